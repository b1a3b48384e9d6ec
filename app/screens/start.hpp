// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/program.hpp"
#include "app/screens/menu.hpp"
#include "app/sitting.hpp"

namespace hmat::app {

/// Asks for the language, each line in its own; `first`: at the first start, then the main menu
/// follows, else the menu closes.
std::unique_ptr<Screen> language_menu(House& house, bool first);
/// Start a game: its seats and options with their explanation.
std::unique_ptr<Screen> game_menu(House& house, const GameType& game);
/// Deals with the options chosen last and sits down. A table that was left goes on waiting.
void start_game(House& house, const GameType& game);
/// Deals and sits down. What was wished for must be allowed.
std::unique_ptr<Screen> new_table(House& house, const Invitation& wish);

} // namespace hmat::app
