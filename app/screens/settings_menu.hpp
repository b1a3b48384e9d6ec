// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/screens/menu.hpp"

namespace hmat::app {

/// Everything the player can set for himself; each change is heard at once and kept.
std::unique_ptr<Screen> settings_menu(House& house);

} // namespace hmat::app
