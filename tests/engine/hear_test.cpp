// SPDX-License-Identifier: GPL-3.0-or-later
// The one filter between the truth and a viewer.
#include "engine/hear.hpp"
#include "tests/engine/secret_game.hpp"
#include <gmock/gmock.h>

namespace hmat {
namespace {

struct Dealt {
  FactLog facts;
  Match match = secret::type().start({}, 2, 1, facts);
};

const std::vector<Viewer> kOnlookers{Viewer::spectator(), Viewer::banker(false)};

TEST(Hear, GivesTheFaceToThoseWhoMayKnowIt) {
  const Dealt dealt;
  const Fact& fact = dealt.facts[0]; // seat 0 is dealt a card
  for (const Viewer& viewer : {Viewer::seat(0), Viewer::banker(true)}) {
    const Heard heard = hear(dealt.match, fact, viewer);
    EXPECT_EQ(heard.fact().face, fact.face);
    EXPECT_EQ(heard.fact().set, fact.set);
    EXPECT_EQ(heard.fact().to.slot, 5);
  }
}

TEST(Hear, BlanksFaceSetAndPlaceForAllOthers) {
  const Dealt dealt;
  for (const Viewer& viewer : {Viewer::seat(1), Viewer::spectator(), Viewer::banker(false)}) {
    const Heard heard = hear(dealt.match, dealt.facts[0], viewer);
    EXPECT_EQ(heard.fact().face, kHiddenFace) << "a card, but which";
    EXPECT_EQ(heard.fact().set, 0U);
    EXPECT_EQ(heard.fact().to.slot, 0) << "where in the hand is its owner's secret";
    EXPECT_EQ(heard.fact().seat, 0);
    EXPECT_STREQ(heard.tag(), "dealt");
  }
}

TEST(Hear, DoesNotSayWhoElseKnows) {
  const Dealt dealt;
  EXPECT_EQ(hear(dealt.match, dealt.facts[0], Viewer::seat(0)).fact().sees, kEverybody);
  EXPECT_EQ(hear(dealt.match, dealt.facts[0], Viewer::seat(1)).fact().sees, kEverybody);
}

TEST(Hear, ANoFaceStaysNoFace) {
  const Dealt dealt;
  Fact fact = dealt.facts[0];
  fact.face = kNoFace;
  EXPECT_EQ(hear(dealt.match, fact, Viewer::seat(1)).fact().face, kNoFace);
}

TEST(Hear, KnowsWhoIsMeant) {
  const Dealt dealt;
  const Heard mine = hear(dealt.match, dealt.facts[1], Viewer::seat(1));
  EXPECT_TRUE(mine.is_me(1));
  EXPECT_FALSE(mine.is_me(0));
  EXPECT_FALSE(hear(dealt.match, dealt.facts[1], Viewer::spectator()).is_me(kNoSeat));
  EXPECT_EQ(mine.seats(), 2);
}

TEST(Look, ADocumentHidesListsAsLengthsAndLeavesSecretsOut) {
  const Dealt dealt;
  const Json state = dealt.match.state();
  Json seat1 = state;
  seat1["hands"][0] = 1;
  seat1.erase("middle");
  seat1["viewer"] = 1;
  EXPECT_EQ(look(dealt.match, Viewer::seat(1)).document(), seat1);

  Json nobody = seat1;
  nobody["hands"][1] = 1;
  nobody["viewer"] = "spectator";
  EXPECT_EQ(look(dealt.match, Viewer::spectator()).document(), nobody);
  nobody["viewer"] = "banker";
  EXPECT_EQ(look(dealt.match, Viewer::banker(false)).document(), nobody);

  Json helping = state;
  helping.erase("middle");
  helping["viewer"] = "banker";
  EXPECT_EQ(look(dealt.match, Viewer::banker(true)).document(), helping);
}

TEST(Look, AHiddenItemHasNoFaceAndNoIdentity) {
  const Dealt dealt;
  const View view = look(dealt.match, Viewer::seat(1));
  const ZoneView* theirs = view.zone(secret::hand(0));
  ASSERT_NE(theirs, nullptr);
  EXPECT_EQ(theirs->items[0].face, kHiddenFace);
  EXPECT_EQ(theirs->items[0].id, 0U) << "its position, nothing that could be followed";
  const ZoneView* mine = view.zone(secret::hand(1));
  EXPECT_LT(mine->items[0].face, 3);
  EXPECT_EQ(mine->items[0].id, 40U + mine->items[0].face);
}

TEST(Look, AnEmptyPlaceIsSeenByAllAndIsNoPiece) {
  const Dealt dealt;
  const View view = look(dealt.match, Viewer::spectator());
  const ZoneView* middle = view.zone(secret::kMiddle);
  ASSERT_EQ(middle->items.size(), 2U);
  EXPECT_EQ(middle->items[1].face, kNoFace);
  EXPECT_EQ(middle->pieces(), 1);
}

TEST(Look, ChancesAreForTheSeatOnTurnAlone) {
  const Dealt dealt;
  EXPECT_EQ(look(dealt.match, Viewer::seat(0)).chances().size(), 3U);
  EXPECT_TRUE(look(dealt.match, Viewer::seat(0)).my_turn());
  EXPECT_TRUE(look(dealt.match, Viewer::seat(1)).chances().empty());
  for (const Viewer& viewer : kOnlookers) {
    EXPECT_TRUE(look(dealt.match, viewer).chances().empty());
    EXPECT_FALSE(look(dealt.match, viewer).my_turn());
  }
}

TEST(Look, AViewIsOfItsMoment) {
  Dealt dealt;
  const View before = look(dealt.match, Viewer::seat(0));
  dealt.match.play({.verb = 2}, dealt.facts);
  EXPECT_EQ(before.turn(), 0);
  EXPECT_EQ(look(dealt.match, Viewer::seat(0)).turn(), 1);
}

TEST(Look, SeatsLieAroundTheClockOfTheViewer) {
  const Place own = around_the_clock(2, 2, 4, false);
  EXPECT_EQ(own.row, Row::Near);
  EXPECT_EQ(own.across, 0);
  const Place left = around_the_clock(3, 2, 4, false);
  EXPECT_LT(left.across, 0) << "the next player sits to the left where the game goes clockwise";
  EXPECT_GT(around_the_clock(3, 2, 4, true).across, 0);
  EXPECT_NEAR(around_the_clock(0, 2, 4, false).across, 0, 1e-6) << "opposite";
  EXPECT_EQ(around_the_clock(0, 2, 4, false).row, Row::Far);
}

} // namespace
} // namespace hmat
