// SPDX-License-Identifier: GPL-3.0-or-later
// The published examples: shapes and field names that other programs depend on. A state goes in
// through setup, and every answer must come out as it is written there.
#include "tests/app/protocol_bench.hpp"
#include <gmock/gmock.h>

namespace hmat::app::test {
namespace {

struct Example {
  const char* state;
  const char* view; ///< the answer to `view` of seat 1
  std::size_t legal;
  std::vector<std::string> first_moves;
  const char* score;
  const char* refusal; ///< of the move `frobnicate`
};

const Example kQardo{
    R"({"ok": true, "state": {"game": "qardo", "options": {"seats": 4, "exchange": "capped", "lid":
"recycle", "ties": "shared", "deals": 1, "first": 0}, "phase": "return", "turn": 1, "over":
false, "stock": [], "lid": ["heart", "circle", "circle", "crescent", "square", "circle",
"ellipse", "square", "triangle", "triangle", "star"], "offer": null, "hands": [["crescent",
"house", "square"], ["star", "house", "ellipse", "square", "triangle"], ["crescent",
"ellipse", "circle", "heart"], ["crescent", "triangle", "ellipse"]], "pairs": [{"triangle":
1, "square": 1, "star": 2, "house": 2}, {"circle": 1, "ellipse": 1, "crescent": 1, "house":
1}, {"triangle": 1, "star": 1, "heart": 2}, {"circle": 1, "square": 1, "ellipse": 1,
"crescent": 1, "heart": 1}], "dry_turns": 0, "no_returns": false, "deal": 1, "totals": [0,
0, 0, 0], "qardos": [0, 0, 0, 0]}})",
    R"({"ok": true, "view": {"game": "qardo", "options": {"seats": 4, "exchange": "capped", "lid":
"recycle", "ties": "shared", "deals": 1, "first": 0}, "phase": "return", "turn": 1, "over":
false, "stock": 0, "lid": ["heart", "circle", "circle", "crescent", "square", "circle",
"ellipse", "square", "triangle", "triangle", "star"], "offer": null, "hands": [3, ["star",
"house", "ellipse", "square", "triangle"], 4, 3], "pairs": [{"triangle": 1, "square": 1,
"star": 2, "house": 2}, {"circle": 1, "ellipse": 1, "crescent": 1, "house": 1}, {"triangle":
1, "star": 1, "heart": 2}, {"circle": 1, "square": 1, "ellipse": 1, "crescent": 1, "heart":
1}], "dry_turns": 0, "no_returns": false, "deal": 1, "totals": [0, 0, 0, 0], "qardos": [0,
0, 0, 0], "viewer": 1}})",
    5,
    {"return star", "return house", "return ellipse", "return square"},
    R"({"ok": true, "scores": [8, 4, 5, 5], "ranking": [1, 4, 2, 2], "over": false, "winners": []})",
    R"({"ok": false, "error": {"code": "illegal-move", "say": "not legal here: frobnicate"}})"};

const Example kQuarto{
    R"({"ok": true, "state": {"game": "quarto", "options": {"calls": "manual", "attributes":
["colour", "shape", "height", "hole"], "squares": false, "first": "random"}, "phase":
"place", "turn": 0, "over": false, "board": {"a1": "lssh", "b1": "drsf", "d2": "drth", "a4":
"drtf"}, "unplayed": ["lrth", "lrtf", "lrsh", "lsth", "lstf", "lssf", "drsh", "dsth",
"dstf", "dssh", "dssf"], "held": "lrsf", "open_rows": [], "dead_rows": [], "passes": 0,
"winner": null}})",
    R"({"ok": true, "view": {"game": "quarto", "options": {"calls": "manual", "attributes":
["colour", "shape", "height", "hole"], "squares": false, "first": "random"}, "phase":
"place", "turn": 0, "over": false, "board": {"a1": "lssh", "b1": "drsf", "d2": "drth", "a4":
"drtf"}, "unplayed": ["lrth", "lrtf", "lrsh", "lsth", "lstf", "lssf", "drsh", "dsth",
"dstf", "dssh", "dssf"], "held": "lrsf", "dead_rows": [], "passes": 0, "winner": null,
"viewer": 1}})",
    12,
    {"place c1", "place d1", "place a2", "place b2"},
    R"({"ok": true, "scores": [0, 0], "ranking": [1, 1], "over": false, "winners": []})",
    R"({"ok": false, "error": {"code": "illegal-move", "say": "not legal here: frobnicate"}})"};

