// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of Parita as they are written: dealing, the three moves, points and the end.
#include "tests/games/parita_tools.hpp"
#include <gmock/gmock.h>
#include <map>

namespace hmat::parita {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

std::map<std::string, int> counted(const Json& hand) {
  std::map<std::string, int> out;
  for (const Json& card : hand)
    ++out[card.get<std::string>()];
  return out;
}

// Section 1: the pack and the deal.

TEST(ParitaDeal, FortySixCardsTwentyThreeEach) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Json hands = Play("{}", seed).state()["hands"];
    std::map<std::string, int> all;
    for (const Json& hand : hands) {
      EXPECT_EQ(hand.size(), 23U);
      EXPECT_EQ(counted(hand)["joker"], 3);
      for (const auto& [card, count] : counted(hand))
        all[card] += count;
    }
    EXPECT_EQ(all.size(), 21U);
    for (const auto& [card, count] : all)
      EXPECT_EQ(count, card == "joker" ? 6 : 2) << card;
  }
}

TEST(ParitaDeal, HandsDifferUnlessTheyAreDealtEqual) {
  int unequal = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Json dealt = Play("{}", seed).state()["hands"];
    unequal += counted(dealt[0]) == counted(dealt[1]) ? 0 : 1;
    const Json equal = Play(R"({"deal": "equal"})", seed).state()["hands"];
    EXPECT_EQ(equal[0], equal[1]);
    for (const auto& [card, count] : counted(equal[0]))
      EXPECT_EQ(count, card == "joker" ? 3 : 1) << card;
  }
  EXPECT_GE(unequal, 19);
}

TEST(ParitaDeal, EveryCardIsAsOftenWithEitherSeat) {
  std::map<std::string, int> twice;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed)
    for (const auto& [card, count] : counted(Play("{}", seed).state()["hands"][0]))
      twice[card] += count == 2 ? 1 : 0;
  // Both copies lie in one certain hand with probability 19/78.
  for (const auto& [card, count] : twice)
    EXPECT_NEAR(count, card == "joker" ? 0 : 487, card == "joker" ? 0 : 90) << card;
}

TEST(ParitaDeal, AHandIsDealtSuitBySuitWithTheJokersBehind) {
  const Json hand = Play(R"({"deal": "equal"})").state()["hands"][0];
  EXPECT_THAT(hand.get<std::vector<std::string>>(),
              ElementsAre("Tc", "Jc", "Qc", "Kc", "Ac", "Td", "Jd", "Qd", "Kd", "Ad", "Th", "Jh",
                          "Qh", "Kh", "Ah", "Ts", "Js", "Qs", "Ks", "As", "joker", "joker",
                          "joker"));
}

TEST(ParitaDeal, WhoBeginsIsDrawnOrChosen) {
  EXPECT_EQ(Play(R"({"first": 0})").turn(), 0);
  EXPECT_EQ(Play(R"({"first": 1})").turn(), 1);
  int ones = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed)
    ones += Play(R"({"first": "random"})", seed).turn();
  EXPECT_NEAR(ones, 100, 35);
}

TEST(ParitaDeal, TheHandsAreOpen) {
  const Play game;
  for (const Viewer& viewer : {Viewer::seat(0), Viewer::seat(1), Viewer::spectator()})
    EXPECT_EQ(look(game.match(), viewer).document()["hands"], game.state()["hands"]);
}

// Section 2.1: laying.

TEST(ParitaLay, EveryCardButAJokerStartsASequenceOnEitherSide) {
  const Play game(R"({"deal": "equal"})");
  EXPECT_EQ(game.legal().size(), 40U); // nothing can be added or paired yet
  EXPECT_THAT(game.legal("lay"), Contains("lay Tc 0"));
  EXPECT_THAT(game.legal("lay"), Contains("lay As 1"));
  EXPECT_STREQ(game.refusal("lay joker 0").key, "joker_starts_nothing");
}

