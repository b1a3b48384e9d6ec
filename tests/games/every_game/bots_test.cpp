// SPDX-License-Identifier: GPL-3.0-or-later
// Computer players: always legal, and nothing but the view decides.
#include "engine/bot/bot.hpp"
#include "tests/games/every_game/walk.hpp"
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace hmat::every_game {
namespace {

class Bots : public testing::TestWithParam<Seating> {};
HMAT_EVERY_GAME(Bots);

/// Enough to take every turn of the search, few enough for the sanitizers.
const std::array<Level, 3> kLevels{Level{Strength::Random}, Level{Strength::Greedy},
                                   Level{Strength::Uct, 20}};

TEST_P(Bots, PlayWholeGamesByTheRules) {
  for (const Setting& setting : settings(GetParam()))
    for (const Level& level : kLevels) {
      if (setting.seed > 3 && level.strength != Strength::Greedy) continue;
      Table table = deal(setting);
      for (int moves = 0; !table.over(); ++moves) {
        ASSERT_LT(moves, 20'000) << describe(setting);
        const Move move =
            choose(table.known_to(table.turn()), level, setting.seed + table.journal().size());
        const Refusal refusal = table.play(table.turn(), move);
        ASSERT_FALSE(refusal) << level_name(level) << ": " << refusal.key << " in "
                              << table.truth().state();
      }
    }
}

TEST_P(Bots, TheSameKnowledgeAndSeedGiveTheSameMove) {
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 6, [](const Table& table) {
      if (table.over()) return;
      const Knowledge known = table.known_to(table.turn());
      for (const Level& level : kLevels)
        for (std::uint64_t seed = 0; seed < 3; ++seed)
          EXPECT_EQ(choose(known, level, seed), choose(known, level, seed));
    });
}

TEST_P(Bots, WhatTheyCannotSeeMakesNoDifference) {
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 6, [&](const Table& table) {
      if (table.over()) return;
      const Seat seat = table.turn();
      const Knowledge known = table.known_to(seat);
      for (std::uint64_t world = 0; world < 3; ++world) {
        const auto other = setting.type->imagined(known.view(), world);
        ASSERT_TRUE(other.has_value());
        const Knowledge theirs = known_to(*other, table.true_facts(), seat);
        for (const Level& level : kLevels)
          EXPECT_EQ(choose(theirs, level, 7), choose(known, level, 7));
      }
    });
}

} // namespace
} // namespace hmat::every_game
