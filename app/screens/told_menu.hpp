// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/screens/menu.hpp"

namespace hmat::app {

/// What is told, and how much: of everything, and of each kind of event.
std::unique_ptr<Screen> told_menu(House& house);

} // namespace hmat::app
