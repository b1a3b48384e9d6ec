// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/path.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace hmat::audio {

Path::Path(std::vector<double> points, Shape shape) : points_(std::move(points)), shape_(shape) {
  if (points_.empty()) points_.push_back(0.0);
}

double Path::at(double x) const {
  const auto last = static_cast<std::ptrdiff_t>(points_.size()) - 1;
  if (last == 0) return points_.front();
  const double along = std::clamp(x, 0.0, 1.0) * static_cast<double>(last);
  const std::ptrdiff_t from = std::min(static_cast<std::ptrdiff_t>(along), last - 1);
  const double t = along - static_cast<double>(from);
  const auto point = [&](std::ptrdiff_t i) {
    return points_[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(i, 0, last))];
  };
  const double a = point(from);
  const double b = point(from + 1);
  if (shape_ == Shape::straight) return a + (b - a) * t;
  // Catmull-Rom: goes through every point and leaves it in the direction of its neighbours.
  const double before = point(from - 1);
  const double after = point(from + 2);
  return a + 0.5 * t *
                 ((b - before) +
                  t * ((2 * before - 5 * a + 4 * b - after) + t * (3 * (a - b) + after - before)));
}

} // namespace hmat::audio
