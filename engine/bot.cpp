// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bot.hpp"
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace hmat {
namespace {

constexpr std::array kLevels{LevelName{Level::Random, "random"},
                             LevelName{Level::Greedy, "greedy"}};

/// How many full states are imagined before one move is judged.
constexpr int kWorlds = 8;

Move pick(const std::vector<Move>& best, Rng& rng) {
  return best[rng.below(static_cast<std::uint32_t>(best.size()))];
}

} // namespace

std::span<const LevelName> level_names() { return kLevels; }

std::optional<Level> find_level(std::string_view name) {
  for (const LevelName& entry : kLevels)
    if (name == entry.name) return entry.level;
  return std::nullopt;
}

Move choose(const View& view, Level level, std::uint64_t seed) {
  const auto mind = view.type().imagine(view.document());
  if (mind == nullptr || !view.my_turn())
    throw std::logic_error("a computer player was asked for a move out of turn");
  Rng rng(seed);
  mind->imagine(rng);
  MoveList moves;
  mind->legal(moves);
  if (level == Level::Random) return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];

  std::vector<std::int64_t> sum(moves.size(), 0);
  for (int world = 0; world < kWorlds; ++world) {
    if (world > 0) mind->imagine(rng);
    for (std::size_t i = 0; i < moves.size(); ++i)
      sum[i] += mind->value(moves[i]);
  }
  const std::int64_t top = *std::max_element(sum.begin(), sum.end());
  std::vector<Move> best;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (sum[i] == top) best.push_back(moves[i]);
  return pick(best, rng);
}

} // namespace hmat
