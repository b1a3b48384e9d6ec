// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/cardavia/memory.hpp"
#include <span>

namespace hmat::cardavia {

/// How many cards of each rank a hand may hold.
using Limits = std::array<std::uint8_t, kRanks>;
inline constexpr Limits kNoLimits{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4};

/// Takes from `limits` what `pass` rules out rank by rank: single cards, pairs, triples and bombs.
/// Of straights and pair runs it rules out none by itself, see beats_after().
void lower(Limits& limits, const Pass& pass);

/// Where a hand of so many cards of each rank would have let the seat beat what it passed on: the
/// lowest ranks of such straights or pair runs. None for other plays.
PerRank beats_after(const Pass& pass, PerRank hand);

/// Takes the answers that start at `low` from the limits, by their `n`-th rank.
void block(Limits& limits, const Pass& pass, Rank low, int n);

} // namespace hmat::cardavia
