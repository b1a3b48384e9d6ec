// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/cardavia/state.hpp"

/// What one hand can lay, as sets of starting ranks for each shape and length.
namespace hmat::cardavia {

/// Calls `visit(shape, length, lows)` for each kind of play that `hand` allows, weakest first:
/// `lows` has a one for every rank such a play may start at. `visit` returns whether to go on.
template <class Visit>
constexpr void each_kind(PerRank hand, const Visit& visit) {
  constexpr PerRank runnable = (PerRank{1} << (4U * kTwo)) - 1; // no two in a run
  constexpr PerRank ace = at_rank(kAce);
  const PerRank one = at_least_one(hand);
  const PerRank two = at_least_two(hand);
  const PerRank three = at_least_three(hand);
  if (!visit(Shape::Single, std::uint8_t{1}, one)) return;
  if (!visit(Shape::Pair, std::uint8_t{1}, two)) return;
  if (!visit(Shape::Triple, std::uint8_t{1}, three & ~ace)) return;
  PerRank run = one & runnable;
  run &= run >> 4U;
  run &= run >> 8U; // four in a row
  run &= (one & runnable) >> 16U;
  for (std::uint8_t length = rule_of(Shape::Straight).shortest; run != 0; ++length) {
    if (!visit(Shape::Straight, length, run)) return;
    run &= (one & runnable) >> (4U * length);
  }
  run = two & (two >> 4U);
  for (std::uint8_t length = rule_of(Shape::PairRun).shortest; run != 0; ++length) {
    if (!visit(Shape::PairRun, length, run)) return;
    run &= two >> (4U * length);
  }
  visit(Shape::Bomb, std::uint8_t{1}, all_four(hand) | (three & ace));
}

/// Where four cards alike, or three aces, lie in a hand.
constexpr PerRank bombs_in(PerRank hand) {
  return all_four(hand) | (at_least_three(hand) & at_rank(kAce));
}

/// Where `hand` can start a play of the shape and length of `play`.
constexpr PerRank alike(PerRank hand, const Play& play) {
  constexpr PerRank runnable = (PerRank{1} << (4U * kTwo)) - 1;
  switch (play.shape) {
  case Shape::Single: return at_least_one(hand);
  case Shape::Pair: return at_least_two(hand);
  case Shape::Triple: return at_least_three(hand) & ~at_rank(kAce);
  case Shape::Straight:
  case Shape::PairRun: {
    const PerRank there =
        (play.shape == Shape::Straight ? at_least_one(hand) : at_least_two(hand)) & runnable;
    PerRank run = there;
    for (unsigned i = 1; i < play.length && run != 0; ++i)
      run &= there >> (4U * i);
    return run;
  }
  case Shape::Bomb: return bombs_in(hand);
  case Shape::None: break;
  }
  return 0;
}

/// What in `hand` beats `play`: plays of its own kind, and bombs where it is none.
struct Answers {
  PerRank alike = 0; ///< their lowest ranks
  PerRank bombs = 0;
  constexpr int count() const { return how_many(alike) + how_many(bombs); }
};
constexpr Answers answers_to(const Play& play, PerRank hand) {
  if (is_heavenly(play)) return {};
  const PerRank above = ~((PerRank{16} << (4U * play.low)) - 1);
  return {alike(hand, play) & above, play.shape == Shape::Bomb ? 0 : bombs_in(hand)};
}
constexpr bool can_beat(const Play& play, Cards hand) {
  return answers_to(play, counts(hand)).count() > 0;
}

/// The cards that lay `play`, which must be in `hand`.
constexpr Cards cards_for(const Play& play, Cards hand) {
  const unsigned each = each_of(play);
  Cards cards = 0;
  for (Rank rank = play.low; rank <= top_of(play); ++rank)
    cards |= pick(hand, rank, each);
  return cards;
}

/// The `n`-th one of `ranks`, from 0.
constexpr Rank nth_rank(PerRank ranks, int n) {
  for (; n > 0; --n)
    ranks &= ranks - 1;
  return static_cast<Rank>(std::countr_zero(ranks) / 4);
}

} // namespace hmat::cardavia
