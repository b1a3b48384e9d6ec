// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/qardo/state.hpp"

namespace hmat::qardo {

/// What can be known of a table from one place at it: the state without the hidden tokens, how
/// many of them lie where, and which they are.
struct Known {
  State state;                                    ///< hidden stock and hands are empty in it
  std::uint8_t hidden_stock = 0;                  ///< tokens in a stock that may not be seen
  std::array<std::uint8_t, kMaxPlayers> hidden{}; ///< tokens in hands that may not be seen
  std::array<std::uint8_t, kShapes> unseen{};     ///< of each shape, tokens that lie hidden

  /// Loose tokens of a seat, seen or not.
  int loose(Seat seat) const { return state.hand(seat).size() + hidden[seat]; }
};

/// Puts the unseen tokens into the hidden hands so that no hand holds two alike, always the
/// scarcest places first. False if that cannot be done. What is left over belongs to the stock.
bool place_unseen(const Known& known, std::array<Hand, kMaxPlayers>& hands,
                  std::array<std::uint8_t, kShapes>& left);

} // namespace hmat::qardo
