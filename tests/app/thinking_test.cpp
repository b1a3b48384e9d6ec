// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/choice_screen.hpp"
#include "tests/app/take_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// Computer players think in another thread: whatever is pressed meanwhile is answered, and what
/// they were thinking about is dropped when it is of no use any more.
namespace hmat::app {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Thinking, ThePlayerIsAnsweredWhileAComputerPlayerThinks) {
  TakeTable table(10);
  table.let_think(false);
  EXPECT_EQ(table.take(1), "You take one.");
  EXPECT_EQ(table.after(60'000), "") << "the pace is over, but not the thought";
  EXPECT_EQ(table.press(Command::Turn), "Ann is on turn.");
  EXPECT_EQ(table.press(Command::Hint), "Not yet: Ann is on turn.");
  table.let_think(true);
  EXPECT_THAT(table.when_thought(), HasSubstr("Ann takes "));
}

TEST(Thinking, AMoveThatIsFoundEarlyWaitsForThePace) {
  TakeTable table(10);
  table.settings().pace_ms = 2000;
  table.take(1);
  table.screen().settle();
  EXPECT_EQ(table.after(1999), "");
  EXPECT_THAT(table.after(1), HasSubstr("Ann takes "));
}

TEST(Thinking, UndoTakesBackTheMoveThatIsThoughtAbout) {
  TakeTable table(10);
  table.let_think(false);
  table.take(1);
  EXPECT_THAT(table.press(Command::Undo), HasSubstr("Taken back: Take one."));
  table.let_think(true);
  table.screen().settle();
  EXPECT_EQ(table.after(60'000), "") << "nobody else is on turn";
  table.let_think(false);
  table.take(2);
  table.let_think(true);
  EXPECT_EQ(table.when_thought(), "Ann takes two. Your turn.") << "about the new position";
}

TEST(Thinking, LeavingAndClosingDoNotWaitForIt) {
  {
    TakeTable table(10);
    table.let_think(false);
    table.take(1);
    table.press(Command::Leave);
    table.press(Command::ZoneToward);
    table.house().command(Command::Do); // yes: the table closes, and the thought with it
    EXPECT_EQ(table.house().top(), nullptr);
  }
  TakeTable table(10);
  table.let_think(false);
  table.take(1);
  table.house().leave_all();
}

TEST(Thinking, TheNextQuestionIsAnsweredAfterOneThatWasDropped) {
  std::atomic<bool> gate = true;
  const PensiveTake type(gate);
  Options options = standard_options(type.info().options);
  const Table table = Table::deal(type, options, 2, 1);
  std::atomic<int> woken = 0;
  Thinker thinker(type, [&woken] { ++woken; });
  EXPECT_FALSE(thinker.busy());
  for (int round = 0; round < 50; ++round) {
    const Task task{.skill = {.playouts = 0}}; // would go on for ever
    const Thought dropped(thinker, table.known_to(0), task);
    EXPECT_TRUE(thinker.busy());
    if (round % 2 == 0) thinker.cancel();
    const Thought limited(thinker, table.known_to(0), task, std::chrono::milliseconds(1));
    thinker.wait();
    EXPECT_FALSE(limited.verdict().moves.empty());
  }
  const Thought last(thinker, table.known_to(0), {.skill = {.method = Method::OnePly}});
  thinker.wait();
  EXPECT_EQ(last.verdict().best(), (Move{.a = 1})) << "leaves nine";
}

TEST(Hints, SayTheMoveItsReasonAndHowSureTheyAre) {
  TakeTable table(10);
  table.press(Command::Hint);
  EXPECT_EQ(table.when_thought(),
            "Take one: nine tokens are left, a multiple of three. Likely best.");
  TakeTable near_the_end(5);
  near_the_end.press(Command::Hint);
  EXPECT_EQ(near_the_end.when_thought(),
            "Take two: three tokens are left, a multiple of three. Proven: you win with move "
            "three.");
  TakeTable lost(3);
  lost.press(Command::Hint);
  EXPECT_EQ(lost.when_thought(), "Take one. Proven: nothing saves you here.")
      << "whatever is taken loses, and there is no reason for it";
}

TEST(Hints, OfTheOnlyMoveSayThatItIs) {
  TakeTable table(1);
  table.press(Command::Hint);
  EXPECT_EQ(table.when_thought(), "Take one. The only move.");
}

TEST(Hints, ThatTakeAMomentAreAnnounced) {
  TakeTable table(10);
  table.let_think(false);
  EXPECT_EQ(table.press(Command::Hint), "");
  EXPECT_EQ(table.after(149), "");
  EXPECT_EQ(table.after(1), "Thinking.");
  EXPECT_EQ(table.after(1000), "") << "once is enough";
  table.let_think(true);
  EXPECT_THAT(table.when_thought(), HasSubstr("Take one: "));
}

TEST(Hints, AreNotSaidAfterAnotherKey) {
  TakeTable table(10);
  table.let_think(false);
  table.press(Command::Hint);
  EXPECT_EQ(table.press(Command::Turn), "Take one or two.");
  table.let_think(true);
  table.screen().settle();
  EXPECT_EQ(table.after(60'000), "");
  // Also after a key that means nothing, and in the menus above the table.
  table.press(Command::Hint);
  table.house().unknown_key(key("F11"));
  table.after(0);
  table.press(Command::StopSpeaking);
  EXPECT_EQ(table.when_thought(), "");
}

TEST(Hints, ThatWereAskedForAgainAreSaidAgain) {
  TakeTable table(10);
  table.press(Command::Hint);
  const std::string hint = table.when_thought();
  table.press(Command::Turn);
  table.let_think(false); // nothing needs to be thought about twice
  table.press(Command::Hint);
  EXPECT_EQ(table.after(0), hint);
}

TEST(Hints, ThatThePlayerDidNotWaitForAreForgotten) {
  TakeTable table(10);
  table.let_think(false);
  table.press(Command::Hint);
  EXPECT_EQ(table.take(2), "You take two.");
  table.let_think(true);
  EXPECT_THAT(table.when_thought(), testing::AllOf(HasSubstr("Ann takes "), Not(HasSubstr(":"))));
}

TEST(Hints, EnterMakesTheMoveThatWasAdvised) {
  TakeTable table(5);
  table.press(Command::Hint);
  table.when_thought();
  EXPECT_EQ(table.press(Command::Do), "You take two.");
}

TEST(Hints, AreNotForgottenByThoseWhoAskOrListenOnceMore) {
  for (const Command between : {Command::Repeat, Command::StopSpeaking, Command::Slower,
                                Command::Faster, Command::Verbosity, Command::Turn, Command::Scores,
                                Command::Counts, Command::HistoryOlder, Command::Save}) {
    TakeTable table(5);
    table.press(Command::Hint);
    table.when_thought();
    table.press(between);
    EXPECT_EQ(table.press(Command::Do), "You take two.") << static_cast<int>(between);
  }
  TakeTable table(5);
  table.press(Command::Moves); // take one
  table.press(Command::Repeat);
  EXPECT_EQ(table.press(Command::Do), "You take one.") << "what L has read neither";
}

TEST(Hints, AnotherKeyBetweenMakesEnterActUnderTheFinger) {
  TakeTable table(5);
  table.press(Command::Hint);
  table.when_thought();
  table.press(Command::ItemFirst);
  EXPECT_THAT(table.press(Command::Do), Not(HasSubstr("You take")));
}

TEST(Hints, AtAQuestionLayTheFingerOnTheAnswerThatTheyName) {
  TakeTable table(5);
  House& house = table.house();
  Options options;
  options.value[0] = 5;
  const Table other = Table::deal(game_type<take::Rules>(), options, 2, 1);
  const std::vector<Chance> chances = other.view(Viewer::seat(0)).chances();
  ASSERT_EQ(chances.size(), 2U);
  bool asked = false;
  std::optional<Move> chosen;
  house.push(choice_screen(
      house, [] { return std::string("Which of two?"); }, chances, {"First", "Second"},
      [&](const Chance& chance) { chosen = chance.move; },
      {.ask = [&] { asked = true; },
       .due = [&] { return asked ? std::optional(house.now()) : std::nullopt; },
       .tell =
           [&] {
             asked = false;
             return std::optional(chances[1]);
           },
       .settle = [] {}}));
  house.carry_out();
  table.press(Command::Hint);
  EXPECT_TRUE(asked);
  table.when_thought();
  table.press(Command::Do);
  EXPECT_EQ(chosen, chances[1].move);
}

} // namespace
} // namespace hmat::app
