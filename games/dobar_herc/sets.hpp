// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/dobar_herc/ways.hpp"
#include <functional>

/// Sets of cards with a given sum, for tables of any size. Where nothing must be taken, a table
/// grows long and one throw may take any of tens of thousands of sets.
namespace hmat::dobar_herc {

/// Calls `visit` with every set of `table` that sums up to `sum` (1 … 18), in the order of their
/// bits as numbers, until it returns false.
void each_set(Cards table, int sum, const std::function<bool(Cards)>& visit);

/// How many there are, of each sum from 0 to 18.
using SetCounts = std::array<std::uint32_t, kMostTaken + 1>;
SetCounts count_sets(Cards table);

/// The n-th (from 0) of them; there must be more than n.
Cards nth_set_of_many(Cards table, int sum, std::uint32_t n);

/// The sums (0 … 18) that some set of `table` makes, a bit each.
constexpr std::uint32_t reachable_sums(Cards table) {
  std::uint32_t sums = 1;
  for (; table != 0; table &= table - 1U)
    sums |= sums << value_of(static_cast<Card>(std::countr_zero(table)));
  return sums & ((1U << kNineteen) - 1U);
}

} // namespace hmat::dobar_herc
