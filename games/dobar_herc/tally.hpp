// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/dobar_herc/state.hpp"

/// What the piles of a hand are worth (rules, sections 4 and 5).
namespace hmat::dobar_herc {

/// The points of one side in one hand, line by line.
struct Tally {
  int good_games = 0;
  int good_queens = 0; ///< one for each complete pair that is not hearts
  int good_heart = 0;  ///< two for the pair of hearts
  int light = 0;       ///< jacks: 1, 2, 4, 5
  int hearts = 0;      ///< one for the most hearts
  int cards = 0;       ///< one for the most cards
  int losses = 0;      ///< minus one for each suit with king or queen alone
  constexpr int sum() const {
    return good_games + good_queens + good_heart + light + hearts + cards + losses;
  }
  constexpr bool operator==(const Tally&) const = default;
};

inline constexpr std::array<int, 5> kLightPoints{0, 1, 2, 4, 5};

/// Kings, queens and jacks of a pile: all that one needs no other pile to know. What they bring is
/// looked up by the twelve cards from the jack of clubs to the king of spades.
int royal_points(Cards pile, Suit hearts);

/// The pile of `side` against the others as they lie, at the end of a hand.
Tally tally_at_end(const State& s, Side side);
/// While cards are still out: the majorities count only if no other side could even draw level with
/// every card that is not in a pile (decision D7).
Tally tally_so_far(const State& s, Side side);

/// The points that a claim of the seat on turn lacks if it takes `taken` with `card`: with 0 or
/// less the claim is good.
int missing_for_claim(const State& s, Card card, Cards taken);
/// Whether it is good; quicker.
bool claim_is_good(const State& s, Card card, Cards taken);
/// False if no capture of the seat on turn can reach the target; quick, and may be wrong the other
/// way.
bool may_reach_target(const State& s);

/// What a side may have at most after its next capture, apart from good games: all of section 4,
/// and the good game of that capture.
inline constexpr int kMostBesideGoodGames = 12 + 1;

inline bool near_target(const State& s) {
  const Side side = s.side_of(s.turn);
  return s.totals[side] + s.good_games[side] + kMostBesideGoodGames >= s.target() &&
         may_reach_target(s);
}

} // namespace hmat::dobar_herc
