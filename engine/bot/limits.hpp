// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>

namespace hmat {

/// Bounds of what a computer player can be asked for from outside, wherever it is asked.
inline constexpr std::uint32_t kMostPlayouts = 999'999'999;
inline constexpr std::uint32_t kLongestThoughtMs = 600'000;

} // namespace hmat
