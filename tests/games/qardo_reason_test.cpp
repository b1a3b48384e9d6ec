// SPDX-License-Identifier: GPL-3.0-or-later
// Why a token is taken or returned.
#include "engine/hear.hpp"
#include "tests/games/qardo_tools.hpp"
#include <gtest/gtest.h>

namespace hmat::qardo::test {
namespace {

constexpr Shape kCircle = 0;
constexpr Shape kStar = 5;
constexpr Shape kHeart = 6;
constexpr Shape kHouse = 7;

/// Four seats; seat 0 has to return one of circle, heart and house, which is new.
State returning() {
  State s;
  s.options = standard_options(Rules::info.options);
  s.phase = Phase::Return;
  for (const Shape shape : {kCircle, kHeart, kHouse})
    s.hand(0).add(shape);
  s.hand(1).add(kStar);
  return s;
}

TEST(QardoReason, APairTellsItsPoints) {
  State s = returning();
  s.phase = Phase::Offer;
  s.lid.push(kHeart);
  Reason why = Rules::reason(s, make_move(Verb::Accept));
  EXPECT_STREQ(why.key, "pairs");
  EXPECT_EQ(why.n[0], 1);
  s.pairs[0].lay(kHeart);
  why = Rules::reason(s, make_move(Verb::Accept));
  EXPECT_EQ(why.n[0], 2);
}

TEST(QardoReason, OfWhatIsReturnedFewAreStillOut) {
  State s = returning();
  s.pairs[1].lay(kCircle);
  s.pairs[2].lay(kHeart);
  EXPECT_STREQ(Rules::reason(s, make_move(Verb::Return, kCircle)).key, "keeps")
      << "five are not few";
  s.pairs[2].lay(kCircle, 2);
  const Reason why = Rules::reason(s, make_move(Verb::Return, kCircle));
  EXPECT_STREQ(why.key, "few_out");
  EXPECT_EQ(why.face, kCircle);
  EXPECT_EQ(why.n[0], 6) << "three pairs are laid";
  EXPECT_EQ(why.n[1], 1) << "two are not, and one of them is one's own";
}

TEST(QardoReason, APairOfWhatIsReturnedWouldBringOnePointOnly) {
  State s = returning();
  s.pairs[0].lay(kHeart);
  EXPECT_STREQ(Rules::reason(s, make_move(Verb::Return, kHouse)).key, "keeps")
      << "so would a pair of circles";
  s.pairs[0].lay(kCircle);
  const Reason why = Rules::reason(s, make_move(Verb::Return, kHouse));
  EXPECT_STREQ(why.key, "one_point");
  EXPECT_EQ(why.face, kHouse);
}

TEST(QardoReason, OtherwiseItSaysWhatIsKept) {
  State s = returning();
  s.pairs[0].lay(kHeart);
  s.pairs[1].lay(kCircle, 2);
  const Reason why = Rules::reason(s, make_move(Verb::Return, kHeart));
  EXPECT_STREQ(why.key, "keeps");
  EXPECT_EQ(why.other, kHouse);
  EXPECT_EQ(why.n[1], 7);
}

TEST(QardoReason, BlindDrawsAreAllTheSame) {
  State s = returning();
  s.phase = Phase::Draw;
  s.turn = 1;
  EXPECT_STREQ(Rules::reason(s, make_move(Verb::Draw, 2)).key, "blind");
  s.turn = 0;
  EXPECT_EQ(Rules::reason(s, make_move(Verb::Draw, 1)).key, nullptr) << "there is one token only";
}

/// What is hidden is not spoken of: other hands of the same sizes change no reason.
TEST(QardoReason, IsTheSameWhateverTheOthersHold) {
  Rng rng(8);
  for (int deal = 0; deal < 60; ++deal) {
    State s = Rules::deal(standard_options(Rules::info.options), 4, rng, NullSink{});
    for (Move move; random_move<Rules>(s, rng, move); Rules::apply(s, move, rng, NullSink{})) {
      const Match match(std::make_unique<MatchOf<Rules>>(Game<Rules>(s, 1)));
      const Json view = look(match, Viewer::seat(s.turn)).document();
      const State world = Rules::fill(std::get<Known>(Rules::read(view)), rng);
      const Reason one = Rules::reason(s, move);
      const Reason other = Rules::reason(world, move);
      EXPECT_STREQ(one.key, other.key);
      EXPECT_EQ(one.face, other.face);
      EXPECT_EQ(one.other, other.other);
      EXPECT_EQ(one.n, other.n);
    }
  }
}

} // namespace
} // namespace hmat::qardo::test
