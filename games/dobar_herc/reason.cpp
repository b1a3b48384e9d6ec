// SPDX-License-Identifier: GPL-3.0-or-later
// Why a throw is good: what it scores, or what it does not give away. Looks at nothing but piles,
// table and the seat's own cards.
#include "games/dobar_herc/rules.hpp"

namespace hmat::dobar_herc {
namespace {

constexpr std::int16_t number(int value) { return static_cast<std::int16_t>(value); }

Reason of_capture(const State& s, const Move& move) {
  const Cards pile = s.piles[s.side_of(s.turn)];
  const Cards brings = move.set | bit(move.a);
  const Cards after = pile | brings;
  if (move.set == s.table) return {.key = "good_game"};
  const unsigned heart = 1U << s.hearts();
  const unsigned pairs = (suits_with(after, kKing) & suits_with(after, kQueen)) &
                         ~(suits_with(pile, kKing) & suits_with(pile, kQueen));
  if (pairs != 0) return {.key = "royal_pair", .n = {number((pairs & heart) != 0 ? 2 : 1), 0}};
  if ((brings & of_value(kJack)) != 0)
    return {.key = "jacks", .n = {number(count(after & of_value(kJack))), 0}};
  if (const Cards royals = brings & (of_value(kKing) | of_value(kQueen)); royals != 0) {
    const auto royal = static_cast<Card>(std::countr_zero(royals));
    const Cards gone = others_piles(s, s.side_of(s.turn));
    if ((gone & bit(partner_of(royal))) == 0) return {.key = "royal", .face = royal};
  }
  if (const int hearts = count(brings & of_suit(s.hearts())); hearts > 0)
    return {.key = "hearts", .n = {number(hearts), number(s.hearts())}};
  return {.key = "cards", .n = {number(count(brings)), 0}};
}

Reason of_throw(const State& s, const Move& move) {
  const Cards table = s.table | bit(move.a);
  Cards seen = table | s.hand(s.turn).set();
  for (Side side = 0; side < s.sides; ++side)
    seen |= s.piles[side];
  if (s.table != 0 && (clears(s, table) & ~seen & kWholePack) == 0) return {.key = "safe"};
  const bool tempting = value_of(move.a) >= kJack || suit_of(move.a) == s.hearts();
  return tempting ? Reason{} : Reason{.key = "poor"};
}

} // namespace

Reason Rules::reason(const State& s, const Move& move) {
  if (move.b != 0) return {.key = "claim"};
  return move.set != 0 ? of_capture(s, move) : of_throw(s, move);
}

} // namespace hmat::dobar_herc
