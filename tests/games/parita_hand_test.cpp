// SPDX-License-Identifier: GPL-3.0-or-later
// Parita under the fingers: the two sides and the hands, and a move made of several touches.
#include "engine/finger.hpp"
#include "tests/games/parita_tools.hpp"
#include <algorithm>
#include <gmock/gmock.h>
#include <set>

namespace hmat::parita {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Card card(const char* name) { return *card_named(name); }

std::vector<std::string> marks_of(const View& view, const ZoneView& zone) {
  std::vector<std::string> marks;
  for (const ItemView& item : zone.items)
    marks.emplace_back(view.info().marks[item.mark]);
  return marks;
}

// What lies where.

TEST(ParitaZones, YourSideIsNearTheOtherFarAndBothHandsAreOpen) {
  const Play game(Position{{"0 h Q", "1 c J Q K", "1 s A"}, {}});
  for (const Seat me : {Seat{0}, Seat{1}}) {
    const View view = look(game.match(), Viewer::seat(me));
    EXPECT_EQ(view.zone(hand_of(me))->place.row, Row::Lap);
    EXPECT_EQ(view.zone(hand_of(other(me)))->place.row, Row::Far);
    EXPECT_EQ(view.zone(row_of(0, 1))->place.row, me == 0 ? Row::Near : Row::Far);
    EXPECT_EQ(view.zone(row_of(1, 2))->place.row, me == 1 ? Row::Near : Row::Far);
    for (const Seat side : {Seat{0}, Seat{1}})
      EXPECT_THAT(view.zone(new_row_of(side))->items, IsEmpty());
    EXPECT_EQ(view.zone(hand_of(0))->pieces() + view.zone(hand_of(1))->pieces(), 41);
  }
}

TEST(ParitaZones, TheSequencesOfASideLieFromLeftToRightByNumber) {
  const Play game(Position{{"0 h Q", "0 c J", "0 s A", "0 d T"}, {}});
  const View view = look(game.match(), Viewer::seat(0));
  float last = -1;
  for (unsigned number = 1; number <= 4; ++number) {
    EXPECT_GT(view.zone(row_of(0, number))->place.across, last);
    last = view.zone(row_of(0, number))->place.across;
  }
  EXPECT_GT(view.zone(new_row_of(0))->place.across, last);
  EXPECT_LE(view.zone(new_row_of(0))->place.across, 1);
}

TEST(ParitaZones, EveryCellBearsItsMark) {
  const Play game(Position{{"0 h J Q+ K A+", "0 s T J Q K A+", "1 c Q", "1 d T+ J*"}, {}});
  const View view = look(game.match(), Viewer::seat(0));
  EXPECT_THAT(marks_of(view, *view.zone(row_of(0, 1))),
              ElementsAre("free", "paired", "inner", "paired"));
  EXPECT_THAT(marks_of(view, *view.zone(row_of(0, 2))),
              ElementsAre("closed", "inner", "inner", "inner", "paired"));
  EXPECT_THAT(marks_of(view, *view.zone(row_of(1, 3))), ElementsAre("free"));
  EXPECT_THAT(marks_of(view, *view.zone(row_of(1, 4))), ElementsAre("paired", "free"));
  EXPECT_EQ(view.zone(row_of(1, 4))->items[1].face, joker_as(card("Jd")));
  EXPECT_EQ(view.zone(row_of(0, 1))->items[1].count, 2);
  EXPECT_EQ(view.zone(row_of(0, 1))->number, 4) << "its length";
}

TEST(ParitaZones, EqualCardsOfAHandAreOneItem) {
  const Play game(R"({"deal": "random"})", 3);
  const View view = look(game.match(), Viewer::seat(0));
  const ZoneView& hand = *view.zone(hand_of(0));
  std::set<Face> faces;
  for (const ItemView& item : hand.items)
    EXPECT_TRUE(faces.insert(item.face).second);
  EXPECT_EQ(hand.pieces(), 23);
  EXPECT_EQ(hand.items.back().face, kJoker);
  EXPECT_EQ(hand.items.back().count, 3);
}

TEST(ParitaZones, AHandIsSortedBySuitOrByRank) {
  const std::vector<Face> faces{card("Kh"), kJoker, card("Ts"), card("Tc"), card("Qh"), card("Kc")};
  std::vector<std::uint8_t> order(faces.size());
  const auto& orders = type().info().orders;
  const auto sorted = [&](std::string_view name) {
    const auto at = std::find(orders.begin(), orders.end(), name);
    type().arrange(faces, static_cast<int>(at - orders.begin()), order);
    std::vector<std::string> names;
    for (const std::uint8_t i : order)
      names.emplace_back(kFaceNames[faces[i]]);
    return names;
  };
  EXPECT_THAT(sorted("suits"), ElementsAre("Tc", "Kc", "Qh", "Kh", "Ts", "joker"));
  EXPECT_THAT(sorted("kind"), ElementsAre("Tc", "Ts", "Qh", "Kc", "Kh", "joker"));
  EXPECT_THAT(sorted("arrival"), ElementsAre("Kh", "joker", "Ts", "Tc", "Qh", "Kc"));
}

// A move made of several touches.

/// The finger of the player on turn, on a position.
class Touching {
public:
  explicit Touching(const Position& position)
      : game_(position), view_(look(game_.match(), Viewer::seat(position.turn))) {}

