// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record.hpp"
#include "tests/app/take_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// What the banker does at a table by keys, and what the player hears of it.
namespace hmat::app {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr BankerSpot kMyPile{{ZoneKind::Pile, 0, 0}, 0};

TEST(BankerDesk, NamesRepeatsAndExplains) {
  TakeTable table(10);
  EXPECT_EQ(table.banker(SDL_SCANCODE_N), "Banker: token.");
  EXPECT_EQ(table.banker(SDL_SCANCODE_R), "Banker: Take one or two.");
  EXPECT_EQ(table.banker(SDL_SCANCODE_E), "Banker: Whoever takes the last token wins.");
}

TEST(BankerDesk, LaysTheFingerWhereItPoints) {
  TakeTable table(10);
  table.take(1);
  EXPECT_EQ(table.banker(SDL_SCANCODE_SPACE, {kMyPile.zone, -1}), "Banker points: Pile, one.");
  EXPECT_EQ(table.press(Command::ItemLeft), "token") << "the finger lies there now";
}

TEST(BankerDesk, APauseStopsThePlayerAndTheComputerPlayers) {
  TakeTable table(10);
  EXPECT_EQ(table.banker(SDL_SCANCODE_P), "Banker: pause.");
  EXPECT_EQ(table.take(1), "Pause: wait until the banker lets the game go on.");
  EXPECT_EQ(table.press(Command::Turn), "Pause. The banker says when the game goes on.");
  EXPECT_EQ(table.banker(SDL_SCANCODE_P), "Banker: the game goes on.");
  EXPECT_EQ(table.take(1), "You take one.");
  table.screen().settle();
  table.banker(SDL_SCANCODE_P);
  EXPECT_EQ(table.after(600'000), "") << "nobody moves in a pause";
  table.banker(SDL_SCANCODE_P);
  EXPECT_THAT(table.when_thought(), StartsWith("Ann takes "));
}

TEST(BankerDesk, WhatFellIsCountedAndComesBack) {
  TakeTable table(10);
  EXPECT_EQ(
      table.banker(SDL_SCANCODE_F),
      "Banker: something fell down, the token: nine cards left, there must be ten cards. Wait.");
  EXPECT_EQ(table.take(1), "Not now: something fell down and must be put back first.");
  EXPECT_EQ(table.banker(SDL_SCANCODE_P),
            "To the banker: Not now: something fell down and must be put back first.");
  EXPECT_EQ(table.banker(SDL_SCANCODE_F),
            "Banker: it lies again where it lay: ten cards, all there.");
  EXPECT_EQ(table.take(1), "You take one.");
}

TEST(BankerDesk, TakesAMoveBackIfThePlayerAgrees) {
  TakeTable table(10);
  EXPECT_EQ(table.banker(SDL_SCANCODE_U), "To the banker: There is nothing to take back.");
  table.take(2);
  table.when_thought();
  EXPECT_EQ(table.banker(SDL_SCANCODE_U),
            "Banker: shall your last move be taken back? All must agree. player one: shall your "
            "last move be taken back? Enter agrees, Escape does not.");
  EXPECT_THAT(table.press(Command::Moves), HasSubstr("Enter agrees")) << "no other key answers it";
  EXPECT_THAT(table.press(Command::Back), HasSubstr("You do not agree: all stays as it is."));
  EXPECT_EQ(table.house().top(), &table.screen());
  table.banker(SDL_SCANCODE_U);
  EXPECT_THAT(table.press(Command::Do), HasSubstr("Banker: your last move is taken back."));
  EXPECT_EQ(table.house().top(), &table.screen());
  EXPECT_EQ(table.take(1), "You take one.") << "from the whole heap again";
}

TEST(BankerDesk, WithdrawsAProposal) {
  TakeTable table(10);
  table.take(2);
  table.when_thought();
  table.banker(SDL_SCANCODE_U);
  EXPECT_EQ(table.banker(SDL_SCANCODE_U), "Banker: all stays as it is.");
  EXPECT_EQ(table.house().top(), &table.screen());
}

TEST(BankerDesk, SeesTheHandsWhenThePlayerAgreesUntilTheBankerHasSeenEnough) {
  TakeTable table(10);
  table.hide_pieces();
  const auto viewer = [&table] { return table.screen().banker_desk()->banker_view().viewer(); };
  EXPECT_EQ(viewer(), Viewer::spectator());
  EXPECT_EQ(table.banker(SDL_SCANCODE_H),
            "Banker: may I see the hands and help? All must agree. player one: may the banker see "
            "the hands? Enter allows it, Escape does not.");
  EXPECT_EQ(viewer(), Viewer::spectator()) << "not before the player agrees";
  EXPECT_THAT(table.press(Command::Back), HasSubstr("You do not agree"));
  EXPECT_EQ(viewer(), Viewer::spectator());
  table.banker(SDL_SCANCODE_H);
  EXPECT_THAT(table.press(Command::Do), HasSubstr("Banker: I see all hands now."));
  EXPECT_EQ(viewer(), Viewer::banker(true));
  EXPECT_EQ(table.banker(SDL_SCANCODE_H), "Banker: I no longer see the hands.");
  EXPECT_EQ(viewer(), Viewer::spectator());
}

TEST(BankerDesk, SeesTheHandsAsThePeopleHaveSetItBeforehand) {
  TakeTable table(10);
  table.hide_pieces();
  const auto viewer = [&table] { return table.screen().banker_desk()->banker_view().viewer(); };
  table.house().settings().banker_help = BankerHelp::Never;
  EXPECT_EQ(table.banker(SDL_SCANCODE_H),
            "To the banker: The players have set that the banker never sees the hands.");
  EXPECT_EQ(viewer(), Viewer::spectator());
  table.house().settings().banker_help = BankerHelp::Always;
  EXPECT_EQ(table.banker(SDL_SCANCODE_H), "Banker: I see all hands now.");
  EXPECT_EQ(viewer(), Viewer::banker(true));
  table.house().settings().banker_help = BankerHelp::Never;
  EXPECT_EQ(viewer(), Viewer::spectator()) << "the player has thought better of it";
}

TEST(BankerDesk, CorrectsASlipOfTheKey) {
  TakeTable table(10);
  table.let_think(false);
  table.take(2);
  EXPECT_EQ(table.banker(SDL_SCANCODE_K),
            "Banker: a slip of the key, your last move is taken back. Take one or two.");
  EXPECT_EQ(table.take(1), "You take one.");
}

TEST(BankerDesk, EndsTheGameForAReason) {
  TakeTable table(10);
  table.banker(SDL_SCANCODE_X);
  EXPECT_THAT(table.screen().banker_desk()->banker_lines(),
              testing::ElementsAre(StartsWith("Why does the game end?")));
  EXPECT_EQ(table.banker(SDL_SCANCODE_ESCAPE), "") << "it goes on";
  table.banker(SDL_SCANCODE_X);
  EXPECT_EQ(table.banker(SDL_SCANCODE_3), "Banker: the game ends, because of a mistake.");
  EXPECT_EQ(table.take(1), "The game is over. Escape leaves the table.") << "nothing to review";
  EXPECT_EQ(table.press(Command::Turn).substr(0, 31), "The banker has ended the game. ");
  EXPECT_EQ(table.banker(SDL_SCANCODE_P),
            "To the banker: The game is over. Escape leaves the table.");
}

TEST(BankerDesk, WhatWasReadOutBeforeTheBankerPointedElsewhereIsNotPlayed) {
  TakeTable table(10);
  table.press(Command::Moves);
  table.banker(SDL_SCANCODE_SPACE);
  EXPECT_THAT(table.press(Command::Do), Not(StartsWith("You take")));
  table.press(Command::Moves);
  table.banker(SDL_SCANCODE_R);
  EXPECT_EQ(table.press(Command::Do), "You take one.") << "a question said again changes nothing";
}

TEST(BankerDesk, AHintInAPauseIsAnsweredAndOneThatIsThoughtAboutOutlivesWhatTheBankerSays) {
  TakeTable table(10);
  table.banker(SDL_SCANCODE_P);
  EXPECT_EQ(table.press(Command::Hint), "Pause. The banker says when the game goes on.");
  table.banker(SDL_SCANCODE_P);
  table.let_think(false);
  table.press(Command::Hint);
  EXPECT_EQ(table.banker(SDL_SCANCODE_R), "Banker: Take one or two.");
  table.let_think(true);
  EXPECT_THAT(table.when_thought(), StartsWith("Take "));
}

TEST(BankerDesk, AnAnswerThatIsRefusedLeavesTheQuestionOpen) {
  TakeTable table(10);
  table.take(2);
  table.when_thought();
  table.banker(SDL_SCANCODE_U);
  table.banker(SDL_SCANCODE_F);
  EXPECT_EQ(table.press(Command::Do), "Not now: something fell down and must be put back first.");
  table.banker(SDL_SCANCODE_F);
  EXPECT_THAT(table.press(Command::Do), HasSubstr("Banker: your last move is taken back."));
}

TEST(BankerDesk, WhoeverGoesLeavesNobodyWaiting) {
  TakeTable table(10);
  table.banker(SDL_SCANCODE_P);
  table.banker(SDL_SCANCODE_F);
  table.screen().banker_desk()->banker_left();
  EXPECT_EQ(table.take(1), "You take one.");
  table.when_thought();
  table.banker(SDL_SCANCODE_U);
  table.screen().banker_desk()->banker_left();
  table.house().carry_out();
  EXPECT_EQ(table.house().top(), &table.screen()) << "nobody is asked any more";
  table.banker(SDL_SCANCODE_X);
  table.screen().banker_desk()->banker_left();
  EXPECT_EQ(table.banker(SDL_SCANCODE_P), "Banker: pause.") << "it is no answer to an old question";
}

TEST(BankerDesk, ATableThatWasLeftInAPauseGoesOn) {
  Table left =
      Table::deal(game_type<take::Rules>(), standard_options(take::Rules::info.options), 2, 1);
  left.act({.act = BankerAct::Pause});
  TakeTable table(write_record(left));
  EXPECT_EQ(table.take(1), "You take one.");
}

TEST(BankerDesk, IsNotAskedForWhatItCannotDo) {
  TakeTable table(10);
  EXPECT_FALSE(table.screen().banker_desk()->banker_key({SDL_SCANCODE_J, Modifiers::None}, {}));
  EXPECT_EQ(table.banker(SDL_SCANCODE_N, {{ZoneKind::Fan, 3, 0}, 0}),
            "To the banker: Nothing lies there. Move to a piece first.");
}

} // namespace
} // namespace hmat::app
