// SPDX-License-Identifier: GPL-3.0-or-later
// A table whose banker deals by hand: the banker's acts in the order of the rules, nothing else
// accepted, and the same game as one that deals by itself.
#include "engine/finger.hpp"
#include "engine/record.hpp"
#include "games/qardo/facts.hpp"
#include "tests/games/played.hpp"
#include "tests/games/qardo_tools.hpp"
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>

namespace hmat::qardo::test {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;

Options by_hand(int seats) {
  Options options = standard_options(Rules::info.options);
  options.value[kSeatsOption] = static_cast<std::int16_t>(seats);
  options.value[kDealingOption] = static_cast<std::int16_t>(Dealing::Hand);
  return options;
}

/// Three seats. Seat 0 lays three pairs, two of them of the first four tokens; seat 2 lays one.
class Dealt : public testing::Test {
protected:
  static constexpr std::initializer_list<const char*> kDeal{
      "give star 0",   "give star 0",   "give heart 0",  "give heart 0",
      "give circle 1", "give square 1", "give house 1",  "give heart 1",
      "give circle 2", "give circle 2", "give circle 2", "give crescent 2"};
  static constexpr std::initializer_list<const char*> kExchange{"give star 0",    "give star 0",
                                                                "give ellipse 0", "give crescent 0",
                                                                "give house 2",   "give star 2"};

  /// Nothing but the refusal comes of it.
  std::string refused(const char* text) {
    const Match before = game_.match();
    const std::size_t told = game_.told().size();
    std::string key = game_.attempt(text);
    EXPECT_TRUE(game_.match() == before) << text;
    EXPECT_EQ(game_.told().size(), told) << text;
    return key;
  }