  /// Enter on the item with this face in a zone, or on an empty zone.
  Outcome enter(const ZoneRef& zone, Face face = kNoFace) {
    lay_on(zone, face);
    return finger_.act(view_, {Intent::Do});
  }
  Outcome card(const char* name) {
    return enter(hand_of(view_.viewer().as_seat()), parita::card(name));
  }
  Outcome back() { return finger_.act(view_, {Intent::Back}); }
  /// What L reads next: the face, or that it is the place for a new sequence.
  std::string next_target() {
    const Reading reading = finger_.next_target(view_);
    if (reading.item < 0) return "new";
    return kFaceNames[view_.zone(reading.zone)->items[static_cast<std::size_t>(reading.item)].face];
  }

private:
  void lay_on(const ZoneRef& zone, Face face) {
    finger_.act(view_, {Intent::ToHand});
    const Row row = view_.zone(zone)->place.row;
    for (int i = row == Row::Lap ? 0 : row == Row::Near ? 1 : 2; i > 0; --i)
      finger_.act(view_, {Intent::Away});
    for (const Intent way : {Intent::LeftZone, Intent::RightZone})
      for (int i = 0; i < 20 && finger_.reading(view_).zone != zone; ++i)
        finger_.act(view_, {way});
    ASSERT_EQ(finger_.reading(view_).zone, zone);
    const std::vector<ItemView>& items = view_.zone(zone)->items;
    for (int i = 0; i < static_cast<int>(items.size()); ++i)
      if (items[static_cast<std::size_t>(i)].face == face)
        finger_.act(view_, {Intent::Numbered, i + 1});
  }

