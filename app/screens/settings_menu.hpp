// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/screens/menu.hpp"

namespace hmat::app {

/// Everything the player can set for himself, in short menus; each change is heard at once, kept,
/// and taken back by Backspace.
std::unique_ptr<Screen> settings_menu(House& house);

} // namespace hmat::app
