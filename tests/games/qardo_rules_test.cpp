// SPDX-License-Identifier: GPL-3.0-or-later
// The rule text, clause by clause and decision by decision, on positions set up for it.
#include "games/qardo/facts.hpp"
#include "tests/games/played.hpp"
#include "tests/games/qardo_tools.hpp"
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hmat::qardo::test {
namespace {

using testing::ElementsAre;

/// A match set up from a document, and what has been told since.
class Position {
public:
  explicit Position(const Json& state, std::uint64_t seed = 1)
      : match_(played::resumed(game(), state, seed)) {}

  Position& play(std::string_view text) {
    facts_.clear();
    const auto move = game().parse_move(text);
    EXPECT_TRUE(move) << text;
    const Refusal refusal = match_.play(*move, facts_);
    EXPECT_FALSE(refusal) << text << ": " << refusal.key;
    return *this;
  }
  std::string refused(std::string_view text) const {
    const Refusal refusal = played::refusal(match_, text);
    return refusal ? refusal.key : "";
  }
  std::vector<std::string> legal() const { return played::legal(match_); }
  int told(Tag tag) const {
    return static_cast<int>(std::count_if(facts_.begin(), facts_.end(),
                                          [&](const Fact& fact) { return fact.tag == tag; }));
  }
  Json state() const { return match_.state(); }
  Json operator[](const char* field) const { return match_.state()[field]; }
  const Match& match() const { return match_; }

private:
  Match match_;
  FactLog facts_;
};

using Names = std::vector<std::string>;

/// Puts the tokens of `state` that are missing into the pairs of the last seat, so that a test
/// need only say what matters to it. Every shape must be missing an even number of times.
Json completed(Json state) {
  const int seats = static_cast<int>(state["hands"].size());
  const auto count = recount(state);
  for (std::size_t i = 0; i < kShapes; ++i) {
    const int missing = kAlike - count[i];
    EXPECT_EQ(missing % 2, 0) << Rules::info.faces[i];
    Json& pairs = state["pairs"][static_cast<std::size_t>(seats - 1)][Rules::info.faces[i]];
    pairs = (pairs.is_null() ? 0 : pairs.get<int>()) + missing / 2;
  }
  return state;
}

Json table(const char* phase, int turn, const std::vector<Names>& hands, const Names& stock,
           const Names& lid, const Json& options = Json::object()) {
  Json state;
  state["game"] = "qardo";
  state["options"] = options;
  state["options"]["seats"] = hands.size();
  state["phase"] = phase;
  state["turn"] = turn;
  state["over"] = false;
  state["stock"] = stock;
  state["lid"] = lid;
  state["offer"] = std::string(phase) == "offer" ? Json(lid.back()) : Json(nullptr);
  state["hands"] = hands;
  state["pairs"] = Json::array();
  for (std::size_t i = 0; i < hands.size(); ++i)
    state["pairs"].push_back(Json::object());
  state["dry_turns"] = 0;
  state["no_returns"] = false;
  state["deal"] = 1;
  state["totals"] = std::vector<int>(hands.size(), 0);
  state["qardos"] = std::vector<int>(hands.size(), 0);
  return completed(state);
}

/// Three seats with two tokens each; a star is offered to seat 0, who can pair it.
Json offered_star(const Names& stock) {
  return table("offer", 0, {{"star", "heart"}, {"circle", "house"}, {"circle", "square"}}, stock,
               {"square", "star"});
}

TEST(QardoOffer, APairingOfferMayBeAcceptedOrDeclined) {
  const Position p(offered_star({"heart", "house", "triangle", "triangle"}));
  EXPECT_THAT(p.legal(), ElementsAre("accept", "decline"));
}

TEST(QardoOffer, AnAcceptedOfferIsPairedAndATokenRequestedInstead) {
  Position p(offered_star({"heart", "house", "triangle", "triangle"}));
  p.play("accept");
  EXPECT_EQ(p["lid"], (Names{"square"}));
  EXPECT_EQ(p["pairs"][0], (Json{{"star", 1}}));
  EXPECT_EQ(p["hands"][0], (Names{"heart", "triangle"})); // before 2, plus 1, minus 1 pair
}

TEST(QardoOffer, D3AnOfferThatDoesNotPairCannotBeTaken) {
  const Position p(table("offer", 0, {{"heart", "house"}, {"circle"}, {"circle", "square"}},
                         {"heart", "house", "star"}, {"square", "star"}));
  EXPECT_THAT(p.legal(), ElementsAre("decline"));
  EXPECT_EQ(p.refused("accept"), "offer_does_not_pair");
}

TEST(QardoOffer, ASeatWithoutLooseTokensIsAskedTooAndCanOnlyDecline) {
  const Position p(
      table("offer", 0, {{}, {"circle"}, {"circle"}}, {"star", "heart", "heart"}, {"star"}));
  EXPECT_THAT(p.legal(), ElementsAre("decline"));
}

TEST(QardoOffer, D4ADeclinedOfferStaysInTheLidAndIsOfferedToNobodyElse) {
  Position p(offered_star({"triangle", "triangle", "house", "heart"}));
  p.play("decline"); // the heart pairs, the house is kept, nothing is returned
  EXPECT_EQ(p["lid"], (Names{"square", "star"}));
  EXPECT_EQ(p["hands"][0], (Names{"star", "house"}));
  EXPECT_EQ(p["turn"], 1);
  EXPECT_NE(p["phase"], "offer");
}

TEST(QardoTurn, D2AfterAPairTheRequestedTokenIsKeptAndNothingIsReturned) {
  Position p(offered_star({"triangle", "triangle", "house", "heart"}));
  p.play("decline");
  EXPECT_EQ(p["hands"][0], (Names{"star", "house"}));
  EXPECT_EQ(p.told(kReturned), 0);
  EXPECT_EQ(p.told(kOffered), 0);
  EXPECT_EQ(p["turn"], 1);
  EXPECT_EQ(p["phase"], "return"); // seat 1 has been given a triangle already
}

TEST(QardoTurn, RequestsGoOnAsLongAsTheyPair) {
  Position p(offered_star({"triangle", "triangle", "house", "heart"}));
  p.play("accept");
  EXPECT_EQ(p["pairs"][0], (Json{{"star", 1}, {"heart", 1}}));
  EXPECT_EQ(p["hands"][0], (Names{"house"})); // before 2, plus 1, minus 2 pairs
  EXPECT_EQ(p["dry_turns"], 0);
}

TEST(QardoTurn, WithoutAPairAnyOneLooseTokenIsReturnedTheNewOneToo) {
  Position p(offered_star({"heart", "triangle", "house", "triangle"}));
  p.play("decline");
  EXPECT_EQ(p["phase"], "return");
  EXPECT_THAT(p.legal(), ElementsAre("return star", "return heart", "return triangle"));
  EXPECT_EQ(p.refused("return circle"), "not_in_your_hand");
  EXPECT_EQ(p.refused("accept"), "nothing_offered");
  p.play("return heart");
  EXPECT_EQ(p["offer"], "heart");
  EXPECT_EQ(p["turn"], 1);
  EXPECT_EQ(p["dry_turns"], 1);
}

TEST(QardoTurn, D6WithoutALooseTokenTheNewOneIsKeptAndNothingIsReturned) {
  Position p(table("offer", 0, {{}, {"circle"}, {"circle"}}, {"house", "house", "heart", "heart"},
                   {"star", "star"}));
  p.play("decline");
  EXPECT_EQ(p["hands"][0], (Names{"heart"}));
  EXPECT_EQ(p.told(kOffered), 0);
  EXPECT_EQ(p["turn"], 1);
  EXPECT_EQ(p["phase"], "return");
}

TEST(QardoLid, D5TheLidIsShuffledAndBecomesTheStockWhenThatIsEmpty) {
  Position p(table("offer", 0, {{"heart", "house"}, {"circle", "heart"}, {"circle", "house"}}, {},
                   {"square", "square", "triangle", "triangle", "star", "star"}));
  p.play("decline");
  EXPECT_EQ(p.told(kLidRecycled), 1);
  EXPECT_EQ(p["lid"], Json::array());
  EXPECT_EQ(p["stock"].size(), 5);
  EXPECT_EQ(p["phase"], "return"); // returning goes on
  EXPECT_EQ(p["no_returns"], false);
}

TEST(QardoLid, D5OptionTheLidIsDealtOutWithoutReturns) {
  Position p(table("offer", 0, {{"heart", "house"}, {"circle", "heart"}, {"circle", "house"}}, {},
                   {"square", "square", "triangle", "triangle", "star", "star"},
                   {{"lid", "deal-out"}}));
  p.play("decline"); // six tokens for three seats, who pair or keep every one of them
  EXPECT_EQ(p.told(kLidDealtOut), 1);
  EXPECT_EQ(p.told(kReturned), 0);
  EXPECT_EQ(p["phase"], "draw");
  EXPECT_EQ(p["no_returns"], false);
}

TEST(QardoLid, ADeclinedOfferCanComeBackWithTheShuffledLid) {
  Position p(table("offer", 0, {{"star", "heart"}, {"circle"}, {"circle", "heart"}}, {}, {"star"}));
  p.play("decline"); // the only token of the lid is the one that was declined
  EXPECT_EQ(p["pairs"][0], (Json{{"star", 1}}));
}

TEST(QardoStall, D7AfterFiveRoundsWithoutAPairNobodyReturnsAnyMore) {
  Json state = table("return", 2, {{"heart", "house"}, {"heart", "house"}, {"circle", "star"}},
                     {"square", "star", "circle", "square"}, {});
  state["dry_turns"] = 13;
  Position one_early(state);
  one_early.play("return star");
  EXPECT_EQ(one_early["no_returns"], false);
  state["dry_turns"] = 14;
  Position p(state);
  p.play("return star");
  EXPECT_EQ(p["dry_turns"], 15);
  EXPECT_EQ(p["no_returns"], true);
  EXPECT_EQ(p.told(kStallGuard), 1);
  EXPECT_EQ(p["offer"], "star"); // the last one returned is offered all the same
  p.play("decline");
  EXPECT_EQ(p.told(kReturned), 0);
  EXPECT_EQ(p["phase"], "draw"); // everything was kept until the pool was empty
  EXPECT_EQ(p["no_returns"], false);
  EXPECT_EQ(p["dry_turns"], 0);
}

TEST(QardoStall, D7ALaterPairDoesNotLiftTheGuard) {
  Json state = offered_star({"triangle", "triangle", "house", "heart"});
  state["no_returns"] = true;
  state["dry_turns"] = 20;
  Position p(state);
  p.play("accept");
  EXPECT_GT(p.told(kPairLaid), 0);
  EXPECT_EQ(p.told(kOffered), 0);
  EXPECT_EQ(p["phase"], "draw");
}

TEST(QardoStall, ATurnWithAPairBeginsTheCountAnew) {
  Json state = offered_star({"triangle", "triangle", "house", "heart"});
  state["dry_turns"] = 9;
  Position p(state);
  p.play("accept");
  EXPECT_EQ(p["dry_turns"], 0);
}

TEST(QardoDraw, D13WhenThePoolRunsOutDuringARequestTheNextSeatBeginsToDraw) {
  Position p(table("offer", 0, {{"star", "heart"}, {"circle", "heart"}, {"circle"}}, {}, {"star"}));
  p.play("accept"); // a pair, and no token left to be requested
  EXPECT_EQ(p["phase"], "draw");
  EXPECT_EQ(p["turn"], 1);
  EXPECT_EQ(p["hands"][0], (Names{"heart"}));
  EXPECT_EQ(p.told(kDrawPhase), 1);
}

TEST(QardoDraw, D9TheNearestPrecedingSeatWithTokensIsDrawnFrom) {
  Position p(table("draw", 0, {{"star"}, {"heart", "star"}, {}, {}, {"heart"}}, {}, {}));
  EXPECT_THAT(p.legal(), ElementsAre("draw 1")); // from seat 4
  Position skipping(
      table("draw", 0, {{"star"}, {"heart", "star", "house"}, {"heart", "house"}, {}, {}}, {}, {}));
  EXPECT_THAT(skipping.legal(), ElementsAre("draw 1", "draw 2")); // from seat 2
  EXPECT_EQ(skipping.refused("draw 3"), "no_such_token");
  EXPECT_EQ(skipping.refused("return star"), "no_return_now");
}

TEST(QardoDraw, D10OneDrawATurnAlsoAfterAPair) {
  Position p(
      table("draw", 1, {{"star"}, {"star", "heart"}, {"heart", "house"}, {"house"}}, {}, {}));
  p.play("draw 1"); // the star of seat 0 pairs
  EXPECT_EQ(p["pairs"][1], (Json{{"star", 1}}));
  EXPECT_EQ(p["turn"], 2);
  EXPECT_EQ(p.told(kOut), 1); // seat 0
}

TEST(QardoDraw, ASeatWithoutLooseTokensNeitherDrawsNorIsDrawnFrom) {
  Position p(
      table("draw", 0, {{"star"}, {}, {"heart", "house"}, {"star", "heart", "house"}}, {}, {}));
  p.play("draw 1");
  EXPECT_EQ(p["turn"], 2); // seat 1 is passed over
}

TEST(QardoDraw, D11WithTwoPlayersLeftEveryDrawPairs) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Position p(
        table("draw", 0, {{"star", "heart", "house"}, {}, {"house", "star", "heart"}}, {}, {}),
        seed);
    for (int draws = 0; draws < 3; ++draws) {
      p.play("draw 1");
      ASSERT_EQ(p.told(kPairLaid), 1);
    }
    ASSERT_EQ(p["phase"], "over");
  }
}

