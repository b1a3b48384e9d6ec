// SPDX-License-Identifier: GPL-3.0-or-later
// Why a card is laid, or what a pair gains.
#include "tests/games/parita_tools.hpp"

namespace hmat::parita {
namespace {

State state(const Position& position) { return std::get<State>(Rules::read(state_of(position))); }

std::string key(const State& s, const Move& move) {
  const Reason why = Rules::reason(s, move);
  return why.key == nullptr ? "" : why.key;
}

TEST(PlainLaysInParita, AreSafeFromPairsWhereTheOtherHandHasNoSecondCard) {
  const State s = state({.rows = {"0 s A"}, .hand = {"Js", "Js", "Qs"}, .not_held = {"Ts", "Ks"}});
  const Card jack = card_of(1, s.rows[1].suit());
  ASSERT_EQ(s.hands[1].have() & bit_of(jack), 0U);
  EXPECT_EQ(key(s, lay_move(jack, 0)), "unpairable");
  const Card queen = card_of(2, s.rows[1].suit());
  if ((s.hands[1].have() & bit_of(queen)) != 0) {
    EXPECT_EQ(key(s, lay_move(queen, 0)), "") << "the other one can pair it";
  }
}

TEST(PlainLaysInParita, TellWhetherAJokerFillsAGap) {
  State s = state({.rows = {"1 s A"}, .hand = {"Ts", "Js", "Qs", "Ks"}, .not_held = {"As"}});
  const Card queen = card_of(2, s.rows[1].suit());
  const Card ace = card_of(4, s.rows[1].suit());
  ASSERT_EQ(s.hands[0].have() & bit_of(ace), 0U);
  ASSERT_GT(s.hands[0].jokers(), 0U);
  const Reason why = Rules::reason(s, lay_move(queen, 0));
  ASSERT_STREQ(why.key, "builds");
  EXPECT_EQ(why.n[0], 4);
  EXPECT_EQ(why.n[1], 1) << "the ace is not in the hand";
  s = state({.rows = {"1 s A"}, .hand = {"Ts", "Js", "Qs", "Ks", "As"}});
  EXPECT_EQ(Rules::reason(s, lay_move(queen, 0)).n[1], 0) << "all four are";
}

/// What is said of a pair on one's own side is a gain beside the card that it takes.
TEST(PairsOnTheOwnSideInParita, TellWhatTheyGain) {
  Rng rng(3);
  int spoiled = 0;
  for (int game = 0; game < 200; ++game) {
    State s = Rules::deal(options_of(), 2, rng, NullSink{});
    for (Move move; random_move<Rules>(s, rng, move); Rules::apply(s, move, rng, NullSink{})) {
      if (static_cast<Verb>(move.verb) != Verb::Pair || key(s, move) != "spoils") continue;
      ++spoiled;
      State after = s;
      Rules::apply(after, move, rng, NullSink{});
      const Seat foe = other(s.turn);
      EXPECT_TRUE(can_finish(s.rows[number_of(move.c)], s.hands[foe]));
      EXPECT_FALSE(can_finish(after.rows[number_of(move.c)], after.hands[foe]));
    }
  }
  EXPECT_GT(spoiled, 0);
}

} // namespace
} // namespace hmat::parita
