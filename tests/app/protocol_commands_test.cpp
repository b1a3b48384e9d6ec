// SPDX-License-Identifier: GPL-3.0-or-later
// Every command of the headless interface, on the smallest game there is.
#include "tests/app/protocol_bench.hpp"
#include <gmock/gmock.h>

namespace hmat::app::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

Json json(const char* text) { return Json::parse(text); }

TEST(ProtocolGames, ListsIdSeatsAndOptions) {
  Bench bench;
  const Json answer = bench.send(R"({"cmd":"games"})");
  EXPECT_EQ(answer["ok"], true);
  ASSERT_THAT(answer["games"], SizeIs(games().size()));
  Json heap = json(R"({"name":"heap","type":"number","default":10})");
  for (int n = 1; n <= 30; ++n)
    heap["values"].push_back(n);
  EXPECT_EQ(answer["games"].back(),
            (Json{{"id", "take"}, {"seats", {2}}, {"options", Json::array({heap})}}));
}

TEST(ProtocolNew, TellsTheDealAndWhoseTurnItIs) {
  Bench bench;
  const Json answer = bench.begin("take", 2, "7", {{"heap", 3}});
  EXPECT_EQ(answer, json(R"({"ok":true,"facts":[
      {"fact":0,"tag":"dealt","to":{"zone":"stock","slot":0},"n":[3]},
      {"fact":1,"tag":"turn","seat":0}],"turn":0,"phase":"take","over":false})"));
}

TEST(ProtocolNew, SeatsAndOptionsMayBeLeftOut) {
  Bench bench;
  EXPECT_EQ(bench.send(R"({"cmd":"new","game":"take","seed":"1"})")["ok"], true);
  EXPECT_EQ(bench.state()["options"], json(R"({"heap":10})"));
}

TEST(ProtocolNew, TheSeedIsADecimalStringOrNumberOf64Bits) {
  Bench bench;
  EXPECT_EQ(bench.begin("take", 2, "18446744073709551615")["ok"], true);
  EXPECT_THAT(bench.save(), HasSubstr("seed 18446744073709551615\n"));
  EXPECT_EQ(bench.send(R"({"cmd":"new","game":"take","seed":12})")["ok"], true);
  EXPECT_THAT(bench.save(), HasSubstr("seed 12\n"));
  for (const char* seed : {R"("18446744073709551616")", R"("-1")", R"("0x1")", R"("")", R"(" 1")",
                           "-1", "1.5", "null", "[1]"}) {
    const std::string line = R"({"cmd":"new","game":"take","seed":)" + std::string(seed) + '}';
    const Json answer = bench.send(line.c_str());
    EXPECT_EQ(code(answer), "bad-argument") << seed;
    EXPECT_THAT(said(answer), HasSubstr("seed")) << seed;
  }
}

TEST(ProtocolPlay, TellsWhatCameOfIt) {
  Bench bench;
  bench.begin("take", 2, "1", {{"heap", 3}});
  EXPECT_EQ(bench.play("take 2"), json(R"({"ok":true,"facts":[
      {"fact":2,"tag":"took","seat":0,"from":{"zone":"stock","slot":0},
       "to":{"zone":"pile","owner":0,"slot":0},"face":"token","n":[2,1]},
      {"fact":3,"tag":"turn","seat":1}],"turn":1,"phase":"take","over":false})"));
}

TEST(ProtocolPlay, AtTheEndNobodyIsOnTurn) {
  Bench bench;
  bench.begin("take", 2, "1", {{"heap", 1}});
  const Json answer = bench.play("take 1");
  EXPECT_EQ(answer["turn"], nullptr);
  EXPECT_EQ(answer["over"], true);
  EXPECT_EQ(answer["phase"], "over");
  EXPECT_EQ(bench.send(R"({"cmd":"legal"})"), json(R"({"ok":true,"moves":[],"turn":null})"));
  EXPECT_EQ(bench.state()["turn"], nullptr);
}

