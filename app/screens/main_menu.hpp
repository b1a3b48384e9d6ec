// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/screens/menu.hpp"

namespace hmat::app {

/// The games, settings, language, end; first of all the table that was left, while there is one.
std::unique_ptr<Screen> main_menu(House& house);

} // namespace hmat::app
