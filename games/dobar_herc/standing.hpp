// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/dobar_herc/state.hpp"

namespace hmat::dobar_herc {

/// How a match stands between two hands (decision D8).
enum class Outcome : std::uint8_t {
  Undecided,  ///< nobody has the target
  LeadShared, ///< the best have it, but they are equal
  Won
};
Outcome outcome(const State& s);
/// The first of the sides with most points.
Side leader(const State& s);

/// The winning side of a match that is over.
Side winner(const State& s);
/// Place of each side from 1. The winner is first, whatever the totals are: a claim ends a match
/// before what others hold is counted to the end.
std::array<std::uint8_t, kMostPlayers> places_of_sides(const State& s);

} // namespace hmat::dobar_herc
