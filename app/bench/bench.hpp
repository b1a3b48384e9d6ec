// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>

namespace hmat::app {

struct BenchOptions {
  bool json = false; ///< one object a line: name, value, unit
};

/// Measures this machine: random games a second of every game, time from key to speech, memory,
/// how soon thinking stops.
/// Returns the process's exit status.
int run_bench(const BenchOptions& options, const std::filesystem::path& assets);

} // namespace hmat::app