  played::Play game_{game(), by_hand(3), 3, 7};
};

TEST_F(Dealt, TheBankerIsAskedForEachOfTheFirstFourTokensClockwise) {
  EXPECT_EQ(game_.turn(), kBankerSeat);
  EXPECT_EQ(game_.phase(), "deal");
  EXPECT_EQ(game_.state()["turn"], "banker");
  EXPECT_EQ(game_.legal().size(), 8U);
  EXPECT_EQ(game_.legal().front(), "give circle 0");
  game_.play({"give star 0", "give star 0"});
  EXPECT_EQ(game_.count(kOpeningPair), 1) << "a pair is laid at once";
  game_.play({"give heart 0", "give heart 0"});
  EXPECT_EQ(game_.legal().front(), "give circle 1");
  EXPECT_EQ(game_.last(kBankerAsked).other, 1);
  EXPECT_EQ(game_.last(kBankerAsked).n[1], 4);
}

TEST_F(Dealt, TheExchangeIsCappedAtFourTokensAndGoesRoundOnce) {
  game_.play(kDeal);
  EXPECT_EQ(game_.phase(), "exchange");
  game_.play({"give star 0", "give star 0"});
  EXPECT_EQ(game_.state()["pairs"][0], (Json{{"star", 2}, {"heart", 1}}));
  EXPECT_EQ(game_.count(kExchanged), 2);
  game_.play({"give ellipse 0"});
  EXPECT_EQ(refused("give ellipse 2"), "exchanged_in_turn");
  game_.play({"give crescent 0"});
  EXPECT_EQ(game_.legal().front(), "give circle 2") << "three pairs, but no more than four tokens";
  game_.play({"give house 2", "give star 2"});
  EXPECT_EQ(game_.phase(), "give");
  EXPECT_EQ(game_.count(kYourHand), 3);
  EXPECT_EQ(game_.last(kBankerAsked).other, 0) << "the first turn";
  EXPECT_EQ(game_.state()["hands"][0], Json::array({"ellipse", "crescent"}));
}

TEST_F(Dealt, WhatIsReturnedIsCollectedAndThenOfferedToTheNextSeat) {
  game_.play(kDeal);
  game_.play(kExchange);
  game_.play({"give triangle 0"});
  EXPECT_EQ(game_.turn(), 0);
  EXPECT_EQ(game_.phase(), "return");
  game_.play({"return ellipse"});
  EXPECT_EQ(game_.turn(), kBankerSeat);
  EXPECT_EQ(game_.phase(), "collect");
  EXPECT_THAT(game_.legal(), ElementsAre("collect"));
  EXPECT_EQ(refused("offer"), "banker_collects");
  game_.play({"collect"});
  EXPECT_EQ(game_.phase(), "offering");
  EXPECT_THAT(game_.legal(), ElementsAre("offer"));
  EXPECT_EQ(refused("collect"), "banker_offers");
  EXPECT_EQ(refused("accept"), "banker_offers");
  game_.play({"offer"});
  EXPECT_EQ(game_.turn(), 1);
  EXPECT_EQ(game_.phase(), "offer");
  EXPECT_EQ(game_.state()["offer"], "ellipse");
  EXPECT_EQ(game_.last(kOfferedByHand).seat, kBankerSeat);
  EXPECT_EQ(game_.last(kOfferedByHand).other, 1);
}

TEST_F(Dealt, TokensAreGivenAsLongAsTheyPairAndThenTheNextSeatWithoutAnOffer) {
  game_.play(kDeal);
  game_.play(kExchange);
  game_.play({"give triangle 0", "return ellipse", "collect", "offer", "decline"});
  EXPECT_EQ(game_.phase(), "give");
  game_.play({"give square 1"});
  EXPECT_EQ(game_.last(kPairLaid).seat, 1);
  EXPECT_EQ(game_.last(kBankerAsked).other, 1);
  EXPECT_EQ(refused("give square 2"), "given_to_the_one_on_turn");
  game_.play({"give triangle 1"});
  EXPECT_EQ(game_.phase(), "give") << "after a pair nothing is returned";
  EXPECT_EQ(game_.last(kBankerAsked).other, 2);
  EXPECT_EQ(game_.state()["hands"][1], Json::array({"circle", "house", "heart", "triangle"}));
}

TEST_F(Dealt, WhatTheRulesRefuseChangesNothing) {
  EXPECT_EQ(refused("give star 1"), "dealt_clockwise");
  EXPECT_EQ(game_.refusal("give star 1").seat, 0);
  EXPECT_EQ(refused("offer"), "nothing_returned");
  EXPECT_EQ(refused("collect"), "nothing_returned");
  EXPECT_EQ(refused("recycle"), "stock_not_empty");
  EXPECT_EQ(game_.refusal("recycle").number, 64);
  for (const char* players : {"accept", "decline", "return star", "draw 1"})
    EXPECT_EQ(refused(players), "banker_gives");
  EXPECT_EQ(refused("give star 3"), "not_a_move") << "there is no such seat";
  game_.play(kDeal);
  game_.play(kExchange);
  game_.play({"give triangle 0"});
  for (const char* bankers : {"give star 0", "give star 1", "offer", "collect"})
    EXPECT_EQ(refused(bankers), "player_decides") << bankers;
  EXPECT_EQ(game_.refusal("give star 1").seat, 0);
}

TEST_F(Dealt, ATokenThatIsNotInTheBoxIsRefusedByItsName) {
  played::Play play(game(), by_hand(4), 4, 1);
  for (const char* seat : {"0", "1"})
    for (int i = 0; i < 4; ++i)
      EXPECT_EQ(play.attempt(std::string("give heart ") + seat), "");
  const Match before = play.match();
  EXPECT_EQ(play.attempt("give heart 2"), "not_in_the_box");
  EXPECT_TRUE(play.match() == before);
  EXPECT_EQ(Rules::info.faces[play.refusal("give heart 2").face], std::string_view("heart"));
  EXPECT_THAT(play.legal(), Each(testing::Not(HasSubstr("heart"))));
  EXPECT_EQ(play.attempt("give star 2"), "");
}

TEST_F(Dealt, OnlyTheReceiverAndTheBankerSeeTheToken) {
  game_.play(kDeal);
  game_.play(kExchange);
  game_.play({"give triangle 0"});
  for (const Fact& fact : game_.told()) {
    if (fact.tag != kGiven) continue;
    EXPECT_TRUE(fact.reveals);
    for (Seat seat = 0; seat < 3; ++seat) {
      const Heard heard = hear(game_.match(), fact, Viewer::seat(seat));
      EXPECT_EQ(heard.fact().face == kHiddenFace, seat != fact.other);
      EXPECT_FALSE(heard.is_me(heard.fact().seat)) << "it is the banker's doing";
    }
    EXPECT_EQ(hear(game_.match(), fact, Viewer::spectator()).fact().face, kHiddenFace);
    const Heard banker = hear(game_.match(), fact, Viewer::banker(false));
    EXPECT_EQ(banker.fact().face, fact.face);
    EXPECT_TRUE(banker.is_me(banker.fact().seat));
  }
  game_.play({"return ellipse"});
  const Json view = look(game_.match(), Viewer::seat(1)).document();
  EXPECT_TRUE(view["stock"].is_number());
  EXPECT_TRUE(view["hands"][0].is_number());
  EXPECT_EQ(view["turn"], "banker");
}

/// The banker's finger.
class Desk {
public:
  explicit Desk(const played::Play& game) : view_(look(game.match(), Viewer::banker(false))) {}
  const View& view() const { return view_; }
  /// Touches the `number`-th token of `face` in the stock, from 0.
  Outcome touch_stock(std::string_view face, int number) {
    const ZoneView& stock = *view_.zone(kStock);
    for (std::size_t i = 0; i < stock.items.size(); ++i)
      if (view_.info().faces[stock.items[i].face] == face && number-- == 0) return go(kStock, i);
    ADD_FAILURE() << face;
    return {};
  }
  Outcome touch(const ZoneRef& zone) { return go(zone, 0); }

private:
  Outcome go(const ZoneRef& zone, std::size_t index) {
    const ZoneView* found = view_.zone(zone);
    Chance there;
    there.handle.zone = zone;
    there.handle.item = index < found->items.size() ? found->items[index].id : kAnyItem;
    finger_.lay_on(view_, there);
    return finger_.act(view_, {Intent::Do});
  }
  View view_;
  Finger finger_;
};

TEST_F(Dealt, TheBankersFingerTakesAnyTokenOfTheShapeAndThenTheHand) {
  for (const int number : {0, 3, 7}) {
    Desk desk(game_);
    EXPECT_TRUE(desk.view().my_turn());
    EXPECT_EQ(desk.view().chances().size(), 8U);
    const Outcome first = desk.touch_stock("star", number);
    ASSERT_TRUE(std::holds_alternative<Halfway>(first)) << number;
    EXPECT_EQ(std::get<Halfway>(first).chances.size(), 1U);
    const Outcome second = desk.touch(hand_of(0));
    ASSERT_TRUE(std::holds_alternative<Play>(second)) << number;
    EXPECT_EQ(std::get<Play>(second).chance.text, "give star 0");
  }
  Desk wrong(game_);
  wrong.touch_stock("star", 2);
  const Outcome other = wrong.touch(hand_of(2));
  ASSERT_TRUE(std::holds_alternative<Play>(other)) << "the rules say what is wrong with it";
  EXPECT_STREQ(game_.match().check(std::get<Play>(other).chance.move).key, "dealt_clockwise");
}

TEST_F(Dealt, CollectingAndOfferingAreOneTouch) {
  game_.play(kDeal);
  game_.play(kExchange);
  game_.play({"give triangle 0", "return ellipse"});
  Desk table(game_);
  EXPECT_EQ(std::get<Play>(table.touch(kTable)).chance.text, "collect");
  game_.play({"collect"});
  Desk lid(game_);
  EXPECT_EQ(std::get<Play>(lid.touch(kLid)).chance.text, "offer");
  for (Seat seat = 0; seat < 3; ++seat)
    EXPECT_TRUE(look(game_.match(), Viewer::seat(seat)).chances().empty());
}

TEST(QardoByHand, ATableThatDealsByItselfNeedsNoBanker) {
  played::Play play(game(), standard_options(Rules::info.options), 4, 1);
  EXPECT_EQ(play.attempt("give star 0"), "deals_itself");
  EXPECT_EQ(play.attempt("collect"), "deals_itself");
  EXPECT_FALSE(play.state()["options"].contains("dealing")) << "what was written stays readable";
  EXPECT_FALSE(play.state().contains("step"));
}

/// Every seat count, exchange and lid, and what has a lot and several deals now and then.
Options varied(std::uint64_t seed) {
  Options options = by_hand(kMinSeats + static_cast<int>(seed % 5));
  options.value[kExchangeOption] = static_cast<std::int16_t>(seed / 5 % 2);
  options.value[kLidOption] = static_cast<std::int16_t>(seed / 10 % 2);
  options.value[kTiesOption] = static_cast<std::int16_t>(seed % 4);
  options.value[kDealsOption] = static_cast<std::int16_t>(seed % 7 == 0 ? 2 : 1);
  options.value[kFirstOption] = static_cast<std::int16_t>(seed % 3);
  return options;
}

/// The laws of the rules, after every step.
void expect_lawful(const Match& match) {
  const Json state = match.state();
  ASSERT_THAT(recount(state), Each(kAlike)) << state;
  for (const Json& hand : state["hands"])
    for (std::size_t i = 0; i < hand.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        ASSERT_NE(hand[i], hand[j]) << "two alike: " << state;
  const std::string phase = match.phase();
  if (phase == "exchange" && state["options"]["exchange"] == "capped") {
    ASSERT_LT(state["step"]["given"], kMostExchanged) << state;
  }
  ASSERT_EQ(state["step"].is_null(), match.turn() != kBankerSeat) << state;
  if (phase == "draw") {
    ASSERT_TRUE(state["stock"].empty() && state["lid"].empty()) << state;
  }
}

TEST(QardoByHand, WholeGamesKeepTheLawsAfterEveryStep) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Options options = varied(seed);
    Rng chance(seed);
    FactLog facts;
    Match match = game().start(options, options[kSeatsOption], seed, facts);
    std::map<std::string, int> phases;
    while (!match.over()) {
      ASSERT_NO_FATAL_FAILURE(expect_lawful(match));
      ++phases[match.phase()];
      const auto again = game().resume(match.state(), 3);
      ASSERT_TRUE(std::holds_alternative<Match>(again))
          << std::get<Complaint>(again).say << ": " << match.state();
      ASSERT_EQ(std::get<Match>(again).state(), match.state());
      MoveList moves;
      match.legal(moves);
      ASSERT_FALSE(moves.empty());
      facts.clear();
      ASSERT_FALSE(
          match.play(moves[chance.below(static_cast<std::uint32_t>(moves.size()))], facts));
    }
    EXPECT_EQ(phases["deal"], 4 * options[kSeatsOption] * options[kDealsOption]);
    EXPECT_GT(phases["give"], 10);
    EXPECT_EQ(phases["collect"], phases["offering"]);
    EXPECT_EQ(phases["offering"], phases["offer"]);
    expect_lawful(match);
    EXPECT_EQ(match.standing().winners == 0, false);
  }
}