TEST(ProtocolLegal, ListsTheMovesInTheOrderOfTheRules) {
  Bench bench;
  bench.begin("take", 2, "1");
  EXPECT_EQ(bench.send(R"({"cmd":"legal"})"),
            json(R"({"ok":true,"moves":["take 1","take 2"],"turn":0})"));
}

TEST(ProtocolSetup, GoesOnFromAnyLegalPosition) {
  Bench bench;
  Json state = json(R"({"game":"take","options":{"heap":10},"phase":"take","turn":1,"over":false,
                        "heap":3,"taken":[4,3],"winner":null})");
  const Json answer = bench.send({{"cmd", "setup"}, {"state", state}, {"seed", "9"}});
  EXPECT_EQ(answer, json(R"({"ok":true,"facts":[],"turn":1,"phase":"take","over":false})"));
  EXPECT_EQ(bench.state(), state);
  EXPECT_EQ(bench.send({{"cmd", "setup"}, {"state", state}})["ok"], true) << "the seed is optional";
}

TEST(ProtocolView, SaysWhoseItIs) {
  Bench bench;
  bench.begin("take", 2, "1");
  for (const Json& seat : {Json(0), Json(1), Json("spectator"), Json("banker")}) {
    Json expected = bench.state();
    expected["viewer"] = seat;
    EXPECT_EQ(bench.send({{"cmd", "view"}, {"seat", seat}}),
              (Json{{"ok", true}, {"view", expected}}));
  }
}

TEST(ProtocolHeard, DeliversUtterancesAndCuesSinceAFact) {
  Bench bench;
  bench.begin("take", 2, "1");
  bench.play("take 1");
  const Json answer =
      bench.send(R"({"cmd":"heard","seat":1,"lang":"cs","verbosity":"terse","since":2})");
  EXPECT_EQ(answer, json(R"({"ok":true,
      "utterances":[{"fact":2,"text":"took"},{"fact":3,"text":"turn"}],
      "cues":[{"fact":2,"name":"cue.took","pan":0.5},{"fact":3,"name":"cue.turn","pan":0.5}],
      "next":4})"));
  EXPECT_EQ(bench.teller.asked, "cs terse");
}

TEST(ProtocolHeard, HasAStandardForEverythingButTheSeat) {
  Bench bench;
  bench.begin("take", 2, "1");
  EXPECT_THAT(bench.send(R"({"cmd":"heard","seat":"spectator"})")["utterances"], SizeIs(2));
  EXPECT_EQ(bench.teller.asked, "en normal");
  EXPECT_THAT(bench.send(R"({"cmd":"heard","seat":"banker","since":2})")["utterances"], SizeIs(0));
}

TEST(ProtocolUndo, TakesTheLastMoveBack) {
  Bench bench;
  bench.begin("take", 2, "1");
  const Json before = bench.state();
  const std::string record = bench.save();
  bench.play("take 2");
  EXPECT_EQ(bench.send(R"({"cmd":"undo"})"),
            json(R"({"ok":true,"facts":[],"turn":0,"phase":"take","over":false})"));
  EXPECT_EQ(bench.state(), before);
  EXPECT_EQ(bench.save(), record);
}

TEST(ProtocolUndo, AlsoFromTheEndToTheBeginningAndNoFurther) {
  Bench bench;
  bench.begin("take", 2, "1", {{"heap", 2}});
  bench.play("take 1");
  bench.play("take 1");
  EXPECT_EQ(bench.send(R"({"cmd":"undo"})")["over"], false);
  EXPECT_EQ(bench.send(R"({"cmd":"undo"})")["turn"], 0);
  EXPECT_EQ(code(bench.send(R"({"cmd":"undo"})")), "nothing-to-undo");
}

