// SPDX-License-Identifier: GPL-3.0-or-later
// What a hand is worth to those who think about it: its points, who won it, and the match where
// that is decided.
#include "games/dobar_herc/rules.hpp"
#include <algorithm>

namespace hmat::dobar_herc {
namespace {

/// A lead that is worth all that points can be worth.
constexpr float kGreatLead = 14;
constexpr int kHundredths = 100;
/// Of the reward, what points bring and what the first place of the hand brings.
constexpr float kForPoints = 0.6F;
constexpr float kForHand = 1 - kForPoints;
/// The same once the match is over: who won it decides.
constexpr float kForPointsAtEnd = 0.2F;

} // namespace

int Rules::stage(const State& s) { return s.hand_number; }

Rewards Rules::rewards(const State& before, const State& later) {
  const bool unfinished = later.phase != Phase::Over && stage(later) == stage(before);
  std::array<int, kMostPlayers> points{}; // in hundredths
  for (Side side = 0; side < later.sides; ++side)
    points[side] = unfinished ? worth_so_far(later, side)
                              : kHundredths * (later.totals[side] - before.totals[side]);
  const bool over = later.phase == Phase::Over;
  const Standing standing = over ? Rules::standing(later) : Standing{};
  Rewards rewards{};
  for (Seat seat = 0; seat < later.seats; ++seat) {
    const Side own = later.side_of(seat);
    int best = INT16_MIN;
    for (Side side = 0; side < later.sides; ++side)
      if (side != own) best = std::max(best, points[side]);
    const int lead = points[own] - best;
    const float by_points =
        std::clamp(0.5F + static_cast<float>(lead) / (2 * kHundredths * kGreatLead), 0.0F, 1.0F);
    const float by_hand = lead > 0 ? 1.0F : lead == 0 ? 0.5F : 0.0F;
    if (unfinished) {
      rewards[seat] = by_points;
    } else if (over) {
      const float won = (standing.winners & seat_bit(seat)) != 0 ? 1.0F : 0.0F;
      rewards[seat] = kForPointsAtEnd * by_points + (1 - kForPointsAtEnd) * won;
    } else {
      rewards[seat] = kForPoints * by_points + kForHand * by_hand;
    }
  }
  return rewards;
}

} // namespace hmat::dobar_herc
