// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program_run.hpp"
#include "tests/app/protocol_bench.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// A table whose banker deals by hand, from outside: at the table, in the protocol, in the arena.
namespace hmat::app {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Dealing, ATableThatWaitsForTheBankerAnswersEveryKeyAndIsLeft) {
  const Player player;
  const Ran ran = player.press("T Enter Shift+H L P B T",
                               "play qardo --seed 7 --lang en --option dealing=hand");
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(words_in_answer(ran.out, 0), HasSubstr("The banker is dealing."));
  for (const std::size_t key : {1U, 2U, 3U, 4U})
    EXPECT_THAT(words_in_answer(ran.out, key), HasSubstr("Not yet: the banker is on turn."));
  EXPECT_THAT(words_in_answer(ran.out, 5), HasSubstr("Stock: sixty-four tokens."));
  EXPECT_THAT(ran.out, Not(HasSubstr("banker gives"))) << "nobody deals for the banker";
  // It is kept like any other, and comes back as it was.
  EXPECT_THAT(words_in_answer(player.press("Enter T").out, 1), HasSubstr("The banker is dealing."));
}

TEST(Dealing, NothingIsTakenForDealtBeforeTheBankerHasDealt) {
  const std::string heard =
      Player().press("T", "play qardo --seed 7 --lang en --option dealing=hand").out;
  EXPECT_THAT(heard, HasSubstr("The banker deals everybody four tokens. Then "));
  EXPECT_THAT(heard, HasSubstr("table.shuffle"));
  EXPECT_THAT(heard, Not(HasSubstr("table.deal")));
  EXPECT_THAT(heard, Not(HasSubstr("is dealt four")));
  const std::string by_itself = Player().press("T", "play qardo --seed 7 --lang en").out;
  EXPECT_THAT(by_itself, HasSubstr("Everybody is dealt four tokens."));
  EXPECT_THAT(by_itself, HasSubstr("table.deal"));
}

TEST(Dealing, TheBankerIsAskedInTheLanguageOfTheTable) {
  EXPECT_THAT(Player().press("T", "play qardo --seed 7 --lang cs --option dealing=hand").out,
              HasSubstr("Bankéř rozdává."));
  EXPECT_THAT(Player().press("T", "play qardo --seed 7 --lang hr --option dealing=hand").out,
              HasSubstr("Bankar dijeli."));
}

TEST(Dealing, TheProtocolPlaysTheBankersMoves) {
  test::Bench bench;
  const Json begun = bench.begin("qardo", 4, "5", {{"dealing", "hand"}});
  EXPECT_EQ(begun["turn"], "banker");
  EXPECT_EQ(begun["phase"], "deal");
  EXPECT_EQ(bench.state()["turn"], "banker");
  EXPECT_EQ(bench.send(R"({"cmd":"legal"})")["turn"], "banker");
  EXPECT_EQ(bench.legal().size(), 8U);
  const Json bot = bench.send(R"({"cmd":"bot","level":"club"})");
  EXPECT_EQ(test::code(bot), "bankers-turn");
  EXPECT_THAT(test::said(bot), HasSubstr("legal moves"));
  EXPECT_EQ(test::code(bench.play("give star 2")), "illegal-move");
  const Json given = bench.play("give star 0");
  EXPECT_EQ(given["turn"], "banker");
  EXPECT_EQ(given["facts"][0]["tag"], "given");
  EXPECT_EQ(given["facts"][0]["seat"], "banker");
  EXPECT_EQ(given["facts"][0]["other"], 0);
  EXPECT_EQ(given["facts"][0]["face"], "star");
  const Json seen = bench.send(R"({"cmd":"view","seat":1})")["view"];
  EXPECT_EQ(seen["turn"], "banker");
  EXPECT_EQ(seen["hands"][0], 1);
  const std::string saved = bench.save();
  test::Bench other;
  EXPECT_EQ(other.send(Json{{"cmd", "load"}, {"text", saved}})["turn"], "banker");
  EXPECT_EQ(other.state(), bench.state());
  EXPECT_EQ(bench.send(R"({"cmd":"undo"})")["turn"], "banker");
  EXPECT_EQ(bench.state()["hands"][0], Json::array());
}

TEST(Dealing, TheOptionIsListedAndGoesWithoutSayingWhereItIsStandard) {
  test::Bench bench;
  const Json games = bench.send(R"({"cmd":"games"})")["games"];
  const Json& option = games[0]["options"].back();
  EXPECT_EQ(option["name"], "dealing");
  EXPECT_EQ(option["default"], "auto");
  EXPECT_EQ(option["values"], Json::array({"auto", "hand"}));
  bench.begin("qardo", 4, "5", {{"dealing", "auto"}});
  EXPECT_FALSE(bench.state()["options"].contains("dealing"));
  bench.begin("qardo", 4, "5", {{"dealing", "hand"}});
  EXPECT_EQ(bench.state()["options"]["dealing"], "hand");
}

TEST(Dealing, TheArenaHasNoBankerAndSaysSo) {
  const Ran ran = run_hmat("arena --game qardo --a greedy --b random --games 4 --option "
                           "dealing=hand 2>&1");
  EXPECT_NE(ran.status, 0);
  EXPECT_THAT(ran.out, HasSubstr("waits for a banker"));
}

} // namespace
} // namespace hmat::app
