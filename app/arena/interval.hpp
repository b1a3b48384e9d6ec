// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

namespace hmat::app {

/// A share and where it lies with 95 % confidence.
struct Interval {
  double mean = 0;
  double low = 0;
  double high = 1;
};

/// `shares` from 0 to 1, one for each independent trial of `games` games: Wilson's score interval
/// (1927) with as many trials as the spread of the shares is worth, so that it stays within 0 and 1
/// and is never a point.
Interval interval_of(std::span<const double> shares, int games);

} // namespace hmat::app
