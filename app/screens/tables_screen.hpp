// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/clipboard.hpp"
#include "app/house.hpp"

namespace hmat::app {

/// The saved tables, a line each: Enter goes on with one, or walks through it when it is over;
/// other keys walk, copy, export, import and remove. The text that goes out and comes in is the
/// record (engine/record.hpp); files are written to and read from the folder "exported" beside the
/// store.
std::unique_ptr<Screen> tables_screen(House& house, Clipboard clipboard = desktop_clipboard());

} // namespace hmat::app
