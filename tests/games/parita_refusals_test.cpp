// SPDX-License-Identifier: GPL-3.0-or-later
// Every illegal move is refused with the rule that forbids it, and changes nothing.
#include "tests/games/parita_tools.hpp"
#include <gmock/gmock.h>

namespace hmat::parita {
namespace {

using testing::ElementsAre;

constexpr const char* kNone = "";

struct Case {
  const char* name;
  Position position;
  const char* move;
  const char* key;
  const char* face = kNone; ///< the piece the sentence speaks of
};

void PrintTo(const Case& tested, std::ostream* out) { *out << tested.name; }

const std::vector<Case>& cases() {
  static const Position kTable{
      {"0 h T J Q", "0 s K", "1 c Q K", "1 d T J* Q", "0 c T J Q K A", "1 s Q+ K*"},
      {"Kh", "Ks", "Qh", "Th", "Ah", "Jd", "joker"},
      0,
      {"As"}};
  static const std::vector<Case> all{
      {"PassingWithAMove", kTable, "pass", "no_passing"},
      {"ACardOfTheOtherHand", kTable, "lay As 0", "not_in_hand", "As"},
      {"LayingAJoker", kTable, "lay joker 1", "joker_starts_nothing"},
      {"AddingToNoSequence", kTable, "add Kh #9 right", "no_such_sequence"},
      {"AddingToACompleteSequence", kTable, "add Kh #5 right", "row_is_complete"},
      {"AddingBelowTheTen", kTable, "add Kh #1 left", "nothing_below", "Th"},
      {"AddingAboveTheAce", {{"0 h A"}, {"Kh"}}, "add Kh #1 right", "nothing_above", "Ah"},
      {"ASecondJoker", kTable, "add joker #4 right", "one_joker_only"},
      {"AnotherSuit", kTable, "add Ks #1 right", "one_suit_only", "Kh"},
      {"NotTheNextRank", kTable, "add Ah #1 right", "not_next_in_rank", "Kh"},
      {"PairingOnNoSequence", kTable, "pair Qh #9 left take #3 left", "no_such_sequence"},
      {"TheRightEndOfASingleCard", kTable, "pair Ks #2 right take #3 right", "single_card_is_left"},
      {"PairingAPairedCard",
       {{"0 s Q+ K", "1 c Q"}, {"Qh"}},
       "pair Qh #1 left take #2 left",
       "already_paired",
       "Qs"},
      {"AJokerOnACard", kTable, "pair joker #1 right take #3 left", "joker_pairs_joker"},
      {"ACardOnAJoker",
       {{"0 s J Q*", "1 c Q"}, {"Qs"}},
       "pair Qs #1 right take #2 left",
       "joker_wants_joker"},
      {"AnotherCardOfTheRank", kTable, "pair Jd #1 right take #3 left", "pair_is_same_card", "Qh"},
      {"NothingOfThatRankThere", kTable, "pair Th #1 left take #6 left", "take_same_rank"},
      {"NothingAtAllOfThatRank",
       {{"0 h T", "1 c Q"}, {"Th"}},
       "pair Th #1 left take #2 left",
       "nothing_to_take"},
      {"TakingFromNoSequence", kTable, "pair Qh #1 right take #9 left", "no_such_sequence"},
      {"TakingFromTheSameSide", kTable, "pair Ks #2 left take #1 right", "take_from_other_side"},
      {"TakingAnotherRank", kTable, "pair Qh #1 right take #3 right", "take_same_rank"},
      {"TakingByTheRightEndOfASingleCard",
       {{"0 h Q", "1 c Q"}, {"Qh"}},
       "pair Qh #1 left take #2 right",
       "single_card_is_left"},
      {"TakingAPairedCard", kTable, "pair Qh #1 right take #6 left", "take_paired"},
      {"TakingAJoker", kTable, "pair Ks #2 left take #6 right", "take_joker"},
      {"TakingWhatLeavesAJoker",
       {{"0 h Q", "1 c Q K*", "1 d Q"}, {"Qh"}},
       "pair Qh #1 left take #2 left",
       "take_leaves_joker",
       "Qc"},
      {"TakingFromACompleteSequence",
       {{"1 h T", "0 c T J Q K A", "0 d T"}, {"Th"}},
       "pair Th #1 left take #2 left",
       "take_from_complete"}};
  return all;
}

class ParitaRefusals : public testing::TestWithParam<Case> {};

TEST_P(ParitaRefusals, NameTheRuleAndChangeNothing) {
  const Case& tested = GetParam();
  Play game(tested.position);
  const Json before = game.state();
  const Refusal refusal = game.refusal(tested.move);
  ASSERT_TRUE(refusal) << tested.move << " is allowed";
  EXPECT_STREQ(refusal.key, tested.key);
  EXPECT_STREQ(refusal.code, "illegal-move");
  EXPECT_STREQ(refusal.face == kNoFace ? kNone : kFaceNames[refusal.face], tested.face);
  EXPECT_EQ(game.attempt(tested.move), tested.key);
  EXPECT_EQ(game.state(), before);
}

INSTANTIATE_TEST_SUITE_P(All, ParitaRefusals, testing::ValuesIn(cases()),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(ParitaRefusal, OfAMissingTakeSaysWhatIsMissing) {
  const Play some(Position{{"0 h Q", "1 c Q"}, {"Qh"}});
  const Move move = pair_move(*card_named("Qh"), spot_of(1, End::Left), kNoSpot);
  EXPECT_STREQ(some.match().check(move).key, "choose_what_to_take");
  const Play none(Position{{"0 h Q", "1 c K"}, {"Qh"}});
  EXPECT_STREQ(none.match().check(move).key, "nothing_to_take");
  EXPECT_EQ(none.match().check(move).number, 2) << "a queen";
}

TEST(ParitaRefusal, WhenTheGameIsOver) {
  Play game(Position{{"0 h T J Q K A+", "0 s J Q K A"}, {"Ts"}});
  game.moves({"add Ts #2 left"});
  EXPECT_EQ(game.attempt("lay Qd 0"), "game_over");
  EXPECT_EQ(game.attempt("pass"), "game_over");
}

// Decision D8: a player with nothing but jokers that fit nowhere passes, and must.

const Position kStuck{{"0 h T+ J+ Q+ K+ A+", "1 s T+ J+ Q+ K+ A+", "0 c T+ J+ Q+ K*",
                       "1 c Q* K+ A+", "0 d T+ J+ Q+ K*", "1 d Q* K+ A+"},
                      {"joker"}};

TEST(ParitaPass, IsForcedWhenNoJokerFitsAndBothPassesEndTheGame) {
  Play game(kStuck);
  EXPECT_THAT(game.legal(), ElementsAre("pass"));
  EXPECT_EQ(game.attempt("add joker #3 right"), "one_joker_only");
  game.moves({"pass"});
  EXPECT_EQ(game.state()["passes"], 1);
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.last(kPassed).seat, 0);
  game.moves({"pass"});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state()["passes"], 2);
  EXPECT_EQ(game.points(), (std::vector<int>{5, 5}));
  EXPECT_EQ(game.standing().winners, seat_bit(0) | seat_bit(1));
}

TEST(ParitaPass, IsForgottenAfterAMove) {
  Position position = kStuck;
  position.rows[1] = "1 s T+ J+ Q+ K+ A"; // one ace of spades is still in a hand
  Play game(position);
  game.moves({"pass", "lay As 0"});
  EXPECT_EQ(game.state()["passes"], 0);
}

TEST(ParitaWords, OnlyTheCanonicalSpellingOfAMoveCounts) {
  for (const char* text : {"lay Qh",
                           "lay Qh 2",
                           "lay Qh 0 ",
                           "lay  Qh 0",
                           "Lay Qh 0",
                           "lay qh 0",
                           "lay joker-Qh 0",
                           "add Qh #1",
                           "add Qh 1 left",
                           "add Qh #01 left",
                           "add Qh #0 left",
                           "add Qh #128 left",
                           "add Qh #1 up",
                           "add Qh #1 left x",
                           "pair Qh #1 left",
                           "pair Qh #1 left take",
                           "pair Qh #1 left take #2",
                           "pair Qh #1 left #2 left",
                           "take #2 left",
                           "pass now",
                           "",
                           " "})
    EXPECT_FALSE(type().parse_move(text).has_value()) << text;
  for (const char* text :
       {"lay Qh 0", "lay joker 1", "add joker #43 right", "pair Qh #12 left take #3 right", "pass"})
    EXPECT_TRUE(type().parse_move(text).has_value()) << text;
}

} // namespace
} // namespace hmat::parita
