// SPDX-License-Identifier: GPL-3.0-or-later
// What a sensible player does at a glance: takes every pair, and returns what will bring it the
// fewest points; now and then anything, so that playouts do not all go the same way.
#include "games/qardo/rules.hpp"

namespace hmat::qardo {
namespace {

constexpr std::uint32_t kWhimOneIn = 10;

} // namespace

Move Rules::sensible(const State& s, Rng& rng) {
  if (s.phase != Phase::Return) return nth_legal(s, 0);
  const Hand& hand = s.hand(s.turn);
  const int size = hand.size();
  // Beginning anywhere decides between equal ones.
  const auto start = static_cast<int>(rng.below(static_cast<std::uint32_t>(size)));
  if (rng.below(kWhimOneIn) == 0) return nth_legal(s, start);
  Pairs laid;
  for (Seat seat = 0; seat < s.seats; ++seat)
    laid = laid + s.pairs[seat];
  const Pairs& own = s.pairs[s.turn];
  int best = start;
  int least = kTokens;
  for (int i = 0; i < size; ++i) {
    const int at = start + i < size ? start + i : start + i - size;
    const Shape shape = hand[at];
    const int still_out = kAlike - 2 * laid.of(shape);
    const int hope = still_out * points_for_pair(own, shape);
    if (hope >= least) continue;
    least = hope;
    best = at;
  }
  return nth_legal(s, best);
}

} // namespace hmat::qardo
