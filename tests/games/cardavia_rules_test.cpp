// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes, answers and tricks (rule sections 1 to 3), and the rule that every refusal names.
#include "tests/games/cardavia_tools.hpp"
#include <gmock/gmock.h>
#include <set>

namespace hmat::cardavia::test {
namespace {

using testing::Contains;
using testing::ElementsAre;

Play play_named(const std::string& ranks) { return play_of(ranks_named(ranks)); }

/// A deal in which seat 0 holds the three of hearts.
Json dealt(const std::string& hand0) {
  Json state = position("", "", "");
  std::set<std::string> used;
  for (const Json& card : cards(hand0))
    used.insert(card.get<std::string>());
  state["hands"][0] = cards(hand0);
  for (Face card = 0; card < kCards; ++card) {
    if (used.contains(kFaceNames[card])) continue;
    const std::size_t seat = state["hands"][1].size() < kHandSize ? 1 : 2;
    state["hands"][seat].push_back(kFaceNames[card]);
  }
  state["has_played"] = {false, false, false};
  state["opening"] = true;
  return state;
}

TEST(CardaviaDeck, HasFortyEightCards) {
  std::map<char, int> ranks;
  std::set<std::string> names;
  for (Face card = 0; card < kCards; ++card) {
    ++ranks[kFaceNames[card][0]];
    names.insert(kFaceNames[card]);
  }
  EXPECT_EQ(names.size(), 48U);
  for (const char rank : std::string("3456789TJQK"))
    EXPECT_EQ(ranks[rank], 4) << rank;
  EXPECT_EQ(ranks['A'], 3);
  EXPECT_EQ(ranks['2'], 1);
  EXPECT_FALSE(names.contains("Ah"));
  EXPECT_TRUE(names.contains("2s"));
}

TEST(CardaviaDeck, IsDealtInThreeHandsOfSixteenAndTheThreeOfHeartsLeads) {
  const Options options = standard_options(Rules::info.options);
  std::array<int, kSeats> leads{};
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed);
    const State s = Rules::deal(options, kSeats, rng, NullSink{});
    EXPECT_EQ(s.hands[0] | s.hands[1] | s.hands[2], kDeck);
    for (const Cards hand : s.hands)
      EXPECT_EQ(size_of(hand), kHandSize);
    EXPECT_NE(s.hands[s.turn] & kThreeOfHearts, 0U);
    ++leads[s.turn];
  }
  for (const int count : leads)
    EXPECT_GT(count, 70);
}

TEST(CardaviaShapes, AreTheSixOfTheRules) {
  const std::vector<std::pair<std::string, Shape>> sound{
      {"3", Shape::Single},       {"2", Shape::Single},       {"33", Shape::Pair},
      {"AA", Shape::Pair},        {"333", Shape::Triple},     {"KKK", Shape::Triple},
      {"34567", Shape::Straight}, {"TJQKA", Shape::Straight}, {"3456789TJQKA", Shape::Straight},
      {"3344", Shape::PairRun},   {"KKAA", Shape::PairRun},   {"33445566778899TT", Shape::PairRun},
      {"4444", Shape::Bomb},      {"AAA", Shape::Bomb}};
  for (const auto& [ranks, shape] : sound)
    EXPECT_EQ(play_named(ranks).shape, shape) << ranks;
  for (const char* ranks :
       {"22", "34", "3456", "JQKA2", "A2", "4456", "334", "335566", "333444", "3334", "33344",
        "44445", "444455", "3478", "JJQQKKAA22", "345678T", "AAAA", "33445566778899TTJJ"})
    EXPECT_EQ(play_named(ranks).shape, Shape::None) << ranks;
}

