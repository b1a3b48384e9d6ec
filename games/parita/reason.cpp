// SPDX-License-Identifier: GPL-3.0-or-later
// Why a move is good: the points it brings, or what it prepares.
#include "games/parita/rules.hpp"

namespace hmat::parita {
namespace {

Reason of_pair(const State& s, const Move& move) {
  const Sequence& row = s.rows[number_of(move.b)];
  if (row.side() != s.turn) return {.key = row.complete() ? "steals" : "pair_counts"};
  const Sequence& from = s.rows[number_of(move.c)];
  return {.key = "takes_back", .other = from.card_at(from.rank_at(end_of(move.c)))};
}

/// Of a card that went into `row`.
Reason of_row(const State& after, const Sequence& row, Seat seat) {
  const Seat owner = row.side();
  if (row.complete() && owner == seat)
    return {.key = "completes", .n = {static_cast<std::int16_t>(kRanks - row.pairs()), 0}};
  const bool sure = can_finish(row, after.hands[owner]);
  if (owner == seat && sure)
    return {.key = "builds", .n = {static_cast<std::int16_t>(kRanks - row.length()), 0}};
  if (owner != seat && !sure) return {.key = "useless_there"};
  return {};
}

} // namespace

Reason Rules::reason(const State& s, const Move& move) {
  const Seat seat = s.turn;
  State after = s;
  advance(after, move);
  if (after.phase == Phase::Over && after.points[seat] > after.points[other(seat)])
    return {.key = "wins"};
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Lay: return of_row(after, after.rows[s.next_id], seat);
  case Verb::Add: return of_row(after, after.rows[number_of(move.b)], seat);
  case Verb::Pair: return of_pair(s, move);
  case Verb::Pass: break;
  }
  return {};
}

} // namespace hmat::parita
