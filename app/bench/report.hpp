// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>

namespace hmat::app {

/// Prints each figure as soon as it is known.
class BenchReport {
public:
  explicit BenchReport(bool json) : json_(json) {}
  void add(const std::string& name, double value, const std::string& unit);

private:
  bool json_;
};

} // namespace hmat::app