/// Which play beats which: one row for each play to be beaten.
TEST(CardaviaShapes, BeatOneAnotherByTheTable) {
  const std::vector<std::string> plays{"3",      "9",    "A",     "2",     "33",     "KK",   "AA",
                                       "333",    "KKK",  "34567", "45678", "345678", "3344", "QQKK",
                                       "334455", "4444", "5555",  "KKKK",  "AAA"};
  const std::map<std::string, std::vector<std::string>> beaten_by{{"3", {"9", "A", "2"}},
                                                                  {"9", {"A", "2"}},
                                                                  {"A", {"2"}},
                                                                  {"2", {}},
                                                                  {"33", {"KK", "AA"}},
                                                                  {"KK", {"AA"}},
                                                                  {"AA", {}},
                                                                  {"333", {"KKK"}},
                                                                  {"KKK", {}},
                                                                  {"34567", {"45678"}},
                                                                  {"45678", {}},
                                                                  {"345678", {}},
                                                                  {"3344", {"QQKK"}},
                                                                  {"QQKK", {}},
                                                                  {"334455", {}},
                                                                  {"4444", {"5555", "KKKK", "AAA"}},
                                                                  {"5555", {"KKKK", "AAA"}},
                                                                  {"KKKK", {"AAA"}},
                                                                  {"AAA", {}}};
  const std::set<std::string> bombs{"4444", "5555", "KKKK", "AAA"};
  for (const std::string& low : plays)
    for (const std::string& high : plays) {
      const auto& listed = beaten_by.at(low);
      const bool expected = std::find(listed.begin(), listed.end(), high) != listed.end() ||
                            (bombs.contains(high) && !bombs.contains(low));
      EXPECT_EQ(beats(play_named(high), play_named(low)), expected) << high << " on " << low;
    }
}

TEST(CardaviaShapes, NothingBeatsHeaven) {
  for (const char* ranks : {"4444", "KKKK", "AAA", "2"})
    EXPECT_FALSE(beats(play_named(ranks), play_named("3333"))) << ranks;
}

TEST(CardaviaOpening, MustContainTheThreeOfHearts) {
  const Match match = resumed(dealt("3c 3d 3h 4c 4d 5c 6c 7c 7d 9c 9d 9h 9s Kc Ac 2s"));
  EXPECT_THAT(legal(match),
              ElementsAre("play 3", "play 33", "play 333", "play 34567", "play 3344"));
  for (const char* other : {"play 4", "play 2", "play 9999", "play 77"})
    EXPECT_EQ(refusal(match, other), "three_of_hearts_first") << other;
  EXPECT_EQ(refusal(match, "pass"), "leader_must_play");
}

TEST(CardaviaOpening, LaysTheThreeOfHeartsFirst) {
  Match match = resumed(dealt("3c 3d 3h 4c 4d 5c 6c 7c 7d 9c 9d 9h 9s Kc Ac 2s"));
  play(match, {"play 33"});
  EXPECT_EQ(match.state()["hands"][0], cards("3d 4c 4d 5c 6c 7c 7d 9c 9d 9h 9s Kc Ac 2s"));
  EXPECT_EQ(match.state()["opening"], false);
}

TEST(CardaviaOpening, SuitsGoInTheirOrderOtherwise) {
  Match match = resumed(position("5d 5h 5s 9c", "6c", "7c"));
  play(match, {"play 55"});
  EXPECT_EQ(match.state()["hands"][0], cards("5s 9c"));
}

TEST(CardaviaOpening, OfFourThreesIsTheHeavenlyBomb) {
  Match match = resumed(dealt("3c 3d 3h 3s 4c 4d 5c 6c 7c 7d 8d 9d 9h Qs Kc Ac"));
  EXPECT_THAT(legal(match), Contains("play 3333"));
  play(match, {"play 3333"});
  // Seat 1 holds four fours less two, but all fours of higher ranks: nothing helps.
  EXPECT_THAT(legal(match), ElementsAre("pass"));
  EXPECT_EQ(refusal(match, "play 8"), "nothing_beats_heaven");
  const FactLog facts = play(match, {"pass", "pass"});
  EXPECT_EQ(match.turn(), 0);
  EXPECT_STREQ(match.phase(), "lead");
  EXPECT_TRUE(told(facts, kBombBonusPaid).empty());
  EXPECT_THAT(scores(match), ElementsAre(0, 0, 0));
}

