// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/game_setup.hpp"
#include "app/screens/menu.hpp"

namespace hmat::app {

/// The menu line of one option: its name, its value, its explanation. A change is remembered.
MenuItem option_item(House& house, const std::shared_ptr<GameSetup>& setup, std::size_t option);
/// The line that says how many people share the keyboard; kept for the next time.
MenuItem people_item(House& house, const std::shared_ptr<GameSetup>& setup);
/// The line that sets all options back.
MenuItem standard_item(House& house, const std::shared_ptr<GameSetup>& setup);

} // namespace hmat::app
