// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record.hpp"
#include "tests/app/program_run.hpp"
#include "tests/app/take_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// After a game: the player's moves that cost most, and what would have been better.
namespace hmat::app {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

/// Takes as many as told, one number a turn, and lets the others answer; what is heard at the end.
std::string play(TakeTable& table, const std::vector<int>& turns) {
  std::string heard;
  for (const int tokens : turns) {
    heard = table.take(tokens);
    heard += " " + table.when_thought();
  }
  return heard;
}

TEST(Review, IsOfferedWhenTheGameIsOver) {
  TakeTable table(2);
  EXPECT_THAT(play(table, {1}), EndsWith("Ann takes one. Ann wins. Enter opens the review."));
  EXPECT_THAT(table.press(Command::Turn), HasSubstr("Enter opens the review."));
}

TEST(Review, IsNotOfferedToThoseWhoWantFewWords) {
  TakeTable table(2);
  table.settings().verbosity = speech::Verbosity::Terse;
  table.house().apply_settings();
  EXPECT_THAT(play(table, {1}), AllOf(HasSubstr("Ann wins."), Not(HasSubstr("review"))));
  table.screen().settle();
  EXPECT_THAT(table.press(Command::Do), StartsWith("Review.")) << "but it is there";
}

TEST(Review, NamesTheMoveThatLostAWonGameAndTheBetterOne) {
  TakeTable table(5);
  ASSERT_THAT(play(table, {1, 1}), HasSubstr("Ann wins."));
  table.press(Command::Do);
  const std::string list = table.when_thought();
  const std::string line =
      "Move one. You played: Take one. Better: Take two. It gave a won game away.";
  EXPECT_THAT(list + table.press(Command::ZoneToward), HasSubstr(line));
  EXPECT_EQ(table.press(Command::ZoneToward), line) << "there is no second one";
  EXPECT_EQ(table.press(Command::Feel), "Take two: three tokens are left, a multiple of three.");
  EXPECT_EQ(table.press(Command::Do), "Take two: three tokens are left, a multiple of three.");
  EXPECT_EQ(table.press(Command::Back), "Take. The game is over. Points: you zero, Ann one");
}

TEST(Review, SaysHowMuchWasGivenAwayWhereNothingIsProven) {
  TakeTable table(11);
  // Two were right; after that the master never lets go.
  ASSERT_THAT(play(table, {1, 1, 1, 1}), HasSubstr("Ann wins."));
  table.press(Command::Do);
  const std::string heard = table.when_thought() + table.press(Command::ItemFirst);
  EXPECT_THAT(heard, HasSubstr("Move one. You played: Take one. Better: Take two. It cost about "));
  EXPECT_THAT(heard, MatchesRegex(".*about [a-z-]+ percent of your chance to win\\..*"));
  EXPECT_EQ(table.press(Command::Feel), "Take two: nine tokens are left, a multiple of three.");
}

TEST(Review, OfAGameWithoutAMistakeSaysSo) {
  TakeTable table(1);
  ASSERT_THAT(table.take(1), HasSubstr("You win."));
  table.press(Command::Do);
  table.when_thought();
  EXPECT_EQ(table.press(Command::ItemFirst), "No single move of yours stood out as a mistake.");
}

TEST(Review, ThatIsNotDoneYetSaysHowFarItIsAndThenReadsTheList) {
  TakeTable table(4);
  const std::string heard = play(table, {1});
  table.let_think(false);
  ASSERT_THAT(table.take(heard.find("Ann takes one.") != std::string::npos ? 2 : 1),
              HasSubstr("You win."));
  EXPECT_EQ(table.press(Command::Do), "Review. Looking at move one of two.");
  EXPECT_EQ(table.press(Command::ZoneToward), "Looking at move one of two.");
  EXPECT_EQ(table.after(60'000), "");
  table.let_think(true);
  EXPECT_EQ(table.when_thought(), "Review. No single move of yours stood out as a mistake.");
}

TEST(Review, CanBeLeftBeforeItIsDone) {
  TakeTable table(1);
  table.let_think(false);
  table.take(1);
  table.press(Command::Do);
  EXPECT_THAT(table.press(Command::Back), StartsWith("Take. The game is over."));
  table.house().command(Command::Leave);
  EXPECT_EQ(table.house().top(), nullptr);
}

TEST(Review, IsOfTheGameAsItWasPlayedInTheEnd) {
  TakeTable table(5);
  ASSERT_THAT(play(table, {1, 1}), HasSubstr("Ann wins."));
  // Back to the beginning, and the right move this time.
  EXPECT_THAT(table.press(Command::Undo), HasSubstr("Taken back"));
  EXPECT_EQ(table.press(Command::Turn), "Take one or two.") << "there is nothing to review yet";
  table.press(Command::Undo);
  const std::string heard = play(table, {2});
  play(table, {heard.find("Ann takes one.") != std::string::npos ? 2 : 1});
  table.press(Command::Do);
  table.when_thought();
  EXPECT_EQ(table.press(Command::ItemFirst), "No single move of yours stood out as a mistake.");
}

TEST(Review, KnowsTheMovesBeforeTheTableWasLeft) {
  Options options;
  options.value[0] = 5;
  Table left = Table::deal(game_type<take::Rules>(), options, 2, 1);
  left.play(0, {.a = 1});
  left.play(1, {.a = 1});
  TakeTable table(write_record(left));
  ASSERT_THAT(play(table, {1}), HasSubstr("Ann wins."));
  table.press(Command::Do);
  table.when_thought();
  EXPECT_EQ(table.press(Command::ItemFirst),
            "Move one. You played: Take one. Better: Take two. It gave a won game away.");
}

TEST(Review, TellsWhatWasDoneJustBefore) {
  Options options;
  options.value[0] = 7;
  Table left = Table::deal(game_type<take::Rules>(), options, 2, 1);
  left.play(0, {.a = 1});
  left.play(1, {.a = 1});
  const std::string record = write_record(left);
  for (const auto level : {speech::Verbosity::Normal, speech::Verbosity::Terse}) {
    TakeTable table(record);
    table.settings().verbosity = level;
    table.house().apply_settings();
    ASSERT_THAT(play(table, {1, 1}), HasSubstr("Ann wins."));
    table.press(Command::Do);
    table.when_thought();
    EXPECT_EQ(table.press(Command::ItemFirst),
              level == speech::Verbosity::Terse
                  ? "Move two. Before it: Ann takes one. Played: Take one. Better: Take two. "
                    "It gave a won game away."
                  : "Move two. Before it: Ann takes one. You played: Take one. Better: Take two. "
                    "It gave a won game away.");
  }
}

TEST(Review, IsWordedAsThePlayerWantsItAtThatMoment) {
  TakeTable table(5);
  ASSERT_THAT(play(table, {1, 1}), HasSubstr("Ann wins."));
  table.press(Command::Do);
  table.when_thought();
  table.press(Command::Verbosity); // full
  table.press(Command::Verbosity); // terse
  ASSERT_EQ(table.settings().verbosity, speech::Verbosity::Terse);
  EXPECT_EQ(table.press(Command::ItemFirst),
            "Move one. Played: Take one. Better: Take two. It gave a won game away.");
}

TEST(Review, SpeaksAnotherLanguageAsSoonAsThatIsChosen) {
  std::string keys;
  for (int turn = 0; turn < 12; ++turn)
    keys += "L Enter ";
  const std::string heard =
      Player()
          .press(keys + "Enter Alt+O End Enter Home Enter Escape C Tab",
                 "play quarto --seed 3 --option calls=automatic --level random --lang en")
          .out;
  ASSERT_THAT(heard,
              HasSubstr("say asked en +0.00: Review. Move eleven. Before it: Ann places on "));
  const std::string after = heard.substr(heard.rfind("key Escape\n"));
  EXPECT_THAT(after, HasSubstr("say asked cs +0.00: Rozbor. Tah číslo "));
  EXPECT_THAT(after, HasSubstr(" Předtím: "));
  EXPECT_THAT(after, HasSubstr(" Lepší by bylo: "));
  EXPECT_THAT(after, HasSubstr("Deska, ")) << "what lay on the board";
  EXPECT_THAT(after, Not(HasSubstr("say asked en")));
  for (const char* english : {"Better", "Before", "Place on", "Ann hands"})
    EXPECT_THAT(after, Not(HasSubstr(english)));
}

TEST(Review, ReadsWhatLayThereBeforeTheMove) {
  Options options;
  options.value[0] = 7;
  Table left = Table::deal(game_type<take::Rules>(), options, 2, 1);
  left.play(0, {.a = 1});
  left.play(1, {.a = 1});
  TakeTable table(write_record(left));
  ASSERT_THAT(play(table, {1, 1}), HasSubstr("Ann wins."));
  table.press(Command::Do);
  table.when_thought();
  EXPECT_THAT(table.press(Command::GoBox), StartsWith("Heap, five.")) << "seven less two";
  EXPECT_THAT(table.press(Command::GoMine), StartsWith("Pile, one."));
  EXPECT_EQ(table.press(Command::GoHand), "There is no such place in this game.");
}

TEST(Review, TellsInTheKeyHelpWhatKeysDoThere) {
  TakeTable table(5);
  ASSERT_THAT(play(table, {1, 1}), HasSubstr("Ann wins."));
  table.press(Command::Do);
  table.when_thought();
  table.press(Command::KeyHelp);
  EXPECT_THAT(table.press(Command::Feel),
              EndsWith("Says why the other move would have been better."));
  EXPECT_THAT(table.press(Command::ItemLeft), EndsWith("Goes to the previous line."));
  EXPECT_THAT(table.press(Command::ZoneToward), EndsWith("Goes to the next line."));
  EXPECT_THAT(
      table.press(Command::GoTable),
      EndsWith(
          "Reads what lay on the table before this move; pressed again, the next place there."));
}

TEST(Review, SaysWhereAMistakeWasNotTaken) {
  Options options;
  options.value[0] = 5;
  Table left = Table::deal(game_type<take::Rules>(), options, 2, 1);
  left.play(0, {.a = 1});
  left.play(1, {.a = 2}); // one would have won
  TakeTable table(write_record(left));
  ASSERT_THAT(play(table, {2}), HasSubstr("You win."));
  table.press(Command::Do);
  table.when_thought();
  EXPECT_EQ(table.press(Command::ItemFirst), "Move one. You played: Take one. Better: Take two. "
                                             "It gave a won game away, but it was not taken.");
}

/// The first move of this game lost it.
std::vector<Costly> review_of_a_lost_game(const Advised& advised) {
  Options options;
  options.value[0] = 5;
  const GameType& type = game_type<take::Rules>();
  Table table = Table::deal(type, options, 2, 1);
  for (const int tokens : {1, 1, 1, 2})
    table.play(table.turn(), {.a = static_cast<std::uint8_t>(tokens)});
  EXPECT_TRUE(table.over());
  Thinker thinker(type, [] {});
  const Task task{.skill = skill_of({Strength::Master}, type.skills()), .seed = 1};
  const Review review(thinker, table, 0, task, std::nullopt, advised);
  review.wait();
  return review.costly();
}

TEST(Review, NeverBlamesAMoveThatWasAdvised) {
  ASSERT_EQ(review_of_a_lost_game({}).size(), 1U);
  EXPECT_TRUE(review_of_a_lost_game({{0, {{.a = 1}}}}).empty());
  const auto other = review_of_a_lost_game({{0, {{.a = 2}}}});
  ASSERT_EQ(other.size(), 1U);
  EXPECT_EQ(other.front().better.move, (Move{.a = 2}));
}

TEST(Review, OfAGameThatFollowedTheHintsListsNothing) {
  TakeTable table(11);
  std::string heard;
  while (heard.find("wins") == std::string::npos && heard.find("You win") == std::string::npos) {
    table.press(Command::Hint);
    table.when_thought();
    heard = table.press(Command::Do);
    heard += table.when_thought();
  }
  table.press(Command::Do);
  table.when_thought();
  EXPECT_EQ(table.press(Command::ItemFirst), "No single move of yours stood out as a mistake.");
}

} // namespace
} // namespace hmat::app
