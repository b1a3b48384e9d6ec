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
  const Cards gone = others_piles(s, s.side_of(s.turn));
  const Cards royals = brings & (of_value(kKing) | of_value(kQueen));
  const auto royal = static_cast<Card>(std::countr_zero(royals));
  // Alone for good it costs a point: nothing else it brings is reason enough to say.
  if (royals != 0 && (after & bit(partner_of(royal))) == 0)
    return (gone & bit(partner_of(royal))) == 0
               ? Reason{.key = "royal",
                        .face = royal,
                        .n = {number(value_of(royal) == kQueen ? 1 : 0), 0}}
               : Reason{};
  if ((brings & of_value(kJack)) != 0)
    return {.key = "jacks", .n = {number(count(after & of_value(kJack))), 0}};
  if (const int hearts = count(brings & of_suit(s.hearts())); hearts > 0)
    return {.key = "hearts", .n = {number(hearts), number(s.hearts())}};
  return {.key = "cards", .n = {number(count(brings)), 0}};
}

/// Whether a card that the seat on turn cannot see would empty the table once `card` lies there.
bool may_be_cleared(const State& s, Card card, Cards unseen) {
  return (clears(s, s.table | bit(card)) & unseen) != 0;
}

Reason of_throw(const State& s, const Move& move) {
  Cards seen = s.table | s.hand(s.turn).set();
  for (Side side = 0; side < s.sides; ++side)
    seen |= s.piles[side];
  const Cards unseen = kWholePack & ~seen;
  if (may_be_cleared(s, move.a, unseen)) return {};
  bool others_are_not = false; // what is true of every throw is no reason for one
  s.hand(s.turn).each([&](Card card) {
    others_are_not = others_are_not || (!can_take(s, card) && may_be_cleared(s, card, unseen));
  });
  if (others_are_not) return {.key = "safe"};
  const bool tempting = value_of(move.a) >= kJack || suit_of(move.a) == s.hearts();
  const int teams = s.sides < s.seats ? 1 : 0;
  return tempting ? Reason{} : Reason{.key = "poor", .n = {number(s.seats - 1), number(teams)}};
}

} // namespace

Reason Rules::reason(const State& s, const Move& move) {
  if (move.b != 0) return {.key = "claim", .ends = true};
  return move.set != 0 ? of_capture(s, move) : of_throw(s, move);
}

} // namespace hmat::dobar_herc