const Example kCardavia{
    R"({"ok": true, "state": {"game": "cardavia", "options": {"final_bomb_bonus": true, "deals": 1},
"phase": "answer", "turn": 1, "over": false, "hands": [["3s", "4h", "5h", "5s", "6d", "7d", "7s",
"9c", "9d", "9h", "Ks", "2s"], ["4d", "4s", "5d", "7h", "8c", "9s", "Ts", "Jc", "Jd", "Js", "Qs",
"Kh"], ["3c", "4c", "5c", "6s", "7c", "8s", "Th", "Jh", "Qh", "Kc", "Kd", "As"]], "to_beat":
{"seat": 0, "ranks": "AA"}, "passes": 0, "has_played": [true, true, true], "bomb_owner": null,
"opening": false, "bonus": [0, 0, 0], "deal": 1, "totals": [0, 0, 0]}})",
    R"({"ok": true, "view": {"game": "cardavia", "options": {"final_bomb_bonus": true, "deals": 1},
"phase": "answer", "turn": 1, "over": false, "hands": [12, ["4d", "4s", "5d", "7h", "8c", "9s",
"Ts", "Jc", "Jd", "Js", "Qs", "Kh"], 12], "to_beat": {"seat": 0, "ranks": "AA"}, "passes": 0,
"has_played": [true, true, true], "bomb_owner": null, "opening": false, "bonus": [0, 0, 0],
"deal": 1, "totals": [0, 0, 0], "viewer": 1}})",
    1,
    {"pass"},
    R"({"ok": true, "scores": [0, 0, 0], "ranking": [1, 1, 1], "over": false, "winners": []})",
    R"({"ok": false, "error": {"code": "illegal-move", "say": "not legal here: frobnicate"}})"};

const Example kParita{
    R"({"ok": true, "state": {"game": "parita", "options": {"deal": "random", "first": "random",
"theme": "cards"}, "phase": "play", "turn": 1, "over": false, "hands": [["Tc", "Tc", "Td",
"Kd", "Kd", "Th", "Th", "As", "joker", "joker", "Ts"], ["Jc", "Jc", "Td", "Jd", "Jd", "Qd",
"Qd", "Js", "Qs", "Qs", "Qc", "Kc", "Ah"]], "sides": [[{"id": 1, "suit": "d", "cards":
[{"rank": "A", "joker": false, "paired": false}]}, {"id": 3, "suit": "c", "cards": [{"rank":
"A", "joker": false, "paired": true}]}, {"id": 4, "suit": "s", "cards": [{"rank": "J",
"joker": false, "paired": false}]}, {"id": 8, "suit": "h", "cards": [{"rank": "T", "joker":
true, "paired": false}, {"rank": "J", "joker": false, "paired": false}, {"rank": "Q", "joker":
false, "paired": true}]}, {"id": 11, "suit": "s", "cards": [{"rank": "T", "joker": false,
"paired": false}]}, {"id": 12, "suit": "d", "cards": [{"rank": "A", "joker": false, "paired":
false}]}, {"id": 17, "suit": "c", "cards": [{"rank": "Q", "joker": false, "paired": false}]}],
[{"id": 6, "suit": "s", "cards": [{"rank": "K", "joker": false, "paired": true}]}, {"id": 7,
"suit": "h", "cards": [{"rank": "K", "joker": false, "paired": false}]}, {"id": 9, "suit":
"s", "cards": [{"rank": "K", "joker": true, "paired": false}, {"rank": "A", "joker": false,
"paired": false}]}, {"id": 10, "suit": "h", "cards": [{"rank": "K", "joker": false, "paired":
false}]}, {"id": 14, "suit": "h", "cards": [{"rank": "T", "joker": true, "paired": true},
{"rank": "J", "joker": false, "paired": false}]}, {"id": 16, "suit": "c", "cards": [{"rank":
"K", "joker": false, "paired": false}]}, {"id": 18, "suit": "h", "cards": [{"rank": "A",
"joker": false, "paired": false}]}]], "passes": 0, "next_id": 19}})",
    R"({"ok": true, "view": {"game": "parita", "options": {"deal": "random", "first": "random",
