// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/match.hpp"
#include <iosfwd>

namespace hmat::app {

/// `hmat solve`: a `state` of the protocol a line comes in, a JSON object a line goes out, until
/// the input ends.
///
/// The object is {"value", "placements", "moves"}: the value is win, draw or loss for the seat on
/// turn; placements are counted from now up to and including the winning one, the winner hurrying
/// and the loser delaying, 0 for a draw; moves has the same two for each legal move, by its text.
/// Without `distances` the placements are left out, which is faster. A line that cannot be solved
/// is answered with {"error": {"code", "say"}}.
void run_solve(std::istream& in, std::ostream& out, const GameType& game, Solver& solver,
               bool distances);

} // namespace hmat::app
