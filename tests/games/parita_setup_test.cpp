// SPDX-License-Identifier: GPL-3.0-or-later
// Starting Parita from a position: legal ones are read back, impossible ones refused with a reason.
#include "tests/games/parita_tools.hpp"
#include <gmock/gmock.h>

namespace hmat::parita {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// Three moves into a game; the third was a pair.
Json good() { return state_of({{"0 s Q+", "1 c K", "0 h J Q*"}, {"Qc"}, 1}); }

std::string complaint(const Json& state) {
  auto result = type().resume(state, 1);
  const auto* refused = std::get_if<Complaint>(&result);
  return refused ? refused->code + ": " + refused->say : "accepted";
}

/// good() with a change.
template <class Change>
std::string after(const Change& change) {
  Json state = good();
  change(state);
  return complaint(state);
}

TEST(ParitaSetup, APositionReadIsThePositionWritten) {
  const Json state = good();
  EXPECT_EQ(complaint(state), "accepted");
  Json written = Play(state).state();
  EXPECT_EQ(written["options"]["deal"], "random"); // left out, so the usual one
  written["options"] = Json::object();
  EXPECT_EQ(written, state);
}

TEST(ParitaSetup, EveryCardIsThereTwiceAndEveryJokerSixTimes) {
  EXPECT_THAT(after([](Json& s) { s["hands"][0][0] = "Qs"; }),
              HasSubstr("Qs is there more than 2"));
  EXPECT_THAT(after([](Json& s) { s["hands"][0].erase(0); }), HasSubstr("must be there"));
  EXPECT_THAT(after([](Json& s) { s["sides"][0][1]["cards"].erase(1); }),
              HasSubstr("joker must be there 6 times, not 5"));
  EXPECT_THAT(after([](Json& s) { s["hands"][0][0] = "1h"; }), HasSubstr("is not a card"));
  EXPECT_THAT(after([](Json& s) { s["hands"][0][0] = "joker-Qh"; }), HasSubstr("is not a card"));
}

TEST(ParitaSetup, NobodyHoldsMoreThanWasDealt) {
  EXPECT_THAT(after([](Json& s) {
                Json& hands = s["hands"];
                while (hands[1].size() < 24) {
                  hands[1].push_back(hands[0].front());
                  hands[0].erase(0);
                }
              }),
              HasSubstr("more than the 23"));
  EXPECT_THAT(after([](Json& s) {
                for (Json& card : s["hands"][0])
                  if (card == "joker") {
                    std::swap(card, s["hands"][1][0]);
                    break;
                  }
              }),
              testing::AnyOf("accepted", HasSubstr("more than three jokers")));
  Json state = state_of({{"0 h Q"}, {"joker", "joker", "joker"}});
  std::swap(state["hands"][0][3], state["hands"][1].back());
  EXPECT_THAT(complaint(state), HasSubstr("more than three jokers"));
}

TEST(ParitaSetup, ASequenceFollowsTheRules) {
  const auto row = [](const char* cards) {
    return after([&](Json& s) { s["sides"][0][1]["cards"] = Json::parse(cards); });
  };
  EXPECT_THAT(row(R"([])"), HasSubstr("one to five"));
  EXPECT_THAT(row(R"([{"rank": "J", "joker": false, "paired": false},
                      {"rank": "K", "joker": true, "paired": false}])"),
              HasSubstr("must follow each other"));
  EXPECT_THAT(row(R"([{"rank": "Q", "joker": true, "paired": false},
                      {"rank": "J", "joker": false, "paired": false}])"),
              HasSubstr("must follow each other"));
  EXPECT_THAT(row(R"([{"rank": "J", "joker": true, "paired": false},
                      {"rank": "Q", "joker": true, "paired": false}])"),
              HasSubstr("one joker at most"));
  EXPECT_THAT(row(R"([{"rank": "J", "joker": true, "paired": false}])"), HasSubstr("alone"));
  EXPECT_THAT(row(R"([{"rank": "9", "joker": false, "paired": false}])"), HasSubstr("needs rank"));
  EXPECT_THAT(row(R"([{"rank": "J", "joker": 0, "paired": false}])"), HasSubstr("needs rank"));
  EXPECT_THAT(row(R"(["Jh"])"), HasSubstr("needs rank"));
  EXPECT_THAT(after([](Json& s) { s["sides"][0][1]["suit"] = "x"; }), HasSubstr("needs a suit"));
}

TEST(ParitaSetup, NumbersOfSequencesAreTheirOwn) {
  EXPECT_THAT(after([](Json& s) { s["sides"][0][1]["id"] = 1; }), HasSubstr("id 1 is there twice"));
  EXPECT_THAT(after([](Json& s) { s["sides"][0][1]["id"] = 0; }), HasSubstr("from 1"));
  EXPECT_THAT(after([](Json& s) { s["sides"][0][1]["id"] = 4; }), HasSubstr("less than next_id"));
  EXPECT_THAT(after([](Json& s) { s["next_id"] = 45; }), HasSubstr("44 at most"));
  // One pair has taken one card: so much can have gone, and no more.
  EXPECT_EQ(after([](Json& s) { s["next_id"] = 5; }), "accepted");
  EXPECT_THAT(after([](Json& s) { s["next_id"] = 6; }), HasSubstr("more sequences have gone"));
}

