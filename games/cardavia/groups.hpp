// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/cardavia/choice.hpp"

/// A hand taken apart into plays, as a player would lay it out.
namespace hmat::cardavia {

/// The play to set apart first: a bomb, else the run of most cards, else the lowest of the cards
/// that are most alike. `hand` must not be empty.
constexpr Play first_group(PerRank hand) {
  const auto lowest = [](PerRank lows) { return static_cast<Rank>(std::countr_zero(lows) / 4); };
  if (const PerRank bombs = bombs_in(hand); bombs != 0) return {Shape::Bomb, lowest(bombs), 1};
  Play best;
  each_kind(hand, [&](Shape shape, std::uint8_t length, PerRank lows) {
    if (lows == 0) return true;
    const Play play{shape, lowest(lows), length};
    const bool run = length > 1;
    if (!run || best.length == 1 || cards_in(play) > cards_in(best)) best = play;
    return true;
  });
  return best;
}

/// About how many plays it takes to lay a hand.
constexpr int plays_needed(PerRank hand) {
  int plays = 0;
  for (; hand != 0; ++plays)
    hand -= needed(first_group(hand));
  return plays;
}

} // namespace hmat::cardavia
