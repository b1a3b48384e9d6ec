// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/game.hpp"
#include "games/qardo/state.hpp"

/// What the banker may do where the dealing is done by hand: gives tokens from the stock, collects
/// what a player returns, offers it to the next one, and turns the lid over when the stock is
/// empty. Rules asks these in the banker's phases, and about the banker's moves at any time.
namespace hmat::qardo {

/// Empty if `move` may be played now, else why not. In a banker's phase `move` may be anybody's, in
/// a player's phase it is one of the banker's.
Refusal check_by_hand(const State& s, const Move& move);

/// The legal moves of a banker's phase: where a token is to be given, one for each shape in the
/// stock, in the order of shapes; else the one that the phase asks for.
int count_by_hand(const State& s);
Move nth_by_hand(const State& s, int n);
void legal_by_hand(const State& s, MoveList& out);

/// A token of the stock, then the hand it goes to; or the token on the table, or the lid.
Handle handle_by_hand(const State& s, const Move& move);

} // namespace hmat::qardo