TEST(ParitaSetup, TheSizesOfTheHandsFitTheMoves) {
  // Six moves, one of them a pair, which either seat may have made.
  const auto handed_over = [](int cards) {
    return after([&](Json& s) {
      for (int i = 0; i < cards; ++i) {
        s["hands"][1].push_back(s["hands"][0].front());
        s["hands"][0].erase(0);
      }
    });
  };
  EXPECT_EQ(handed_over(0), "accepted");
  EXPECT_EQ(handed_over(1), "accepted");
  EXPECT_THAT(handed_over(2), HasSubstr("sizes of the hands"));
}

TEST(ParitaSetup, TheSeatThatBeginsFitsTheTurn) {
  const Json state = state_of({{"0 h Q", "1 c Q"}, {}, 1}); // two moves: seat 1 has begun
  EXPECT_EQ(complaint(state), "accepted");
  Json other = state;
  other["options"]["first"] = 0;
  EXPECT_THAT(complaint(other), HasSubstr("it must be seat 0"));
  other["options"]["first"] = 1;
  EXPECT_EQ(complaint(other), "accepted");
}

TEST(ParitaSetup, ThePhaseFitsThePosition) {
  EXPECT_THAT(after([](Json& s) { s["phase"] = "over"; }), HasSubstr("over must be"));
  EXPECT_THAT(after([](Json& s) { s["phase"] = "dance"; }), HasSubstr("phase must be"));
  EXPECT_THAT(after([](Json& s) { s["turn"] = nullptr; }), HasSubstr("turn must be"));
  EXPECT_THAT(after([](Json& s) { s["turn"] = 2; }), HasSubstr("turn must be"));
  const auto finish = [](Json& s) {
    s["phase"] = "over";
    s["over"] = true;
    s["turn"] = nullptr;
  };
  EXPECT_THAT(after(finish), HasSubstr("the game is not over"));
  const Json won = state_of({{"0 h T J Q K A+", "0 s T J Q K A"}, {}});
  EXPECT_THAT(complaint(won), HasSubstr("over with nine points"));
  Json over = won;
  finish(over);
  EXPECT_EQ(complaint(over), "accepted");
  EXPECT_EQ(Play(over).points(), (std::vector<int>{9, 1}));
  over["passes"] = 1;
  EXPECT_THAT(complaint(over), HasSubstr("nobody passes"));
}

TEST(ParitaSetup, AnEmptyHandEndsTheGame) {
  Json state = state_of({{"0 s T J Q K*", "1 s T J Q K*", "0 d T J Q K*", "1 d T J Q K",
                          "0 c T J Q K", "1 c T J Q K", "0 h T J"}});
  while (!state["hands"][0].empty()) {
    state["hands"][1].push_back(state["hands"][0].back());
    state["hands"][0].erase(state["hands"][0].size() - 1);
  }
  EXPECT_THAT(complaint(state), HasSubstr("when a hand is empty"));
  state["phase"] = "over";
  state["over"] = true;
  state["turn"] = nullptr;
  EXPECT_EQ(complaint(state), "accepted");
}

TEST(ParitaSetup, APassMustHaveBeenForced) {
  EXPECT_THAT(after([](Json& s) { s["passes"] = 1; }), HasSubstr("cannot have passed"));
  EXPECT_THAT(after([](Json& s) { s["passes"] = 2; }), HasSubstr("both players have passed"));
  EXPECT_THAT(after([](Json& s) {
                s["passes"] = 2;
                s["phase"] = "over";
                s["over"] = true;
                s["turn"] = nullptr;
              }),
              HasSubstr("both cannot have passed"));
  EXPECT_THAT(after([](Json& s) { s["passes"] = 3; }), HasSubstr("needs passes"));
}

TEST(ParitaSetup, WhatLacksAFieldIsRefusedAndNamed) {
  for (const char* field : {"phase", "turn", "hands", "sides", "passes", "next_id"})
    EXPECT_THAT(after([&](Json& s) { s.erase(field); }), HasSubstr(field));
}

TEST(ParitaSetup, RubbishInAnyFieldIsRefusedWithoutHarm) {
  const std::vector<Json> rubbish{
      nullptr,       true,           -1,  4294967296,           1.5, "x",
      Json::array(), Json::object(), 255, Json::array({1, "y"})};
  const Json state = good();
  for (const auto& field : state.items())
    for (const Json& bad : rubbish) {
      if (bad == Json::object() && field.key() == "options") continue;
      EXPECT_THAT(after([&](Json& s) { s[field.key()] = bad; }), StartsWith("bad-"))
          << field.key() << " = " << bad;
    }
  for (const char* path : {"/hands/0", "/hands/1/0", "/sides/0", "/sides/0/0", "/sides/0/0/id",
                           "/sides/0/0/suit", "/sides/0/0/cards", "/sides/0/0/cards/0",
                           "/sides/0/0/cards/0/rank", "/sides/0/0/cards/0/paired"})
    for (const Json& bad : rubbish) {
      if (bad.is_boolean() && std::string_view(path).ends_with("paired")) continue;
      EXPECT_THAT(after([&](Json& s) { s[Json::json_pointer(path)] = bad; }), StartsWith("bad-"))
          << path << " = " << bad;
    }
  EXPECT_THAT(complaint(Json::array()), StartsWith("bad-state"));
}

} // namespace
} // namespace hmat::parita
