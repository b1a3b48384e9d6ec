// SPDX-License-Identifier: GPL-3.0-or-later
// Why a throw is not accepted: the rule that forbids it.
#include "games/dobar_herc/rules.hpp"

namespace hmat::dobar_herc {
namespace {

/// Two royals of different suits, or of one suit where that does not count: neither is a nineteen.
Refusal why_no_pair(Card card, Card other) {
  const bool same_suit = other == partner_of(card);
  if (same_suit) return {.key = "no_direct_capture", .face = card};
  return {.key = value_of(card) == kKing ? "queen_of_another_suit" : "king_of_another_suit",
          .face = partner_of(card)};
}

Refusal why_no_capture(Card card, Cards taken) {
  if (count(taken) == 1) {
    const auto other = static_cast<Card>(std::countr_zero(taken));
    if (is_royal(card) && is_royal(other) && value_of(card) != value_of(other))
      return why_no_pair(card, other);
  }
  return {.key = "not_nineteen",
          .face = card,
          .number = static_cast<std::int16_t>(total_value(taken) + value_of(card)),
          .set = taken | bit(card)};
}

} // namespace

Refusal Rules::why_not(const State& s, const Move& move) {
  if (s.phase == Phase::Over) return {.key = "game_over"};
  if (move != make_throw(move.a, move.set, move.b != 0) || move.a >= kCards ||
      (move.set & ~kWholePack) != 0)
    return {.key = "not_a_move"};
  if (!s.hand(s.turn).has(move.a)) return {.key = "not_in_your_hand", .face = move.a};
  if (const Cards missing = move.set & ~s.table)
    return {.key = "not_on_the_table", .face = static_cast<Face>(std::countr_zero(missing))};
  if (move.set != 0 && !makes_capture(s, move.a, move.set)) return why_no_capture(move.a, move.set);
  if (move.set == 0 && s.compulsory() && can_take(s, move.a))
    return {.key = "must_take", .face = move.a};
  if (move.b == 0) return {};
  if (!s.claims()) return {.key = "no_claims"};
  if (move.set == 0) return {.key = "claim_needs_capture", .face = move.a};
  const int missing = missing_for_claim(s, move.a, move.set);
  if (missing <= 0) return {};
  return {.key = "claim_too_early",
          .code = "claim-too-early",
          .face = move.a,
          .number = static_cast<std::int16_t>(missing)};
}

} // namespace hmat::dobar_herc
