// SPDX-License-Identifier: GPL-3.0-or-later
// The settlement (rule section 4): each worked example of the text, and what they rest on.
#include "tests/games/cardavia_tools.hpp"
#include <gmock/gmock.h>

namespace hmat::cardavia::test {
namespace {

using testing::ElementsAre;

/// The text's A is seat 0, B seat 1, C seat 2. A leads its last card.
Json last_card_of_a() {
  return position("5c", "2s 5d 6h 7h 8h", "4c 4d 6c 6d 7c 7d 8c 8d 9c 9d Tc Td Kc Kd Kh Ks");
}

TEST(CardaviaScore, CountsCardsTheTwoAndUnplayedBombs) {
  Match match = resumed(last_card_of_a());
  const FactLog facts = play(match, {"play 5"});
  EXPECT_THAT(scores(match), ElementsAre(57, -15, -42));
  EXPECT_THAT(places(match), ElementsAre(1, 2, 3));
  const auto settled = told(facts, kSettled);
  ASSERT_EQ(settled.size(), 2U);
  EXPECT_EQ(settled[0].seat, 1);
  EXPECT_THAT(settled[0].n, ElementsAre(15, 5, 0, 1, 0, 0, 0, 0));
  EXPECT_EQ(settled[1].seat, 2);
  EXPECT_THAT(settled[1].n, ElementsAre(42, 16, 1, 0, 1, 0, 0, 0));
}

TEST(CardaviaScore, AddsTheBonusOfTheDeal) {
  Json state = last_card_of_a();
  state["bonus"] = {-10, 20, -10};
  Match match = resumed(state);
  EXPECT_THAT(scores(match), ElementsAre(-10, 20, -10));
  play(match, {"play 5"});
  EXPECT_THAT(scores(match), ElementsAre(47, 5, -52));
  EXPECT_EQ(match.state()["bonus"], Json({-10, 20, -10}));
  EXPECT_EQ(match.state()["totals"], Json({47, 5, -52}));
}

TEST(CardaviaScore, PaysAnUnbeatenBombWhenTheTrickEnds) {
  Match match = resumed(position("6c 6d 7c", "Tc Td Th Ts Jc", "7d 7h 8c"));
  FactLog facts = play(match, {"play 66"});
  EXPECT_EQ(match.state()["bomb_owner"], nullptr);
  play(match, {"play TTTT"});
  EXPECT_EQ(match.state()["bomb_owner"], 1);
  EXPECT_THAT(scores(match), ElementsAre(0, 0, 0));
  play(match, {"pass"});
  EXPECT_THAT(scores(match), ElementsAre(0, 0, 0));
  facts = play(match, {"pass"});
  EXPECT_THAT(scores(match), ElementsAre(-10, 20, -10));
  EXPECT_EQ(match.state()["bomb_owner"], nullptr);
  ASSERT_EQ(told(facts, kBombBonusPaid).size(), 1U);
  EXPECT_EQ(told(facts, kBombBonusPaid)[0].seat, 1);
}

TEST(CardaviaScore, PaysOnlyTheHighestBomb) {
  Match match = resumed(position("6c 6d 7c", "5c 5d 5h 5s Jc", "9c 9d 9h 9s Jd"));
  play(match, {"play 66", "play 5555", "play 9999"});
  EXPECT_EQ(match.state()["bomb_owner"], 2);
  play(match, {"pass", "pass"});
  EXPECT_THAT(scores(match), ElementsAre(-10, -10, 20));
}

TEST(CardaviaScore, PaysABombThatEndsTheDealAtOnce) {
  const Json state = answering(position("8c 8d 8h 8s", "9c 9d", "Tc 4d 4c"), 2, "77");
  Match match = resumed(state);
  const FactLog facts = play(match, {"play 8888"});
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.state()["bonus"], Json({20, -10, -10}));
  EXPECT_THAT(scores(match), ElementsAre(25, -12, -13));
  EXPECT_EQ(told(facts, kBombBonusPaid).size(), 1U);
}

TEST(CardaviaScore, PaysNothingForItWhereTheOptionSaysSo) {
  Json state = answering(position("8c 8d 8h 8s", "9c 9d", "Tc 4d 4c"), 2, "77");
  state["options"]["final_bomb_bonus"] = false;
  Match match = resumed(state);
  const FactLog facts = play(match, {"play 8888"});
  EXPECT_EQ(match.state()["bonus"], Json({0, 0, 0}));
  EXPECT_THAT(scores(match), ElementsAre(5, -2, -3));
  EXPECT_TRUE(told(facts, kBombBonusPaid).empty());
}

TEST(CardaviaScore, PaysNothingForALedBomb) {
  Match match = resumed(position("8c 8d 8h 8s 4c", "9c 9d", "Tc 4d 5c"));
  play(match, {"play 8888", "pass", "pass"});
  EXPECT_THAT(scores(match), ElementsAre(0, 0, 0));
  Match last = resumed(position("8c 8d 8h 8s", "9c 9d", "Tc 4d 5c"));
  play(last, {"play 8888"});
  EXPECT_THAT(scores(last), ElementsAre(5, -2, -3));
}

TEST(CardaviaScore, PaysABombThatAnswersALedBomb) {
  Match match = resumed(position("Kc Kd Kh Ks 4c", "Ac Ad As 5c", "Tc 4d 5d"));
  play(match, {"play KKKK", "play AAA", "pass", "pass"});
  EXPECT_THAT(scores(match), ElementsAre(-10, 20, -10));
}

TEST(CardaviaScore, DoublesOnlyCardsAndOnlyForWhoNeverPlayed) {
  const auto penalty = [](const std::string& hand, bool played) {
    State s;
    for (const Json& card : cards(hand))
      for (Face face = 0; face < kCards; ++face)
        if (card == kFaceNames[face]) s.hands[1] |= Cards{1} << face;
    s.has_played = played ? 0b010 : 0;
    return penalty_of(s, 1).points();
  };
  EXPECT_EQ(penalty("5c", true), 1);
  EXPECT_EQ(penalty("5c", false), 2);
  EXPECT_EQ(penalty("2s", true), 11);
  EXPECT_EQ(penalty("2s", false), 12);
  EXPECT_EQ(penalty("9c 9d 9h 9s", true), 14);
  EXPECT_EQ(penalty("9c 9d 9h 9s", false), 18);
  EXPECT_EQ(penalty("9c 9d 9h", true), 3) << "a broken four is no bomb";
  EXPECT_EQ(penalty("Ac Ad As", true), 13);
  EXPECT_EQ(penalty("Ac Ad", true), 2);
  EXPECT_EQ(penalty("Ac Ad As 9c 9d 9h 9s 2s", true), 38);
}

TEST(CardaviaScore, OneDealIsWonByGoingOutWhateverThePointsAre) {
  Json state = position("5c", "6c", "7c");
  state["bonus"] = {-20, 40, -20};
  Match match = resumed(state);
  const FactLog facts = play(match, {"play 5"});
  EXPECT_THAT(scores(match), ElementsAre(-18, 39, -21));
  EXPECT_THAT(places(match), ElementsAre(1, 2, 3));
  EXPECT_EQ(match.standing().winners, seat_bit(0));
  EXPECT_EQ(facts.back().seat, 0);
}

TEST(CardaviaScore, AMatchIsWonByThePoints) {
  Json state = position("5c", "6c", "7c");
  state["options"]["deals"] = 2;
  state["deal"] = 2;
  state["bonus"] = {-20, 40, -20};
  state["totals"] = {3, -1, -2};
  Match match = resumed(state);
  const FactLog facts = play(match, {"play 5"});
  EXPECT_THAT(scores(match), ElementsAre(-15, 38, -23));
  EXPECT_THAT(places(match), ElementsAre(2, 1, 3));
  EXPECT_EQ(facts.back().seat, 1);
  EXPECT_EQ(told(facts, kDealScore).size(), 3U);
}

TEST(CardaviaScore, TheNextDealFollowsInsideTheSamePlay) {
  Json state = position("5c", "6c", "7c");
  state["options"]["deals"] = 2;
  Match match = resumed(state);
  const FactLog facts = play(match, {"play 5"});
  EXPECT_FALSE(match.over());
  EXPECT_EQ(match.state()["deal"], 2);
  EXPECT_EQ(match.state()["totals"], Json({2, -1, -1}));
  EXPECT_EQ(match.state()["bonus"], Json({0, 0, 0}));
  EXPECT_EQ(match.state()["opening"], true);
  EXPECT_EQ(match.state()["has_played"], Json({false, false, false}));
  EXPECT_EQ(told(facts, kDealBegan).size(), 1U);
  EXPECT_EQ(told(facts, kDealt).size(), 48U);
}

TEST(CardaviaScore, AlwaysAddsUpToZero) {
  Options options = standard_options(Rules::info.options);
  options.value[kDealsOption] = 3;
  Rng rng(21);
  for (int game = 0; game < 300; ++game) {
    options.value[kFinalBombOption] = static_cast<std::int16_t>(game % 2);
    State s = Rules::deal(options, kSeats, rng, NullSink{});
    for (Move move; random_move<Rules>(s, rng, move); Rules::apply(s, move, rng, NullSink{})) {
      ASSERT_EQ(s.bonus[0] + s.bonus[1] + s.bonus[2], 0);
      ASSERT_EQ(s.totals[0] + s.totals[1] + s.totals[2], 0);
    }
    ASSERT_EQ(s.totals[0] + s.totals[1] + s.totals[2], 0);
  }
}

} // namespace
} // namespace hmat::cardavia::test
