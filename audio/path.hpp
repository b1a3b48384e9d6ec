// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace hmat::audio {

/// A value that travels through evenly spaced points.
class Path {
public:
  /// The way between two points: straight, or rounded off so that no corner is heard.
  enum class Shape { straight, curve };

  Path() = default;
  /// At least one point.
  explicit Path(std::vector<double> points, Shape shape = Shape::straight);

  /// The value at `x`, 0 the start to 1 the end; outside it stays at the ends.
  double at(double x) const;
  const std::vector<double>& points() const { return points_; }

private:
  std::vector<double> points_{0.0};
  Shape shape_ = Shape::straight;
};

} // namespace hmat::audio