/// Plays what the banker has to do until a player is asked; each token is the top of the stock.
void deal_on(Match& match, FactLog& facts) {
  while (match.turn() == kBankerSeat) {
    const Json state = match.state();
    const std::string phase = match.phase();
    std::string text = phase == "collect"    ? "collect"
                       : phase == "offering" ? "offer"
                       : phase == "recycle"
                           ? "recycle"
                           : "give " + state["stock"].back().get<std::string>() + ' ' +
                                 std::to_string(state["step"]["seat"].get<int>());
    ASSERT_FALSE(match.play(*game().parse_move(text), facts)) << text;
  }
}

Json without_dealing(Json state) {
  state["options"].erase("dealing");
  state.erase("step");
  return state;
}

TEST(QardoByHand, TheSameTokensMakeTheSameGameAsDealingByItself) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Options options = varied(seed);
    Options automatic = options;
    automatic.value[kDealingOption] = static_cast<std::int16_t>(Dealing::Auto);
    FactLog facts;
    FactLog of_hand;
    Match itself = game().start(automatic, options[kSeatsOption], seed, facts);
    Match hand = game().start(options, options[kSeatsOption], seed, of_hand);
    Rng chance(seed);
    for (;;) {
      ASSERT_NO_FATAL_FAILURE(deal_on(hand, of_hand));
      ASSERT_EQ(without_dealing(hand.state()), itself.state());
      if (itself.over()) break;
      MoveList moves;
      itself.legal(moves);
      const Move move = moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
      ASSERT_FALSE(itself.play(move, facts));
      ASSERT_FALSE(hand.play(move, of_hand));
    }
    const auto count = [](const FactLog& log, Tag tag) {
      return std::count_if(log.begin(), log.end(), [&](const Fact& f) { return f.tag == tag; });
    };
    for (const Tag tag : {kOpeningPair, kExchanged, kPairLaid, kReturned, kTurn, kStallGuard,
                          kLidRecycled, kLidDealtOut, kOut, kFinalScore})
      EXPECT_EQ(count(facts, tag), count(of_hand, tag)) << kTagNames[tag];
  }
}

