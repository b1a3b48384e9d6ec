// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/screens/menu.hpp"

namespace hmat::app {

/// The line of a game's menu that begins its first lesson, or goes on with it.
MenuItem lesson_item(House& house, const GameType& game);

} // namespace hmat::app
