// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bot/bot.hpp"

namespace hmat {

Move choose(const Knowledge& knowledge, const Level& level, std::uint64_t seed) {
  const GameType& type = knowledge.type();
  return type.mind()
      ->think(knowledge, {.skill = skill_of(level, type.skills()), .seed = seed})
      .best();
}

} // namespace hmat
