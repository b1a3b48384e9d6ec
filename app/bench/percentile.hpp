// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

namespace hmat::app {

/// The value that `share` (0 to 1) of `values` do not exceed; there must be one at least.
inline double percentile(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  const auto at =
      static_cast<std::size_t>(std::lround(share * static_cast<double>(values.size() - 1)));
  return values[at];
}

} // namespace hmat::app
