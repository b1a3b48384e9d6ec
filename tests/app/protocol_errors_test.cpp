// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever is refused says why and what to do, and changes nothing.
#include "tests/app/program_run.hpp"
#include "tests/app/protocol_bench.hpp"
#include <gmock/gmock.h>

namespace hmat::app::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

struct Case {
  const char* line;
  const char* code;
  const char* hint; ///< what the sentence must speak of
};

void PrintTo(const Case& c, std::ostream* out) { *out << c.line; }

class Refusals : public testing::TestWithParam<Case> {};

TEST_P(Refusals, AreOneSentenceAndChangeNothing) {
  Bench bench;
  bench.begin("take", 2, "1", {{"heap", 5}});
  bench.play("take 1");
  const std::string record = bench.save();
  const Json answer = bench.send(GetParam().line);
  EXPECT_EQ(code(answer), GetParam().code);
  EXPECT_THAT(said(answer), AllOf(HasSubstr(GetParam().hint), Not(HasSubstr("\n"))));
  EXPECT_EQ(answer.size(), 2U) << "ok and error, nothing else";
  EXPECT_EQ(bench.save(), record);
  EXPECT_FALSE(bench.protocol.done());
}

INSTANTIATE_TEST_SUITE_P(
    Lines, Refusals,
    testing::Values(Case{"", "bad-json", "JSON"}, Case{"play take 1", "bad-json", "JSON"},
                    Case{R"({"cmd":"quit")", "bad-json", "JSON"}, Case{"[]", "bad-json", "JSON"},
                    Case{"\"quit\"", "bad-json", "JSON"},
                    Case{"{\"cmd\":\"pl\xFFy\"}", "bad-json", "JSON"},
                    Case{"{}", "unknown-command", "games, new, setup"},
                    Case{R"({"cmd":"dance"})", "unknown-command", "undo, bot, score"},
                    Case{R"({"cmd":["quit"]})", "unknown-command", "save, load, quit"}));

INSTANTIATE_TEST_SUITE_P(
    New, Refusals,
    testing::Values(
        Case{R"({"cmd":"new"})", "bad-argument", "game"},
        Case{R"({"cmd":"new","game":7,"seed":"1"})", "bad-argument", "game"},
        Case{R"({"cmd":"new","game":"chess","seed":"1"})", "unknown-game", "take"},
        Case{R"({"cmd":"new","game":"take"})", "bad-argument", "seed"},
        Case{R"({"cmd":"new","game":"take","seats":3,"seed":"1"})", "bad-seats", "2"},
        Case{R"({"cmd":"new","game":"take","seats":0,"seed":"1"})", "bad-argument", "seats"},
        Case{R"({"cmd":"new","game":"take","seats":"2","seed":"1"})", "bad-argument", "seats"},
        Case{R"({"cmd":"new","game":"take","seats":2.0,"seed":"1"})", "bad-argument", "seats"},
        Case{R"({"cmd":"new","game":"take","seed":"1","options":[]})", "bad-option", "options"},
        Case{R"({"cmd":"new","game":"take","seed":"1","options":{"pile":3}})", "bad-option",
             "heap"},
        Case{R"({"cmd":"new","game":"take","seed":"1","options":{"heap":0}})", "bad-option",
             "from 1 to 30"},
        Case{R"({"cmd":"new","game":"take","seed":"1","options":{"heap":18446744073709551615}})",
             "bad-option", "from 1 to 30"},
        Case{R"({"cmd":"new","game":"take","seed":"1","options":{"heap":"five"}})", "bad-option",
             "from 1 to 30"}));

