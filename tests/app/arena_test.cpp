// SPDX-License-Identifier: GPL-3.0-or-later
// The arena: what it counts, and that it counts the same every time.
#include "app/arena/interval.hpp"
#include "games/catalog.hpp"
#include "tests/app/program_run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <vector>

namespace hmat::app {
namespace {

using nlohmann::json;
using testing::HasSubstr;

json played(const std::string& arguments) {
  const Ran ran = run_hmat("arena " + arguments + " 2>&1");
  EXPECT_EQ(ran.status, 0) << ran.out;
  return json::parse(ran.out, nullptr, false);
}

TEST(Interval, IsWilsonsForIndependentGames) {
  // Twenty of forty: Wilson's interval is 0.352 to 0.648.
  std::vector<double> shares(40, 0.0);
  std::fill_n(shares.begin(), 20, 1.0);
  const Interval interval = interval_of(shares, 40);
  EXPECT_DOUBLE_EQ(interval.mean, 0.5);
  EXPECT_NEAR(interval.low, 0.352, 0.003);
  EXPECT_NEAR(interval.high, 0.648, 0.003);
}

TEST(Interval, IsNarrowerWherePairedDealsAgree) {
  const std::vector<double> alike(40, 0.5); // each deal won once and lost once
  std::vector<double> apart(40, 0.0);
  std::fill_n(apart.begin(), 20, 1.0);
  std::vector<double> close(40, 0.45);
  std::fill_n(close.begin(), 20, 0.55);
  const auto width = [](const Interval& interval) { return interval.high - interval.low; };
  EXPECT_LT(width(interval_of(close, 80)), width(interval_of(apart, 80)) / 3);
  EXPECT_GT(width(interval_of(alike, 80)), 0.1); // no spread is no certainty
}

TEST(Interval, NeverLeavesZeroToOne) {
  const std::vector<double> all(10, 1.0);
  const Interval interval = interval_of(all, 10);
  EXPECT_LT(interval.low, 0.9);
  EXPECT_LE(interval.high, 1.0);
}

TEST(Arena, AnswersWithOneLineForEveryGame) {
  for (const GameType* game : catalog()) {
    const std::string id = game->info().id;
    const json line = played("--game " + id + " --a greedy --b random --games 60 --seed 3");
    EXPECT_EQ(line["game"], id);
    EXPECT_EQ(line["a"], "greedy");
    EXPECT_EQ(line["b"], "random");
    EXPECT_GE(line["games"].get<int>(), 60);
    const double chance = line["chance"].get<double>();
    EXPECT_DOUBLE_EQ(chance, 1.0 / line["seats"].get<double>());
    EXPECT_LE(line["low"].get<double>(), line["score"].get<double>());
    EXPECT_GE(line["high"].get<double>(), line["score"].get<double>());
    EXPECT_GT(line["low"].get<double>(), chance) << id; // who looks one ply ahead beats chance
    EXPECT_GT(line["points"].get<double>(), 0) << id;
  }
}

TEST(Arena, EqualsShareEvenly) {
  const json line = played("--game quarto --a random --b random --games 400 --seed 1");
  EXPECT_LT(line["low"].get<double>(), 0.5);
  EXPECT_GT(line["high"].get<double>(), 0.5);
}

TEST(Arena, TheSameCallGivesTheSameResultOnAnyNumberOfThreads) {
  const std::string call = "--game cardavia --a uct:30 --b greedy --games 9 --seed 5 --threads ";
  json one = played(call + "1");
  json three = played(call + "3");
  for (json* line : {&one, &three}) {
    line->erase("a_ms");
    line->erase("b_ms");
  }
  EXPECT_EQ(one, three);
}

TEST(Arena, PartnersWinTogether) {
  const json line =
      played("--game dobar-herc --option seats=4 --option teams=true --option target=1 "
             "--a greedy --b random --games 20");
  EXPECT_DOUBLE_EQ(line["chance"].get<double>(), 0.5);
  EXPECT_EQ(line["seats"], 4);
}

TEST(Arena, PlaysAnotherProgramThroughTheProtocol) {
  const std::string program = HMAT_PROGRAM;
  const json line = played("--game quarto --a greedy --b 'protocol:" + program +
                           " protocol' --playouts 20 --games 2 --threads 1");
  EXPECT_EQ(line["games"], 2);
}

TEST(Arena, AForeignProgramThatFailsIsNamed) {
  const auto failing = [](const std::string& command) {
    const Ran ran =
        run_hmat("arena --game quarto --a greedy --b 'protocol:" + command + "' --games 2 2>&1");
    EXPECT_EQ(ran.status, 2);
    return ran.out;
  };
  EXPECT_THAT(failing("true"), HasSubstr("has ended before it answered"));
  EXPECT_THAT(failing("while read line; do echo nonsense; done"),
              HasSubstr("did not accept setup"));
  EXPECT_THAT(
      failing(
          "while read line; do echo \"{\\\"ok\\\":true,\\\"move\\\":\\\"call row1\\\"}\"; done"),
      HasSubstr("not legal"));
}

TEST(Arena, AnUnknownPlayerIsRefusedWithTheKnownOnes) {
  const Ran ran = run_hmat("arena --game quarto --a wizard --b greedy 2>&1");
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.out, HasSubstr("there is no player called wizard"));
  EXPECT_THAT(ran.out, HasSubstr("learner, friend, club, master, random, greedy, uct:N, seer"));
}

} // namespace
} // namespace hmat::app