TEST(QardoDraw, TheNumberThatIsDrawnTellsNothing) {
  const Json fan = table(
      "draw", 0, {{"circle"}, {"circle", "star"}, {"heart", "star", "house"}, {"heart", "house"}},
      {}, {});
  for (const char* move : {"draw 1", "draw 2"}) {
    int hearts = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
      Position p(fan, seed);
      p.play(move);
      hearts += p["hands"][0] == Json(Names{"circle", "heart"}) ? 1 : 0;
    }
    EXPECT_NEAR(hearts, 500, 80);
  }
}

TEST(QardoOpening, D1AtMostFourTokensAreExchangedAndOnlyForPairs) {
  for (const Setting& setting : settings())
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      FactLog facts;
      Rng rng(seed);
      Rules::deal(setting.options, setting.seats, rng, LogSink{facts});
      std::array<int, kMaxPlayers> pairs{};
      std::array<int, kMaxPlayers> before{};
      std::array<int, kMaxPlayers> taken{};
      std::array<int, kMaxPlayers> loose{};
      for (const Fact& fact : facts) {
        if (fact.tag == kOpeningPair) ++pairs[fact.seat];
        if (fact.tag == kOpeningPair && taken[fact.seat] == 0) ++before[fact.seat];
        if (fact.tag == kExchanged) taken[fact.seat] += fact.n[0];
        if (fact.tag == kYourHand) loose[fact.seat] = fact.n[0];
      }
      for (Seat seat = 0; seat < setting.seats; ++seat) {
        ASSERT_LE(before[seat], 2);
        const bool single = setting.options[kExchangeOption] == static_cast<int>(Exchange::Single);
        ASSERT_EQ(taken[seat], single ? 2 * before[seat] : std::min(4, 2 * pairs[seat]));
        ASSERT_EQ(loose[seat], kDealt + taken[seat] - 2 * pairs[seat]);
      }
    }
}

