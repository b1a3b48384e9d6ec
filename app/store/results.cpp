// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/results.hpp"

#include "app/store/lines.hpp"
#include "engine/record.hpp"

namespace hmat::app {

void write_results(SQLite::Database& database, TableId id, const Table& table) {
  SQLite::Statement away(database, "DELETE FROM results WHERE table_id = ?");
  away.bind(1, id);
  away.exec();
  const Match& match = table.truth();
  if (!match.over()) return;
  const Standing end = match.standing();
  SQLite::Statement row(database, "INSERT INTO results (table_id, seat, side, score, place, won) "
                                  "VALUES (?, ?, ?, ?, ?, ?)");
  for (Seat seat = 0; seat < match.seats(); ++seat) {
    row.bind(1, id);
    row.bind(2, static_cast<int>(seat));
    row.bind(3, match.side(seat));
    row.bind(4, static_cast<int>(end.scores[seat]));
    row.bind(5, static_cast<int>(end.places[seat]));
    row.bind(6, (end.winners & seat_bit(seat)) != 0 ? 1 : 0);
    row.exec();
    row.reset();
  }
}

void write_all_results(SQLite::Database& database, const FindGame& find) {
  if (!find) return;
  std::vector<TableId> finished;
  SQLite::Statement tables(database, "SELECT id FROM tables WHERE over = 1");
  while (tables.executeStep())
    finished.push_back(tables.getColumn(0).getInt64());
  for (const TableId id : finished) {
    const auto read = read_record(read_lines(database, id), find);
    if (const auto* table = std::get_if<Table>(&read)) write_results(database, id, *table);
  }
}

} // namespace hmat::app
