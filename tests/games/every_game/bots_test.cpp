// SPDX-License-Identifier: GPL-3.0-or-later
// Computer players: always legal, and nothing but the view decides.
#include "engine/bot.hpp"
#include "tests/games/every_game/walk.hpp"
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace hmat::every_game {
namespace {

class Bots : public testing::TestWithParam<Seating> {};
HMAT_EVERY_GAME(Bots);

TEST_P(Bots, PlayWholeGamesByTheRules) {
  for (const Setting& setting : settings(GetParam()))
    for (const LevelName& level : level_names()) {
      if (setting.seed > 3 && level.level != Level::Greedy) continue;
      Table table = deal(setting);
      for (int moves = 0; !table.over(); ++moves) {
        ASSERT_LT(moves, 20'000) << describe(setting);
        const View view = table.view(Viewer::seat(table.turn()));
        const Move move = choose(view, level.level, setting.seed + table.journal().size());
        const Refusal refusal = table.play(table.turn(), move);
        ASSERT_FALSE(refusal) << level.name << ": " << refusal.key << " in "
                              << table.truth().state();
      }
    }
}

TEST_P(Bots, TheSameViewAndSeedGiveTheSameMove) {
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 6, [](const Table& table) {
      if (table.over()) return;
      const View view = table.view(Viewer::seat(table.turn()));
      for (const LevelName& level : level_names())
        for (std::uint64_t seed = 0; seed < 3; ++seed)
          EXPECT_EQ(choose(view, level.level, seed), choose(view, level.level, seed));
    });
}

TEST_P(Bots, WhatTheyCannotSeeMakesNoDifference) {
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 6, [&](const Table& table) {
      if (table.over()) return;
      const View view = table.view(Viewer::seat(table.turn()));
      for (std::uint64_t world = 0; world < 3; ++world) {
        const auto other = setting.type->imagined(view.document(), world);
        ASSERT_TRUE(other.has_value());
        const View theirs = look(*other, view.viewer());
        for (const LevelName& level : level_names())
          EXPECT_EQ(choose(theirs, level.level, 7), choose(view, level.level, 7));
      }
    });
}

} // namespace
} // namespace hmat::every_game