"theme": "cards"}, "phase": "play", "turn": 1, "over": false, "hands": [["Tc", "Tc", "Td",
"Kd", "Kd", "Th", "Th", "As", "joker", "joker", "Ts"], ["Jc", "Jc", "Td", "Jd", "Jd", "Qd",
"Qd", "Js", "Qs", "Qs", "Qc", "Kc", "Ah"]], "sides": [[{"id": 1, "suit": "d", "cards":
[{"rank": "A", "joker": false, "paired": false}]}, {"id": 3, "suit": "c", "cards": [{"rank":
"A", "joker": false, "paired": true}]}, {"id": 4, "suit": "s", "cards": [{"rank": "J",
"joker": false, "paired": false}]}, {"id": 8, "suit": "h", "cards": [{"rank": "T", "joker":
true, "paired": false}, {"rank": "J", "joker": false, "paired": false}, {"rank": "Q", "joker":
false, "paired": true}]}, {"id": 11, "suit": "s", "cards": [{"rank": "T", "joker": false,
"paired": false}]}, {"id": 12, "suit": "d", "cards": [{"rank": "A", "joker": false, "paired":
false}]}, {"id": 17, "suit": "c", "cards": [{"rank": "Q", "joker": false, "paired": false}]}],
[{"id": 6, "suit": "s", "cards": [{"rank": "K", "joker": false, "paired": true}]}, {"id": 7,
"suit": "h", "cards": [{"rank": "K", "joker": false, "paired": false}]}, {"id": 9, "suit":
"s", "cards": [{"rank": "K", "joker": true, "paired": false}, {"rank": "A", "joker": false,
"paired": false}]}, {"id": 10, "suit": "h", "cards": [{"rank": "K", "joker": false, "paired":
false}]}, {"id": 14, "suit": "h", "cards": [{"rank": "T", "joker": true, "paired": true},
{"rank": "J", "joker": false, "paired": false}]}, {"id": 16, "suit": "c", "cards": [{"rank":
"K", "joker": false, "paired": false}]}, {"id": 18, "suit": "h", "cards": [{"rank": "A",
"joker": false, "paired": false}]}]], "passes": 0, "next_id": 19, "viewer": 1}})",
    30,
    {"lay Ah 0", "lay Ah 1", "lay Jc 0", "lay Jc 1"},
    R"({"ok": true, "scores": [0, 0], "ranking": [1, 1], "over": false, "winners": []})",
    R"({"ok": false, "error": {"code": "illegal-move", "say": "not legal here: frobnicate"}})"};

class ProtocolExamples : public testing::TestWithParam<const Example*> {};

TEST_P(ProtocolExamples, ComeOutAsTheyAreWritten) {
  const Example& example = *GetParam();
  const Json written = Json::parse(example.state);
  Bench bench;
  const Json begun = bench.send({{"cmd", "setup"}, {"state", written["state"]}});
  ASSERT_EQ(begun["ok"], true) << begun;
  EXPECT_EQ(begun["turn"], written["state"]["turn"]);
  EXPECT_EQ(begun["phase"], written["state"]["phase"]);

  // Also the order of the fields is as written: people read these lines.
  EXPECT_EQ(bench.send(R"({"cmd":"state"})").dump(), written.dump());
  EXPECT_EQ(bench.send(R"({"cmd":"view","seat":1})").dump(), Json::parse(example.view).dump());
  EXPECT_EQ(bench.send(R"({"cmd":"score"})").dump(), Json::parse(example.score).dump());
  EXPECT_EQ(bench.play("frobnicate").dump(), Json::parse(example.refusal).dump());
  const auto moves = bench.legal();
  EXPECT_EQ(moves.size(), example.legal);
  ASSERT_GE(moves.size(), example.first_moves.size());
  const auto shown = static_cast<std::ptrdiff_t>(example.first_moves.size());
  EXPECT_EQ(std::vector(moves.begin(), moves.begin() + shown), example.first_moves);

  // An answer to a move has these fields and no others, in this order.
  const Json played = bench.play(moves.front());
  std::vector<std::string> fields;
  for (const auto& field : played.items())
    fields.push_back(field.key());
  EXPECT_THAT(fields, testing::ElementsAre("ok", "facts", "turn", "phase", "over"));
}

TEST_P(ProtocolExamples, AViewIsNoStateToSetUp) {
  Bench bench;
  Json view = Json::parse(GetParam()->view)["view"];
  EXPECT_EQ(code(bench.send({{"cmd", "setup"}, {"state", view}})), "bad-state");
}

INSTANTIATE_TEST_SUITE_P(Published, ProtocolExamples,
                         testing::Values(&kQardo, &kQuarto, &kCardavia, &kParita),
                         [](const auto& tested) {
                           const Json state = Json::parse(tested.param->state);
                           return state["state"]["game"].template get<std::string>();
                         });

} // namespace
} // namespace hmat::app::test
