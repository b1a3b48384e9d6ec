// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/cardavia/shapes.hpp"

namespace hmat::cardavia {

Play play_of(PerRank counts) {
  if (counts == 0) return {};
  const auto low = static_cast<Rank>(std::countr_zero(counts) / 4);
  const auto length = static_cast<std::uint8_t>((64 - std::countl_zero(counts) + 3) / 4 - low);
  for (int i = 1; i < kShapes; ++i) {
    const Play play{static_cast<Shape>(i), low, length};
    if (is_sound(play) && needed(play) == counts) return play;
  }
  return {};
}

} // namespace hmat::cardavia
