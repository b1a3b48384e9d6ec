// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/parita/rules.hpp"

/// Why a move is not allowed: the rule that forbids it, in the order in which a player would find
/// out.
namespace hmat::parita {
namespace {

std::int16_t as_number(unsigned n) { return static_cast<std::int16_t>(n); }

/// The sequence of a spot is not there.
Refusal no_sequence(Spot spot) {
  return {.key = "no_such_sequence", .number = as_number(number_of(spot))};
}

/// A single card's only end, for pairing and taking, is the left one.
bool is_no_end(const Sequence& row, Spot spot) {
  return end_of(spot) == End::Right && row.single();
}

Refusal why_no_add(const State& s, Card card, Spot spot) {
  if (!s.lies(number_of(spot))) return no_sequence(spot);
  const Sequence& row = s.rows[number_of(spot)];
  if (row.complete()) return {.key = "row_is_complete"};
  const End end = end_of(spot);
  if (!row.open_at(end)) {
    const Card last = row.card_at(row.rank_at(end));
    return {.key = end == End::Left ? "nothing_below" : "nothing_above",
            .face = last,
            .number = as_number(rank_of(last))};
  }
  if (card == kJoker) return {.key = "one_joker_only"};
  const Card wanted = row.card_at(row.rank_beyond(end));
  if (suit_of(card) != row.suit()) return {.key = "one_suit_only", .face = wanted};
  return {.key = "not_next_in_rank", .face = wanted};
}

/// Why a card of the right rank on the right side stays where it is.
Refusal why_it_stays(const Sequence& from, End end) {
  const unsigned rank = from.rank_at(end);
  const std::int16_t number = as_number(rank);
  if (from.complete()) return {.key = "take_from_complete", .number = number};
  if (from.joker_at(rank)) return {.key = "take_joker", .number = number};
  if (from.paired_at(rank)) return {.key = "take_paired", .number = number};
  return {.key = "take_leaves_joker", .face = from.card_at(rank), .number = number};
}

/// Why what lies at `spot` does not pay for a pair of `rank` made on `side`.
Refusal why_no_take(const State& s, Seat side, unsigned rank, Spot spot) {
  const std::int16_t number = as_number(rank);
  const bool there = s.lies(number_of(spot));
  const Sequence& from = s.rows[there ? number_of(spot) : 0];
  const bool an_end = there && !is_no_end(from, spot);
  if (an_end && from.side() != side && from.rank_at(end_of(spot)) == rank)
    return why_it_stays(from, end_of(spot));
  if (s.ends.takable(other(side), rank) == 0) return {.key = "nothing_to_take", .number = number};
  if (spot == kNoSpot) return {.key = "choose_what_to_take", .number = number};
  if (!there) return no_sequence(spot);
  if (from.side() == side) return {.key = "take_from_other_side", .number = number};
  if (!an_end) return {.key = "single_card_is_left"};
  return {.key = "take_same_rank", .number = number};
}

Refusal why_no_pair(const State& s, const Move& move) {
  if (!s.lies(number_of(move.b))) return no_sequence(move.b);
  const Sequence& row = s.rows[number_of(move.b)];
  if (is_no_end(row, move.b)) return {.key = "single_card_is_left"};
  const unsigned rank = row.rank_at(end_of(move.b));
  if (row.paired_at(rank)) return {.key = "already_paired", .face = row.face_at(rank)};
  if (row.joker_at(rank) && move.a != kJoker) return {.key = "joker_wants_joker"};
  if (!row.joker_at(rank) && move.a == kJoker) return {.key = "joker_pairs_joker"};
  if (!row.joker_at(rank) && move.a != row.card_at(rank))
    return {.key = "pair_is_same_card", .face = row.card_at(rank)};
  return why_no_take(s, row.side(), rank, move.c);
}

} // namespace

Refusal why_not(const State& s, const Move& move) {
  if (s.phase == Phase::Over) return {.key = "game_over"};
  const auto verb = static_cast<Verb>(move.verb);
  if (verb == Verb::Pass) return {.key = "no_passing"};
  if (verb > Verb::Pass || move.a > kJoker) return {.key = "not_a_move"};
  if (!s.hand().holds(move.a)) return {.key = "not_in_hand", .face = move.a};
  switch (verb) {
  case Verb::Lay:
    if (move.a == kJoker) return {.key = "joker_starts_nothing"};
    break;
  case Verb::Add: return why_no_add(s, move.a, move.b);
  case Verb::Pair: return why_no_pair(s, move);
  case Verb::Pass: break;
  }
  return {.key = "not_a_move"};
}

} // namespace hmat::parita
