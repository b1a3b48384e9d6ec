// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/house.hpp"

namespace hmat::app {

/// Opens the statistics of the player: a line for each game, level and number of seats, Tab reads
/// the places. Where nothing has been finished it says so instead.
void show_statistics(House& house);

} // namespace hmat::app
