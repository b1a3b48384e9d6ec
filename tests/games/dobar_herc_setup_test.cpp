// SPDX-License-Identifier: GPL-3.0-or-later
// Impossible positions are refused with the reason.
#include "tests/games/dobar_herc_tools.hpp"
#include <gmock/gmock.h>

namespace hmat::dobar_herc {
namespace {

using testing::HasSubstr;

Json good() {
  return Position{.mine = "7h Ks", .theirs = "2c 3c", .table = "Jc Qh", .my_pile = "9c Tc"}.json();
}

std::string complaint_about(const Json& state) {
  const auto match = type().resume(state, 1);
  const auto* complaint = std::get_if<Complaint>(&match);
  return complaint == nullptr ? "" : complaint->say;
}

/// The complaint when `change` has been done to a good position.
template <class Change>
std::string after(Change change) {
  Json state = good();
  change(state);
  return complaint_about(state);
}

TEST(DobarHercSetup, APossiblePositionIsTaken) { EXPECT_EQ(complaint_about(good()), ""); }

TEST(DobarHercSetup, CardsMustBeThereOnceEach) {
  EXPECT_THAT(after([](Json& s) { s["table"].push_back("7h"); }), HasSubstr("7h is there twice"));
  EXPECT_THAT(after([](Json& s) { s["table"].erase(0); }), HasSubstr("add up to 51"));
  EXPECT_THAT(after([](Json& s) { s["table"][0] = "1c"; }), HasSubstr("no card 1c"));
  EXPECT_THAT(after([](Json& s) { s["table"][0] = 5; }), HasSubstr("names of cards"));
  EXPECT_THAT(after([](Json& s) { s["table"] = "Jc"; }), HasSubstr("table must be a list"));
}

TEST(DobarHercSetup, HandsMustFitDealerAndTurn) {
  EXPECT_THAT(after([](Json& s) { s["turn"] = 1; }), HasSubstr("the turn of seat 0"));
  EXPECT_THAT(after([](Json& s) {
                s["hands"][0].erase(0);
                s["hands"][0].erase(0);
                s["piles"][1].push_back("7h");
                s["piles"][1].push_back("Ks");
              }),
              HasSubstr("do not fit the dealer"));
  // The seat before the dealer's next has thrown already.
  EXPECT_THAT(after([](Json& s) {
                s["hands"][1].erase(0);
                s["piles"][1].push_back("2c");
              }),
              HasSubstr("do not fit the dealer"));
  EXPECT_THAT(after([](Json& s) {
                for (Json& hand : s["hands"])
                  while (!hand.empty()) {
                    s["piles"][1].push_back(hand.back());
                    hand.erase(hand.size() - 1);
                  }
              }),
              HasSubstr("no card left"));
  EXPECT_THAT(after([](Json& s) {
                while (s["hands"][0].size() < 13) {
                  s["hands"][0].push_back(s["piles"][1].back());
                  s["piles"][1].erase(s["piles"][1].size() - 1);
                }
              }),
              HasSubstr("more than the 12"));
}

TEST(DobarHercSetup, TheDeckIsWholeOrGone) {
  EXPECT_THAT(after([](Json& s) {
                s["deck"].push_back(s["piles"][1].back());
                s["piles"][1].erase(s["piles"][1].size() - 1);
              }),
              HasSubstr("deck must hold 24"));
}

TEST(DobarHercSetup, PilesAndLastCaptureBelongTogether) {
  EXPECT_THAT(after([](Json& s) {
                s["piles"][1].push_back("9c");
                s["piles"][0] = {"Tc"};
              }),
              HasSubstr("takes two at least"));
  EXPECT_THAT(after([](Json& s) { s["good_games"] = {2, 0}; }), HasSubstr("good_games[0]"));
  EXPECT_THAT(after([](Json& s) { s["last_capture"] = nullptr; }), HasSubstr("last_capture"));
  EXPECT_THAT(after([](Json& s) {
                s["piles"][1].push_back("9c");
                s["piles"][1].push_back("Tc");
                s["piles"][0] = Json::array();
                s["last_capture"] = 0;
              }),
              HasSubstr("whose pile has cards"));
  EXPECT_THAT(after([](Json& s) { s["piles"].erase(0); }), HasSubstr("each of the 2 sides"));
}

TEST(DobarHercSetup, TheEndMustBeReachedAndNotPassed) {
  EXPECT_THAT(after([](Json& s) { s["totals"] = {50, 3}; }), HasSubstr("must be over"));
  EXPECT_EQ(after([](Json& s) { s["totals"] = {50, 50}; }), "") << "equal leaders play on";
  EXPECT_THAT(after([](Json& s) { s["claimed"] = 0; }), HasSubstr("claim ends the match"));
  const auto over = [](Json& s) {
    s["phase"] = "over";
    s["turn"] = nullptr;
    s["over"] = true;
  };
  EXPECT_THAT(after(over), HasSubstr("one side alone leads"));
  EXPECT_THAT(after([&](Json& s) {
                over(s);
                s["totals"] = {50, 3};
              }),
              HasSubstr("cards in hand"));
  EXPECT_THAT(after([&](Json& s) {
                over(s);
                s["claimed"] = 1;
              }),
              HasSubstr("not reached the target"));
  EXPECT_THAT(after([&](Json& s) {
                over(s);
                s["claimed"] = 0;
                s["totals"] = {50, 3};
              }),
              HasSubstr("same seat as claimed"));
  EXPECT_EQ(after([&](Json& s) {
              over(s);
              s["claimed"] = 1;
              s["totals"] = {3, 50};
            }),
            "");
  EXPECT_THAT(after([](Json& s) { s["over"] = true; }), HasSubstr("over must be true"));
}

TEST(DobarHercSetup, FieldsAndNumbersAreChecked) {
  EXPECT_THAT(after([](Json& s) { s.erase("dealer"); }), HasSubstr("lacks the field dealer"));
  EXPECT_THAT(after([](Json& s) { s["dealer"] = 2; }), HasSubstr("dealer must be from 0 to 1"));
  EXPECT_THAT(after([](Json& s) { s["hand_number"] = 0; }), HasSubstr("hand_number"));
  EXPECT_THAT(after([](Json& s) { s["phase"] = "draw"; }), HasSubstr("phase must be one of"));
  EXPECT_THAT(after([](Json& s) { s["game"] = "quarto"; }), HasSubstr("another game"));
  EXPECT_THAT(after([](Json& s) {
                s["hand_number"] = 1;
                s["totals"] = {1, 0};
              }),
              HasSubstr("totals[0]"));
  EXPECT_THAT(after([](Json& s) { s["options"]["seats"] = 5; }), HasSubstr("seats"));
  EXPECT_THAT(after([](Json& s) { s["options"]["teams"] = true; }), HasSubstr("4 or 6 seats"));
  EXPECT_NE(complaint_about(Json::array()), "");
}

TEST(DobarHercSetup, AViewIsNoWholeState) {
  const Play play(Position{.mine = "7h", .theirs = "2c"});
  EXPECT_THAT(complaint_about(look(play.match(), Viewer::seat(0)).document()),
              HasSubstr("hides something"));
}

} // namespace
} // namespace hmat::dobar_herc
