// SPDX-License-Identifier: GPL-3.0-or-later
// Dobar Herc as written text: the published example, and how moves are spelled.
#include "tests/games/dobar_herc_tools.hpp"

namespace hmat::dobar_herc {
namespace {

constexpr const char* kExample = R"({"game": "dobar-herc", "options": {"seats": 4, "teams": true,
"target": 50, "capture": "compulsory", "direct_kq": true, "opening19": "four", "claim": true,
"hearts": "h"}, "phase": "throw", "turn": 1, "over": false, "hands": [["Jc", "Kh", "Qh", "7h",
"5d", "Ac", "5h", "Ah"], ["4s", "Ad", "9s", "Ts", "8h", "Qc", "8d", "9c", "Tc"], ["7d", "5s",
"2h", "2c", "2d", "6s", "8c", "7c", "4h"], ["4d", "3c", "Kd", "3s", "Js", "Jh", "Td", "5c",
"3d"]], "deck": [], "table": ["As", "8s", "Qd", "Kc", "3h"], "piles": [["9h", "4c", "6c", "6d",
"2s", "Jd", "6h", "Ks"], ["7s", "Qs", "Th", "9d"]], "good_games": [0, 0], "last_capture": 0,
"dealer": 3, "hand_number": 1, "totals": [0, 0], "claimed": null})";

/// Order carries no meaning in the table and the piles.
Json sorted(Json json) {
  std::sort(json["table"].begin(), json["table"].end());
  for (Json& pile : json["piles"])
    std::sort(pile.begin(), pile.end());
  return json;
}

TEST(DobarHercProtocol, TheExampleIsPrintedAsItWasRead) {
  const Json example = Json::parse(kExample);
  EXPECT_EQ(sorted(resumed(example).state()).dump(), sorted(example).dump());
}

TEST(DobarHercProtocol, TheExampleHasNineMovesInTheOrderOfTheHand) {
  const Names legal = Play(resumed(Json::parse(kExample))).legal();
  ASSERT_EQ(legal.size(), 9U);
  EXPECT_EQ((Names(legal.begin(), legal.begin() + 4)),
            (Names{"throw 4s take 3h+Qd", "throw Ad", "throw 9s", "throw Ts take As+8s"}));
}

TEST(DobarHercProtocol, AViewHasLengthsForWhatIsHidden) {
  Json expected = sorted(Json::parse(kExample));
  expected["hands"][0] = 8;
  expected["hands"][2] = 9;
  expected["hands"][3] = 9;
  expected["deck"] = 0;
  expected["viewer"] = 1;
  const Match match = resumed(Json::parse(kExample));
  EXPECT_EQ(sorted(look(match, Viewer::seat(1)).document()).dump(), expected.dump());
}

TEST(DobarHercProtocol, PartnersHaveTheirSidesPointsAndPlace) {
  Json state = Json::parse(kExample);
  state["hand_number"] = 9;
  state["totals"] = {12, 30};
  const Standing standing = resumed(state).standing();
  EXPECT_EQ((std::vector(standing.scores.begin(), standing.scores.begin() + 4)),
            (std::vector<std::int16_t>{12, 30, 12, 30}));
  EXPECT_EQ((std::vector(standing.places.begin(), standing.places.begin() + 4)),
            (std::vector<std::uint8_t>{3, 1, 3, 1}));
}

TEST(DobarHercProtocol, AMoveHasOneSpelling) {
  for (const char* text : {"throw 7h", "throw 7h take Qc", "throw 5d take 2c+Qd",
                           "throw 5d take 2c+Qd claim", "throw Ks take Qs", "throw Ac claim"}) {
    const auto move = type().parse_move(text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(type().move_text(*move), text);
  }
  for (const char* text :
       {"throw", "throw 1h", "throw 7h take", "throw 7h take ", "throw 5d take Qd+2c",
        "throw 5d take 2c+2c", "throw 5d take 2c+", "throw 5d take 2c claim claim", "take 7h",
        "throw 5d  take 2c", "throw 5d take 2c + Qd", "Throw 7h", "throw 7H", "throw 10h"})
    EXPECT_FALSE(type().parse_move(text)) << text;
}

TEST(DobarHercProtocol, TheOptionsAreThosePublished) {
  EXPECT_EQ(options_json(type().info().options, options_of()).dump(),
            R"({"seats":2,"teams":false,"target":50,"capture":"compulsory","direct_kq":true,)"
            R"("opening19":"four","claim":true,"hearts":"h"})");
}

} // namespace
} // namespace hmat::dobar_herc
