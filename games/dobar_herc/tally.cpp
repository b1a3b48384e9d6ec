// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/dobar_herc/tally.hpp"
#include <algorithm>

namespace hmat::dobar_herc {
namespace {

/// What one capture may add at most: a jack brings up to two points, a king or queen that turns a
/// loss into a good heart three, and never both, for no nineteen holds two of them; then a good
/// game and both majorities.
constexpr int kMajorities = 2; ///< most hearts, most cards
constexpr int kMostByOneCapture = 3 + 1 + kMajorities;

/// Jacks, queens and kings of a pile as a number of twelve bits.
constexpr std::size_t royals(Cards pile) {
  return static_cast<std::size_t>(pile >> (kSuits * (kJack - 1)));
}

constexpr int pairs_and_jacks(unsigned jacks, unsigned queens, unsigned kings) {
  return kLightPoints[static_cast<std::size_t>(std::popcount(jacks))] +
         std::popcount(queens & kings) - std::popcount(queens ^ kings);
}

/// Without the second point of a good heart.
using RoyalTable = std::array<std::int8_t, 1U << 12U>;
constexpr RoyalTable royal_table() {
  RoyalTable table{};
  for (unsigned i = 0; i < table.size(); ++i)
    table[i] =
        static_cast<std::int8_t>(pairs_and_jacks(i & 0xFU, (i >> 4U) & 0xFU, (i >> 8U) & 0xFU));
  return table;
}
constexpr RoyalTable kRoyals = royal_table();

constexpr unsigned complete_suits(Cards pile) {
  return suits_with(pile, kKing) & suits_with(pile, kQueen);
}
constexpr unsigned split_suits(Cards pile) {
  return suits_with(pile, kKing) ^ suits_with(pile, kQueen);
}

/// Whether `mine` is more than any other side has of `which`, or may yet get of what is out.
bool leads(const State& s, Side side, Cards mine, Cards which, Cards out) {
  const int most = count(mine & which) - count(out & which);
  for (Side other = 0; other < s.sides; ++other)
    if (other != side && count(s.piles[other] & which) >= most) return false;
  return true;
}

Cards all_piles(const State& s) {
  Cards all = 0;
  for (const Cards pile : s.piles)
    all |= pile;
  return all;
}

Tally tally(const State& s, Side side, Cards out) {
  const Cards pile = s.piles[side];
  const unsigned heart = 1U << s.hearts();
  const unsigned complete = complete_suits(pile);
  Tally t;
  t.good_games = s.good_games[side];
  t.good_queens = std::popcount(complete & ~heart);
  t.good_heart = (complete & heart) != 0 ? 2 : 0;
  t.light = kLightPoints[static_cast<std::size_t>(std::popcount(suits_with(pile, kJack)))];
  t.hearts = leads(s, side, pile, of_suit(s.hearts()), out) ? 1 : 0;
  t.cards = leads(s, side, pile, kWholePack, out) ? 1 : 0;
  t.losses = -std::popcount(split_suits(pile));
  return t;
}

/// The seat on turn with a capture added to its pile.
class AfterCapture {
public:
  AfterCapture(const State& s, Card card, Cards taken)
      : s_(s), side_(s.side_of(s.turn)), pile_(s.piles[side_] | taken | bit(card)),
        good_games_(s.good_games[side_] + (taken == s.table ? 1 : 0)) {}

  int missing_without_majorities() const {
    return s_.target() - s_.totals[side_] - good_games_ - royal_points(pile_, s_.hearts());
  }
  int majorities() const {
    const Cards out = kWholePack & ~(all_piles(s_) | pile_);
    return (leads(s_, side_, pile_, of_suit(s_.hearts()), out) ? 1 : 0) +
           (leads(s_, side_, pile_, kWholePack, out) ? 1 : 0);
  }

private:
  const State& s_;
  Side side_;
  Cards pile_;
  int good_games_;
};

} // namespace

int royal_points(Cards pile, Suit hearts) {
  return kRoyals[royals(pile)] + static_cast<int>((complete_suits(pile) >> hearts) & 1U);
}

Tally tally_at_end(const State& s, Side side) { return tally(s, side, 0); }

Tally tally_so_far(const State& s, Side side) { return tally(s, side, kWholePack & ~all_piles(s)); }

int missing_for_claim(const State& s, Card card, Cards taken) {
  const AfterCapture after(s, card, taken);
  return after.missing_without_majorities() - after.majorities();
}

bool claim_is_good(const State& s, Card card, Cards taken) {
  const AfterCapture after(s, card, taken);
  const int missing = after.missing_without_majorities();
  if (missing <= 0 || missing > kMajorities) return missing <= 0;
  return missing <= after.majorities();
}

bool may_reach_target(const State& s) {
  const Side side = s.side_of(s.turn);
  return s.claims() && s.totals[side] + s.good_games[side] +
                               royal_points(s.piles[side], s.hearts()) + kMostByOneCapture >=
                           s.target();
}

} // namespace hmat::dobar_herc
