// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/solver.hpp"
#include "engine/match.hpp"

#include <optional>

namespace hmat::app {

/// How the game ended for `seat`; nothing where it has not come to its end. A win that is shared
/// with another side is a draw.
std::optional<Value> result_for(const Match& match, Seat seat);

} // namespace hmat::app
