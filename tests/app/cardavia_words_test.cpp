// SPDX-License-Identifier: GPL-3.0-or-later
// Cardavia as it is heard: what cannot be beaten is named, every refusal names its rule, every
// play has a sound of its own.
#include "audio/bank.hpp"
#include "games/cardavia/facts.hpp"
#include "games/cardavia/rules.hpp"
#include "speech/catalogue.hpp"
#include "speech/narrator.hpp"
#include "speech/sanitise.hpp"
#include "tests/support/files.hpp"
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

namespace hmat::cardavia::test {
namespace {

using hmat::test::assets;
using speech::Catalogue;
using speech::Narrator;
using speech::Verbosity;
using testing::HasSubstr;
using testing::Not;

/// Seat 1 has to answer a pair of tens of seat 0.
Match answering(const std::string& card, const std::string& other) {
  const Json state = {
      {"options", Json::object()},
      {"phase", "answer"},
      {"turn", 1},
      {"hands", {Json::array({"4c"}), Json::array({card, other}), Json::array({"5c"})}},
      {"to_beat", {{"seat", 0}, {"ranks", "TT"}}},
      {"passes", 0},
      {"has_played", {true, true, true}},
      {"bomb_owner", nullptr},
      {"opening", false},
      {"bonus", {0, 0, 0}},
      {"deal", 1},
      {"totals", {0, 0, 0}}};
  return std::get<Match>(game_type<Rules>().resume(state, 1));
}

struct Asked {
  const char* language;
  const char* cannot;
  const char* must;
  const char* three; ///< the card that leads a deal, as it is named in the question
};

class CardaviaWords : public testing::TestWithParam<Asked> {};

TEST_P(CardaviaWords, SayWhatLiesThere) {
  const Catalogue words = Catalogue::load(assets(), GetParam().language);
  for (const Verbosity verbosity : {Verbosity::Terse, Verbosity::Normal, Verbosity::Full}) {
    const Narrator narrator(words, verbosity);
    const auto ask = [&](const Match& match) { return narrator.ask(look(match, Viewer::seat(1))); };
    EXPECT_THAT(ask(answering("Jc", "Kc")), HasSubstr(GetParam().cannot));
    EXPECT_THAT(ask(answering("Kd", "Kc")), HasSubstr(GetParam().must));
  }
}

TEST_P(CardaviaWords, TheLeaderOfADealIsToldThatTheThreeOfHeartsMustGo) {
  const Catalogue words = Catalogue::load(assets(), GetParam().language);
  for (const Verbosity verbosity : {Verbosity::Terse, Verbosity::Normal, Verbosity::Full}) {
    const Narrator narrator(words, verbosity);
    FactLog facts;
    Match match = game_type<Rules>().start(standard_options(Rules::info.options), kSeats, 1, facts);
    const Seat leader = match.turn();
    for (const Viewer& viewer : {Viewer::seat(leader), Viewer::spectator()})
      EXPECT_THAT(narrator.ask(look(match, viewer)), HasSubstr(GetParam().three));
    MoveList moves;
    match.legal(moves);
    match.play(moves[0], facts);
    EXPECT_THAT(narrator.ask(look(match, Viewer::seat(match.turn()))),
                Not(HasSubstr(GetParam().three)));
  }
}

TEST_P(CardaviaWords, NameTheRuleOfEveryRefusal) {
  const Catalogue words = Catalogue::load(assets(), GetParam().language);
  const Narrator narrator(words, Verbosity::Normal);
  const Match match = answering("Kd", "Kc");
  std::set<std::string> said;
  for (const char* move :
       {"pass", "play K", "play 4", "play 99", "play KKK", "play 3456", "play KA2", "play TJQKA2",
        "play 3355", "play 34568", "play 35", "play 3334", "play 33334", "play 333444",
        "play 33334444", "play 22", "play 33445566778899TTJJ"}) {
    const Refusal refused = match.check(*game_type<Rules>().parse_move(move));
    ASSERT_TRUE(refused) << move;
    const std::string text = narrator.refusal(look(match, Viewer::seat(1)), refused);
    EXPECT_FALSE(text.empty()) << refused.key;
    EXPECT_FALSE(speech::sanitise(text, words.language()).changed) << text;
    said.insert(text);
  }
  EXPECT_GE(said.size(), 14U);
  EXPECT_EQ(words.missing(), std::vector<std::string>{});
}

TEST_P(CardaviaWords, EveryPieceHasAName) {
  const Catalogue words = Catalogue::load(assets(), GetParam().language);
  std::set<std::string> names;
  for (std::size_t face = kCards; face < kFaces; ++face) {
    const std::string own = std::string("cardavia.") + kFaceNouns[face];
    ASSERT_TRUE(words.has("noun." + own)) << own;
    const std::string name = words.say("table.picked_on", {{"item", speech::Noun{own}},
                                                           {"n", speech::Number{1}},
                                                           {"makes", speech::Text{"no"}},
                                                           {"chance", speech::Text{""}}});
    EXPECT_TRUE(names.insert(name).second) << own << " is called like another: " << name;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Languages, CardaviaWords,
    testing::Values(Asked{"en", "annot beat the pair of tens", "eat the pair of tens",
                          "three of hearts"},
                    Asked{"cs", "Nemůžete přebít pár desítek", "pár desítek", "srdcov"},
                    Asked{"hr", "Ne možete nadigrati par desetki", "par desetki", "erc trojk"}),
    [](const auto& param) { return std::string(param.param.language); });

TEST(CardaviaSounds, EveryPlayHasItsOwn) {
  audio::Bank bank;
  EXPECT_EQ(bank.load(assets() / "cues"), std::vector<std::string>{});
  const auto names = bank.names();
  const std::set<std::string> known(names.begin(), names.end());
  const State table;
  std::set<std::string> used;
  for (std::size_t face = kCards; face < kFaces; ++face) {
    const Play play = play_of(ranks_named(kFaceNames[face]));
    const Fact fact = facts::played(table, play, 0, Manner::Led);
    const std::string cue = "cardavia.play" + std::to_string(fact.n[0]) + "x" +
                            std::to_string(fact.n[1]) + "." + std::to_string(fact.n[3]);
    EXPECT_TRUE(known.contains(cue)) << cue;
    EXPECT_TRUE(used.insert(cue).second) << cue << " is shared";
  }
}

} // namespace
} // namespace hmat::cardavia::test