TEST(CardaviaAnswers, AreTheSameShapeAndSizeAndHigherOrABomb) {
  const Json hands = position("Jc Qc", "5c 5d 5h 6c 7c 8d 9c 9d 9h 9s Td 2s", "4d");
  const auto against = [&](const char* ranks) {
    return legal(resumed(answering(hands, 0, ranks)));
  };
  EXPECT_THAT(against("8"), ElementsAre("play 9", "play T", "play 2", "play 9999"));
  EXPECT_THAT(against("44"), ElementsAre("play 55", "play 99", "play 9999"));
  EXPECT_THAT(against("333"), ElementsAre("play 555", "play 999", "play 9999"));
  EXPECT_THAT(against("34567"), ElementsAre("play 56789", "play 6789T", "play 9999"));
  EXPECT_THAT(against("345678"), ElementsAre("play 56789T", "play 9999"));
  EXPECT_THAT(against("JJQQ"), ElementsAre("play 9999"));
  EXPECT_THAT(against("KKKK"), ElementsAre("pass"));
  const Json bombs = position("Jc Qc", "9c 9d 9h 9s Td 2s", "4d");
  EXPECT_THAT(legal(resumed(answering(bombs, 0, "8888"))), ElementsAre("play 9999"));
}

TEST(CardaviaAnswers, ThreeAcesAreABombAndNoTriple) {
  const Match match = resumed(answering(position("4c", "Ac Ad As 5c", "4d"), 0, "KKK"));
  EXPECT_THAT(legal(match), ElementsAre("play AAA"));
  const Match higher = resumed(answering(position("4c", "Ac Ad As 5c", "4d"), 0, "QQQQ"));
  EXPECT_THAT(legal(higher), ElementsAre("play AAA"));
  const Match beaten = resumed(answering(position("4c", "Kc Kd Kh Ks", "4d"), 0, "AAA"));
  EXPECT_THAT(legal(beaten), ElementsAre("pass"));
  EXPECT_EQ(refusal(beaten, "play KKKK"), "bomb_not_higher");
}

TEST(CardaviaAnswers, MaySplitFours) {
  const Match match = resumed(answering(position("4c", "9c 9d 9h 9s 5c", "4d"), 0, "88"));
  EXPECT_THAT(legal(match), ElementsAre("play 99", "play 9999"));
  EXPECT_EQ(refusal(match, "pass"), "must_beat");
}

TEST(CardaviaAnswers, AreOwedAlsoWhenOnlyABombIsOne) {
  const Match match = resumed(answering(position("4c", "9c 9d 9h 9s 5c", "4d"), 0, "TT"));
  EXPECT_THAT(legal(match), ElementsAre("play 9999"));
  EXPECT_EQ(refusal(match, "pass"), "must_beat");
}

TEST(CardaviaAnswers, ArePassedOnOnlyWhenThereIsNone) {
  const Match match = resumed(answering(position("4c", "9c 9d 9h 5c", "4d"), 0, "TT"));
  EXPECT_THAT(legal(match), ElementsAre("pass"));
  EXPECT_EQ(refusal(match, "pass"), "");
}

TEST(CardaviaTricks, GoToTheLastPlayerAfterTwoPasses) {
  Match match = resumed(position("5c 6c 2s", "7c 8c", "9c Tc", 0));
  play(match, {"play 5", "play 7", "play 9"});
  EXPECT_EQ(match.turn(), 0);
  play(match, {"play 2"});
  EXPECT_EQ(match.turn(), 1);
  const FactLog facts = play(match, {"pass", "pass"});
  EXPECT_EQ(match.turn(), 0);
  EXPECT_STREQ(match.phase(), "lead");
  EXPECT_EQ(match.state()["to_beat"], nullptr);
  EXPECT_EQ(match.state()["passes"], 0);
  ASSERT_EQ(told(facts, kTrickEnded).size(), 1U);
  EXPECT_EQ(told(facts, kTrickEnded)[0].seat, 0);
  EXPECT_EQ(refusal(match, "pass"), "leader_must_play");
}

