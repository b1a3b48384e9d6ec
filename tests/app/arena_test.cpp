// SPDX-License-Identifier: GPL-3.0-or-later
// The arena: what it counts, and that it counts the same every time.
#include "app/arena/arena.hpp"
#include "app/arena/child.hpp"
#include "app/arena/foreign.hpp"
#include "app/arena/interval.hpp"
#include "games/catalog.hpp"
#include "tests/app/program_run.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <set>
#include <unistd.h>
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

/// What is said when this program of the shell plays.
std::string failing(const std::string& command) {
  const TempFolder folder;
  put(folder.file("program"), command);
  const Ran ran = run_hmat("arena --game quarto --a greedy --b 'protocol:sh " +
                           folder.file("program").string() + "' --games 2 2>&1");
  EXPECT_EQ(ran.status, 2) << ran.out;
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1) << ran.out;
  return ran.out;
}

/// A program that answers every line with this one.
std::string always(const std::string& answer) {
  return "while read -r line; do printf '%b\\n' '" + answer + "'; done";
}

TEST(Arena, AForeignProgramThatFailsIsNamed) {
  EXPECT_THAT(failing("true"), HasSubstr("has ended before it answered"));
  EXPECT_THAT(failing(always("nonsense")),
              HasSubstr("did not accept setup: it answered nonsense\n"));
  EXPECT_THAT(failing(always("")), HasSubstr("it answered an empty line"));
  EXPECT_THAT(failing(always(R"({"ok":true,"move":"call row1"})")),
              HasSubstr("the move \"call row1\", which is not legal"));
}

TEST(Arena, AForeignAnswerOfTheWrongTypeIsNotTaken) {
  for (const char* answer : {R"({"ok":"yes"})", R"({"ok":null})", R"({"ok":1})", "[]", "7", "null",
                             R"({"ok":true,"ok":"x"})", R"({"ok":true}\0)"})
    EXPECT_THAT(failing(always(answer)), HasSubstr("did not accept setup")) << answer;
  for (const char* answer : {R"({"ok":true,"move":5})", R"({"ok":true,"move":null})",
                             R"({"ok":true})", R"({"ok":true,"move":["place a1"]})"})
    EXPECT_THAT(failing(always(answer)), HasSubstr("which is not legal")) << answer;
}

TEST(Arena, AForeignAnswerIsQuotedShortAndClean) {
  const std::string said = failing(always(R"(\0033[31m \0007 \0377 )" + std::string(500, 'x')));
  EXPECT_THAT(said, HasSubstr("it answered ?[31m ? ? xxx"));
  EXPECT_LT(said.size(), 250U);
}

TEST(Arena, AForeignProgramNeedsAName) {
  for (const char* player : {"protocol:", "protocol: "}) {
    const Ran ran =
        run_hmat("arena --game quarto --a greedy --b '" + std::string(player) + "' 2>&1");
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.out, HasSubstr("name the program to play against"));
  }
}

constexpr std::chrono::minutes kLong{10};

TEST(Child, AnswersAsManyLinesAsItIsSent) {
  Child child("while read -r line; do echo \"<$line>\"; done");
  for (const char* word : {"one", "two", ""})
    EXPECT_EQ(std::get<std::string>(child.exchange(word, kLong)), '<' + std::string(word) + '>');
}

