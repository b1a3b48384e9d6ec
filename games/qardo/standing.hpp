// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/rng.hpp"
#include "games/qardo/state.hpp"

namespace hmat::qardo {

/// Places at the end by points and then by what `rule` says; `s.totals` hold every deal.
Standing final_standing(const State& s, Ties rule);

/// Draws the order in which a lot would place the seats.
void draw_lot(State& s, Rng& rng);

} // namespace hmat::qardo
