// SPDX-License-Identifier: GPL-3.0-or-later
// Starting Quarto from a position: legal ones are read back, impossible ones refused with a reason.
#include "tests/games/quarto_tools.hpp"
#include <gmock/gmock.h>

namespace hmat::quarto {
namespace {

using testing::HasSubstr;

/// Row 1 (all light) was just made by seat 0, who began; pieces 0, 3, 5, 6 lie there.
Json row_made() { return Play().moves(kFirstRowLight).state(); }

Json changed(Json state, const char* field, const Json& value) {
  state[field] = value;
  return state;
}

std::string complaint(const Json& state) {
  auto result = type().resume(state, 1);
  const auto* refused = std::get_if<Complaint>(&result);
  return refused ? refused->code + ": " + refused->say : "accepted";
}

TEST(QuartoSetup, APositionReadIsThePositionWritten) {
  const Json state = row_made();
  auto match = type().resume(state, 1);
  ASSERT_TRUE(std::holds_alternative<Match>(match));
  EXPECT_EQ(std::get<Match>(match).state().dump(), state.dump());
}

TEST(QuartoSetup, AViewTellsTheOpenRowsByTheBoardAlone) {
  const Match match = Play().moves(kFirstRowLight).match();
  const Json view = look(match, Viewer::seat(0)).document();
  ASSERT_FALSE(view.contains("open_rows"));
  const auto imagined = type().imagined(view, 1);
  ASSERT_TRUE(imagined.has_value());
  MoveList moves;
  imagined->legal(moves);
  EXPECT_EQ(type().move_text(moves[moves.size() - 1]), "call row1");
}

TEST(QuartoSetup, OptionsThatAreLeftOutAreTheUsualOnes) {
  Json state = row_made();
  state["options"] = Json::object();
  EXPECT_EQ(complaint(state), "accepted");
}

TEST(QuartoSetup, PiecesMustBeThereOnceEach) {
  Json state = row_made();
  state["board"]["a2"] = "lrth";
  EXPECT_THAT(complaint(state), HasSubstr("lrth is there twice"));
  state = row_made();
  state["unplayed"].erase(0);
  EXPECT_THAT(complaint(state), HasSubstr("lrtf is nowhere"));
  state = row_made();
  state["unplayed"].push_back("dssf");
  EXPECT_THAT(complaint(state), HasSubstr("dssf is there twice"));
  state = row_made();
  state["unplayed"][0] = "blue";
  EXPECT_THAT(complaint(state), HasSubstr("is not a piece"));
}

TEST(QuartoSetup, CellsMustExist) {
  Json state = row_made();
  state["board"]["e1"] = state["unplayed"][0];
  EXPECT_THAT(complaint(state), HasSubstr("e1 is not a cell"));
}

TEST(QuartoSetup, AHeldPieceBelongsToThePlacingPhase) {
  Json state = row_made();
  state["held"] = state["unplayed"][0];
  state["unplayed"].erase(0);
  EXPECT_THAT(complaint(state), HasSubstr("nobody may hold"));
  state["phase"] = "place";
  EXPECT_THAT(complaint(state), HasSubstr("must be seat 1"));
  state["turn"] = 1;
  EXPECT_EQ(complaint(state), "accepted");
  EXPECT_THAT(complaint(changed(row_made(), "phase", "place")), HasSubstr("must hold a piece"));
}

TEST(QuartoSetup, ThePhaseMustFitTheBoard) {
  EXPECT_THAT(complaint(changed(row_made(), "phase", "last-call")), HasSubstr("all pieces"));
  EXPECT_THAT(complaint(changed(row_made(), "phase", "dance")), HasSubstr("phase must be"));
  EXPECT_THAT(complaint(changed(row_made(), "over", true)), HasSubstr("over must be"));
  EXPECT_THAT(complaint(changed(row_made(), "winner", 0)), HasSubstr("winner only"));
  EXPECT_THAT(complaint(changed(row_made(), "passes", 1)), HasSubstr("before the last call"));
  EXPECT_THAT(complaint(changed(row_made(), "turn", nullptr)), HasSubstr("turn must be null"));
  EXPECT_THAT(complaint(changed(row_made(), "turn", 2)), HasSubstr("turn must be seat"));
  EXPECT_THAT(complaint(changed(row_made(), "turn", 1)), HasSubstr("must be seat 0"));
}

TEST(QuartoSetup, OpenRowsMustBeThoseThatCanBeCalled) {
  const Json rows = Json::parse(R"(["row1"])");
  EXPECT_THAT(complaint(changed(row_made(), "open_rows", Json::array())),
              HasSubstr("every row with something in common"));
  EXPECT_THAT(complaint(changed(row_made(), "open_rows", Json::parse(R"(["row2"])"))),
              HasSubstr("row2 is in open_rows but it is not full"));
  EXPECT_THAT(complaint(changed(row_made(), "open_rows", Json::parse(R"(["row1", "row1"])"))),
              HasSubstr("twice"));
  EXPECT_THAT(complaint(changed(row_made(), "open_rows", Json::parse(R"(["row9"])"))),
              HasSubstr("is not a row"));
  EXPECT_THAT(complaint(changed(row_made(), "open_rows", Json::parse(R"(["square-a1"])"))),
              HasSubstr("squares do not count"));
  Json heights = row_made();
  heights["options"]["attributes"] = {"height"};
  EXPECT_THAT(complaint(heights), HasSubstr("nothing in common"));
  EXPECT_EQ(complaint(changed(row_made(), "open_rows", rows)), "accepted");
}

TEST(QuartoSetup, ADeadRowMustHaveBeenMissed) {
  Json state = row_made();
  state["open_rows"] = Json::array();
  state["dead_rows"] = {"row1"};
  // Every piece lies in the row that should have died before the last placement.
  EXPECT_THAT(complaint(state), HasSubstr("no single placement"));
  state = Play().moves(kFirstRowLight).moves({"give dssf", "place d4"}).state();
  EXPECT_EQ(complaint(state), "accepted");
  state["dead_rows"] = {"row2"};
  EXPECT_THAT(complaint(state), HasSubstr("row2 is in dead_rows but it is not full"));
}

TEST(QuartoSetup, OpenRowsMustComeFromOnePlacement) {
  // Rows 1 and 3 are both light or tall and share no cell.
  const Json state = Json::parse(R"({"game": "quarto", "options": {}, "phase": "give", "turn": 0,
   "over": false, "board": {"a1": "lrth", "b1": "lrtf", "c1": "lrsh", "d1": "lrsf", "a3": "drth",
   "b3": "drtf", "c3": "drsh", "d3": "drsf"}, "unplayed": ["lsth", "lstf", "lssh", "lssf", "dsth",
   "dstf", "dssh", "dssf"], "held": null, "dead_rows": [], "passes": 0, "winner": null})");
  EXPECT_THAT(complaint(state), HasSubstr("no single placement"));
  EXPECT_EQ(complaint(changed(state, "dead_rows", Json::parse(R"(["row3"])"))), "accepted");
}

TEST(QuartoSetup, AutomaticCallsLeaveNoRowOpenOrDead) {
  Json state = row_made();
  state["options"]["calls"] = "automatic";
  EXPECT_THAT(complaint(state), HasSubstr("ends the game"));
  state["open_rows"] = Json::array();
  state["dead_rows"] = {"row1"};
  EXPECT_THAT(complaint(state), HasSubstr("no row can be dead"));
}

TEST(QuartoSetup, AFinishedGameIsRead) {
  for (const char* options : {"{}", R"({"calls": "automatic"})"}) {
    Play game(options);
    game.moves(kFirstRowLight);
    if (!game.over()) game.moves({"call row1"});
    EXPECT_EQ(complaint(game.state()), "accepted");
    EXPECT_THAT(complaint(changed(game.state(), "winner", 1)), HasSubstr("must be seat 0"));
    EXPECT_THAT(complaint(changed(game.state(), "winner", nullptr)), HasSubstr("a draw needs"));
  }
}

TEST(QuartoSetup, WhatLacksAFieldIsRefusedAndNamed) {
  for (const char* field : {"phase", "turn", "board", "unplayed", "held", "dead_rows", "passes"}) {
    Json state = row_made();
    state.erase(field);
    EXPECT_THAT(complaint(state), HasSubstr(field));
  }
}

TEST(QuartoSetup, RubbishInAnyFieldIsRefusedWithoutHarm) {
  const std::vector<Json> rubbish{nullptr,
                                  true,
                                  -1,
                                  4294967296,
                                  1.5,
                                  "x",
                                  Json::array(),
                                  Json::object(),
                                  Json::array({1, "y"})};
  const Json good = row_made();
  for (const auto& [field, value] : good.items())
    for (const Json& bad : rubbish) {
      if (bad == value || (bad.is_null() && (field == "winner" || field == "held"))) continue;
      // The rest of the options, and who was first, may be left to their usual values.
      if (bad == Json::object() && field == "options") continue;
      // The same as the good value for the fields that are empty lists or null.
      EXPECT_THAT(complaint(changed(good, field.c_str(), bad)), testing::StartsWith("bad-"))
          << field << " = " << bad.dump();
    }
  EXPECT_THAT(complaint(Json::array()), testing::StartsWith("bad-state"));
}

} // namespace
} // namespace hmat::quarto
