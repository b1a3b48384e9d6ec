// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arena/interval.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace hmat::app {

Interval interval_of(std::span<const double> shares, int games) {
  if (shares.empty()) return {};
  const auto count = static_cast<double>(shares.size());
  const double mean = std::accumulate(shares.begin(), shares.end(), 0.0) / count;
  double spread = 0;
  for (const double share : shares)
    spread += (share - mean) * (share - mean);
  double trials = games;
  if (shares.size() > 1 && spread > 0) trials = mean * (1 - mean) / (spread / (count - 1) / count);
  constexpr double kZ = 1.959964; // of the normal distribution, for 95 %
  const double z2 = kZ * kZ;
  const double middle = (mean + z2 / (2 * trials)) / (1 + z2 / trials);
  const double half =
      kZ / (1 + z2 / trials) * std::sqrt(mean * (1 - mean) / trials + z2 / (4 * trials * trials));
  return {mean, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

} // namespace hmat::app
