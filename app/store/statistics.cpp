// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/statistics.hpp"

#include "app/store/room.hpp"
#include "app/store/store.hpp"

#include <algorithm>

namespace hmat::app {
namespace {

/// The games that count, each with what it was to the player, who has the first seat. Equal `run`
/// numbers among those that were won (or not) mark games that came one after the other.
constexpr const char* kStatistics = R"(
WITH counted AS (
  SELECT tables.id, game, seats, place,
         iif(level = '', ?2, level) AS company,
         won AND NOT EXISTS (SELECT 1 FROM results AS o WHERE o.table_id = tables.id
                             AND o.won = 1 AND o.side <> mine.side) AS victory,
         won AND EXISTS (SELECT 1 FROM results AS o WHERE o.table_id = tables.id
                         AND o.won = 1 AND o.side <> mine.side) AS draw,
         changed
  FROM tables JOIN results AS mine ON mine.table_id = tables.id AND mine.seat = 0
  WHERE profile = ?1 AND people = 1 AND imported = 0 AND over = 1
), numbered AS (
  SELECT *,
         row_number() OVER (PARTITION BY game, company, seats ORDER BY changed, id)
         - row_number() OVER (PARTITION BY game, company, seats, victory ORDER BY changed, id)
         AS run
  FROM counted
), runs AS (
  SELECT game, company, seats, max(length) AS longest FROM (
    SELECT game, company, seats, count(*) AS length FROM numbered WHERE victory
    GROUP BY game, company, seats, run)
  GROUP BY game, company, seats
)
SELECT game, company, seats, count(*), sum(victory), sum(draw), coalesce(longest, 0),
       sum(place = 1), sum(place = 2), sum(place = 3), sum(place = 4),
       sum(place = 5), sum(place = 6), sum(place = 7), sum(place = 8)
FROM counted LEFT JOIN runs USING (game, company, seats)
GROUP BY game, company, seats ORDER BY game, company, seats
)";
constexpr int kFirstPlace = 7; ///< its column
static_assert(kMaxSeats == 8);

} // namespace

std::vector<GameStatistics> Store::statistics() const {
  return room_->read([this](SQLite::Database& database) {
    std::vector<GameStatistics> all;
    SQLite::Statement rows(database, kStatistics);
    rows.bind(1, room_->profile());
    rows.bind(2, level_name(Level{}));
    while (rows.executeStep()) {
      GameStatistics& one = all.emplace_back();
      one.game = rows.getColumn(0).getString();
      one.level = rows.getColumn(1).getString();
      one.seats = rows.getColumn(2).getInt();
      one.played = rows.getColumn(3).getInt();
      one.won = rows.getColumn(4).getInt();
      one.shared = rows.getColumn(5).getInt();
      one.longest_run = rows.getColumn(6).getInt();
      for (int place = 0; place < kMaxSeats; ++place)
        one.places[static_cast<std::size_t>(place)] = rows.getColumn(kFirstPlace + place).getInt();
    }
    return all;
  });
}

} // namespace hmat::app
