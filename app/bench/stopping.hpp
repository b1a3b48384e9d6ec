// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/bench/report.hpp"
#include "engine/match.hpp"

namespace hmat::app {

/// How long a master at `game` goes on thinking after being told to stop, over positions of random
/// games: from the word to the moment when the thinking thread takes up the next thing. Also as a
/// part of the 5 ms that the Thinker promises.
void measure_stopping(const GameType& game, BenchReport& report);

} // namespace hmat::app
