// SPDX-License-Identifier: GPL-3.0-or-later
// What a sensible player throws at a glance, for playouts: what looks best one ply ahead.
#include "games/dobar_herc/rules.hpp"

namespace hmat::dobar_herc {
namespace {

/// One throw in so many is any throw: playouts that all go the same way tell too little.
constexpr std::uint32_t kOneIn = 12;

} // namespace

Move Rules::sensible(const State& s, Rng& rng) {
  const int count = count_legal(s);
  const auto choices = static_cast<std::uint32_t>(count);
  if (count == 1) return nth_legal(s, 0);
  if (rng.below(kOneIn) == 0) return nth_legal(s, static_cast<int>(rng.below(choices)));
  // On a crowded table it is much quicker to list them all than to find one after the other.
  MoveList listed;
  if (s.crowded()) [[unlikely]]
    legal(s, listed);
  // Beginning anywhere makes equal throws equally likely enough.
  const auto start = static_cast<int>(rng.below(choices));
  Move best;
  int top = INT32_MIN;
  for (int i = 0; i < count; ++i) {
    const int n = (start + i) % count;
    const Move move = listed.empty() ? nth_legal(s, n) : listed[static_cast<std::size_t>(n)];
    const int worth = value(s, move, s.turn);
    if (worth <= top) continue;
    top = worth;
    best = move;
  }
  return best;
}

} // namespace hmat::dobar_herc