TEST(CardaviaTricks, GoOnWhenOnlyOnePasses) {
  Match match = resumed(position("5c 2s 4c", "4d 4h", "9c Tc", 0));
  play(match, {"play 5", "pass", "play 9"});
  EXPECT_EQ(match.state()["passes"], 0);
  EXPECT_EQ(match.turn(), 0);
  EXPECT_THAT(legal(match), ElementsAre("play 2"));
}

TEST(CardaviaTricks, EndAtOnceWhenAHandIsEmpty) {
  Match match = resumed(position("5c", "7c 8c", "9c Tc", 0));
  const FactLog facts = play(match, {"play 5"});
  EXPECT_TRUE(match.over());
  EXPECT_TRUE(legal(match).empty());
  EXPECT_EQ(refusal(match, "play 7"), "game_over");
  EXPECT_EQ(told(facts, kTurn).size(), 0U);
  EXPECT_EQ(told(facts, kOut).size(), 1U);
}

struct Refused {
  const char* move;
  const char* key;
};

TEST(CardaviaRefusals, NameTheRuleAboutTheShape) {
  const Match match = resumed(position("4c 4d 4h 5c 5d 5h 6c 7c 7d 9c 9d 9h 9s Kc 2s", "6d", "6h"));
  for (const Refused& refused :
       {Refused{"play 4567", "straight_needs_five"}, Refused{"play 45", "straight_needs_five"},
        Refused{"play TJQKA2", "runs_hold_no_two"}, Refused{"play KA2", "runs_hold_no_two"},
        Refused{"play 4477", "pairs_must_follow"}, Refused{"play 45679", "ranks_must_follow"},
        Refused{"play 47", "no_shape"}, Refused{"play 42", "no_shape"},
        Refused{"play 4456", "no_shape"}, Refused{"play 4445", "triple_goes_alone"},
        Refused{"play 44455", "triple_goes_alone"}, Refused{"play 444555", "triples_make_no_run"},
        Refused{"play 59999", "bomb_goes_alone"}, Refused{"play 44449999", "bombs_make_no_run"},
        Refused{"play 22", "no_such_cards"}, Refused{"play AAAA", "no_such_cards"},
        Refused{"play 33445566778899TTJJ", "run_too_long"}})
    EXPECT_EQ(refusal(match, refused.move), refused.key) << refused.move;
}

TEST(CardaviaRefusals, NameTheCardThatIsMissing) {
  const Match match = resumed(position("4c 4d 5c 6c 7c", "6d", "6h"));
  const Refusal none = match.check(*game().parse_move("play 45678"));
  EXPECT_STREQ(none.key, "not_in_your_hand");
  EXPECT_STREQ(kFaceNames[none.face], "8");
  const Refusal few = match.check(*game().parse_move("play 444"));
  EXPECT_STREQ(few.key, "too_few_in_your_hand");
  EXPECT_STREQ(kFaceNames[few.face], "4");
  EXPECT_EQ(few.number, 2);
}

TEST(CardaviaRefusals, NameWhatDoesNotBeat) {
  const Json hands = position("Jc Qc", "5c 5d 5h 6c 7c 7d 7h 7s 8d 9c 9d Td 2s", "Qd");
  const auto why = [&](const char* to_beat, const char* move) {
    return refusal(resumed(answering(hands, 0, to_beat)), move);
  };
  EXPECT_EQ(why("8", "play 6"), "not_higher");
  EXPECT_EQ(why("8", "play 8"), "not_higher");
  EXPECT_EQ(why("8", "play 99"), "another_shape");
  EXPECT_EQ(why("89TJQ", "play 56789T"), "another_length");
  EXPECT_EQ(why("89TJQ", "play 56789"), "not_higher");
  EXPECT_EQ(why("89TJQ", "play 5"), "another_shape");
  EXPECT_EQ(why("4444", "play 9"), "only_a_bomb_beats");
  EXPECT_EQ(why("KKKK", "play 7777"), "bomb_not_higher");
  EXPECT_EQ(why("8", "pass"), "must_beat");
  const Match match = resumed(answering(hands, 0, "66"));
  const Refusal refused = match.check(*game().parse_move("play 55"));
  EXPECT_STREQ(refused.key, "not_higher");
  EXPECT_STREQ(kFaceNames[refused.face], "66");
}