INSTANTIATE_TEST_SUITE_P(
    Setup, Refusals,
    testing::Values(
        Case{R"({"cmd":"setup"})", "bad-argument", "state"},
        Case{R"({"cmd":"setup","state":"take"})", "bad-argument", "state"},
        Case{R"({"cmd":"setup","state":{}})", "bad-state", "game"},
        Case{R"({"cmd":"setup","state":{"game":"chess"}})", "unknown-game", "chess"},
        Case{R"({"cmd":"setup","state":{"game":"take"}})", "bad-state", "field"},
        Case{
            R"({"cmd":"setup","state":{"game":"take","options":{"heap":9},"turn":0,"heap":9,"taken":[1,0]}})",
            "bad-state", "add up"},
        Case{
            R"({"cmd":"setup","state":{"game":"take","options":{"heap":9},"turn":0,"heap":8,"taken":[1,0],"viewer":1}})",
            "bad-state", "whole state"},
        Case{
            R"({"cmd":"setup","seed":"x","state":{"game":"take","options":{"heap":9},"turn":0,"heap":8,"taken":[1,0]}})",
            "bad-argument", "seed"}));

INSTANTIATE_TEST_SUITE_P(
    Moves, Refusals,
    testing::Values(
        Case{R"({"cmd":"play"})", "bad-argument", "move"},
        Case{R"({"cmd":"play","move":1})", "bad-argument", "move"},
        Case{R"({"cmd":"play","move":"frobnicate"})", "illegal-move", "not legal here: frobnicate"},
        Case{R"({"cmd":"play","move":"take 3"})", "illegal-move", "not legal here: take 3"},
        Case{R"({"cmd":"play","move":"Take 1"})", "illegal-move", "Take 1"},
        Case{R"({"cmd":"play","move":" take 1"})", "illegal-move", "take 1"},
        Case{R"({"cmd":"play","move":"take  1"})", "illegal-move", "take  1"},
        Case{R"({"cmd":"play","move":""})", "illegal-move", "not legal"},
        Case{R"({"cmd":"bot"})", "bad-argument", "random, greedy"},
        Case{R"({"cmd":"bot","level":"grandmaster"})", "bad-argument", "random, greedy"},
        Case{R"({"cmd":"bot","level":"greedy","ms":0})", "bad-argument", "ms"},
        Case{R"({"cmd":"bot","level":"greedy","ms":-5})", "bad-argument", "ms"},
        Case{R"({"cmd":"bot","level":"greedy","playouts":"many"})", "bad-argument", "playouts"},
        Case{R"({"cmd":"bot","level":"greedy","ms":5,"playouts":5})", "bad-argument", "not both"}));

INSTANTIATE_TEST_SUITE_P(
    Looks, Refusals,
    testing::Values(Case{R"({"cmd":"view"})", "bad-argument", "0 to 1"},
                    Case{R"({"cmd":"view","seat":2})", "bad-argument", "0 to 1"},
                    Case{R"({"cmd":"view","seat":-1})", "bad-argument", "0 to 1"},
                    Case{R"({"cmd":"view","seat":4294967296})", "bad-argument", "0 to 1"},
                    Case{R"({"cmd":"view","seat":"1"})", "bad-argument", "spectator"},
                    Case{R"({"cmd":"view","seat":"host"})", "bad-argument", "banker"},
                    Case{R"({"cmd":"view","seat":"banker","helping":"yes"})", "bad-argument",
                         "helping"},
                    Case{R"({"cmd":"heard"})", "bad-argument", "seat"},
                    Case{R"({"cmd":"heard","seat":0,"lang":"de"})", "bad-argument", "en, cs, hr"},
                    Case{R"({"cmd":"heard","seat":0,"lang":1})", "bad-argument", "en, cs, hr"},
                    Case{R"({"cmd":"heard","seat":0,"verbosity":"loud"})", "bad-argument",
                         "normal, terse, full"},
                    Case{R"({"cmd":"heard","seat":0,"since":5})", "bad-argument", "0 to 4"},
                    Case{R"({"cmd":"heard","seat":0,"since":-1})", "bad-argument", "0 to 4"}));

INSTANTIATE_TEST_SUITE_P(Keeping, Refusals,
                         testing::Values(Case{R"({"cmd":"load"})", "bad-argument", "text"},
                                         Case{R"({"cmd":"load","text":5})", "bad-argument", "text"},
                                         Case{R"({"cmd":"load","text":""})", "bad-record",
                                              "first line"},
                                         Case{R"({"cmd":"load","text":"hmat-record 1\ngame go\n"})",
                                              "bad-record", "line 2"}));

