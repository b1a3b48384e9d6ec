// SPDX-License-Identifier: GPL-3.0-or-later
// Positions that somebody wrote down: what no play could have made is refused, with the reason.
#include "tests/games/cardavia_tools.hpp"
#include <functional>
#include <gmock/gmock.h>

namespace hmat::cardavia::test {
namespace {

using testing::HasSubstr;

std::string complaint(const Json& state) {
  const auto result = game().resume(state, 1);
  const auto* refused = std::get_if<Complaint>(&result);
  return refused == nullptr ? "" : refused->say;
}

Json whole() { return answering(position("3s 4h 5h", "4d 4s 5d 7h 8c", "3c 4c As 2s"), 0, "AA"); }

struct Fault {
  std::function<void(Json&)> spoil;
  const char* reason;
};

TEST(CardaviaSetup, AcceptsTheWholePosition) { EXPECT_EQ(complaint(whole()), ""); }

TEST(CardaviaSetup, RefusesWhatCannotBe) {
  const std::vector<Fault> faults{
      {[](Json& s) { s["hands"][0][0] = "4d"; }, "4d is there twice"},
      {[](Json& s) { s["hands"][0][0] = "Ah"; }, "no card of this deck"},
      {[](Json& s) { s["hands"][0][0] = "2h"; }, "no card of this deck"},
      {[](Json& s) { s["hands"][0][0] = 3; }, "no card of this deck"},
      {[](Json& s) { s["hands"][0] = "3s"; }, "must be a list of cards"},
      {[](Json& s) { s["hands"].erase(0); }, "each of the 3 seats"},
      {[](Json& s) { s["hands"][0] = Json::array(); }, "as soon as a hand is empty"},
      {[](Json& s) { s["hands"][0].push_back("3h"); }, "three of hearts leaves the hand"},
      {[](Json& s) { s["hands"][0].push_back("Ac"), s["hands"][1].push_back("Ad"); },
       "more than there are of a rank"},
      {[](Json& s) { s["has_played"][1] = false; }, "must hold sixteen cards"},
      {[](Json& s) { s["has_played"][1] = "yes"; }, "true or false"},
      {[](Json& s) { s["to_beat"]["ranks"] = "3456"; }, "must be a play"},
      {[](Json& s) { s["to_beat"]["ranks"] = "65"; }, "must be a play"},
      {[](Json& s) { s["to_beat"]["ranks"] = "22"; }, "must be a play"},
      {[](Json& s) { s["to_beat"]["ranks"] = 4; }, "must be a play"},
      {[](Json& s) { s["to_beat"]["seat"] = 3; }, "to_beat.seat must be from 0 to 2"},
      {[](Json& s) { s["to_beat"] = nullptr; }, "needs to_beat"},
      {[](Json& s) { s["to_beat"] = "AA"; }, "null or an object"},
      {[](Json& s) { s["to_beat"]["ranks"] = "3333"; }, "more than there are"},
      {[](Json& s) { s["turn"] = 0; }, "turn goes on from the seat"},
      {[](Json& s) { s["turn"] = 2; }, "turn goes on from the seat"},
      {[](Json& s) { s["turn"] = nullptr; }, "turn must be a seat"},
      {[](Json& s) { s["passes"] = 2; }, "passes must be from 0 to 1"},
      {[](Json& s) { s["phase"] = "lead"; }, "to_beat must be null"},
      {[](Json& s) { s["phase"] = "deal"; }, "phase must be one of"},
      {[](Json& s) { s["over"] = true; }, "over must be true"},
      {[](Json& s) { s["bomb_owner"] = 0; }, "pending for a bomb"},
      {[](Json& s) { s["opening"] = true; }, "before the first play"},
      {[](Json& s) {
         s["bonus"] = {20, -10, 0};
       },
       "twenty points"},
      {[](Json& s) {
         s["bonus"] = {30, -10, -20};
       },
       "twenty points"},
      {[](Json& s) {
         s["bonus"] = {7, -3, -4};
       },
       "twenty points"},
      {[](Json& s) {
         s["bonus"] = {0, 0};
       },
       "each of the 3 seats"},
      {[](Json& s) { s["deal"] = 2; }, "deal must be from 1 to 1"},
      {[](Json& s) {
         s["totals"] = {5, -2, -3};
       },
       "totals[0] must be from 0 to 0"},
      {[](Json& s) { s["options"]["deals"] = 100; }, "deals"},
      {[](Json& s) { s["options"]["final_bomb_bonus"] = 3; }, "final_bomb_bonus"},
      {[](Json& s) { s["game"] = "qardo"; }, "another game"},
      {[](Json& s) { s = Json::array(); }, "must be an object"},
  };
  for (const Fault& fault : faults) {
    Json state = whole();
    fault.spoil(state);
    EXPECT_THAT(complaint(state), HasSubstr(fault.reason)) << state;
  }
  for (const char* field : {"options", "phase", "turn", "hands", "to_beat", "passes", "has_played",
                            "bomb_owner", "opening", "bonus", "deal", "totals"}) {
    Json state = whole();
    state.erase(field);
    EXPECT_THAT(complaint(state), HasSubstr(field));
  }
}

TEST(CardaviaSetup, RefusesAPassWhereThereWasAnAnswer) {
  Json state = whole(); // seat 1 can beat no pair of aces, but a six
  state["passes"] = 1;
  state["turn"] = 2;
  EXPECT_EQ(complaint(state), "");
  state["to_beat"]["ranks"] = "6";
  EXPECT_THAT(complaint(state), HasSubstr("cannot have passed"));
}

TEST(CardaviaSetup, RefusesMoreThanSixteenCards) {
  Json state = position("3s 3c 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h", "8c", "8d");
  EXPECT_THAT(complaint(state), HasSubstr("more than sixteen"));
  state["hands"][0].erase(0);
  EXPECT_EQ(complaint(state), "");
  state["has_played"][0] = true;
  EXPECT_THAT(complaint(state), HasSubstr("has_played must be false"));
}

TEST(CardaviaSetup, RefusesATrickThatItsPlayerCouldNotHaveBegun) {
  const Json state =
      answering(position("4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h", "8c", "8d"), 0, "99");
  EXPECT_THAT(complaint(state), HasSubstr("too many cards to have played it"));
}

/// Sixteen cards each, seat 1 with the three of hearts.
Json opening() {
  const Options options = standard_options(Rules::info.options);
  for (std::uint64_t seed = 0;; ++seed) {
    FactLog facts;
    const Match match = game().start(options, kSeats, seed, facts);
    if (match.turn() == 1) return match.state();
  }
}

TEST(CardaviaSetup, KnowsTheOpening) {
  Json state = opening();
  EXPECT_EQ(complaint(state), "");
  state["turn"] = 0;
  EXPECT_THAT(complaint(state), HasSubstr("the three of hearts leads"));
  state = opening();
  state["opening"] = false;
  EXPECT_THAT(complaint(state), HasSubstr("until somebody has played"));
  state = opening();
  state["bomb_owner"] = 1;
  EXPECT_THAT(complaint(state), HasSubstr("bomb_owner must be null"));
  state = opening();
  state["passes"] = 1;
  EXPECT_THAT(complaint(state), HasSubstr("passes must be 0"));
}

TEST(CardaviaSetup, KnowsTheFirstPlay) {
  Json state = opening();
  Match match = resumed(state);
  play(match, {"play 3"});
  state = match.state();
  EXPECT_EQ(complaint(state), "");
  state["to_beat"]["ranks"] = "5";
  EXPECT_NE(complaint(state), "");
}

TEST(CardaviaSetup, TakesFourThreesForTheOpeningOnly) {
  const Json state = answering(position("4c 4d", "5c 5d", "6c 6d"), 0, "3333");
  EXPECT_NE(complaint(state), "");
}

TEST(CardaviaSetup, KnowsTheEnd) {
  Match match = resumed(position("5c", "2s 5d 6h 7h 8h", "4c 4d 6c"));
  play(match, {"play 5"});
  Json state = match.state();
  EXPECT_EQ(complaint(state), "");
  state["to_beat"] = nullptr;
  EXPECT_EQ(complaint(state), "") << "the last play need not be told";
  state = match.state();
  state["totals"] = {17, -15, -2};
  EXPECT_THAT(complaint(state), HasSubstr("what the hands that are left cost"));
  state = match.state();
  state["hands"][1] = Json::array();
  EXPECT_THAT(complaint(state), HasSubstr("when one hand is empty"));
  state = match.state();
  state["to_beat"]["seat"] = 1;
  EXPECT_THAT(complaint(state), HasSubstr("the seat that went out"));
  state = match.state();
  state["passes"] = 1;
  EXPECT_NE(complaint(state), "");
}

TEST(CardaviaSetup, TakesHandsInAnyOrder) {
  Json state = whole();
  state["hands"][0] = cards("5h 3s 4h");
  EXPECT_EQ(resumed(state).state()["hands"][0], cards("3s 4h 5h"));
}

} // namespace
} // namespace hmat::cardavia::test
