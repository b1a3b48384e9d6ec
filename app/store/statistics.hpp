// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/model.hpp"

#include <array>
#include <string>

namespace hmat::app {

/// How a player has done at a game with so many seats against computer players of one level. Made
/// of finished games alone; those with several people at the keyboard, those that the banker ended
/// and those that were imported do not count.
struct GameStatistics {
  std::string game;
  std::string level; ///< of the opponents, as level_name() has it
  int seats = 0;
  int played = 0;
  int won = 0;                            ///< alone, or with one's partners
  int shared = 0;                         ///< won together with another side: a draw
  std::array<int, kMaxSeats> places = {}; ///< how often first, second …; shared places count
  int longest_run = 0;                    ///< of games won one after the other
};

} // namespace hmat::app
