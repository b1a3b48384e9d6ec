// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/level.hpp"

/// The levels of those one can sit down with: the strengths for players, and "random" for scripts
/// that want a quick game. The other yardsticks play in the arena only.
namespace hmat {

std::optional<Level> find_company(std::string_view name);
/// Every name that find_company() knows, for a sentence.
std::string known_company();

} // namespace hmat
