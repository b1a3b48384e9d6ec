// SPDX-License-Identifier: GPL-3.0-or-later
// Why a play is good, in positions in which the reason can be told by looking.
#include "engine/hear.hpp"
#include "tests/games/cardavia_tools.hpp"

namespace hmat::cardavia::test {
namespace {

Reason reason(const Json& state, const std::string& move) {
  return Rules::reason(std::get<Known>(Rules::read(state)).state, *game().parse_move(move));
}
std::string key(const Json& state, const std::string& move) {
  const Reason why = reason(state, move);
  return why.key == nullptr ? "" : why.key;
}

TEST(CardaviaReason, GoingOutComesBeforeAllElse) {
  const Reason why = reason(position("2s", "5c", "9c 9d"), "play 2");
  EXPECT_STREQ(why.key, "goes_out");
  EXPECT_TRUE(why.ends) << "nobody doubts it";
}

TEST(CardaviaReason, AHighPlayThatOnlyABombBeats) {
  EXPECT_EQ(key(position("2s 4c", "5c 5d 6h 7h", "9c 9d"), "play 2"), "only_bomb");
  EXPECT_EQ(key(position("Kc 2s Ac Ad As 4c", "5c 5d", "9c 9d Th Jh"), "play K"), "only_bomb")
      << "all higher cards are in the same hand";
  EXPECT_NE(key(position("Kc 2s Ac Ad 4c", "5c 5d", "9c 9d Th Jh"), "play K"), "only_bomb");
}

TEST(CardaviaReason, HandsTooSmallForABombHoldNone) {
  EXPECT_EQ(key(position("Kc 2s Ac Ad As 4c", "5c 5d", "9c 9d 9h"), "play K"), "unbeatable");
  EXPECT_EQ(key(position("2s 4c", "5c 5d", "9c 9d 9h"), "play 2"), "only_bomb")
      << "three aces are one, too";
  EXPECT_EQ(key(position("2s 4c", "5c 5d", "9c 9d"), "play 2"), "unbeatable");
}

TEST(CardaviaReason, NothingBeatsThreeAces) {
  EXPECT_EQ(key(position("Ac Ad As 4c 4d", "5c 5d", "9c 9d"), "play AAA"), "unbeatable");
}

TEST(CardaviaReason, TheNextPlayerHasOneCardLeft) {
  const Json state = position("6c 6d Kc", "5c", "9c 9d");
  const Reason why = reason(state, "play 66");
  EXPECT_STREQ(why.key, "next_last");
  EXPECT_EQ(why.seat, 1);
  EXPECT_EQ(key(state, "play K"), "next_last_high");
  EXPECT_EQ(key(state, "play 6"), "low");
  EXPECT_EQ(key(position("6c 6d Kc", "9c 9d", "5c"), "play 66"), "low") << "the one after it";
}

TEST(CardaviaReason, ALongLeadTellsHowManyCardsItTakes) {
  const Reason why = reason(position("5c 6c 7c 8c 9c Kc", "4c 4d", "9d 9h"), "play 56789");
  EXPECT_STREQ(why.key, "many");
  EXPECT_EQ(why.n[0], 5);
}

TEST(CardaviaReason, ALeadThatIsNotTheLowestTellsWhatIsLeft) {
  const Reason why = reason(position("5c 7c 7d Kc", "4c 4d", "9d 9h"), "play 77");
  EXPECT_STREQ(why.key, "groups");
  EXPECT_EQ(why.n[0], 2) << "the five and the king";
}

TEST(CardaviaReason, WhatIsLeftIsNoReasonWhereItIsTheSameWhateverIsPlayed) {
  const Json state = answering(position("4c 4d 4h", "6c 8d Tc", "9c 9d"), 0, "5");
  EXPECT_EQ(key(state, "play 8"), "") << "two plays are left in any case";
}

TEST(CardaviaReason, OfSeveralAnswersTheLowest) {
  const Json state = answering(position("4c 4d 4h", "6c 8d Tc Td", "9c 9d"), 0, "5");
  EXPECT_EQ(key(state, "play 6"), "lowest");
  EXPECT_EQ(key(state, "play 8"), "groups");
}

TEST(CardaviaReason, AnAnswerThatKeepsTheTwo) {
  EXPECT_EQ(key(answering(position("4c 4d 4h", "8d Kc 2s", "9c 9d"), 0, "5"), "play K"),
            "keeps_two");
}

TEST(CardaviaReason, AnAnswerThatKeepsTheBomb) {
  const Json state = answering(position("4c 4d 4h", "8c 8d 8h 8s 9c Jc", "9d 9h"), 0, "5");
  EXPECT_EQ(key(state, "play 9"), "keeps_bomb");
  EXPECT_NE(key(state, "play 8"), "keeps_bomb");
  const Reason bomb = reason(state, "play 8888");
  EXPECT_STREQ(bomb.key, "bomb");
  EXPECT_EQ(bomb.n[0], 20);
}

TEST(CardaviaReason, WhereThereIsNoChoiceThereIsNone) {
  EXPECT_EQ(key(answering(position("4c 4d 4h", "6c 3d 3s", "9c 9d"), 0, "5"), "play 6"), "");
  EXPECT_EQ(key(answering(position("4c 4d 4h", "3c 3d", "9c 9d"), 0, "5"), "pass"), "");
}

/// What is hidden is not spoken of: other hands of the same sizes change no reason.
TEST(CardaviaReason, IsTheSameWhateverTheOthersHold) {
  Rng rng(8);
  for (int deal = 0; deal < 60; ++deal) {
    State s = Rules::deal(standard_options(Rules::info.options), kSeats, rng, NullSink{});
    for (Move move; random_move<Rules>(s, rng, move); Rules::apply(s, move, rng, NullSink{})) {
      const Match match(std::make_unique<MatchOf<Rules>>(Game<Rules>(s, 1)));
      const Json view = look(match, Viewer::seat(s.turn)).document();
      const State world = Rules::fill(std::get<Known>(Rules::read(view)), rng);
      const Reason one = Rules::reason(s, move);
      const Reason other = Rules::reason(world, move);
      EXPECT_STREQ(one.key, other.key);
      EXPECT_EQ(one.seat, other.seat);
      EXPECT_EQ(one.n, other.n);
    }
  }
}

} // namespace
} // namespace hmat::cardavia::test
