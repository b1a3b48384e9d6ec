// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/match.hpp"

#include <ostream>
#include <string>
#include <vector>

namespace hmat::monkey {

/// Where the monkey is let loose: how the program is started, and what leads there from the main
/// menu.
struct Place {
  std::string name;
  const GameType* game = nullptr; ///< begins at its table; null = in the main menu
  int people = 1;
  bool banker = false;    ///< with the banker's window, into which keys are pressed too
  std::string line = {};  ///< of the main menu, a message; empty = whatever it stands on first
  std::string way = {};   ///< keys from there on, as a key script; empty = the main menu itself
  std::string table = {}; ///< the record of a table that was left
};

/// So that a failed test names it.
inline void PrintTo(const Place& place, std::ostream* out) { *out << place.name; }

/// All of them: every game's table, menu, lesson and review, several people, the banker, and what
/// the main menu leads to besides.
std::vector<Place> places();

} // namespace hmat::monkey
