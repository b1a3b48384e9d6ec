// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/screens/menu.hpp"

namespace hmat::app {

/// Voices of the players who share a keyboard: a line a seat, each with its language, speed and
/// pitch, which are the same as everybody's until they are changed.
std::unique_ptr<Screen> seat_voices_menu(House& house);

} // namespace hmat::app