TEST(CardaviaRefusals, KnowWhatIsNoMove) {
  const Match match = resumed(position("4c 4d 5c 6c 7c", "6d", "6h"));
  for (const char* text : {"play", "play ", "play 44 ", "play 54", "play 1", "play 44444", "play x",
                           "Play 4", "play 4c", "passs", ""})
    EXPECT_EQ(refusal(match, text), "unreadable") << text;
  Move odd = make_play({Shape::Pair, 1, 2});
  EXPECT_STREQ(match.check(odd).key, "not_a_move");
  odd = make_play({Shape::Pair, 1, 1});
  odd.d = 1;
  EXPECT_STREQ(match.check(odd).key, "not_a_move");
  odd = make_play({static_cast<Shape>(9), 1, 1});
  EXPECT_STREQ(match.check(odd).key, "not_a_move");
  EXPECT_STREQ(match.check(Move{.verb = 7}).key, "not_a_move");
}

TEST(CardaviaMoves, AreCountedAndNumberedAsTheyAreListed) {
  const Options options = standard_options(Rules::info.options);
  Rng rng(4);
  for (int deal = 0; deal < 200; ++deal) {
    State s = Rules::deal(options, kSeats, rng, NullSink{});
    for (Move move; random_move<Rules>(s, rng, move); Rules::apply(s, move, rng, NullSink{})) {
      MoveList moves;
      Rules::legal(s, moves);
      ASSERT_EQ(static_cast<int>(moves.size()), Rules::count_legal(s));
      for (std::size_t i = 0; i < moves.size(); ++i)
        ASSERT_EQ(moves[i], Rules::nth_legal(s, static_cast<int>(i)));
    }
  }
}

/// Every set of cards that the hand holds is tried: what is legal is what the checks accept.
TEST(CardaviaMoves, ThatAreLegalAreExactlyThoseThatAreAccepted) {
  const Options options = standard_options(Rules::info.options);
  Rng rng(8);
  for (int deal = 0; deal < 12; ++deal) {
    State s = Rules::deal(options, kSeats, rng, NullSink{});
    for (Move move; random_move<Rules>(s, rng, move); Rules::apply(s, move, rng, NullSink{})) {
      const Cards hand = s.hands[s.turn];
      if (size_of(hand) > 11) continue;
      std::set<PerRank> accepted;
      for (Cards some = hand; some != 0; some = (some - 1) & hand) {
        const Move tried = make_move_of(counts(some));
        if (!Rules::check(s, tried)) accepted.insert(counts(some));
      }
      std::set<PerRank> listed;
      MoveList moves;
      Rules::legal(s, moves);
      for (const Move& one : moves)
        if (one != make_pass()) listed.insert(needed(one));
      ASSERT_EQ(accepted, listed);
      ASSERT_EQ(!Rules::check(s, make_pass()), s.phase == Phase::Answer && listed.empty());
    }
  }
}

/// A player who had to pass can never answer later in the same trick (rule section 3).
TEST(CardaviaMoves, PassedNeedsNoMemory) {
  const Options options = standard_options(Rules::info.options);
  Rng rng(15);
  for (int deal = 0; deal < 400; ++deal) {
    State s = Rules::deal(options, kSeats, rng, NullSink{});
    std::array<bool, kSeats> passed{};
    for (Move move; random_move<Rules>(s, rng, move); Rules::apply(s, move, rng, NullSink{})) {
      if (s.phase == Phase::Lead) passed = {};
      if (move == make_pass())
        passed[s.turn] = true;
      else
        ASSERT_FALSE(passed[s.turn]);
    }
  }
}

} // namespace
} // namespace hmat::cardavia::test
