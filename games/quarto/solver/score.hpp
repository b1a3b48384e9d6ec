// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>

namespace hmat::quarto::solver {

/// A score, seen by one side: with n empty cells just before the winning placement it is n for the
/// winner and −n for the loser, so that an early win is a high score; a draw is 0. "The giver" is
/// who chooses the piece and has placed the last one.
using Score = int;

/// The highest and the lowest score that the giver can get with `room` empty cells, when the piece
/// given does not win at once: the other one places it, then the giver may win, and so on.
constexpr Score best_score(int room) { return std::max(0, room - 1); }
constexpr Score worst_score(int room) { return std::min(0, 2 - room); }

} // namespace hmat::quarto::solver