TEST(ParitaLay, SequencesAreNumberedFromOneAndNumbersAreNotUsedAgain) {
  Play game(Position{{"0 h Q", "1 c Q"}, {"Qh", "As"}});
  game.moves({"pair Qh #1 left take #2 left"});
  EXPECT_EQ(game.row(2), "");
  EXPECT_EQ(game.state()["next_id"], 3);
  Play fresh(R"({"deal": "equal"})");
  fresh.moves({"lay Tc 0", "lay Tc 0", "lay Kd 1"});
  EXPECT_EQ(fresh.row(1), "0 c T");
  EXPECT_EQ(fresh.row(2), "0 c T");
  EXPECT_EQ(fresh.row(3), "1 d K");
  EXPECT_EQ(fresh.state()["next_id"], 4);
}

TEST(ParitaLay, IsAllowedAlsoWhereTheCardCouldBeAdded) {
  Play game(R"({"deal": "equal"})");
  game.moves({"lay Qh 0", "lay Kh 0"});
  EXPECT_EQ(game.row(1), "0 h Q");
  EXPECT_EQ(game.row(2), "0 h K"); // and the two are not joined
}

// Section 2.2: adding.

TEST(ParitaAdd, TheNextLowerCardToTheLeftTheNextHigherToTheRight) {
  Play game(Position{{"0 h Q"}, {"Jh", "Kh", "Th", "Ah", "Qh"}});
  EXPECT_THAT(game.legal("add"), UnorderedElementsAre("add Jh #1 left", "add Kh #1 right",
                                                      "add joker #1 left", "add joker #1 right"));
  game.moves({"add Jh #1 left"});
  EXPECT_EQ(game.row(1), "0 h J Q");
}

TEST(ParitaAdd, WorksOnEitherSide) {
  Play game(Position{{"1 s J"}, {"Ts"}});
  game.moves({"add Ts #1 left"});
  EXPECT_EQ(game.row(1), "1 s T J");
}

TEST(ParitaAdd, AJokerStandsForTheCard) {
  Play game(Position{{"0 h Q"}, {"joker"}});
  game.moves({"add joker #1 right"});
  EXPECT_EQ(game.row(1), "0 h Q K*");
  EXPECT_EQ(game.last(kAdded).face, joker_as(*card_named("Kh")));
}

TEST(ParitaAdd, OnlyOneRankOfASequenceMayBeAJoker) {
  const Play game(Position{{"0 h J* Q", "1 c Q+ K*+"}, {"joker", "Kh"}});
  EXPECT_THAT(game.legal("add joker"), IsEmpty()); // a pair of jokers is still one rank
  EXPECT_STREQ(game.refusal("add joker #1 right").key, "one_joker_only");
  EXPECT_THAT(game.legal("add"), Contains("add Kh #1 right"));
}

TEST(ParitaAdd, NothingLiesBelowTheTenOrAboveTheAce) {
  const Play game(Position{{"0 h T", "0 s A"}, {"joker", "Ah", "Th", "Ts"}});
  EXPECT_THAT(game.legal("add joker"),
              UnorderedElementsAre("add joker #1 right", "add joker #2 left"));
  EXPECT_STREQ(game.refusal("add joker #1 left").key, "nothing_below");
  EXPECT_EQ(game.refusal("add Ah #1 left").face, *card_named("Th"));
  EXPECT_STREQ(game.refusal("add Ts #2 right").key, "nothing_above");
}

TEST(ParitaAdd, APairedEndIsStillAnEnd) {
  Play game(Position{{"0 h Q+"}, {"Kh"}});
  game.moves({"add Kh #1 right"});
  EXPECT_EQ(game.row(1), "0 h Q+ K");
}

TEST(ParitaAdd, SequencesAreNeverJoined) {
  Play game(Position{{"0 h T J", "0 h K A"}, {"Qh"}});
  game.moves({"add Qh #1 right"});
  EXPECT_EQ(game.row(1), "0 h T J Q");
  EXPECT_EQ(game.row(2), "0 h K A");
}

// Section 2.3: pairing.

TEST(ParitaPair, TheOtherCopyGoesOnAFreeCardAndOneOfItsRankComesIntoTheHand) {
  Play game(Position{{"0 s Q", "1 c Q K"}, {"Qs"}}); // example 4
  EXPECT_THAT(game.legal("pair"), ElementsAre("pair Qs #1 left take #2 left"));
  const auto size = game.state()["hands"][0].size();
  game.moves({"pair Qs #1 left take #2 left"});
  EXPECT_EQ(game.row(1), "0 s Q+");
  EXPECT_EQ(game.row(2), "1 c K");
  const Json hand = game.state()["hands"][0];
  EXPECT_EQ(hand.size(), size);
  EXPECT_EQ(hand.back(), "Qc"); // it has arrived last
  EXPECT_EQ(game.turn(), 1);
}

