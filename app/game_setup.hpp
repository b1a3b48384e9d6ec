// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/match.hpp"

#include <cstddef>

namespace hmat::app {

/// What has been chosen for a game that is about to begin; always something that can be dealt.
struct GameSetup {
  explicit GameSetup(const GameType& game);
  const GameType* type;
  Options options;
  int seats;

  /// Takes the value if the game allows it together with the rest.
  bool set(std::size_t option, int value);
  /// Goes to the next value in that direction that is allowed, or turns a flag over; false if
  /// there is none.
  bool step(std::size_t option, int delta);

  /// Takes `{"option": value}` as chosen() gave it once; what the game no longer allows is left as
  /// it is.
  void restore(const Json& kept);
  /// What differs from the standard, as `{"option": value}`.
  Json chosen() const;
};

} // namespace hmat::app
