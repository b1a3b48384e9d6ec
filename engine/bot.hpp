// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/hear.hpp"
#include <optional>
#include <span>

namespace hmat {

/// How a computer player chooses. Named for the protocol and the settings.
enum class Level : std::uint8_t {
  Random, ///< any legal move
  Greedy  ///< one ply: the best move by the game's own judgement, over imagined hands
};

struct LevelName {
  Level level;
  const char* name;
};
std::span<const LevelName> level_names();
std::optional<Level> find_level(std::string_view name);

/// The move a computer player of `level` makes for the seat that `view` belongs to; that seat must
/// be on turn. Sees nothing but the view; the same view and seed give the same move.
Move choose(const View& view, Level level, std::uint64_t seed);

} // namespace hmat
