// SPDX-License-Identifier: GPL-3.0-or-later
// What a sensible player does at a glance: the best by value(), now and then anything, so that
// playouts do not all go the same way.
#include "games/cardavia/rules.hpp"

namespace hmat::cardavia {
namespace {

constexpr std::uint32_t kWhimOneIn = 8;

} // namespace

Move Rules::sensible(const State& s, Rng& rng) {
  const auto count = static_cast<std::uint32_t>(count_legal(s));
  if (count == 1) return nth_legal(s, 0);
  if (rng.below(kWhimOneIn) == 0) return nth_legal(s, static_cast<int>(rng.below(count)));
  Move best;
  int most = 0;
  bool any = false;
  each_play(s, [&](const Play& play) {
    const Move move = make_play(play);
    const int worth = value(s, move, s.turn);
    if (any && worth <= most) return;
    any = true;
    most = worth;
    best = move;
  });
  return best;
}

} // namespace hmat::cardavia
