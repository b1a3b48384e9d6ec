// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/cardavia/choice.hpp"

/// What the end of a deal costs (rule section 4).
namespace hmat::cardavia {

inline constexpr int kForTwo = 10; ///< for the two of spades still in hand
inline constexpr int kForUnplayedBomb = 10;
inline constexpr int kBombBonus = 20; ///< for a bomb on another's cards that stays unbeaten
inline constexpr int kBombShare = 10; ///< what each of the two others pays for it

/// What one loser pays.
struct Penalty {
  int cards = 0;        ///< cards left, a point each
  bool doubled = false; ///< two points each: never played in this deal
  bool two = false;     ///< holds the two of spades; not doubled (decision D3)
  int bombs = 0;        ///< complete bombs still in hand; not doubled
  constexpr int points() const {
    return cards * (doubled ? 2 : 1) + (two ? kForTwo : 0) + bombs * kForUnplayedBomb;
  }
};

constexpr Penalty penalty_of(const State& s, Seat loser) {
  const Cards hand = s.hands[loser];
  return {size_of(hand), !s.played(loser), (hand & kTwoOfSpades) != 0,
          how_many(bombs_in(counts(hand)))};
}

/// The points of the deal that `winner` has ended, bonuses included; they add up to zero.
constexpr Points points_of_deal(const State& s, Seat winner) {
  Points points = s.bonus;
  const auto add = [&points](Seat seat, int more) {
    points[seat] = static_cast<std::int16_t>(points[seat] + more);
  };
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (seat == winner) continue;
    const int lost = penalty_of(s, seat).points();
    add(seat, -lost);
    add(winner, lost);
  }
  return points;
}

/// The seat with an empty hand; kNoSeat if there is none.
constexpr Seat seat_out(const State& s) {
  for (Seat seat = 0; seat < kSeats; ++seat)
    if (s.hands[seat] == 0) return seat;
  return kNoSeat;
}

} // namespace hmat::cardavia