  Play game_;
  View view_;
  Finger finger_;
};

std::string played(const Outcome& outcome) {
  const auto* play = std::get_if<hmat::Play>(&outcome);
  return play == nullptr ? "nothing" : play->chance.text;
}
/// How many of the further places are touched, or −1 if the move does not go on.
int halfway(const Outcome& outcome) {
  const auto* step = std::get_if<Halfway>(&outcome);
  return step == nullptr ? -1 : step->done;
}

const Position kTable{{"0 h J Q", "1 c Q K", "1 d Q", "0 s T"}, {"Qh", "Kh", "Js", "joker"}};

TEST(ParitaTouch, ACardGoesToAnEndOfASequence) {
  Touching touching(kTable);
  EXPECT_EQ(halfway(touching.card("Kh")), 0);
  EXPECT_EQ(played(touching.enter(row_of(0, 1), card("Qh"))), "add Kh #1 right");
}

TEST(ParitaTouch, ACardBeginsANewSequenceOnEitherSide) {
  for (const Seat side : {Seat{0}, Seat{1}}) {
    Touching touching(kTable);
    EXPECT_EQ(halfway(touching.card("Kh")), 0);
    EXPECT_EQ(played(touching.enter(new_row_of(side))), "lay Kh " + std::to_string(side));
  }
}

TEST(ParitaTouch, APairNeedsAThirdTouchAndBackspaceTakesOneBack) {
  Touching touching(kTable);
  EXPECT_EQ(halfway(touching.card("Qh")), 0);
  EXPECT_EQ(halfway(touching.enter(row_of(0, 1), card("Qh"))), 1);
  EXPECT_EQ(halfway(touching.back()), 0);
  EXPECT_EQ(halfway(touching.enter(row_of(0, 1), card("Qh"))), 1);
  EXPECT_EQ(played(touching.enter(row_of(1, 3), card("Qd"))), "pair Qh #1 right take #3 left");
}

TEST(ParitaTouch, BackspaceTwiceLaysTheCardBack) {
  Touching touching(kTable);
  touching.card("Qh");
  touching.enter(row_of(0, 1), card("Qh"));
  touching.back();
  EXPECT_TRUE(std::holds_alternative<Reading>(touching.back()));
  EXPECT_TRUE(std::holds_alternative<Unmoved>(touching.back()));
}

TEST(ParitaTouch, AJokerOnASingleCardMayStandAtEitherEndOfIt) {
  Touching touching(Position{{"0 h Q"}, {"joker"}});
  touching.card("joker");
  const Outcome outcome = touching.enter(row_of(0, 1), card("Qh"));
  const auto* choice = std::get_if<Choice>(&outcome);
  ASSERT_NE(choice, nullptr);
  ASSERT_EQ(choice->chances.size(), 2U);
  EXPECT_EQ(choice->chances[0].handle.face, joker_as(card("Jh")));
  EXPECT_EQ(choice->chances[1].handle.face, joker_as(card("Kh")));
}

TEST(ParitaTouch, TheTargetsOfACardCanBeWalkedThePlaceForANewSequenceLast) {
  Touching touching(kTable);
  touching.card("Qh");
  for (const char* place : {"Qh", "new", "new", "Qh"})
    EXPECT_EQ(touching.next_target(), place);
  touching.enter(row_of(0, 1), card("Qh"));
  for (const char* taken : {"Qc", "Qd", "Qc"})
    EXPECT_EQ(touching.next_target(), taken);
}

// What cannot be done is refused with its rule, also by touch.

std::string refused(const Position& position, const Outcome& outcome) {
  if (const auto* refusal = std::get_if<Refusal>(&outcome)) return refusal->key;
  const auto* play = std::get_if<hmat::Play>(&outcome);
  if (play == nullptr) return "nothing";
  const Refusal refusal = Play(position).match().check(play->chance.move);
  return refusal ? refusal.key : "allowed: " + play->chance.text;
}

struct Mistake {
  const char* name;
  Position position;
  const char* card;
  ZoneRef place;
  const char* on; ///< the face touched there, null for an empty place
  const char* key;
};

Face face_named(const char* name) {
  const auto at = std::find_if(kFaceNames.begin(), kFaceNames.end(),
                               [&](const char* face) { return std::string_view(face) == name; });
  return static_cast<Face>(at - kFaceNames.begin());
}

TEST(ParitaTouch, AMistakeIsRefusedWithItsRule) {
  const Position table{{"0 h T J Q", "1 c J* Q", "0 s A", "1 d T J Q K A"},
                       {"Qh", "Kh", "Kd", "Qs", "Th", "joker"}};
  const std::vector<Mistake> mistakes{
      {"joker", table, "joker", new_row_of(0), nullptr, "joker_starts_nothing"},
      {"inside", table, "Qs", row_of(0, 1), "Jh", "inside"},
      {"suit", table, "Kd", row_of(0, 1), "Qh", "one_suit_only"},
      {"rank", {{"0 h Q"}, {"Th"}}, "Th", row_of(0, 1), "Qh", "not_next_in_rank"},
      {"below", table, "Kh", row_of(0, 1), "Th", "nothing_below"},
      {"second joker", table, "joker", row_of(1, 2), "Qc", "one_joker_only"},
      {"on a joker", {{"0 c J* Q"}, {"Jc"}}, "Jc", row_of(0, 1), "joker-Jc", "joker_wants_joker"},
      {"other suit", table, "Qs", row_of(0, 1), "Qh", "pair_is_same_card"},
      {"no take", table, "Th", row_of(0, 1), "Th", "nothing_to_take"},
      {"complete", table, "Kh", row_of(1, 4), "Ad", "row_is_complete"},
      {"hand", table, "Kh", hand_of(0), "Qs", "choose_place"}};
  for (const Mistake& mistake : mistakes) {
    Touching touching(mistake.position);
    EXPECT_EQ(halfway(touching.card(mistake.card)), 0) << mistake.name;
    const Face face = mistake.on == nullptr ? kNoFace : face_named(mistake.on);
    EXPECT_EQ(refused(mistake.position, touching.enter(mistake.place, face)), mistake.key)
        << mistake.name;
  }
}

TEST(ParitaTouch, AMistakeInTheThirdTouchToo) {
  const Position table{{"0 h Q", "1 c Q", "1 d K", "1 s Q K*", "1 d T J Q K A", "0 h K"}, {"Qh"}};
  Touching touching(table);
  touching.card("Qh");
  EXPECT_EQ(halfway(touching.enter(row_of(0, 1), card("Qh"))), 1);
  const auto third = [&](const ZoneRef& zone, Face face) {
    return refused(table, touching.enter(zone, face));
  };
  EXPECT_EQ(third(row_of(1, 3), card("Kd")), "take_same_rank");
  EXPECT_EQ(third(row_of(1, 4), card("Qs")), "take_leaves_joker");
  EXPECT_EQ(third(row_of(1, 5), card("Qd")), "inside");
  EXPECT_EQ(third(row_of(0, 6), card("Kh")), "take_from_other_side");
  EXPECT_EQ(third(new_row_of(1), kNoFace), "choose_what_to_take");
  EXPECT_EQ(third(hand_of(0), card("Qh")), "choose_what_to_take");
  EXPECT_EQ(played(touching.enter(row_of(1, 2), card("Qc"))), "pair Qh #1 left take #2 left");
}

TEST(ParitaTouch, WhatIsNoCardOfOnesOwnBeginsNothing) {
  Touching touching(kTable);
  EXPECT_EQ(refused(kTable, touching.enter(row_of(0, 1), card("Qh"))), "choose_card_first");
  EXPECT_EQ(refused(kTable, touching.enter(hand_of(1), card("Qs"))), "not_your_hand");
  const Position stuck{{"0 h J* Q", "1 c J* Q"}, {"joker"}};
  Touching joker(stuck);
  EXPECT_EQ(refused(stuck, joker.card("joker")), "joker_fits_nowhere");
}

// What is told.

TEST(ParitaFacts, TellWhoseSideItIs) {
  Play game(Position{{"1 c Q"}, {"Qh", "Qc"}});
  game.moves({"lay Qh 0"});
  const Fact& fact = game.last(kLaid);
  EXPECT_EQ(fact.seat, 0);
  EXPECT_EQ(fact.other, 0);
  EXPECT_EQ(fact.n[2], 1);
  EXPECT_EQ(fact.to, row_of(0, 2));
  EXPECT_EQ(fact.from, hand_of(0));
  Play pair(Position{{"1 c Q", "0 h Q K"}, {"Qc"}});
  pair.moves({"pair Qc #1 left take #2 left"});
  EXPECT_EQ(pair.last(kPaired).other, 1);
  EXPECT_EQ(pair.last(kPaired).n[2], 0);
  EXPECT_EQ(pair.last(kTaken).other, 0);
  EXPECT_EQ(pair.last(kTaken).face, card("Qh"));
  EXPECT_EQ(pair.last(kTaken).n[0], 1);
  EXPECT_EQ(pair.last(kTaken).n[2], 1);
}

TEST(ParitaFacts, AJokerIsToldAsTheCardItStandsFor) {
  Play game(Position{{"0 s J Q*", "1 c Q K"}, {"joker"}});
  game.moves({"pair joker #1 right take #2 left"});
  EXPECT_EQ(game.last(kPaired).face, joker_as(card("Qs")));
}

TEST(ParitaFacts, TheChosenWordsAreKnownToTheViewer) {
  const Play cards;
  EXPECT_STREQ(look(cards.match(), Viewer::seat(0)).words(), "");
  const Play chess(R"({"theme": "chess"})");
  EXPECT_STREQ(look(chess.match(), Viewer::seat(0)).words(), "chess");
  EXPECT_EQ(chess.state()["hands"], cards.state()["hands"]) << "only words differ";
}

} // namespace
} // namespace hmat::parita