TEST(Child, ThatSaysNothingIsGivenUpAndThatWillNotEndIsMadeTo) {
  // Whoever lives holds the other end of this.
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  {
    Child child("trap '' TERM; sleep 1000 & read -r line; echo ready; read -r line; wait");
    close(pipe[1]);
    ASSERT_EQ(std::get<std::string>(child.exchange("a", kLong)), "ready");
    EXPECT_EQ(std::get<Silence>(child.exchange("b", std::chrono::milliseconds(20))),
              Silence::TooLate);
  }
  pollfd hung_up{.fd = pipe[0], .events = POLLIN, .revents = 0};
  EXPECT_EQ(poll(&hung_up, 1, 60'000), 1) << "it or its own child still lives";
  close(pipe[0]);
}

TEST(Child, IsNotReadWithoutEnd) {
  Child endless("yes | tr -d '\\n'");
  EXPECT_EQ(std::get<Silence>(endless.exchange("a", kLong)), Silence::TooLong);
  Child deaf("sleep 1000"); // what is sent does not fit into its pipe
  EXPECT_EQ(
      std::get<Silence>(deaf.exchange(std::string(16'000'000, 'x'), std::chrono::milliseconds(20))),
      Silence::TooLate);
}

TEST(Arena, WaitsForAForeignProgramAsLongAsTheBudgetSays) {
  using std::chrono::milliseconds;
  EXPECT_EQ(patience_of({}), milliseconds(60'000));
  EXPECT_EQ(patience_of({.playouts = 5}), milliseconds(60'000));
  EXPECT_EQ(patience_of({.milliseconds = 50}), milliseconds(10'100));
  const Budget budget{.milliseconds = 50, .wait = milliseconds(20)};
  EXPECT_EQ(patience_of(budget), milliseconds(20));
  const auto opened = open_foreign("sleep 1000", budget);
  FactLog facts;
  const GameType& game = *find_game("quarto");
  const Match match = game.start(standard_options(game.info().options), 2, 1, facts);
  try {
    std::get<std::unique_ptr<Contestant>>(opened)->choose(match, facts, 1);
    FAIL() << "it has not answered";
  } catch (const ForeignError& error) {
    EXPECT_THAT(error.say, HasSubstr("sleep 1000 did not answer setup within 0.02 seconds"));
  }
}

TEST(Arena, TheFirstFailureEndsAllThreads) {
  const TempFolder folder;
  // Only one of the two can make the folder; the other waits for ever.
  put(folder.file("program"), "trap '' TERM\nread -r line\nmkdir " + folder.file("one").string() +
                                  " 2>/dev/null || sleep 1000\necho nonsense\nsleep 1000\n");
  const Ran ran =
      run_hmat("arena --game quarto --a greedy --b 'protocol:sh " +
               folder.file("program").string() + "' --games 8 --threads 2 --wait 86400 2>&1");
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.out, HasSubstr("it answered nonsense"));
}

TEST(Arena, EndedByASignalItLeavesNobodyBehind) {
  const TempFolder folder;
  put(folder.file("program"), "trap '' TERM\necho $$ >" + folder.file("up").string() +
                                  "\nread -r line\nsleep 1000\nsleep 1000\n");
  const Ran ran =
      run_shell("mkfifo " + folder.file("up").string() +
                "; $HMAT arena --game quarto --a greedy --b 'protocol:exec sh " +
                folder.file("program").string() + "' --games 1 --threads 1 & read -r child <" +
                folder.file("up").string() +
                "; kill -TERM $!; wait $!; echo status $?; "
                "kill -0 $child && echo $child is left");
  EXPECT_THAT(ran.out, HasSubstr("status 143\n"));
  EXPECT_THAT(ran.out, testing::Not(HasSubstr("is left")));
}

TEST(Arena, AResultThatCannotBeWrittenIsNotLostInSilence) {
  const Ran ran = run_hmat("arena --game quarto --a random --b random --games 2 >/dev/full");
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.out, HasSubstr("standard output cannot be written"));
}

TEST(Arena, APlayerWhoseNameIsNoTextIsRefusedBeforePlay) {
  const Ran ran = run_hmat("arena --game quarto --a greedy --b \"protocol:$(printf '\\377')\"");
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.out, testing::AllOf(HasSubstr("protocol:?"), HasSubstr("UTF-8")));
}

TEST(Arena, SeedsShareNoDeal) {
  constexpr std::uint64_t kDeals = 2000;
  std::set<std::uint64_t> deals;
  for (const std::uint64_t seed : {0U, 1U, 2U, 3U})
    for (std::uint64_t deal = 0; deal < kDeals; ++deal)
      deals.insert(chance_of(seed, deal).next());
  EXPECT_EQ(deals.size(), 4 * kDeals);
}

TEST(Arena, AnUnknownPlayerIsRefusedWithTheKnownOnes) {
  const Ran ran = run_hmat("arena --game quarto --a wizard --b greedy 2>&1");
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.out, HasSubstr("there is no player called wizard"));
  EXPECT_THAT(ran.out, HasSubstr("learner, friend, club, master, random, greedy, uct:N, seer"));
}

} // namespace
} // namespace hmat::app
