// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bench/report.hpp"

#include <fmt/format.h>
#include <iostream>
#include <nlohmann/json.hpp>

namespace hmat::app {

void BenchReport::add(const std::string& name, double value, const std::string& unit) {
  if (json_)
    std::cout << nlohmann::ordered_json{{"name", name}, {"value", value}, {"unit", unit}}.dump()
              << std::endl;
  else
    std::cout << fmt::format("{}: {:.5g} {}", name, value, unit) << std::endl;
}

} // namespace hmat::app