TEST(ParitaPair, NothingIsTakenFromTheInside) { // example 4, the other case
  const Play game(Position{{"0 s Q", "1 c J Q K"}, {"Qs"}});
  EXPECT_THAT(game.legal("pair"), IsEmpty());
}

TEST(ParitaPair, WorksOnTheOtherSideToo) {
  Play game(Position{{"1 s Q", "0 c Q K"}, {"Qs"}});
  game.moves({"pair Qs #1 left take #2 left"});
  EXPECT_EQ(game.row(1), "1 s Q+");
  EXPECT_EQ(game.row(2), "0 c K");
}

TEST(ParitaPair, AnySuitOfTheRankMayBeTakenAndThePlayerChooses) {
  const Play game(Position{{"0 s Q", "1 c Q", "1 d Q K", "1 h J Q", "1 s K"}, {"Qs"}});
  EXPECT_THAT(game.legal("pair"),
              UnorderedElementsAre("pair Qs #1 left take #2 left", "pair Qs #1 left take #3 left",
                                   "pair Qs #1 left take #4 right"));
}

TEST(ParitaPair, BothEndsOfASequenceArePairedTheInsideIsNot) {
  const Play game(Position{
      {"0 s J Q K", "1 c J", "1 d Q", "1 h K"}, {"Js", "Qs", "Ks"}, 0, {"Jc", "Qd", "Kh"}});
  EXPECT_THAT(game.legal("pair"), UnorderedElementsAre("pair Js #1 left take #2 left",
                                                       "pair Ks #1 right take #4 left"));
}

TEST(ParitaPair, AnEmptiedSequenceDisappears) {
  Play game(Position{{"0 s Q", "1 c Q"}, {"Qs"}});
  game.moves({"pair Qs #1 left take #2 left"});
  EXPECT_THAT(game.state()["sides"][1], IsEmpty());
  EXPECT_EQ(game.last(kTaken).n[0], 0);
}

TEST(ParitaPair, AJokerIsPairedByAJokerAlone) {
  Play game(Position{{"0 s J Q*", "1 c Q K"}, {"joker", "Qs"}});
  EXPECT_THAT(game.legal("pair"), ElementsAre("pair joker #1 right take #2 left"));
  EXPECT_STREQ(game.refusal("pair Qs #1 right take #2 left").key, "joker_wants_joker");
  game.moves({"pair joker #1 right take #2 left"}); // a queen: the rank that it stands for
  EXPECT_EQ(game.row(1), "0 s J Q*+");
  EXPECT_EQ(game.state()["hands"][0].back(), "Qc");
}

TEST(ParitaPair, AJokerDoesNotPairACard) {
  const Play game(Position{{"0 s Q", "1 c Q K"}, {"joker"}});
  EXPECT_THAT(game.legal("pair"), IsEmpty());
  EXPECT_STREQ(game.refusal("pair joker #1 left take #2 left").key, "joker_pairs_joker");
}

TEST(ParitaPair, PairedCardsJokersAndWhatWouldLeaveAJokerAloneStayWhereTheyAre) {
  const Play game(Position{{"0 s Q", "1 c Q+", "1 d J Q*", "1 h Q K*"}, {"Qs"}});
  EXPECT_THAT(game.legal("pair Qs"), IsEmpty());
  EXPECT_STREQ(game.refusal("pair Qs #1 left take #2 left").key, "take_paired");
  EXPECT_STREQ(game.refusal("pair Qs #1 left take #3 right").key, "take_joker");
  EXPECT_STREQ(game.refusal("pair Qs #1 left take #4 left").key, "take_leaves_joker");
}

TEST(ParitaPair, APairOfJokersIsAlsoAJokerAlone) {
  const Play game(Position{{"0 s Q", "1 h Q K*+"}, {"Qs"}});
  EXPECT_STREQ(game.refusal("pair Qs #1 left take #2 left").key, "take_leaves_joker");
}

