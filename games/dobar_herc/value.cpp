// SPDX-License-Identifier: GPL-3.0-or-later
// One-ply judgement for computer players. It looks at nothing but what lies open and the seat's own
// hand, so that imagined hands do not matter to it.
#include "games/dobar_herc/rules.hpp"
#include <algorithm>

namespace hmat::dobar_herc {

Cards others_piles(const State& s, Side side) {
  Cards cards = 0;
  for (Side other = 0; other < s.sides; ++other)
    if (other != side) cards |= s.piles[other];
  return cards;
}

Cards clears(const State& s, Cards table) {
  if (table == 0) return 0;
  const int need = kNineteen - total_value(table);
  Cards cards = need >= 1 && need <= kKing ? of_value(need) : 0;
  const auto only = static_cast<Card>(std::countr_zero(table));
  if (s.direct() && table == bit(only) && is_royal(only)) cards |= bit(partner_of(only));
  return cards;
}

namespace {

constexpr int kClaim = 100'000;
constexpr int kPoint = 100;
constexpr int kHeart = 12;   ///< a step towards most hearts
constexpr int kCard = 6;     ///< a step towards most cards
constexpr int kWaiting = 15; ///< a king or queen whose partner may still come
/// What a card on the table tempts the others with.
constexpr int kJackOnTable = 40;
constexpr int kRoyalOnTable = 30;
/// How likely the next player holds one particular card that is not seen, in hundredths.
constexpr int kLikely = 30;

/// Kings, queens and jacks in a pile, with what may still become of them.
int worth_of_royals(const State& s, Cards pile, Cards lost) {
  const unsigned kings = suits_with(pile, kKing);
  const unsigned queens = suits_with(pile, kQueen);
  const unsigned gone = suits_with(lost, kKing) | suits_with(lost, kQueen);
  const unsigned split = kings ^ queens;
  const unsigned heart = 1U << s.hearts();
  return kPoint * (std::popcount(kings & queens) + std::popcount(kings & queens & heart) -
                   std::popcount(split & gone) +
                   kLightPoints[static_cast<std::size_t>(std::popcount(suits_with(pile, kJack)))]) +
         kWaiting * (std::popcount(split & ~gone) + std::popcount(split & ~gone & heart));
}

int worth_of_pile(const State& s, Cards pile, Cards lost) {
  return worth_of_royals(s, pile, lost) + kHeart * count(pile & of_suit(s.hearts())) +
         kCard * count(pile);
}

int danger_on_table(const State& s, Cards table, Cards unseen) {
  const int chance = std::min(100, kLikely * count(clears(s, table) & unseen));
  return kPoint * chance / 100 + kJackOnTable * count(table & of_value(kJack)) +
         kRoyalOnTable * count(table & (of_value(kQueen) | of_value(kKing))) +
         kHeart / 2 * count(table & of_suit(s.hearts()));
}

} // namespace

int worth_so_far(const State& s, Side side) {
  return kPoint * s.good_games[side] + worth_of_pile(s, s.piles[side], others_piles(s, side));
}

int Rules::value(const State& s, const Move& move, Seat seat) {
  if (move.b != 0) return kClaim;
  const Side side = s.side_of(seat);
  const Cards pile = s.piles[side];
  const Cards lost = others_piles(s, side);
  const Cards thrown = bit(move.a);
  const bool captures = move.set != 0;
  const Cards table = captures ? s.table & ~move.set : s.table | thrown;
  const Cards after = captures ? pile | move.set | thrown : pile;
  const Cards unseen = kWholePack & ~(pile | lost | s.table | s.hand(seat).set());
  const int gained = worth_of_pile(s, after, lost) - worth_of_pile(s, pile, lost);
  const int good_game = captures && table == 0 ? kPoint : 0;
  return gained + good_game - danger_on_table(s, table, unseen);
}

} // namespace hmat::dobar_herc
