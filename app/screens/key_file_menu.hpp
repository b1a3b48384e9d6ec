// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/screens/menu.hpp"

namespace hmat::app {

/// The player's own key file: where it is, and a first one to begin with.
std::unique_ptr<Screen> key_file_menu(House& house);

} // namespace hmat::app
