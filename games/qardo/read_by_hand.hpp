// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/options.hpp"
#include "games/qardo/known.hpp"

/// How far the banker is, as a document, where the dealing is done by hand. Both throw
/// stated::Impossible.
namespace hmat::qardo {

/// Reads the field `step`; options and phase have been read.
void read_step(const Json& json, State& s);
/// What a banker's phase asks of the pool and of the hands.
void check_step(const Known& known);

} // namespace hmat::qardo
