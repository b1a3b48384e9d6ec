// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/dobar_herc/state.hpp"

namespace hmat::dobar_herc {

/// What can be known of a table from one place at it: the state without the hidden cards, how many
/// of them lie where, and which they are.
struct Known {
  State state;                                     ///< hidden hands and deck are empty in it
  std::array<std::uint8_t, kMostPlayers> hidden{}; ///< cards in hands that may not be seen
  std::uint8_t hidden_deck = 0;                    ///< cards in a deck that may not be seen
  Cards unseen = 0;                                ///< all the hidden cards
};

} // namespace hmat::dobar_herc
