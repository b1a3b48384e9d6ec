// SPDX-License-Identifier: GPL-3.0-or-later
// Quarto as written text: the shapes that other programs depend on.
#include "engine/hear.hpp"
#include "games/quarto/quarto.hpp"
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace hmat::quarto {
namespace {

const GameType& type() { return game_type<Rules>(); }

// The position of the published example, with its own field order.
constexpr const char* kExample = R"({"game": "quarto", "options": {"calls": "manual",
 "attributes": ["colour", "shape", "height", "hole"], "squares": false, "first": "random"},
 "phase": "place", "turn": 0, "over": false,
 "board": {"a1": "lssh", "b1": "drsf", "d2": "drth", "a4": "drtf"},
 "unplayed": ["lrth", "lrtf", "lrsh", "lsth", "lstf", "lssf", "drsh", "dsth", "dstf", "dssh",
 "dssf"], "held": "lrsf", "open_rows": [], "dead_rows": [], "passes": 0, "winner": null})";

Match resumed(const Json& state) {
  auto match = type().resume(state, 1);
  if (auto* complaint = std::get_if<Complaint>(&match)) ADD_FAILURE() << complaint->say;
  return std::get<Match>(std::move(match));
}

std::vector<std::string> legal_text(const Match& match) {
  MoveList moves;
  match.legal(moves);
  std::vector<std::string> text;
  for (const Move& move : moves)
    text.push_back(type().move_text(move));
  return text;
}

TEST(QuartoProtocol, TheExampleStateIsPrintedAsItWasRead) {
  const Json example = Json::parse(kExample);
  EXPECT_EQ(resumed(example).state().dump(), example.dump());
}

TEST(QuartoProtocol, TheExampleOffersTwelveCellsFromC1On) {
  const auto moves = legal_text(resumed(Json::parse(kExample)));
  ASSERT_EQ(moves.size(), 12U);
  EXPECT_EQ((std::vector(moves.begin(), moves.begin() + 4)),
            (std::vector<std::string>{"place c1", "place d1", "place a2", "place b2"}));
}

TEST(QuartoProtocol, AViewLeavesOutTheOpenRowsWithManualCalls) {
  Json expected = Json::parse(kExample);
  expected.erase("open_rows");
  expected["viewer"] = 1;
  const Match match = resumed(Json::parse(kExample));
  EXPECT_EQ(look(match, Viewer::seat(1)).document().dump(), expected.dump());
  for (const Viewer& viewer : {Viewer::seat(0), Viewer::spectator(), Viewer::banker(true)})
    EXPECT_FALSE(look(match, viewer).document().contains("open_rows"));
}

} // namespace
} // namespace hmat::quarto
