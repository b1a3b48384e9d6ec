// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game_setup.hpp"
#include "games/catalog.hpp"
#include "tests/app/kept.hpp"
#include "tests/app/program_run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

/// The options chosen for a game are there again at the next start.
namespace hmat::app {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(RememberedOptions, AreThereAgainAtTheNextStart) {
  const Player player;
  player.press("Enter 3 Down Left");
  const std::string heard = player.press("Enter 3 Down").out;
  EXPECT_THAT(words_in_answer(heard, 2), HasSubstr("Players: three"));
}

TEST(RememberedOptions, TheStandardLineSetsThemBackForGood) {
  const Player player;
  player.press("Enter 3 Down Left");
  const std::string heard = player.press("Enter Home End Up Enter Home 3 Down").out;
  EXPECT_THAT(words_in_answer(heard, 3), HasSubstr("Standard options"));
  EXPECT_EQ(words_in_answer(heard, 4), "All options are standard again.");
  EXPECT_THAT(words_in_answer(heard, 7), HasSubstr("Players: four"));
  EXPECT_THAT(kept_settings(player.home()), Not(HasSubstr("options")));
  EXPECT_THAT(words_in_answer(player.press("Enter 3 Down").out, 2), HasSubstr("Players: four"));
}

TEST(RememberedOptions, AValueOfAnotherVersionIsTheStandardOne) {
  const std::string id = catalog()[0]->info().id;
  for (const char* options : {R"({"seats": 99})", R"({"seats": "many"})", R"({"gone": 1})", "7"}) {
    const Player player;
    put(player.file("settings.json"),
        R"({"language": "en", "options": {")" + id + "\": " + options + "}}");
    const Ran run = player.press("Enter 3 Down");
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(words_in_answer(run.out, 2), HasSubstr("Players: four")) << options;
  }
}

TEST(RememberedOptions, OneBadValueCostsItselfAlone) {
  GameSetup setup(*catalog()[0]);
  Json kept = Json::object();
  kept["seats"] = 3;
  kept[catalog()[0]->info().options[1].name] = "nonsense";
  setup.restore(kept);
  EXPECT_EQ(setup.seats, 3);
}

TEST(RememberedOptions, WhateverCanBeChosenIsRestored) {
  for (const GameType* game : catalog()) {
    for (std::size_t option = 0; option < game->info().options.size(); ++option) {
      for (const int direction : {-1, 1}) {
        GameSetup setup(*game);
        if (!setup.step(option, direction)) continue;
        GameSetup again(*game);
        again.restore(setup.chosen());
        EXPECT_EQ(again.options, setup.options) << game->info().options[option].name;
        EXPECT_EQ(again.seats, setup.seats);
        EXPECT_NE(again.options, GameSetup(*game).options);
      }
    }
    EXPECT_TRUE(GameSetup(*game).chosen().empty()) << "the standard is not written down";
  }
}

} // namespace
} // namespace hmat::app
