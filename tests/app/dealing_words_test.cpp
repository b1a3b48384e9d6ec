// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/table.hpp"
#include "games/catalog.hpp"
#include "speech/narrator.hpp"
#include "speech/sanitise.hpp"
#include "tests/support/files.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

/// What a banker who deals by hand hears, and what the others hear of it.
namespace hmat {
namespace {

using hmat::test::assets;

const GameType& qardo() { return *find_game("qardo"); }

Options by_hand() {
  Options options = standard_options(qardo().info().options);
  Complaint complaint;
  EXPECT_TRUE(read_option_text(qardo().info().options, "dealing", "hand", options, complaint))
      << complaint.say;
  return options;
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
} // namespace hmat
