// SPDX-License-Identifier: GPL-3.0-or-later
// What a deal brings: its points, and where it is the last one the first place too. What is still
// to come is estimated from the loose tokens; the weights were fitted by least squares to deals
// that sensible() has played to the end.
#include "games/qardo/rules.hpp"

#include <algorithm>

namespace hmat::qardo {
namespace {

constexpr float kWeightOfPoints = 0.5F; ///< beside the first place
constexpr float kMostAhead = 12;        ///< points that one may be ahead; more is rare
constexpr float kPerLoose = 1.4F;       ///< points that a loose token brings, whatever it is
constexpr float kPerHope = 2.4F;        ///< … and more, the more of its likes are about
constexpr float kOnTurn = -1;           ///< the others will lay pairs before this seat can again
constexpr float kSafeLead = 4;          ///< half the lead with which the first place is sure

using Points = std::array<float, kMaxPlayers>;

/// Points of this deal from now to its end, up to what is alike for all.
Points to_come(const State& s) {
  Pairs laid;
  for (Seat seat = 0; seat < s.seats; ++seat)
    laid = laid + s.pairs[seat];
  const float per_like = kPerHope / static_cast<float>(std::max(1, kTokens - 2 * laid.sum()));
  Points points{};
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const Hand& hand = s.hand(seat);
    int hope = 0;
    for (int i = 0; i < hand.size(); ++i)
      hope += (kAlike - 2 * laid.of(hand[i])) * points_for_pair(s.pairs[seat], hand[i]);
    points[seat] =
        kPerLoose * static_cast<float>(hand.size()) + per_like * static_cast<float>(hope);
  }
  if (s.turn < s.seats) points[s.turn] += kOnTurn;
  return points;
}

/// How likely each seat is to have the most of these in the end; they add up to 1.
Points chances(const Points& points, int seats) {
  Points chances{};
  float all = 0;
  for (int seat = 0; seat < seats; ++seat) {
    float best_other = 0;
    for (int other = 0; other < seats; ++other)
      if (other != seat) best_other = std::max(best_other, points[static_cast<std::size_t>(other)]);
    const float lead = points[static_cast<std::size_t>(seat)] - best_other;
    const float chance = std::clamp(0.5F + lead / (2 * kSafeLead), 0.01F, 1.0F);
    chances[static_cast<std::size_t>(seat)] = chance;
    all += chance;
  }
  for (float& chance : chances)
    chance /= all;
  return chances;
}

Points shares(const Standing& end, int seats) {
  Points shares{};
  for (Seat seat = 0; seat < seats; ++seat)
    if ((end.winners & seat_bit(seat)) != 0)
      shares[seat] = 1.0F / static_cast<float>(std::popcount(end.winners));
  return shares;
}

} // namespace

/// Points count against the mean of the others, since what they lay can no longer be laid.
Rewards Rules::rewards(const State& before, const State& later) {
  const bool over = later.phase == Phase::Over;
  const bool running = !over && later.deal == before.deal;
  Points won = running ? to_come(later) : Points{};
  Points final{};
  float all = 0;
  for (Seat seat = 0; seat < later.seats; ++seat) {
    won[seat] += static_cast<float>(running ? later.pairs[seat].points()
                                            : later.totals[seat] - before.totals[seat]);
    final[seat] = static_cast<float>(before.totals[seat]) + won[seat];
    all += won[seat];
  }
  const bool last = later.deal == later.options[kDealsOption] && (over || running);
  const Points first = !last  ? Points{}
                       : over ? shares(standing(later), later.seats)
                              : chances(final, later.seats);
  Rewards rewards{};
  for (Seat seat = 0; seat < later.seats; ++seat) {
    const float ahead = won[seat] - (all - won[seat]) / static_cast<float>(later.seats - 1);
    const float points = std::clamp((kMostAhead + ahead) / (2 * kMostAhead), 0.0F, 1.0F);
    rewards[seat] = last ? kWeightOfPoints * points + (1 - kWeightOfPoints) * first[seat] : points;
  }
  return rewards;
}

} // namespace hmat::qardo
