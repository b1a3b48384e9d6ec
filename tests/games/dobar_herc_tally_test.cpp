// SPDX-License-Identifier: GPL-3.0-or-later
// What the piles are worth (rules, section 4): the examples, ties, bounds.
#include "tests/games/dobar_herc_tools.hpp"

namespace hmat::dobar_herc {
namespace {

/// Piles of a hand that is over; the last side gets whatever is not named.
State piles(std::vector<std::string> taken, const char* options = "{}") {
  State s;
  s.options = options_of(options);
  s.seat_players(kSeatNumbers[static_cast<std::size_t>(s.options[kSeatsOption])]);
  Cards rest = kWholePack;
  for (std::size_t side = 0; side < taken.size(); ++side) {
    s.piles[side] = cards(taken[side]);
    rest &= ~s.piles[side];
  }
  s.piles[taken.size()] |= rest;
  return s;
}

/// Adds cards that count for nothing but their number, until a pile has so many.
void fill_up(State& s, Side side, int size, Side from) {
  const Cards plain = ~(of_suit(s.hearts()) | of_value(kJack) | of_value(kQueen) | of_value(kKing));
  while (count(s.piles[side]) < size) {
    const Cards spare = s.piles[from] & plain;
    ASSERT_NE(spare, 0U);
    const Cards one = spare & (0U - spare);
    s.piles[from] ^= one;
    s.piles[side] |= one;
  }
}

TEST(DobarHercTally, TheFirstExample) {
  State s = piles({"Kh Qh Ks Qs Kd Jc Jd Jh 2h 3h 4h 5h 6h"});
  s.good_games = {2, 0};
  fill_up(s, 0, 27, 1);
  const Tally first = tally_at_end(s, 0);
  EXPECT_EQ(first, (Tally{.good_games = 2,
                          .good_queens = 1,
                          .good_heart = 2,
                          .light = 4,
                          .hearts = 1,
                          .cards = 1,
                          .losses = -1}));
  EXPECT_EQ(first.sum(), 10);
  EXPECT_EQ(tally_at_end(s, 1), (Tally{.good_queens = 1, .light = 1, .losses = -1}));
}

TEST(DobarHercTally, EverythingIsTwelveAndTheOtherHasNothing) {
  State s = piles({"Jc Jd Jh Js Qc Qd Qh Qs Kc Kd Kh Ks 2h 3h 4h 5h"});
  fill_up(s, 0, 30, 1);
  EXPECT_EQ(tally_at_end(s, 0).sum(), 12);
  EXPECT_EQ(tally_at_end(s, 1).sum(), 0);
}

TEST(DobarHercTally, AllSuitsSplitCostBothFour) {
  State s = piles({"Jc Jd Jh Js Kc Kd Kh Ks 2h 3h 4h 5h 6h"});
  fill_up(s, 0, 27, 1);
  EXPECT_EQ(tally_at_end(s, 0).sum(), 3);
  EXPECT_EQ(tally_at_end(s, 1).sum(), -4);
}

TEST(DobarHercTally, EqualMostHeartsAreNobodysAndCardsMayStillBeSomebodys) {
  State s = piles({"Ah 2h 3h 4h 5h", "6h 7h 8h 9h Th"}, R"({"seats": 3})");
  fill_up(s, 0, 18, 2);
  fill_up(s, 1, 17, 2);
  for (Side side = 0; side < 3; ++side)
    EXPECT_EQ(tally_at_end(s, side).hearts, 0);
  EXPECT_EQ(tally_at_end(s, 0).cards, 1);
  EXPECT_EQ(tally_at_end(s, 1).cards, 0);
  EXPECT_EQ(tally_at_end(s, 2).cards, 0);
}

TEST(DobarHercTally, TwentySixCardsEachAreNobodysPoint) {
  State s = piles({"Ah"});
  fill_up(s, 0, 26, 1);
  EXPECT_EQ(tally_at_end(s, 0).cards, 0);
  EXPECT_EQ(tally_at_end(s, 1).cards, 0);
}

TEST(DobarHercTally, JacksAreOneTwoFourAndFive) {
  constexpr std::array jacks{"", "Jc", "Jc Jd", "Jc Jd Jh", "Jc Jd Jh Js"};
  constexpr std::array points{0, 1, 2, 4, 5};
  for (std::size_t n = 0; n < jacks.size(); ++n) {
    const State s = piles({jacks[n]});
    EXPECT_EQ(tally_at_end(s, 0).light, points[n]);
    EXPECT_EQ(royal_points(s.piles[0], s.hearts()), points[n]);
  }
}

TEST(DobarHercTally, TheOptionSaysWhichSuitIsHearts) {
  const State s = piles({"Ks Qs Kh Qh Ah 2h 3h 4h 5h"}, R"({"hearts": "s"})");
  EXPECT_EQ(tally_at_end(s, 0), (Tally{.good_queens = 1, .good_heart = 2}));
  EXPECT_EQ(tally_at_end(s, 1).hearts, 1) << "eleven spades";
}

TEST(DobarHercTally, TheTableOfKingsQueensAndJacksIsThatOfTheLines) {
  Rng rng(4);
  for (int i = 0; i < 5000; ++i) {
    State s = piles({""}, i % 2 == 0 ? "{}" : R"({"hearts": "c"})");
    s.piles[0] = rng.next() & kWholePack;
    s.piles[1] = kWholePack & ~s.piles[0];
    for (Side side = 0; side < 2; ++side) {
      const Tally t = tally_at_end(s, side);
      EXPECT_EQ(royal_points(s.piles[side], s.hearts()),
                t.good_queens + t.good_heart + t.light + t.losses);
      EXPECT_GE(t.sum(), -4);
      EXPECT_LE(t.sum(), 12);
    }
    // Whoever has twelve leaves nothing; with all suits split the other has two or three.
    for (Side side = 0; side < 2; ++side) {
      const int sum = tally_at_end(s, side).sum();
      const int other = tally_at_end(s, static_cast<Side>(1 - side)).sum();
      EXPECT_TRUE(sum != 12 || other == 0) << other;
      EXPECT_TRUE(sum != -4 || other == 2 || other == 3) << other;
    }
  }
}

TEST(DobarHercTally, WhileCardsAreOutAMajorityCountsOnlyIfNobodyCanDrawLevel) {
  State s = piles({"Ah 2h 3h 4h 5h 6h"});
  s.piles[1] = cards("7h");
  // Six hearts are out: the other could have seven.
  EXPECT_EQ(tally_so_far(s, 0).hearts, 0);
  s.piles[0] |= cards("8h");
  // Seven against one, five out: at most six.
  EXPECT_EQ(tally_so_far(s, 0).hearts, 1);
  s.piles[0] ^= cards("8h");
  s.piles[1] |= cards("8h");
  EXPECT_EQ(tally_so_far(s, 0).hearts, 0) << "six against two, five out: seven";
  EXPECT_EQ(tally_so_far(s, 0).cards, 0);
}

} // namespace
} // namespace hmat::dobar_herc
