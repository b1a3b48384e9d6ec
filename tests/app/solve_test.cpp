// SPDX-License-Identifier: GPL-3.0-or-later
// `hmat solve`, as another program uses it.
#include "app/lines.hpp"
#include "tests/app/program_run.hpp"
#include <gmock/gmock.h>
#include <sstream>

namespace hmat::app {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// Only colour counts, and only row 4 can still be of one: a4 and b4 are light, so are the last two
/// pieces, and who places the second of them wins.
Json last_two(const char* calls = "automatic") {
  Json state = Json::parse(R"({
    "game": "quarto", "options": {"attributes": ["colour"]}, "phase": "give", "turn": 0,
    "board": {"a4": "lsth", "b4": "lstf",
              "a3": "lrsf", "b3": "dstf", "c3": "dssh", "d3": "dssf",
              "a2": "drsh", "b2": "drsf", "c2": "dsth", "d2": "lrsh",
              "a1": "lrth", "b1": "drth", "c1": "lrtf", "d1": "drtf"},
    "unplayed": ["lssh", "lssf"], "held": null, "dead_rows": [], "passes": 0})");
  state["options"]["calls"] = calls;
  return state;
}

std::vector<Json> solve(const std::string& lines, const std::string& arguments = "quarto") {
  const TempFolder folder;
  put(folder.file("states"), lines);
  const Ran ran = run_hmat("solve " + arguments + " <" + folder.file("states").string());
  EXPECT_EQ(ran.status, 0);
  std::vector<Json> out;
  std::istringstream in(ran.out);
  for (std::string line; std::getline(in, line);)
    out.push_back(Json::parse(line));
  return out;
}

TEST(Solve, SaysWhatEachMoveIsWorthAndHowFarTheWinIs) {
  Json place = last_two();
  place["phase"] = "place";
  place["held"] = "lssh";
  place["unplayed"] = {"lssf"};
  Json win = place;
  win["board"]["c4"] = "lssf";
  win["unplayed"] = Json::array();
  EXPECT_THAT(solve(last_two().dump() + '\n' + place.dump() + '\n' + win.dump() + '\n'),
              ElementsAre(Json::parse(R"({"value": "win", "placements": 2, "moves": {
                    "give lssh": {"value": "win", "placements": 2},
                    "give lssf": {"value": "win", "placements": 2}}})"),
                          Json::parse(R"({"value": "loss", "placements": 2, "moves": {
                    "place c4": {"value": "loss", "placements": 2},
                    "place d4": {"value": "loss", "placements": 2}}})"),
                          Json::parse(R"({"value": "win", "placements": 1, "moves": {
                    "place d4": {"value": "win", "placements": 1}}})")));
}

TEST(Solve, LeavesTheDistancesOutWhenAskedForValuesOnly) {
  EXPECT_THAT(solve(last_two().dump(), "quarto --values"),
              ElementsAre(Json::parse(R"({"value": "win", "moves": {
                "give lssh": {"value": "win"}, "give lssf": {"value": "win"}}})")));
}

TEST(Solve, ABadLineIsAnsweredAndTheNextOneIsSolved) {
  Json wrong = last_two();
  wrong["unplayed"] = {"lssh"};
  Json over = last_two();
  over["board"]["c4"] = "lssh";
  over["board"]["d4"] = "lssf";
  over["unplayed"] = Json::array();
  over["phase"] = "over";
  over["turn"] = nullptr;
  over["winner"] = 0;
  const auto answers = solve("no json\n[]\n" + wrong.dump() + '\n' + over.dump() + '\n' +
                             last_two("manual").dump() + '\n' + last_two().dump() + '\n');
  ASSERT_EQ(answers.size(), 6U);
  const auto code = [&](std::size_t i) {
    return answers[i].at("error").at("code").get<std::string>();
  };
  const auto say = [&](std::size_t i) {
    return answers[i].at("error").at("say").get<std::string>();
  };
  EXPECT_EQ(code(0), "bad-json");
  EXPECT_EQ(code(1), "bad-json");
  EXPECT_EQ(code(2), "bad-state");
  EXPECT_THAT(say(2), HasSubstr("lssf is nowhere"));
  EXPECT_EQ(code(3), "game-over");
  EXPECT_EQ(code(4), "not-solvable");
  EXPECT_THAT(say(4), AllOf(HasSubstr("automatic"), Not(HasSubstr("\n"))));
  EXPECT_EQ(answers[5].at("value"), "win");
}

TEST(Solve, SaysWhatToSendInsteadOfSomethingElse) {
  Json other = last_two();
  other["game"] = "qardo";
  const auto answers =
      solve(Json{{"ok", true}, {"state", last_two()}}.dump() + '\n' + other.dump() + '\n' +
            last_two().dump() + std::string(1, '\0') + "{}\n" + last_two().dump() + '\n');
  ASSERT_EQ(answers.size(), 4U);
  const auto say = [&](std::size_t i) {
    return answers[i].at("error").at("say").get<std::string>();
  };
  EXPECT_THAT(say(0), AllOf(HasSubstr("under \"state\""), HasSubstr("alone")));
  EXPECT_THAT(say(1), AllOf(HasSubstr("\"qardo\""), HasSubstr("send states of quarto")));
  EXPECT_THAT(say(2), HasSubstr("not a JSON object"));
  EXPECT_EQ(answers[3].at("value"), "win");
}

/// An empty board, or one piece on it.
Json early(int empty, bool squares) {
  Json state = last_two();
  state["options"] = {{"calls", "automatic"}, {"squares", squares}};
  state["board"] = Json::object();
  state["unplayed"] = {"dssh", "lrth", "dstf", "lssh", "lrsf", "dssf", "drsh", "drsf",
                       "dsth", "lrsh", "drth", "lrtf", "drtf", "lsth", "lssf"};
  if (empty == 15)
    state["board"]["a1"] = "lstf";
  else
    state["unplayed"].push_back("lstf");
  return state;
}

TEST(Solve, RefusesWhatWouldTakeForEver) {
  const auto answers = solve(early(16, false).dump() + '\n' + early(16, true).dump() + '\n' +
                             early(15, false).dump() + '\n' + last_two().dump() + '\n');
  ASSERT_EQ(answers.size(), 4U);
  for (const std::size_t i : {0U, 1U, 2U})
    EXPECT_EQ(answers[i].at("error").at("code"), "too-far") << answers[i];
  EXPECT_THAT(answers[2].at("error").at("say").get<std::string>(),
              AllOf(HasSubstr("15 empty cells"), HasSubstr("until 14 cells are empty")));
  EXPECT_EQ(answers[3].at("value"), "win");
  EXPECT_THAT(run_hmat("solve --help").out, HasSubstr("at most 14 empty cells"));
}

TEST(Solve, NamesTheGamesThatCanBeSolved) {
  for (const char* game : {"qardo", "chess"}) {
    const Ran ran = run_hmat("solve " + std::string(game) + " </dev/null");
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.out, AllOf(HasSubstr(game), HasSubstr("quarto")));
    EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1) << ran.out;
  }
}

} // namespace
} // namespace hmat::app
