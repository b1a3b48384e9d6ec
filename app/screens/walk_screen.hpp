// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/house.hpp"
#include "engine/table.hpp"

namespace hmat::app {

/// Walks through what was played at `table` (see Walk): left and right a move, each told as it was
/// heard, with its sounds; the keys for zones read what lay there then.
std::unique_ptr<Screen> walk_screen(House& house, const Table& table);

} // namespace hmat::app
