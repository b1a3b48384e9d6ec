// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/game_setup.hpp"
#include "app/screens/menu.hpp"

namespace hmat::app {

/// The line of a game's menu that says how strong the computer players will be: left and right
/// change it, Tab tells what that means. The choice is kept for the next time.
MenuItem level_item(House& house, const std::shared_ptr<GameSetup>& setup);

/// A level for a message; nothing for the yardsticks of the arena, which have no name in words.
std::optional<speech::Value> spoken_level(const House& house, const Level& level);

} // namespace hmat::app
