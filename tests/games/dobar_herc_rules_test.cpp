// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a hand and of a match (rules, sections 2, 3 and 5).
#include "tests/games/dobar_herc_tools.hpp"
#include <set>

namespace hmat::dobar_herc {
namespace {

TEST(DobarHercDeal, EveryNumberOfPlayersGetsItsCards) {
  struct Expected {
    int seats, each, deck;
  };
  for (const Expected& row : {Expected{2, 12, 24}, {3, 8, 24}, {4, 12, 0}, {6, 8, 0}}) {
    const std::string options =
        R"({"opening19": "off", "seats": )" + std::to_string(row.seats) + "}";
    const Json state = Play(options.c_str(), row.seats, 5).state();
    ASSERT_EQ(state["hands"].size(), static_cast<std::size_t>(row.seats));
    for (const Json& hand : state["hands"])
      EXPECT_EQ(hand.size(), static_cast<std::size_t>(row.each));
    EXPECT_EQ(state["table"].size(), 4U);
    EXPECT_EQ(state["deck"].size(), static_cast<std::size_t>(row.deck));
    EXPECT_EQ(state["dealer"], row.seats - 1) << "the last seat deals first";
    EXPECT_EQ(state["turn"], 0) << "the one after the dealer throws first";
  }
}

TEST(DobarHercDeal, FivePlayersAreRefusedAndPartnersNeedFourOrSix) {
  Complaint complaint;
  EXPECT_FALSE(type().allowed(options_of(), 5, complaint));
  EXPECT_EQ(complaint.code, "bad-seats");
  EXPECT_FALSE(type().allowed(options_of(R"({"seats": 3, "teams": true})"), 3, complaint));
  EXPECT_EQ(complaint.code, "bad-option");
  EXPECT_FALSE(type().allowed(options_of(R"({"seats": 4})"), 2, complaint));
  for (const int seats : {4, 6}) {
    const std::string options = R"({"teams": true, "seats": )" + std::to_string(seats) + "}";
    EXPECT_TRUE(type().allowed(options_of(options.c_str()), seats, complaint)) << complaint.say;
  }
}

TEST(DobarHercDeal, PartnersSitOpposite) {
  const Json state = Play(R"({"seats": 6, "teams": true})", 6, 1).state();
  EXPECT_EQ(state["piles"].size(), 3U);
  EXPECT_EQ(state["totals"].size(), 3U);
  Play play(R"({"seats": 4, "teams": true})", 4, 3);
  play.play_until([](const Play& p) { return p.count(kTaken) > 0; });
  const Fact taken = play.last(kTaken);
  EXPECT_EQ(taken.to.owner, taken.seat % 2);
}

TEST(DobarHercDeal, TheSecondHalfGoesRoundFromTheEndOfTheDeck) {
  Play play(R"({"seats": 3, "opening19": "off"})", 3, 8);
  const Json before = play.state();
  play.play_until([](const Play& p) { return p.count(kDealt) > 3; });
  const Json after = play.state();
  EXPECT_EQ(play.count(kThrown) + play.count(kTaken), 24);
  EXPECT_TRUE(after["deck"].empty());
  // The dealer is the last seat; seat 0 gets the last card of the deck.
  for (std::size_t i = 0; i < 24; ++i)
    EXPECT_EQ(after["hands"][i % 3][i / 3], before["deck"][23 - i]);
  EXPECT_EQ(play.last(kDealt).n[1], 2);
}

TEST(DobarHercDeal, TheDealerChangesWithEveryHand) {
  Play play(R"({"claim": false})", 2, 4);
  play.play_until([](const Play& p) { return p.count(kHandBegan) > 1; });
  const Json state = play.state();
  EXPECT_EQ(state["hand_number"], 2);
  EXPECT_EQ(state["dealer"], 0);
  EXPECT_EQ(state["turn"], 1);
}

/// A seed whose first table adds up as wanted.
template <class Wanted>
std::uint64_t find_deal(Wanted wanted) {
  for (std::uint64_t seed = 1; seed < 100'000; ++seed) {
    Play play(R"({"opening19": "off"})", 2, seed);
    if (wanted(play.last(kTableDealt).set)) return seed;
  }
  ADD_FAILURE() << "no such deal";
  return 0;
}

TEST(DobarHercDeal, NineteenOnTheTableIsTheDealersGoodGame) {
  const std::uint64_t seed = find_deal([](Cards table) { return total_value(table) == kNineteen; });
  for (const char* rule : {"four", "off"}) {
    const std::string options = std::string(R"({"opening19": ")") + rule + "\"}";
    const Json state = Play(options.c_str(), 2, seed).state();
    const bool counts = std::string_view(rule) == "four";
    EXPECT_EQ(state["table"].size(), counts ? 0U : 4U);
    EXPECT_EQ(state["piles"][1].size(), counts ? 4U : 0U);
    EXPECT_EQ(state["good_games"], (counts ? Json{0, 1} : Json{0, 0}));
    EXPECT_EQ(state["last_capture"], counts ? Json(1) : Json(nullptr));
    EXPECT_EQ(state["turn"], 0);
  }
}

TEST(DobarHercDeal, WithTheRunningRuleTheFirstTwoOrThreeAreEnough) {
  int two = 0;
  int three = 0;
  for (std::uint64_t seed = 1; seed < 2000; ++seed) {
    Play play(R"({"opening19": "running"})", 2, seed);
    if (play.count(kOpeningNineteen) == 0) continue;
    const Fact fact = play.last(kOpeningNineteen);
    EXPECT_EQ(total_value(fact.set), kNineteen);
    const Json state = play.state();
    EXPECT_EQ(state["table"].size(), 4U - static_cast<std::size_t>(fact.n[0]));
    EXPECT_EQ(state["good_games"], (Json{0, 1}));
    two += fact.n[0] == 2 ? 1 : 0;
    three += fact.n[0] == 3 ? 1 : 0;
  }
  EXPECT_GT(two, 20);
  EXPECT_GT(three, 20);
}

TEST(DobarHercCapture, OneSetOfSeveralIsChosen) {
  Play play(Position{.mine = "7h Ac", .theirs = "2c 3c", .table = "Qc 5d 7d Qs"});
  EXPECT_EQ(play.legal(),
            (Names{"throw 7h take 5d+7d", "throw 7h take Qc", "throw 7h take Qs", "throw Ac"}));
  play.play("throw 7h take 5d+7d");
  const Json state = play.state();
  EXPECT_EQ(state["table"], (Json{"Qc", "Qs"}));
  EXPECT_EQ(state["piles"][0], (Json{"5d", "7d", "7h"}));
  EXPECT_EQ(state["last_capture"], 0);
  EXPECT_EQ(state["turn"], 1);
  EXPECT_EQ(play.count(kGoodGame), 0);
}

TEST(DobarHercCapture, WhatTakesNothingStays) {
  Play play(Position{.mine = "Ac 2d", .theirs = "3c 4c", .table = "5d"});
  play.play("throw Ac");
  EXPECT_EQ(play.state()["table"], (Json{"Ac", "5d"}));
  EXPECT_EQ(play.last(kThrown).n[0], 2);
}

TEST(DobarHercCapture, AnEmptyTableIsAGoodGame) {
  Play play(Position{.mine = "7h Ac", .theirs = "2c 3c", .table = "5d 7d"});
  play.play("throw 7h take 5d+7d");
  EXPECT_EQ(play.state()["good_games"], (Json{1, 0}));
  EXPECT_EQ(play.last(kGoodGame).n[0], 1);
}

TEST(DobarHercCapture, KingAndQueenOfOneSuitTakeEachOther) {
  for (const auto& [held, lying] : {std::pair{"Ks", "Qs"}, {"Qd", "Kd"}, {"Qh", "Kh"}}) {
    Play play(Position{.mine = std::string(held) + " Ac", .theirs = "2c 3c", .table = lying});
    play.play(std::string("throw ") + held + " take " + lying);
    EXPECT_EQ(play.last(kTaken).n[2], 1);
    EXPECT_EQ(play.count(kGoodGame), 1);
  }
}

TEST(DobarHercCapture, PartnerAndNineteenAreBothOffered) {
  Play play(Position{.mine = "Ks Ac", .theirs = "2c 3c", .table = "6d Qs"});
  EXPECT_EQ(play.legal(), (Names{"throw Ks take Qs", "throw Ks take 6d", "throw Ac take 6d+Qs"}));
}

TEST(DobarHercCapture, LeftoversGoToTheLastWhoTookAndAreNoGoodGame) {
  // The throw of the dealer is the last of the hand.
  Play play(
      Position{.mine = "7h", .theirs = "2c", .table = "Qc 3d", .options = R"({"target": 99})"});
  play.play("throw 7h take Qc").play("throw 2c");
  const Fact leftover = play.last(kLeftover);
  EXPECT_EQ(leftover.seat, 0);
  EXPECT_EQ(leftover.set, cards("2c 3d"));
  EXPECT_EQ(play.count(kGoodGame), 0);
  EXPECT_EQ(play.state()["hand_number"], 31);
  // The pile had 7h Qc and got 2c 3d: 4 cards, one heart.
  EXPECT_EQ(play.last(kTallySum).seat, 1) << "the second side is told last";
}

TEST(DobarHercCapture, VoluntaryCapturesMayBeLeft) {
  Play play(Position{
      .mine = "7h Ac", .theirs = "2c 3c", .table = "Qc", .options = R"({"capture": "voluntary"})"});
  EXPECT_EQ(play.legal(), (Names{"throw 7h take Qc", "throw 7h", "throw Ac"}));
  play.play("throw 7h");
  EXPECT_EQ(play.state()["table"], (Json{"7h", "Qc"}));
}

TEST(DobarHercCapture, ALongTableCanStillBeTakenFrom) {
  // Twenty cards lie there, which only voluntary captures allow.
  const std::string table = "Ac Ad Ah As 2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s";
  Play play(Position{.mine = "9c Tc",
                     .theirs = "9d Td",
                     .table = table,
                     .options = R"({"capture": "voluntary"})"});
  const SetCounts counts = count_sets(cards(table));
  EXPECT_EQ(play.legal().size(), counts[10] + counts[9] + 2U);
  EXPECT_GT(play.legal().size(), 1000U);
  const View view = look(play.match(), Viewer::seat(0));
  EXPECT_LE(view.chances().size(), 2U * (2U * Rules::kMostOffered + 1U));
  play.play("throw Tc take Ac+Ad+Ah+As+5s");
  EXPECT_EQ(play.state()["table"].size(), 15U);
}

/// The refusal of `text` in the position.
Refusal refused(const Position& position, const std::string& text) {
  Play play(position);
  const Json before = play.state();
  const Refusal refusal = play.refusal(text);
  EXPECT_EQ(play.attempt(text), refusal ? refusal.key : "");
  EXPECT_EQ(play.state(), before) << text;
  EXPECT_TRUE(play.told().empty()) << text;
  return refusal;
}

TEST(DobarHercRefusals, NameTheRule) {
  const Position position{.mine = "7h Ks Qd 8h", .theirs = "2c 3c 4c 5c", .table = "Jc Qh Kc 6d"};
  const Refusal sum = refused(position, "throw 7h take Jc");
  EXPECT_STREQ(sum.key, "not_nineteen");
  EXPECT_EQ(sum.number, 18);
  EXPECT_EQ(sum.set, cards("7h Jc"));
  EXPECT_STREQ(refused(position, "throw 9h").key, "not_in_your_hand");
  EXPECT_EQ(refused(position, "throw 9h").face, *card_named("9h"));
  EXPECT_STREQ(refused(position, "throw 7h take Qs").key, "not_on_the_table");
  EXPECT_EQ(refused(position, "throw 7h take Qs").face, *card_named("Qs"));
  EXPECT_STREQ(refused(position, "throw 7h").key, "must_take");
  EXPECT_EQ(refused(position, "throw 7h").face, *card_named("7h"));
  EXPECT_STREQ(refused(position, "throw Ks take Qh").key, "queen_of_another_suit");
  EXPECT_EQ(refused(position, "throw Ks take Qh").face, *card_named("Qs"));
  EXPECT_STREQ(refused(position, "throw Qd take Kc").key, "king_of_another_suit");
  EXPECT_EQ(refused(position, "throw Qd take Kc").face, *card_named("Kd"));
  EXPECT_STREQ(refused(position, "throw 7h claim").key, "must_take");
  EXPECT_STREQ(refused(position, "throw Qd claim").key, "claim_needs_capture");
  const Refusal early = refused(position, "throw 7h take Qh claim");
  EXPECT_STREQ(early.key, "claim_too_early");
  EXPECT_STREQ(early.code, "claim-too-early");
  EXPECT_EQ(early.number, 51) << "nothing yet, and a queen alone";
  EXPECT_STREQ(early.key, "claim_too_early");
}

TEST(DobarHercRefusals, OfOptionsThatAreOff) {
  Position position{
      .mine = "Ks", .theirs = "2c", .table = "Qs", .options = R"({"direct_kq": false})"};
  EXPECT_STREQ(refused(position, "throw Ks take Qs").key, "no_direct_capture");
  EXPECT_EQ(Play(position).legal(), (Names{"throw Ks"}));
  position.mine = "7s";
  position.options = R"({"claim": false})";
  EXPECT_STREQ(refused(position, "throw 7s take Qs claim").key, "no_claims");
}

TEST(DobarHercRefusals, AKingDoesNotTakeHisQueenWithMore) {
  const Position position{.mine = "Ks", .theirs = "2c", .table = "Qs 6d"};
  EXPECT_STREQ(refused(position, "throw Ks take 6d+Qs").key, "not_nineteen");
}

TEST(DobarHercRefusals, NothingIsPlayedAfterTheEnd) {
  Play play(
      Position{.mine = "7h", .theirs = "2c", .table = "Qc 3d", .my_total = 60, .their_total = 60});
  play.play("throw 7h take Qc").play("throw 2c");
  ASSERT_TRUE(play.match().over());
  EXPECT_EQ(play.attempt("throw 2c"), "game_over");
}

TEST(DobarHercCompose, TouchedCardsMakeTheThrow) {
  const auto pick = [](ZoneKind kind, const char* name) {
    const Card card = *card_named(name);
    return Pick{{kind, kNoSeat, 0}, card, card, 0, 1};
  };
  const Pick five = pick(ZoneKind::Table, "5d");
  const Pick seven = pick(ZoneKind::Table, "7d");
  const Pick mine = pick(ZoneKind::Hand, "7h");
  const Move expected = *type().parse_move("throw 7h take 5d+7d");
  // The hand card last, or a card of the table.
  for (const auto& picks : {std::vector{seven, five, mine}, std::vector{mine, five, seven}})
    EXPECT_EQ(std::get<Move>(Rules::compose(picks)), expected);
  EXPECT_EQ(std::get<Move>(Rules::compose(std::vector{mine})), *type().parse_move("throw 7h"));
  const auto refusal = [](const std::vector<Pick>& picks) {
    return std::get<Refusal>(Rules::compose(picks)).key;
  };
  EXPECT_STREQ(refusal({five}), "choose_a_card");
  EXPECT_STREQ(refusal({mine, pick(ZoneKind::Hand, "Ac"), five}), "choose_one_card");
  EXPECT_STREQ(refusal({pick(ZoneKind::Pile, "2c"), mine}), "take_from_the_table");
}

// Seat 0 has Qs and will take another card; jacks and pairs count, so do majorities nobody can
// reach any more. 32 cards in the other's pile let no majority count for seat 0.
Position near_the_end(int total) {
  return {.mine = "7h 8h",
          .theirs = "2c 3c",
          .table = "Jc Qs Kd",
          .my_pile = "Jd Ks 9c",
          .my_total = total};
}

TEST(DobarHercClaim, IsGoodAtTheTargetAndNotOneBelow) {
  // With the queen of spades: one jack, one good queen: 2.
  EXPECT_STREQ(refused(near_the_end(47), "throw 7h take Qs claim").key, "claim_too_early");
  EXPECT_EQ(refused(near_the_end(47), "throw 7h take Qs claim").number, 1);
  // With the jack: two jacks 2, the king alone −1: 1.
  EXPECT_STREQ(refused(near_the_end(48), "throw 8h take Jc claim").key, "claim_too_early");
  Play play(near_the_end(48));
  EXPECT_EQ(play.legal(),
            (Names{"throw 7h take Qs", "throw 7h take Qs claim", "throw 8h take Jc"}));
  play.play("throw 7h take Qs claim");
  const Json state = play.state();
  EXPECT_EQ(state["phase"], "over");
  EXPECT_EQ(state["turn"], nullptr);
  EXPECT_EQ(state["claimed"], 0);
  EXPECT_EQ(state["totals"][0], 50);
  EXPECT_EQ(play.match().standing().winners, seat_bit(0));
  EXPECT_EQ(play.count(kClaimed), 1);
  EXPECT_EQ(play.told().back().what, What::Ended);
}

TEST(DobarHercClaim, TheClaimantWinsWhateverTheTotals) {
  Position position = near_the_end(48);
  position.their_total = 48;
  Play play(position);
  play.play("throw 7h take Qs claim");
  const Json state = play.state();
  EXPECT_GT(state["totals"][1], state["totals"][0]) << "the other pile is worth more";
  const Standing standing = play.match().standing();
  EXPECT_EQ(standing.winners, seat_bit(0));
  EXPECT_EQ(standing.places[0], 1);
  EXPECT_EQ(standing.places[1], 2);
}

TEST(DobarHercClaim, IsOfferedWhereItIsGoodElseOnceToSayWhatIsMissing) {
  const auto offered = [](int total) {
    Names claims;
    const View view = look(Play(near_the_end(total)).match(), Viewer::seat(0));
    for (const Chance& chance : view.chances())
      if (chance.handle.role == Role::Call) claims.push_back(chance.text);
    return claims;
  };
  EXPECT_EQ(offered(0), (Names{"throw 7h take Qs claim"})) << "the queen brings more";
  EXPECT_EQ(offered(48), (Names{"throw 7h take Qs claim"}));
  EXPECT_EQ(offered(49), (Names{"throw 7h take Qs claim", "throw 8h take Jc claim"}));
}

TEST(DobarHercClaim, ThrowingWithoutItGoesOn) {
  Play play(near_the_end(48));
  play.play("throw 7h take Qs");
  EXPECT_FALSE(play.match().over());
}

TEST(DobarHercClaim, AMajorityThatNobodyCanReachCounts) {
  // 26 cards, with the capture 28; the other has few. Hearts: eight of mine, none of theirs.
  Position position{.mine = "9c 9d", .theirs = "2c 3c", .table = "Ts Tc"};
  position.my_pile =
      "Ah 2h 3h 4h 5h 6h 7h 8h 2d 3d 4d 5d 6d 7d 8d 2s 3s 4s 5s 6s 7s 8s 4c 5c 6c 7c";
  position.my_total = 48;
  Play play(position);
  play.play("throw 9c take Tc claim");
  EXPECT_EQ(play.state()["totals"][0], 50);
}

TEST(DobarHercMatch, TheHigherTotalWinsAndEqualOnesPlayOn) {
  // The last two throws of a hand, which bring each side the same in every run.
  const auto end_with = [](int mine, int theirs) {
    Play play(Position{.mine = "7h",
                       .theirs = "2c",
                       .table = "Qc 3d",
                       .my_pile = "Jc Jd Jh Js Kh Qh",
                       .options = R"({"target": 60, "claim": false})",
                       .my_total = mine,
                       .their_total = theirs});
    play.play("throw 7h take Qc").play("throw 2c");
    return play;
  };
  const Play first = end_with(0, 0);
  // Four jacks and the good heart, the queen of clubs alone; two good queens, hearts and cards, the
  // king of clubs alone.
  EXPECT_EQ(first.state()["totals"], (Json{6, 3}));
  EXPECT_EQ(first.state()["hand_number"], 31);
  const Play tied = end_with(56, 59);
  EXPECT_FALSE(tied.match().over());
  EXPECT_EQ(tied.count(kOneMoreHand), 1);
  EXPECT_EQ(tied.state()["totals"], (Json{62, 62}));
  EXPECT_EQ(end_with(57, 59).match().standing().winners, seat_bit(0));
  EXPECT_EQ(end_with(55, 59).match().standing().winners, seat_bit(1));
  EXPECT_FALSE(end_with(53, 56).match().over());
}

TEST(DobarHercMatch, EveryLineOfATallyIsToldOnceAndTheyAddUp) {
  Play play(R"({"claim": false, "target": 20})", 2, 9);
  play.play_until([](const Play&) { return false; });
  std::array<int, 2> lines{};
  int sums = 0;
  for (const Fact& fact : play.told()) {
    if (fact.tag >= kTallyGoodGames && fact.tag < kTallySum) {
      EXPECT_NE(fact.n[0], 0) << "what counts nothing is left out";
      lines[fact.seat] += fact.n[0];
    }
    if (fact.tag != kTallySum) continue;
    EXPECT_EQ(lines[fact.seat], fact.n[1]);
    lines[fact.seat] = 0;
    ++sums;
  }
  EXPECT_EQ(sums, 2 * play.count(kHandBegan));
}

TEST(DobarHercView, PartnersFeelTheirPileNear) {
  const Play play(R"({"seats": 4, "teams": true})", 4, 3);
  for (Seat seat = 0; seat < 4; ++seat) {
    const View view = look(play.match(), Viewer::seat(seat));
    std::set<Seat> near;
    int piles = 0;
    for (const ZoneView& zone : view.zones()) {
      if (zone.ref.kind != ZoneKind::Pile) continue;
      ++piles;
      if (zone.place.row == Row::Near) near.insert(zone.ref.owner);
    }
    EXPECT_EQ(piles, 2);
    EXPECT_EQ(near, std::set<Seat>{static_cast<Seat>(seat % 2)});
    Finger finger;
    const Outcome outcome = finger.act(view, {Intent::ToPile});
    EXPECT_EQ(std::get<Reading>(outcome).zone, pile_of(seat % 2));
  }
}

TEST(DobarHercView, NobodySeesTheDeckAndOnlyAHelperTheHands) {
  const Play play("{}", 2, 3);
  for (const Viewer& viewer :
       {Viewer::seat(0), Viewer::spectator(), Viewer::banker(false), Viewer::banker(true)}) {
    const Json view = look(play.match(), viewer).document();
    EXPECT_EQ(view["deck"], 24);
    EXPECT_EQ(view["hands"][1].is_array(), viewer == Viewer::banker(true));
  }
}

} // namespace
} // namespace hmat::dobar_herc