/// A table in the middle: `moves` legal ones have been played.
Table played_on(int moves, std::uint64_t seed = 5) {
  Table table = Table::deal(game(), by_hand(4), 4, seed);
  Rng chance(seed);
  for (int i = 0; i < moves; ++i) {
    MoveList legal;
    table.truth().legal(legal);
    table.play(table.turn(), legal[chance.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return table;
}

TEST(QardoByHand, ARecordGoesThroughTheBankersMoves) {
  for (const int moves : {0, 3, 16, 30, 60}) {
    const Table table = played_on(moves);
    const std::string text = write_record(table);
    EXPECT_THAT(text, HasSubstr("\"dealing\":\"hand\""));
    auto again = read_record(text, [](std::string_view) { return &game(); });
    ASSERT_TRUE(std::holds_alternative<Table>(again)) << std::get<Complaint>(again).say;
    EXPECT_TRUE(std::get<Table>(again).truth() == table.truth()) << moves;
    EXPECT_EQ(std::get<Table>(again).turn(), table.turn());
  }
}

TEST(QardoByHand, ATokenThatWasGivenIsTakenBackByTheHostOrByConsent) {
  const Table before = played_on(7);
  ASSERT_EQ(before.turn(), kBankerSeat);
  Table table = before;
  MoveList legal;
  table.truth().legal(legal);
  ASSERT_FALSE(table.play(kBankerSeat, legal[0]));
  EXPECT_STREQ(table.undo(kBankerSeat, kNobody).key, "undo_revealed");
  ASSERT_FALSE(table.undo(kBankerSeat, 0b1111));
  EXPECT_TRUE(table.truth() == before.truth());
  ASSERT_FALSE(table.play(kBankerSeat, legal[1]));
  ASSERT_TRUE(table.undo_last());
  EXPECT_TRUE(table.truth() == before.truth());
  for (Seat seat = 0; seat < 4; ++seat)
    EXPECT_STREQ(table.play(seat, legal[0]).key, "not_your_turn");
}

TEST(QardoByHand, ComputerPlayersImagineATableThatDealsByItself) {
  Table table = played_on(16, 2);
  while (table.turn() == kBankerSeat) {
    MoveList legal;
    table.truth().legal(legal);
    table.play(kBankerSeat, legal[0]);
  }
  const Knowledge known = table.known_to(table.turn());
  const auto read = Rules::read(known.view());
  ASSERT_TRUE(std::holds_alternative<Known>(read));
  Memory memory;
  for (const Fact& fact : known.heard())
    Rules::notice(memory, fact, known.seat());
  Rng rng(1);
  State world = Rules::fill(std::get<Known>(read), std::as_const(memory), rng);
  EXPECT_EQ(dealing(world), Dealing::Auto);
  for (Move move; random_move<Rules>(world, rng, move);) {
    ASSERT_NE(Rules::turn(world), kBankerSeat);
    Rules::apply(world, move, rng, NullSink{});
  }
}

std::string complaint(const Json& state) {
  const auto read = Rules::read(state);
  const auto* found = std::get_if<Complaint>(&read);
  return found == nullptr ? "" : found->say;
}

TEST(QardoByHand, AMidDealPositionIsSetUpOrRefusedWithTheReason) {
  const Json deal = played_on(6).truth().state();
  ASSERT_EQ(deal["phase"], "deal");
  EXPECT_EQ(complaint(deal), "");
  const auto wrong = [](Json state, const char* pointer, const Json& value) {
    state[Json::json_pointer(pointer)] = value;
    return complaint(state);
  };
  EXPECT_THAT(wrong(deal, "/turn", 1), HasSubstr("\"banker\""));
  EXPECT_THAT(wrong(deal, "/step/given", 3), HasSubstr("four tokens"));
  EXPECT_THAT(wrong(deal, "/step/given", 4), HasSubstr("step.given"));
  EXPECT_THAT(wrong(deal, "/step/seat", 2), HasSubstr("four tokens"));
  EXPECT_THAT(wrong(deal, "/step/seat", 4), HasSubstr("from 0 to 3"));
  EXPECT_THAT(wrong(deal, "/step/due", 2), HasSubstr("step.due"));
  EXPECT_THAT(wrong(deal, "/step/paired", true), HasSubstr("opening"));
  EXPECT_THAT(wrong(deal, "/step", nullptr), HasSubstr("step must be null"));
  EXPECT_THAT(wrong(deal, "/step", 7), HasSubstr("object or null"));
  EXPECT_THAT(wrong(deal, "/dry_turns", 1), HasSubstr("opening"));
  EXPECT_THAT(wrong(deal, "/options/dealing", "auto"), HasSubstr("dealing is hand"));
  EXPECT_THAT(wrong(deal, "/phase", "give"), HasSubstr("after the opening"));
  EXPECT_THAT(wrong(deal, "/phase", "recycle"), HasSubstr("after the opening"));
  Json without = deal;
  without.erase("step");
  EXPECT_THAT(complaint(without), HasSubstr("step"));

  Json give = played_on(40).truth().state();
  for (int moves = 41; give["phase"] != "give"; ++moves)
    give = played_on(moves).truth().state();
  EXPECT_EQ(complaint(give), "");
  EXPECT_THAT(wrong(give, "/phase", "recycle"), HasSubstr("lid"));
  EXPECT_THAT(wrong(give, "/phase", "return"), HasSubstr("turn must be a whole number"));
  EXPECT_THAT(wrong(give, "/phase", "exchange"), HasSubstr("opening"));
}

} // namespace
} // namespace hmat::qardo::test
