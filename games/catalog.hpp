// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/match.hpp"
#include <span>
#include <string_view>

namespace hmat {

/// Every game there is, in the order in which the menu reads them.
std::span<const GameType* const> catalog();
/// The game with this id, or null.
const GameType* find_game(std::string_view id);

} // namespace hmat