TEST(ParitaPair, ACardBesideAJokerMayGoIfAnotherCardStays) {
  Play game(Position{{"0 s Q", "1 h Q K* A"}, {"Qs"}});
  game.moves({"pair Qs #1 left take #2 left"});
  EXPECT_EQ(game.row(2), "1 h K* A");
}

TEST(ParitaPair, OnlyOnce) {
  const Play game(Position{{"0 s J*+ Q", "1 c J"}, {"joker"}});
  EXPECT_STREQ(game.refusal("pair joker #1 left take #2 left").key, "already_paired");
}

TEST(ParitaPair, OfACompleteSequenceEndsArePairedButNothingIsTaken) {
  Play game(Position{{"0 s T J Q K A", "1 c A", "1 d T", "1 h T J Q K A"}, {"As", "Ts", "Th"}});
  EXPECT_EQ(game.points(), (std::vector<int>{5, 5}));
  EXPECT_THAT(game.legal("pair"), UnorderedElementsAre("pair Ts #1 left take #3 left",
                                                       "pair As #1 right take #2 left"));
  EXPECT_STREQ(game.refusal("pair Ts #1 left take #4 left").key, "take_from_complete");
  EXPECT_STREQ(game.refusal("pair Th #4 left take #1 left").key, "take_from_complete");
}

// Section 3: points.

TEST(ParitaPoints, ACompleteSequenceIsWorthFiveItsPairsGoToTheOtherSide) { // example 1
  Play game(Position{{"0 h T J Q K A", "1 c A"}, {"Ah"}, 1});
  EXPECT_EQ(game.points(), (std::vector<int>{5, 0}));
  // The other player pairs the ace on the side of seat 0 and takes from that of seat 1.
  game.moves({"pair Ah #1 right take #2 left"});
  EXPECT_EQ(game.points(), (std::vector<int>{4, 1}));
  EXPECT_EQ(game.last(kPoints).seat, 1);
  EXPECT_EQ(game.last(kPoints).n[0], 1);
  EXPECT_EQ(game.last(kPoints).n[1], 4);
}

TEST(ParitaPoints, NineOfTwoSequencesWinAtOnce) { // example 2
  Play game(Position{{"0 h T J Q K A+", "0 s J Q K A"}, {"Ts"}});
  EXPECT_EQ(game.points(), (std::vector<int>{4, 1}));
  game.moves({"add Ts #2 left"});
  EXPECT_EQ(game.points(), (std::vector<int>{9, 1}));
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.standing().winners, seat_bit(0));
  EXPECT_EQ(game.last(kEnded).seat, 0);
}

TEST(ParitaPoints, EightDoNotWinAPairOnTheOtherSideMakesNine) { // example 2, second half
  Play game(Position{{"0 h T J Q K A+", "0 s J Q K A+", "1 d T J Q K A", "0 c A"}, {"Ts", "Ad"}});
  game.moves({"add Ts #2 left"});
  EXPECT_EQ(game.points(), (std::vector<int>{8, 7}));
  EXPECT_FALSE(game.over());
  Play then(Position{{"0 h T J Q K A+", "0 s T J Q K A+", "1 d T J Q K A", "0 c A"}, {"Ad"}});
  then.moves({"pair Ad #3 right take #4 left"});
  EXPECT_EQ(then.points(), (std::vector<int>{9, 6}));
  EXPECT_TRUE(then.over());
}

TEST(ParitaPoints, AllFivePairedGiveAllToTheOtherSide) { // example 3
  const Play game(Position{{"0 h T+ J+ Q+ K+ A+"}, {}});
  EXPECT_EQ(game.points(), (std::vector<int>{0, 5}));
}

TEST(ParitaPoints, IncompleteSequencesCountNothing) {
  const Play game(Position{{"0 h T+ J Q K", "1 s J Q K A+"}, {}});
  EXPECT_EQ(game.points(), (std::vector<int>{0, 0}));
}

TEST(ParitaPoints, AJokerDoesNotLowerTheValue) {
  const Play game(Position{{"0 h T J* Q K A", "1 s T J Q*+ K A"}, {}});
  EXPECT_EQ(game.points(), (std::vector<int>{6, 4}));
}

