// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/narrator.hpp"
#include "speech/sanitise.hpp"
#include "tests/app/program_run.hpp"
#include "tests/app/protocol_bench.hpp"
#include "tests/support/files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

/// A table whose banker deals by hand, from outside: at the table, in the protocol, in the arena,
/// and in words.
namespace hmat::app {
namespace {

using hmat::test::assets;
using testing::HasSubstr;
using testing::Not;

const GameType& qardo() { return *find_game("qardo"); }

Options by_hand() {
  Options options = standard_options(qardo().info().options);
  Complaint complaint;
  EXPECT_TRUE(read_option_text(qardo().info().options, "dealing", "hand", options, complaint))
      << complaint.say;
  return options;
}

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
  EXPECT_THAT(words_in_answer(player.press("Enter T").out, 0), HasSubstr("The banker is dealing."));
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

class DealingWords : public testing::TestWithParam<std::string> {};

TEST_P(DealingWords, TheBankersActsAreWordedForEverybody) {
  const speech::Catalogue words = speech::Catalogue::load(assets(), GetParam());
  std::set<std::string> refusals;
  const auto clean = [&](const std::string& text) {
    EXPECT_FALSE(speech::sanitise(text, GetParam()).changed) << text;
    return text;
  };
  for (const auto verbosity :
       {speech::Verbosity::Terse, speech::Verbosity::Normal, speech::Verbosity::Full}) {
    const speech::Narrator narrator(words, verbosity);
    Table table = Table::deal(qardo(), by_hand(), 4, 11);
    Rng choice(3);
    std::vector<Move> known;
    std::size_t told = 0;
    while (!table.over()) {
      for (const Viewer& viewer : {Viewer::seat(0), Viewer::seat(2), Viewer::banker(false),
                                   Viewer::banker(true), Viewer::spectator()}) {
        for (const Heard& heard : table.heard(viewer, told)) {
          const std::string said = clean(narrator.tell(heard));
          const std::string_view tag = heard.tag();
          if (viewer == Viewer::banker(false) && tag == "banker_asked") {
            EXPECT_NE(said, "") << "the banker is told what to do";
          }
          if (viewer == Viewer::seat(0) && tag == "given" && heard.fact().other == 0) {
            EXPECT_NE(said, "") << "the player is told the token";
          }
        }
        const View view = table.view(viewer);
        EXPECT_NE(clean(narrator.ask(view)), "");
        for (const Chance& chance : view.chances()) {
          EXPECT_NE(clean(narrator.chance(view, chance)), "");
          if (chance.handle.steps > 0) clean(narrator.step(view, Halfway{{chance}, 0}));
        }
      }
      told = table.facts();
      const View asked = table.view(Viewer::of(table.turn()));
      const bool tried = table.journal().size() % 5 == 0;
      for (const Move& move : tried ? known : std::vector<Move>{})
        if (const Refusal refusal = table.truth().check(move)) {
          refusals.insert(refusal.key);
          EXPECT_NE(clean(narrator.refusal(asked, refusal)), "");
          EXPECT_NE(clean(narrator.refusal(qardo().info(), refusal)), "");
        }
      MoveList legal;
      table.truth().legal(legal);
      const Move move = legal[choice.below(static_cast<std::uint32_t>(legal.size()))];
      if (std::find(known.begin(), known.end(), move) == known.end()) known.push_back(move);
      table.play(table.turn(), move);
    }
  }
  for (const char* key :
       {"banker_gives", "banker_collects", "banker_offers", "player_decides", "dealt_clockwise",
        "given_to_the_one_on_turn", "not_in_the_box", "nothing_returned", "stock_not_empty"})
    EXPECT_EQ(refusals.count(key), 1U) << key;
  EXPECT_EQ(words.missing(), std::vector<std::string>{});
}

TEST(DealingRefusal, ATokenThatIsNotInTheBoxIsRefusedAloud) {
  const speech::Catalogue words = speech::Catalogue::load(assets(), "en");
  const speech::Narrator narrator(words, speech::Verbosity::Normal);
  Table table = Table::deal(qardo(), by_hand(), 4, 1);
  const auto give = [&](const char* text) {
    return table.play(kBankerSeat, *qardo().parse_move(text));
  };
  for (const char* seat : {"0", "1"})
    for (int i = 0; i < 4; ++i)
      EXPECT_FALSE(give((std::string("give heart ") + seat).c_str()));
  const Json before = table.truth().state();
  const Refusal refusal = give("give heart 2");
  EXPECT_EQ(narrator.refusal(table.view(Viewer::banker(false)), refusal),
            "There is no heart in the box: give another token.");
  EXPECT_EQ(table.truth().state(), before);
  const Refusal wrong_seat = give("give star 0");
  EXPECT_EQ(narrator.refusal(table.view(Viewer::banker(false)), wrong_seat),
            "Everybody is dealt four tokens, clockwise: the next one is for Bob.");
}

INSTANTIATE_TEST_SUITE_P(Languages, DealingWords, testing::Values("en", "cs", "hr"),
                         [](const auto& param) { return param.param; });

} // namespace
} // namespace hmat::app
