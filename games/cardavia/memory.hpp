// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/cardavia/state.hpp"
#include <vector>

namespace hmat::cardavia {

/// A seat had to pass, so that what it held beat nothing: what it holds now together with what it
/// has laid since.
struct Pass {
  Seat seat = kNoSeat;
  Play play{};       ///< what it could not beat
  PerRank since = 0; ///< what it has laid since
};

/// What a player remembers of this deal.
struct Memory {
  Cards gone = 0; ///< cards that were laid
  Play table{};   ///< what was laid last
  std::vector<Pass> passes;
};

} // namespace hmat::cardavia