TEST(QardoOpening, D8TheFirstSeatIsAnOptionAndMovesOnWithEachDeal) {
  Options options = standard_options(Rules::info.options);
  options.value[kFirstOption] = 2;
  options.value[kDealsOption] = 3;
  FactLog facts;
  Game<Rules> match(options, 4, 5, LogSink{facts});
  Rng chance(1);
  for (Move move; random_move<Rules>(match.state(), chance, move);)
    ASSERT_FALSE(match.play(move, LogSink{facts}));
  std::vector<int> first;
  for (const Fact& fact : facts)
    if (fact.tag == kDealBegan) first.push_back(fact.seat);
  EXPECT_THAT(first, ElementsAre(2, 3, 0));
}

TEST(QardoOpening, D14ThreeToSevenPlayers) {
  EXPECT_EQ(Rules::info.seats.front(), 4);
  Complaint complaint;
  const Options options = standard_options(Rules::info.options);
  EXPECT_FALSE(game().allowed(options, 2, complaint));
  EXPECT_FALSE(game().allowed(options, 8, complaint));
  Options beyond = options;
  beyond.value[kFirstOption] = 4;
  EXPECT_FALSE(game().allowed(beyond, 4, complaint));
  EXPECT_EQ(complaint.code, "bad-option");
}

