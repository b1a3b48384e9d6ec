// SPDX-License-Identifier: GPL-3.0-or-later
// What a deal brings: in one deal going out first decides, in a match the points.
#include "games/cardavia/rules.hpp"
#include "games/cardavia/score.hpp"

#include <algorithm>

namespace hmat::cardavia {
namespace {

constexpr float kMostPoints = 60; ///< in one deal; more is rare
/// What the points weigh where going out decides: among ways to win or lose it is better to have
/// more of them.
constexpr float kWeightOfPoints = 0.1F;

} // namespace

Rewards Rules::rewards(const State& before, const State& later) {
  const bool match = later.options[kDealsOption] > 1;
  const Seat out = seat_out(later);
  Rewards rewards{};
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const auto won = static_cast<float>(later.totals[seat] - before.totals[seat]);
    const float points = std::clamp((won + kMostPoints) / (2 * kMostPoints), 0.0F, 1.0F);
    const float first = seat == out ? 1.0F : 0.0F;
    rewards[seat] = match ? points : kWeightOfPoints * points + (1 - kWeightOfPoints) * first;
  }
  return rewards;
}

} // namespace hmat::cardavia
