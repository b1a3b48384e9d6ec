// SPDX-License-Identifier: GPL-3.0-or-later
// What a deal brings: its points, and where it is the last one the first place too.
#include "games/qardo/rules.hpp"

#include <algorithm>

namespace hmat::qardo {
namespace {

constexpr float kWeightOfPoints = 0.5F; ///< beside the first place
constexpr float kMostAhead = 12;        ///< points that one may be ahead; more is rare

} // namespace

/// Points count against the mean of the others, since what they lay can no longer be laid.
Rewards Rules::rewards(const State& before, const State& later) {
  const bool last = later.phase == Phase::Over;
  const Standing end = standing(later);
  const float share = 1.0F / static_cast<float>(std::max(1, std::popcount(end.winners)));
  std::array<int, kMaxPlayers> won{};
  int all = 0;
  for (Seat seat = 0; seat < later.seats; ++seat) {
    won[seat] = later.totals[seat] - before.totals[seat];
    all += won[seat];
  }
  Rewards rewards{};
  for (Seat seat = 0; seat < later.seats; ++seat) {
    const float ahead = static_cast<float>(won[seat]) -
                        static_cast<float>(all - won[seat]) / static_cast<float>(later.seats - 1);
    const float points = std::clamp((kMostAhead + ahead) / (2 * kMostAhead), 0.0F, 1.0F);
    const float first = (end.winners & seat_bit(seat)) != 0 ? share : 0;
    rewards[seat] = last ? kWeightOfPoints * points + (1 - kWeightOfPoints) * first : points;
  }
  return rewards;
}

} // namespace hmat::qardo
