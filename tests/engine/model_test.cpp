// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model.hpp"
#include <gtest/gtest.h>

namespace hmat {
namespace {

TEST(MoveList, KeepsItsOrderWhenItOutgrowsItsRoom) {
  MoveList moves;
  for (int round = 0; round < 2; ++round) { // the second round uses the room again
    moves.clear();
    EXPECT_TRUE(moves.empty());
    constexpr unsigned many = MoveList::kInline * 3;
    for (unsigned i = 0; i < many; ++i) {
      moves.push({.set = i});
      ASSERT_EQ(moves.size(), i + 1);
      ASSERT_EQ(moves[i].set, i);
      ASSERT_EQ(moves.begin()->set, 0U);
    }
    unsigned next = 0;
    for (const Move& move : moves)
      EXPECT_EQ(move.set, next++);
    EXPECT_EQ(next, many);
  }
}

TEST(RankByScore, SharesEqualPlacesAndSkipsTheNext) {
  Standing standing;
  standing.scores = {5, 8, 5, 1};
  rank_by_score(standing, 4);
  EXPECT_EQ(standing.places, (std::array<std::uint8_t, kMaxSeats>{2, 1, 2, 4}));
}

TEST(Viewers, AreTheOneOnTurnOrNot) {
  EXPECT_TRUE(Viewer::seat(2).is(2));
  EXPECT_FALSE(Viewer::seat(2).is(1));
  EXPECT_FALSE(Viewer::seat(2).is(kBankerSeat));
  EXPECT_TRUE(Viewer::banker(false).is(kBankerSeat));
  EXPECT_TRUE(Viewer::banker(true).is(kBankerSeat));
  EXPECT_FALSE(Viewer::spectator().is(kBankerSeat));
  for (const Viewer& viewer : {Viewer::seat(0), Viewer::banker(true), Viewer::spectator()})
    EXPECT_FALSE(viewer.is(kNoSeat));
  EXPECT_EQ(Viewer::of(3), Viewer::seat(3));
  EXPECT_EQ(Viewer::of(kBankerSeat), Viewer::banker(false));
}

TEST(Viewers, SeeWhatTheirPlaceAllows) {
  const Sees hand = only(2);
  EXPECT_TRUE(Viewer::seat(2).among(hand));
  EXPECT_FALSE(Viewer::seat(1).among(hand));
  EXPECT_FALSE(Viewer::spectator().among(hand));
  EXPECT_FALSE(Viewer::banker(false).among(hand));
  EXPECT_TRUE(Viewer::banker(true).among(hand)) << "a banker who was asked to help";
  EXPECT_TRUE(Viewer::banker(false).among(kBankers));
  EXPECT_FALSE(Viewer::spectator().among(kBankers));
  for (const Viewer& viewer : {Viewer::seat(0), Viewer::spectator(), Viewer::banker(false)}) {
    EXPECT_TRUE(viewer.among(kEverybody));
    EXPECT_FALSE(viewer.among(kNobody));
  }
}

} // namespace
} // namespace hmat
