// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/rng.hpp"

#include <chrono>

namespace hmat::app {

/// A seed nobody can foresee; only the choice of a deal hangs on it, never its course.
inline std::uint64_t fresh_seed() {
  const auto now = std::chrono::system_clock::now().time_since_epoch().count();
  return Rng(static_cast<std::uint64_t>(now)).next();
}

} // namespace hmat::app
