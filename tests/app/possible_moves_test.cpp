// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program_run.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// What can be played, read one after the other, picked and made step by step.
namespace hmat::app {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(PossibleMoves, EnterMakesTheOneThatWasReadLast) {
  const std::string heard = Player().press("L L L L Enter", "play quarto --seed 5").out;
  const std::string read = words_in_answer(heard, 3);
  ASSERT_THAT(read, StartsWith("Give "));
  ASSERT_THAT(read, EndsWith(", four of sixteen"));
  const std::string piece = read.substr(5, read.rfind(", four of") - 5);
  EXPECT_EQ(words_in_answer(heard, 4), "You hand over a piece: " + piece + ".");
}

TEST(PossibleMoves, AnotherKeyBetweenMakesEnterActUnderTheFinger) {
  const std::string heard = Player().press("L L B Home Enter", "play quarto --seed 5").out;
  const std::string first = words_in_answer(heard, 3);
  EXPECT_EQ(words_in_answer(heard, 4), "You hand over a piece: " + first + ".");
  EXPECT_THAT(words_in_answer(heard, 1), Not(HasSubstr(first)));
}

/// The hand holds a four, then two fives; a three is to be beaten.
const std::string kBeatTheThree = "play cardavia --seed 7 --level random --lang en";

TEST(PossibleMoves, WhatWasPickedWithOneIsLetGoWhenTheFingerGoesElsewhere) {
  for (const std::string way : {"Right", "3", "C H Right", "End Home Right"}) {
    const std::string heard = Player().press("L " + way + " T Enter", kBeatTheThree).out;
    const std::string keys = way + " ";
    const auto last = static_cast<std::size_t>(std::count(keys.begin(), keys.end(), ' ')) + 2;
    EXPECT_THAT(words_in_answer(heard, 0), StartsWith("Play a four, "));
    EXPECT_THAT(words_in_answer(heard, last - 1), Not(HasSubstr("Picked"))) << way;
    EXPECT_EQ(words_in_answer(heard, last), "You play a five.") << way;
  }
}

TEST(PossibleMoves, WhatWasPickedWithOneStaysAsLongAsTheFingerDoes) {
  for (const std::string between : {"", " T", " Left", " S T"}) { // the left edge
    const std::string heard = Player().press("L" + between + " Enter", kBeatTheThree).out;
    EXPECT_THAT(heard, HasSubstr(": You play a four.")) << between;
  }
}

TEST(PossibleMoves, WhatThePlayerPickedStaysWhereverTheFingerGoes) {
  const std::string heard =
      Player().press("H Home Right Space Left T Home L Space Right Space T", kBeatTheThree).out;
  EXPECT_THAT(words_in_answer(heard, 5), HasSubstr("Picked: five."));
  EXPECT_THAT(words_in_answer(heard, 11), HasSubstr("Picked: five.")) << "four was put back";
}

TEST(PossibleMoves, APassThatWasReadIsMadeToo) {
  const std::string heard =
      Player().press("L Enter L Enter", "play cardavia --seed 5 --level random").out;
  ASSERT_EQ(words_in_answer(heard, 2), "Pass, with the key P. Nothing else is possible");
  EXPECT_EQ(words_in_answer(heard, 3), "You pass.");
}

TEST(ForcedPasses, AreLeftToTheProgramWhereThePlayerWantsThat) {
  const Player player;
  put(player.file("settings.json"), R"({"language":"en","pass_when_forced":true,"pace_ms":0})");
  const std::string forced = player.press("L Enter", "play cardavia --seed 10 --level random").out;
  EXPECT_THAT(forced, HasSubstr("P passes.\ncue +0.00 cardavia.pass\n"
                                "say narrated en +0.00 seat 0: You pass.\n"));
  const std::string asked = Player().press("L Enter", "play cardavia --seed 10 --level random").out;
  EXPECT_THAT(asked, Not(HasSubstr("You pass.")));
}

TEST(PickedCards, AreNamedAgainUntilTheyAreLetGo) {
  const std::string heard =
      Player()
          .press("H Home Space Right Space T Backspace T", "play cardavia --seed 5 --level random")
          .out;
  EXPECT_EQ(words_in_answer(heard, 2), "Picked: three.");
  EXPECT_EQ(words_in_answer(heard, 4), "Picked: four; two cards picked.");
  EXPECT_THAT(words_in_answer(heard, 5), EndsWith("Picked: three and four."));
  EXPECT_THAT(words_in_answer(heard, 7), Not(HasSubstr("Picked")));
}

TEST(PickedCards, ComeFromTheHandOrTheTableOnly) {
  const std::string heard =
      Player().press("L Enter B Space", "play cardavia --seed 5 --level random").out;
  EXPECT_THAT(answer_to(heard, 3), HasSubstr("cue +0.00 table.refused\n"));
  EXPECT_EQ(words_in_answer(heard, 3),
            "Nothing can be picked here: pick cards of your hand or of the table.");
}

TEST(MovesOfSeveralSteps, TellHowFarTheyAre) {
  const std::string heard = Player().press("H Enter T Backspace T", "play parita --seed 5").out;
  std::string card = words_in_answer(heard, 0).substr(words_in_answer(heard, 0).rfind(". ") + 2);
  card.front() = static_cast<char>(std::tolower(card.front())); // it began a sentence there
  EXPECT_EQ(words_in_answer(heard, 1), "Choose its place.");
  EXPECT_EQ(words_in_answer(heard, 2), "Chosen: " + card + ". Choose its place.");
  EXPECT_EQ(words_in_answer(heard, 4), "Choose a card, then its place.");
}

TEST(MovesOfSeveralSteps, AreAdvisedAmongWhatIsStillOpen) {
  const std::string keys = "H Home Shift+H Home Enter T Shift+H Enter";
  const std::string heard = Player().press(keys, "play parita --seed 5").out;
  const std::string chosen = words_in_answer(heard, 5);
  const std::string card = chosen.substr(8, chosen.find(". ") - 8);
  ASSERT_THAT(chosen, StartsWith("Chosen: "));
  EXPECT_THAT(words_in_answer(heard, 2), Not(HasSubstr(card))) << "not the best card to begin with";
  EXPECT_THAT(words_in_answer(heard, 6), HasSubstr(card));
  EXPECT_THAT(words_in_answer(heard, 7), HasSubstr(card));
  EXPECT_THAT(words_in_answer(heard, 7), StartsWith("You "));
}

TEST(SortingTheHand, OfNoCardsSaysSo) {
  const std::string heard = Player().press("O", "play quarto --seed 5").out;
  EXPECT_EQ(words_in_answer(heard, 0), "There is nothing to sort in your hand.");
}

TEST(AfterTheEnd, TIsAnsweredWithThePoints) {
  const std::string heard =
      Player()
          .press("L Enter L Enter L Enter L Enter L Enter L Enter L Enter L Enter L Enter "
                 "L Enter L Enter L Enter T",
                 "play quarto --seed 3 --option calls=automatic --level random")
          .out;
  EXPECT_THAT(heard, HasSubstr("The game is over. Enter opens the review. Points: you "));
}

} // namespace
} // namespace hmat::app
