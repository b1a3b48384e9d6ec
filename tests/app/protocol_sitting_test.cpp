// SPDX-License-Identifier: GPL-3.0-or-later
// Whole sittings of every game through the headless interface.
#include "tests/app/protocol_bench.hpp"
#include <gmock/gmock.h>

namespace hmat::app::test {
namespace {

class Sittings : public testing::TestWithParam<const GameType*> {
protected:
  void SetUp() override {
    const GameInfo& info = GetParam()->info();
    ASSERT_EQ(bench.begin(info.id, info.seats.front(), "41")["ok"], true);
  }
  /// A random legal move, or "" at the end.
  std::string any_move() {
    const auto moves = bench.legal();
    return moves.empty() ? "" : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
  /// Everything that can be asked of the table.
  Json everything() {
    Json out = bench.state();
    for (const char* line : {R"({"cmd":"save"})", R"({"cmd":"legal"})", R"({"cmd":"score"})",
                             R"({"cmd":"heard","seat":0})", R"({"cmd":"view","seat":"banker"})"})
      out[line] = bench.send(line);
    return out;
  }

  Bench bench;
  Rng rng{17};
};

TEST_P(Sittings, UndoAndTheSameMoveGiveTheSameShuffleAgain) {
  for (std::string move = any_move(); !move.empty(); move = any_move()) {
    const Json before = everything();
    const Json answer = bench.play(move);
    ASSERT_EQ(answer["ok"], true) << move;
    const Json after = everything();
    ASSERT_EQ(bench.send(R"({"cmd":"undo"})")["turn"], before["turn"]);
    ASSERT_EQ(everything(), before);
    ASSERT_EQ(bench.play(move), answer);
    ASSERT_EQ(everything(), after);
  }
  EXPECT_EQ(bench.state()["over"], true);
}

TEST_P(Sittings, ASavedGameGoesOnAsItWouldHave) {
  for (int moves = 0; moves < 9; ++moves)
    if (const std::string move = any_move(); !move.empty()) bench.play(move);
  const Json before = everything();
  Bench other;
  const Json loaded = other.send({{"cmd", "load"}, {"text", bench.save()}});
  ASSERT_EQ(loaded["ok"], true);
  EXPECT_EQ(loaded["turn"], before["turn"]);
  EXPECT_EQ(other.state(), bench.state());
  for (std::string move = any_move(); !move.empty(); move = any_move()) {
    ASSERT_EQ(other.play(move), bench.play(move));
    ASSERT_EQ(other.save(), bench.save());
  }
}

TEST_P(Sittings, ASetUpPositionIsSavedAndComesBack) {
  for (int moves = 0; moves < 4; ++moves)
    bench.play(any_move());
  const Json state = bench.state();
  ASSERT_EQ(bench.send({{"cmd", "setup"}, {"state", state}, {"seed", "77"}})["ok"], true);
  EXPECT_EQ(bench.state(), state);
  for (int moves = 0; moves < 4; ++moves)
    if (const std::string move = any_move(); !move.empty()) bench.play(move);
  const Json end = everything();
  ASSERT_EQ(bench.send({{"cmd", "load"}, {"text", bench.save()}})["ok"], true);
  EXPECT_EQ(everything(), end);
}

TEST_P(Sittings, TheComputerPlaysAWholeGame) {
  while (bench.state()["over"] == false) {
    const Json answer = bench.send(R"({"cmd":"bot","level":"greedy"})");
    ASSERT_EQ(answer["ok"], true) << answer;
    ASSERT_EQ(bench.play(answer["move"].get<std::string>())["ok"], true) << answer;
  }
  EXPECT_FALSE(bench.send(R"({"cmd":"score"})")["winners"].empty());
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Sittings, testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& tested) {
                           std::string name = tested.param->info().id;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

} // namespace
} // namespace hmat::app::test
