// SPDX-License-Identifier: GPL-3.0-or-later
// Why a move is good: the points it brings, or what it prepares.
#include "games/parita/rules.hpp"

namespace hmat::parita {
namespace {

/// Whether one who can finish the sequence needs a joker for it, as a number.
std::int16_t jokers_needed(const Sequence& row, const Hand& hand) {
  for (unsigned rank = 0; rank < kRanks; ++rank)
    if (!row.holds(rank) && (hand.have() & bit_of(row.card_at(rank))) == 0) return 1;
  return 0;
}

/// A sequence of `seat` that could not be finished and can be now; none where there is none.
Sequence one_more_to_finish(const State& s, const State& after, Seat seat) {
  for (unsigned number = 1; number < s.next_id; ++number) {
    const Sequence& row = s.rows[number];
    if (row.exists() && row.side() == seat && !row.complete() && !can_finish(row, s.hands[seat]) &&
        can_finish(after.rows[number], after.hands[seat]))
      return after.rows[number];
  }
  return {};
}

/// On one's own side a pair gives a point away: what counts is the card that it takes.
Reason of_pair(const State& s, const State& after, const Move& move) {
  const Sequence& row = s.rows[number_of(move.b)];
  if (row.side() != s.turn) return {.key = row.complete() ? "steals" : "pair_counts"};
  const Sequence& from = s.rows[number_of(move.c)];
  const Sequence& left = after.rows[number_of(move.c)];
  const Seat foe = other(s.turn);
  const Card taken = from.card_at(from.rank_at(end_of(move.c)));
  if (left.exists() && can_finish(from, s.hands[foe]) && !can_finish(left, after.hands[foe]))
    return {.key = "spoils", .other = taken};
  if (const Sequence own = one_more_to_finish(s, after, s.turn); own.exists())
    return {.key = "helps", .other = taken, .n = {0, jokers_needed(own, after.hands[s.turn])}};
  return {};
}

/// Of `card`, or a joker, that went into `row`.
Reason of_row(const State& after, const Sequence& row, Card card, Seat seat) {
  const Seat owner = row.side();
  if (row.complete() && owner == seat)
    return {.key = "completes", .n = {static_cast<std::int16_t>(kRanks - row.pairs()), 0}};
  const bool sure = can_finish(row, after.hands[owner]);
  if (owner == seat && sure)
    return {.key = "builds",
            .n = {static_cast<std::int16_t>(kRanks - row.length()),
                  jokers_needed(row, after.hands[owner])}};
  if (owner != seat) return sure ? Reason{} : Reason{.key = "useless_there"};
  if (card == kJoker || (after.hands[other(seat)].have() & bit_of(card)) != 0) return {};
  return {.key = "unpairable", .face = card};
}

} // namespace

Reason Rules::reason(const State& s, const Move& move) {
  const Seat seat = s.turn;
  State after = s;
  advance(after, move);
  if (after.phase == Phase::Over && after.points[seat] > after.points[other(seat)])
    return {.key = "wins", .ends = true};
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Lay: return of_row(after, after.rows[s.next_id], move.a, seat);
  case Verb::Add: return of_row(after, after.rows[number_of(move.b)], move.a, seat);
  case Verb::Pair: return of_pair(s, after, move);
  case Verb::Pass: break;
  }
  return {};
}

} // namespace hmat::parita