TEST(ProtocolBot, ChoosesWithoutPlaying) {
  Bench bench;
  bench.begin("take", 2, "1", {{"heap", 5}});
  const std::string record = bench.save();
  for (const char* line :
       {R"({"cmd":"bot","level":"greedy"})", R"({"cmd":"bot","level":"greedy","ms":20})",
        R"({"cmd":"bot","level":"greedy","playouts":100})"})
    EXPECT_EQ(bench.send(line), json(R"({"ok":true,"move":"take 2"})")) << line;
  EXPECT_EQ(bench.save(), record);
  for (const char* level : {"learner", "friend", "club", "master", "uct:50"})
    EXPECT_TRUE(bench.send({{"cmd", "bot"}, {"level", level}})["ok"] == true) << level;
  const Json random = bench.send(R"({"cmd":"bot","level":"random"})");
  EXPECT_EQ(bench.send(R"({"cmd":"bot","level":"random"})"), random) << "asked again, the same";
}

TEST(ProtocolBot, ThinksAsLongAsItIsGiven) {
  Bench bench;
  bench.begin("take", 2, "1", {{"heap", 8}});
  // With one playout all that a plain search knows is its first move; with many it finds the one
  // that leaves a multiple of three.
  const auto with = [&](const Json& more) {
    Json line{{"cmd", "bot"}, {"level", "uct:1"}};
    line.update(more);
    return bench.send(line)["move"];
  };
  EXPECT_EQ(with(Json::object()), "take 1");
  EXPECT_EQ(with({{"playouts", 5000}}), "take 2");
  EXPECT_EQ(with({{"ms", 50}}), "take 2");
  const Json master = bench.send(R"({"cmd":"bot","level":"master","playouts":1})");
  EXPECT_EQ(master["ok"], true);
}

TEST(ProtocolScore, RanksWhileTheGameRunsAndNamesWinnersAtTheEnd) {
  Bench bench;
  bench.begin("take", 2, "1", {{"heap", 3}});
  EXPECT_EQ(bench.send(R"({"cmd":"score"})"),
            json(R"({"ok":true,"scores":[0,0],"ranking":[1,1],"over":false,"winners":[]})"));
  bench.play("take 1");
  bench.play("take 2");
  EXPECT_EQ(bench.send(R"({"cmd":"score"})"),
            json(R"({"ok":true,"scores":[0,1],"ranking":[2,1],"over":true,"winners":[1]})"));
}

TEST(ProtocolSave, ComesBackAsTheSameGame) {
  Bench bench;
  bench.begin("take", 2, "5", {{"heap", 7}});
  bench.play("take 2");
  bench.play("take 1");
  const std::string record = bench.save();
  const Json state = bench.state();
  Bench other;
  const Json loaded = other.send({{"cmd", "load"}, {"text", record}});
  EXPECT_EQ(loaded["turn"], 0);
  EXPECT_THAT(loaded["facts"], SizeIs(6));
  EXPECT_EQ(other.state(), state);
  EXPECT_EQ(other.save(), record);
  EXPECT_EQ(other.send(R"({"cmd":"undo"})")["turn"], 1);
}

TEST(ProtocolSave, AfterSetupHoldsThatState) {
  Bench bench;
  const Json state = json(R"({"game":"take","options":{"heap":10},"phase":"take","turn":1,
                              "over":false,"heap":3,"taken":[4,3],"winner":null})");
  bench.send({{"cmd", "setup"}, {"state", state}, {"seed", "9"}});
  bench.play("take 1");
  Bench other;
  EXPECT_EQ(other.send({{"cmd", "load"}, {"text", bench.save()}})["ok"], true);
  EXPECT_EQ(other.state(), bench.state());
  other.send(R"({"cmd":"undo"})");
  EXPECT_EQ(other.state(), state);
}

TEST(ProtocolQuit, IsAnsweredAndEndsIt) {
  Bench bench;
  EXPECT_FALSE(bench.protocol.done());
  EXPECT_EQ(bench.send(R"({"cmd":"quit"})"), json(R"({"ok":true})"));
  EXPECT_TRUE(bench.protocol.done());
}

} // namespace
} // namespace hmat::app::test