TEST(QardoScore, OneThreeFiveSevenPoints) {
  Pairs pairs;
  EXPECT_EQ(pairs.points(), 0);
  pairs.lay(0);
  pairs.lay(5, 2);
  pairs.lay(6, 4);
  EXPECT_EQ(pairs.points(), 11); // circle 1, star 2, heart 4: 1 + 3 + 7
  EXPECT_EQ(pairs.sum(), 7);
  EXPECT_EQ(pairs.qardos(), 1);
  Pairs singles;
  for (Shape shape = 0; shape < 4; ++shape)
    singles.lay(shape);
  EXPECT_EQ(singles.points(), 4);
  Pairs doubles;
  doubles.lay(2, 2);
  doubles.lay(7, 2);
  EXPECT_EQ(doubles.points(), 6);
}

TEST(QardoScore, TheFourthPairOfAShapeIsTold) {
  Json state = table("offer", 0, {{"star"}, {"heart"}, {"heart"}}, {"house", "house"}, {"star"});
  state["pairs"][0]["star"] = 3;
  state["pairs"][2].erase("star");
  Position p(state);
  p.play("accept");
  EXPECT_EQ(p.told(kQardo), 1);
}

/// Two seats that will be equal on points, seat 1 with a QARDO; one pair is still to be drawn.
Json tie(const char* rule) {
  Json state = table("draw", 2, {{}, {"star"}, {"star"}}, {}, {}, {{"ties", rule}});
  state["pairs"][0] = {{"circle", 1}, {"triangle", 3}, {"square", 3}}; // 11
  state["pairs"][1] = {{"ellipse", 4}, {"house", 2}, {"circle", 1}};   // 11, a QARDO
  state["pairs"][2] = {{"circle", 2}, {"triangle", 1}, {"square", 1}, {"crescent", 4},
                       {"star", 3},   {"heart", 4},    {"house", 2}};
  return state;
}

