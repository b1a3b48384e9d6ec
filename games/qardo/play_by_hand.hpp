// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/rng.hpp"
#include "games/qardo/state.hpp"

/// Rules::deal() and Rules::apply() where the dealing is done by hand; for NullSink and LogSink.
namespace hmat::qardo {

/// Up to the first token that the banker is to give; options and seats of `s` are set.
template <class Sink>
void open_by_hand(State& s, Rng& rng, const Sink& sink);
template <class Sink>
void play_by_hand(State& s, const Move& move, Rng& rng, const Sink& sink);

} // namespace hmat::qardo
