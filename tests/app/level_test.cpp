// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings.hpp"
#include "tests/app/kept.hpp"
#include "tests/app/program_run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

/// How strong the computer players are: chosen before sitting down, kept for each game, and kept
/// with a table that was left.
namespace hmat::app {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(Levels, AreALineOfTheGamesMenuThatExplainsItself) {
  const std::string heard = Player().press("Enter 3 Tab Right Tab Right Right Left*3 Left").out;
  EXPECT_THAT(words_in_answer(heard, 1), StartsWith("Opponents: friend, three of "));
  EXPECT_THAT(words_in_answer(heard, 2), StartsWith("Somebody who plays for company"));
  EXPECT_EQ(words_in_answer(heard, 3), "Opponents: club player");
  EXPECT_THAT(words_in_answer(heard, 4), StartsWith("Somebody who plays often"));
  EXPECT_EQ(answer_to(heard, 5),
            "cue +0.00 table.menu_move\nsay asked en +0.00: Opponents: master\n");
  EXPECT_EQ(answer_to(heard, 6), "cue +0.00 table.edge\nsay asked en +0.00: Opponents: master\n");
  EXPECT_EQ(words_in_answer(heard, 9), "Opponents: learner");
  EXPECT_THAT(answer_to(heard, 10), HasSubstr("table.edge"));
}

TEST(Levels, OfAGameWithoutHiddenPiecesSpeakOfNoMemory) {
  for (const char* game : {"Down", "Down*3"}) {
    const std::string heard =
        Player().press(std::string(game) + " Enter Down*2 Tab Left Tab Right*3 Tab").out;
    EXPECT_THAT(words_in_answer(heard, game == std::string("Down") ? 3 : 5),
                StartsWith("Opponent: friend"));
    EXPECT_THAT(heard, HasSubstr("Somebody who plays for company: takes what is good now. Left"));
    EXPECT_THAT(heard, Not(HasSubstr("remember")));
    EXPECT_THAT(heard, Not(HasSubstr("forget")));
    EXPECT_THAT(heard, Not(HasSubstr("than you would in that seat")));
  }
}

TEST(Levels, AreRememberedForEachGame) {
  const Player player;
  player.press("Enter 3 Right Right Escape Down Enter 3 Left");
  EXPECT_THAT(kept_settings(player.home()), testing::AllOf(HasSubstr("\"qardo\": \"master\""),
                                                           HasSubstr("\"quarto\": \"learner\"")));
  const std::string heard = player.press("Enter 3 Escape Down Enter 3 Right").out;
  EXPECT_THAT(words_in_answer(heard, 1), StartsWith("Opponents: master"));
  EXPECT_THAT(words_in_answer(heard, 5), StartsWith("Opponent: learner")) << "there is but one";
  EXPECT_THAT(kept_settings(player.home()), Not(HasSubstr("quarto")))
      << "what is usual is not written down";
}

TEST(Levels, ThatMakeNoSenseAreTheUsualOnes) {
  Settings settings;
  settings.levels = {{"a", "club"}, {"b", "greedy"}, {"c", 3}};
  EXPECT_EQ(settings.strength("a"), Strength::Club);
  for (const char* game : {"b", "c", "d"})
    EXPECT_EQ(settings.strength(game), Strength::Friend) << game;
}

TEST(Levels, AreToldWhenTheGameBegins) {
  const Player player;
  EXPECT_THAT(player.press("T", "play qardo --seed 7 --lang en --level club").out,
              StartsWith("say narrated en +0.00: Level club player: three opponents.\n"));
  EXPECT_THAT(player.press("T", "play quarto --seed 7 --lang cs").out,
              StartsWith("say narrated cs +0.00: Úroveň kamarád: jeden soupeř.\n"));
  EXPECT_THAT(player.press("T", "play dobar-herc --seats 4 --seed 7 --lang hr --level learner").out,
              StartsWith("say narrated hr +0.00: Razina početnik: "));
}

TEST(Levels, ChosenInTheMenuHoldForTheCommandLineUnlessItNamesOne) {
  const Player player;
  player.press("Enter 3 Right");
  EXPECT_THAT(player.press("T", "play qardo --seed 7 --lang en").out, HasSubstr("Level club"));
  EXPECT_THAT(player.press("T", "play qardo --seed 7 --lang en --level master").out,
              HasSubstr("Level master"));
  EXPECT_THAT(player.press("Down*2 Enter 3", "--lang en").out, HasSubstr("Opponents: club player"));
}

TEST(Levels, OfATableThatWasLeftGoOnWithIt) {
  const Player player;
  player.press("L Enter", "play quarto --seed 5 --lang en --level learner");
  EXPECT_THAT(kept_record(player.home()), HasSubstr("\nlevel learner\n"));
  player.press("Down*2 Enter 3 Right Right"); // another level for the next game
  const std::string heard = player.press("Enter T").out;
  EXPECT_THAT(words_in_answer(heard, 0), StartsWith("Quarto. Level learner: one opponent. "));
  EXPECT_THAT(kept_record(player.home()), HasSubstr("\nlevel learner\n"));
}

TEST(Levels, OfAnOlderTableAreTheUsualOnes) {
  const Player player;
  player.press("L Enter", "play quarto --seed 5 --lang en");
  std::string record = kept_record(player.home());
  record.erase(record.find("level friend\n"), std::string("level friend\n").size());
  put_record(player.home(), record);
  EXPECT_THAT(words_in_answer(player.press("Enter").out, 0), HasSubstr("Level friend"));
}

TEST(Levels, ThatCannotBeReadInATableThatWasLeftCostOnlyTheLevel) {
  const Player player;
  player.press("L Enter", "play quarto --seed 5 --lang en --level club");
  const std::string record = kept_record(player.home());
  for (const char* wrong : {"level foo\n", "level Club\n", "level \n", "level\n", "levelclub\n",
                            "level club\nlevel club\n", "LEVEL club\n", "level uct:1000\n"}) {
    std::string damaged = record;
    put_record(player.home(), damaged.replace(damaged.find("level club\n"), 11, wrong));
    const std::string heard = player.press("Enter T").out;
    EXPECT_THAT(words_in_answer(heard, 0), StartsWith("Quarto. Level friend: one opponent. "))
        << wrong;
    EXPECT_THAT(heard, HasSubstr("The level of your opponents at this table cannot be read"));
    EXPECT_THAT(player.said_aside(), HasSubstr("of the record does not give the level once, as one "
                                               "of: learner, friend, club, master, random"));
    EXPECT_THAT(kept_record(player.home()), HasSubstr("level friend\n"));
  }
}

TEST(Levels, ThatNobodySitsDownWithAreRefused) {
  const std::string known = "learner, friend, club, master, random";
  for (const char* level : {"wizard", "greedy", "uct:100", "seer", "Club", ""}) {
    const Ran ran = run_hmat("play quarto --level '" + std::string(level) + "' </dev/null");
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.out, "hmat: there is no level called \"" + std::string(level) +
                           "\" to play with; choose from: " + known + "\n");
  }
  EXPECT_THAT(run_hmat("play --help").out, HasSubstr(known));
}

/// A key comes while somebody thinks.
TEST(KeysWhileOthersThink, AreAnsweredBeforeTheyMove) {
  const std::string heard =
      Player().press("L Enter\n@during 1\nU\nT", "play quarto --seed 5 --lang en").out;
  EXPECT_THAT(words_in_answer(heard, 2), StartsWith("Taken back: Give "));
  EXPECT_EQ(words_in_answer(heard, 3), "Choose a piece for your opponent.");
  EXPECT_THAT(heard, Not(HasSubstr("Ann places")));
}

} // namespace
} // namespace hmat::app