std::vector<int> places(const Position& p) {
  const Standing end = p.match().standing();
  return {end.places[0], end.places[1], end.places[2]};
}

TEST(QardoTies, D12SharedRankOrMoreQardosOrALot) {
  Position shared(tie("shared"));
  shared.play("draw 1");
  EXPECT_THAT(places(shared), ElementsAre(2, 2, 1));
  EXPECT_EQ(shared.told(kEnded), 1);
  EXPECT_EQ(shared.told(kFinalScore), 3);
  Position qardos(tie("qardo-then-shared"));
  qardos.play("draw 1");
  EXPECT_THAT(places(qardos), ElementsAre(3, 2, 1));
  EXPECT_EQ(qardos.told(kQardosCounted), 1);
  Position both(tie("qardo-then-lot"));
  both.play("draw 1");
  EXPECT_THAT(places(both), ElementsAre(3, 2, 1));
  EXPECT_EQ(both.told(kLotDrawn), 0);
  int seat0_first = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Position lot(tie("lot"), seed);
    lot.play("draw 1");
    ASSERT_EQ(lot.told(kLotDrawn), 1);
    ASSERT_EQ(places(lot)[0] + places(lot)[1], 5);
    seat0_first += places(lot)[0] == 2 ? 1 : 0;
    ASSERT_EQ(std::get<Match>(game().resume(lot.state(), 9)).standing().places,
              lot.match().standing().places);
  }
  EXPECT_NEAR(seat0_first, 100, 35);
}

TEST(QardoMatch, TheNextDealFollowsInsideTheSamePlayAndPointsAreAdded) {
  Json state = tie("shared");
  state["options"]["deals"] = 2;
  Position p(state);
  p.play("draw 1");
  EXPECT_EQ(p["deal"], 2);
  EXPECT_EQ(p["totals"], (std::vector<int>{11, 11, 29}));
  EXPECT_EQ(p["qardos"], (std::vector<int>{0, 1, 3}));
  EXPECT_EQ(p["over"], false);
  EXPECT_EQ(p.told(kDealScore), 3);
  EXPECT_EQ(p.told(kDealBegan), 1);
  EXPECT_THAT(recount(p.state()), testing::Each(kAlike));
  EXPECT_GE(p.match().standing().scores[2], 29);
}

} // namespace
} // namespace hmat::qardo::test