TEST(ParitaPoints, PairsMadeBeforeCompletingCountAlike) {
  Play game(Position{{"1 h T+ J+ Q K"}, {"Ah"}});
  game.moves({"add Ah #1 right"});
  EXPECT_EQ(game.points(), (std::vector<int>{2, 3}));
  EXPECT_EQ(game.last(kCompleted).other, 1);
  EXPECT_EQ(game.last(kCompleted).n[0], 3);
  EXPECT_EQ(game.last(kCompleted).n[1], 2);
}

TEST(ParitaPoints, AreToldWhenTheyChangeAndOnlyThen) {
  Play game(Position{{"0 h J Q K A"}, {"Th", "Ts"}});
  game.moves({"lay Ts 1"});
  EXPECT_EQ(game.count(kPoints), 0);
  Play other(Position{{"0 h J Q K A"}, {"Th"}});
  other.moves({"add Th #1 left"});
  EXPECT_EQ(other.count(kPoints), 1);
}

// Section 4: the end.

/// Seat 0 is on turn and holds one card, the other seat all that are left.
Json last_card(const char* card, std::initializer_list<const char*> rows) {
  Json state = state_of({{rows.begin(), rows.end()}, {card}});
  Json& hands = state["hands"];
  while (hands[0].size() > 1) {
    hands[1].push_back(hands[0].back());
    hands[0].erase(hands[0].size() - 1);
  }
  return state;
}

TEST(ParitaEnd, TheFirstEmptyHandEndsTheGameMorePointsWin) {
  Play game(last_card("Th", {"0 h J Q K A", "0 s T J Q K*", "1 s T J Q K*", "0 d T J Q K*",
                             "1 d T J Q K", "0 c T J Q K"}));
  game.moves({"add Th #1 left"});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.points(), (std::vector<int>{5, 0}));
  EXPECT_EQ(game.standing().winners, seat_bit(0));
  EXPECT_EQ(game.last(kEnded).seat, 0);
}

TEST(ParitaEnd, EqualPointsAreADraw) {
  Play game(last_card("Th", {"0 s T J Q K*", "1 s T J Q K*", "0 d T J Q K*", "1 d T J Q K",
                             "0 c T J Q K", "1 c T J Q K"}));
  game.moves({"lay Th 1"});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.standing().winners, seat_bit(0) | seat_bit(1));
  EXPECT_EQ(game.last(kEnded).seat, kNoSeat);
  EXPECT_EQ(game.last(kFinalScore).n[2], 2);
}

TEST(ParitaEnd, AHandThatIsEmptiedByAPairIsFilledAgain) {
  Play game(last_card("Th", {"0 h T J Q K", "1 s T J Q K*", "0 s T J Q K*", "1 d T J Q K*",
                             "0 d T J Q K", "0 c T J Q K"}));
  game.moves({"pair Th #1 left take #2 left"});
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.state()["hands"][0], Json::array({"Ts"}));
}

/// Seat 0 has eight points, seat 1 seven, and adding the ace of clubs makes nine for both.
std::vector<int> both_nine(const char* fourth, Sees winners) {
  Play game(Position{{"0 h T J Q K A+", "0 s T J Q K A+", "1 d T J Q K A", fourth}, {"Ac"}});
  EXPECT_EQ(game.points(), (std::vector<int>{8, 7}));
  game.moves({"add Ac #4 right"});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.standing().winners, winners);
  return game.points();
}

TEST(ParitaEnd, WithNineOnBothSidesMorePointsWinAndEqualOnesAreADraw) {
  EXPECT_EQ(both_nine("0 c T+ J+ Q K", seat_bit(0)), (std::vector<int>{11, 9}));
  EXPECT_EQ(both_nine("1 c T+ J Q K", seat_bit(1)), (std::vector<int>{9, 11}));
  EXPECT_EQ(both_nine("0 c T+ J+ Q+ K", seat_bit(0) | seat_bit(1)), (std::vector<int>{10, 10}));
}

TEST(ParitaEnd, NobodyPassesWhileThereIsAMove) {
  Play game;
  EXPECT_EQ(game.attempt("pass"), "no_passing");
}

} // namespace
} // namespace hmat::parita
