// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/cardavia/limits.hpp"

#include "games/cardavia/choice.hpp"

#include <algorithm>

namespace hmat::cardavia {
namespace {

/// At most `most` cards of `rank`, those laid since the pass included.
void at_most(Limits& limits, Rank rank, int most, PerRank since) {
  const int left = std::max(0, most - count_of(since, rank));
  limits[rank] = static_cast<std::uint8_t>(std::min<int>(limits[rank], left));
}

constexpr int bomb_size(Rank rank) { return rank == kAce ? 3 : 4; }

} // namespace

void lower(Limits& limits, const Pass& pass) {
  const Play& play = pass.play;
  if (!play || is_heavenly(play)) return;
  const bool bomb = play.shape == Shape::Bomb;
  for (Rank rank = bomb ? play.low + 1 : kThree; rank <= kAce; ++rank)
    at_most(limits, rank, bomb_size(rank) - 1, pass.since);
  if (bomb || play.length > 1) return;
  for (Rank rank = play.low + 1; rank < kRanks; ++rank)
    at_most(limits, rank, static_cast<int>(each_of(play)) - 1, pass.since);
}

PerRank beats_after(const Pass& pass, PerRank hand) {
  return pass.play.length > 1 ? answers_to(pass.play, hand + pass.since).alike : 0;
}

void block(Limits& limits, const Pass& pass, Rank low, int n) {
  at_most(limits, static_cast<Rank>(low + n), static_cast<int>(each_of(pass.play)) - 1, pass.since);
}

} // namespace hmat::cardavia
