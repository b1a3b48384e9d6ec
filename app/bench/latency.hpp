// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/bench/report.hpp"

#include <filesystem>

namespace hmat::app {

/// From a key event to the first audible speech sample (above −50 dBFS) handed to the device, over
/// 240 presses at a table; from the program's start to its first speech; and the memory at the
/// end. Plays on the sound device there is, or on SDL's dummy, which keeps real time as well.
void measure_speech(BenchReport& report, const std::filesystem::path& assets);

} // namespace hmat::app