TEST(ProtocolErrors, NothingWorksBeforeAGameHasBegun) {
  Bench bench;
  for (const char* cmd :
       {"legal", "play", "state", "view", "heard", "undo", "bot", "score", "save"}) {
    const Json answer = bench.send({{"cmd", cmd}});
    EXPECT_EQ(code(answer), "no-game") << cmd;
    EXPECT_THAT(said(answer), HasSubstr("new, setup or load")) << cmd;
  }
}

TEST(ProtocolErrors, AfterTheEndOnlyLookingAndUndoRemain) {
  Bench bench;
  bench.begin("take", 2, "1", {{"heap", 1}});
  bench.play("take 1");
  EXPECT_EQ(code(bench.play("take 1")), "game-over");
  EXPECT_EQ(code(bench.send(R"({"cmd":"bot","level":"random"})")), "game-over");
  for (const char* line : {R"({"cmd":"legal"})", R"({"cmd":"state"})", R"({"cmd":"view","seat":0})",
                           R"({"cmd":"heard","seat":0})", R"({"cmd":"score"})", R"({"cmd":"save"})",
                           R"({"cmd":"undo"})"})
    EXPECT_EQ(bench.send(line)["ok"], true) << line;
}

TEST(ProtocolErrors, ADamagedRecordLeavesTheOldGame) {
  Bench bench;
  bench.begin("take", 2, "1", {{"heap", 9}});
  bench.play("take 2");
  const std::string record = bench.save();
  std::string wrong = record;
  wrong[wrong.rfind("take 2") + 5] = '1';
  const Json answer = bench.send({{"cmd", "load"}, {"text", wrong}});
  EXPECT_EQ(code(answer), "bad-record");
  EXPECT_THAT(said(answer), HasSubstr("line 7"));
  EXPECT_EQ(bench.save(), record);
}

TEST(ProtocolErrors, LongAndForeignTextIsQuotedShortAndWhole) {
  Bench bench;
  bench.begin("take", 2, "1");
  std::string text;
  for (int i = 0; i < 500; ++i)
    text += "č";
  const Json answer = bench.play("x" + text); // the cut falls inside a character
  EXPECT_EQ(code(answer), "illegal-move");
  EXPECT_LT(said(answer).size(), 120U);
}

TEST(ProtocolErrors, NothingIsReadBehindWhatIsNoText) {
  Bench bench;
  EXPECT_EQ(code(Json::parse(bench.protocol.answer(std::string_view("{\"cmd\":\"quit\"}\0", 15)))),
            "bad-json");
  EXPECT_FALSE(bench.protocol.done());
}

TEST(ProtocolErrors, PlayoutsHaveTheBoundThatTheyHaveElsewhere) {
  Bench bench;
  bench.begin("take", 2, "1", {{"heap", 5}});
  EXPECT_THAT(said(bench.send(R"({"cmd":"bot","level":"club","playouts":1000000000})")),
              HasSubstr("from 1 to 999999999"));
  EXPECT_THAT(run_hmat("arena --game quarto --a club --b club --playouts 1000000000").out,
              HasSubstr("999999999"));
}

TEST(ProtocolErrors, ANarratorMayWordRefusals) {
  PlainTeller teller;
  Protocol protocol(
      Services{games(), teller, [](const GameInfo& game, const Refusal& refusal, std::string_view) {
                 return std::string(game.id) + '.' + refusal.key;
               }});
  protocol.answer(R"({"cmd":"new","game":"take","seed":"1","options":{"heap":1}})");
  EXPECT_EQ(said(Json::parse(protocol.answer(R"({"cmd":"play","move":"take 2"})"))),
            "take.heap_too_small");
  EXPECT_EQ(said(Json::parse(protocol.answer(R"({"cmd":"play","move":"hop"})"))),
            "take.not_a_move");
}

} // namespace
} // namespace hmat::app::test
