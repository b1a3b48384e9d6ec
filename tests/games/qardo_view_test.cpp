// SPDX-License-Identifier: GPL-3.0-or-later
// What may be known at a table of Qardo, and what may be set up.
#include "engine/hear.hpp"
#include "games/qardo/facts.hpp"
#include "tests/games/qardo_tools.hpp"
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <set>

namespace hmat::qardo::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// The state and the view of seat 1 from the protocol's examples.
const char* const kExample = R"({"game": "qardo", "options": {"seats": 4, "exchange": "capped",
"lid": "recycle", "ties": "shared", "deals": 1, "first": 0}, "phase": "return", "turn": 1,
"over": false, "stock": [], "lid": ["heart", "circle", "circle", "crescent", "square", "circle",
"ellipse", "square", "triangle", "triangle", "star"], "offer": null, "hands": [["crescent", "house",
"square"], ["star", "house", "ellipse", "square", "triangle"], ["crescent", "ellipse", "circle",
"heart"], ["crescent", "triangle", "ellipse"]], "pairs": [{"triangle": 1, "square": 1, "star": 2,
"house": 2}, {"circle": 1, "ellipse": 1, "crescent": 1, "house": 1}, {"triangle": 1, "star": 1,
"heart": 2}, {"circle": 1, "square": 1, "ellipse": 1, "crescent": 1, "heart": 1}], "dry_turns": 0,
"no_returns": false, "deal": 1, "totals": [0, 0, 0, 0], "qardos": [0, 0, 0, 0]})";

Json example() { return Json::parse(kExample); }

std::string complaint(const Json& state) {
  const auto read = Rules::read(state);
  const auto* found = std::get_if<Complaint>(&read);
  return found == nullptr ? "" : found->say;
}

TEST(QardoProtocol, TheExampleStateGoesInAndComesOutUnchanged) {
  const Match match = std::get<Match>(game().resume(example(), 1));
  EXPECT_EQ(match.state().dump(), example().dump());
  MoveList moves;
  match.legal(moves);
  std::vector<std::string> legal;
  for (const Move& move : moves)
    legal.push_back(game().move_text(move));
  EXPECT_THAT(legal, ElementsAre("return star", "return house", "return ellipse", "return square",
                                 "return triangle"));
  const Standing standing = match.standing();
  EXPECT_EQ(std::vector<int>(standing.scores.begin(), standing.scores.begin() + 4),
            (std::vector<int>{8, 4, 5, 5}));
  EXPECT_EQ(std::vector<int>(standing.places.begin(), standing.places.begin() + 4),
            (std::vector<int>{1, 4, 2, 2}));
  EXPECT_EQ(standing.winners, 0);
}

TEST(QardoProtocol, TheExampleViewOfSeatOne) {
  Json expected = example();
  expected["stock"] = 0;
  expected["hands"][0] = 3;
  expected["hands"][2] = 4;
  expected["hands"][3] = 3;
  expected["viewer"] = 1;
  const Match match = std::get<Match>(game().resume(example(), 1));
  EXPECT_EQ(look(match, Viewer::seat(1)).document().dump(), expected.dump());
}

TEST(QardoProtocol, MovesCountOnlyInTheirCanonicalSpelling) {
  for (const char* wrong :
       {"", "Accept", "accept ", "return", "return Star", "return  star", "return card", "draw",
        "draw 0", "draw 9", "draw 01", "draw 1 ", "pass"})
    EXPECT_FALSE(game().parse_move(wrong)) << wrong;
}

TEST(QardoView, TheBankerSeesTheStockAndHandsOnlyWhenHelping) {
  FactLog facts;
  const Match match = game().start(standard_options(Rules::info.options), 4, 3, facts);
  const Json banker = look(match, Viewer::banker(false)).document();
  EXPECT_EQ(banker["stock"], match.state()["stock"]);
  EXPECT_EQ(banker["hands"][2], match.state()["hands"][2].size());
  EXPECT_EQ(look(match, Viewer::banker(true)).document()["hands"], match.state()["hands"]);
  const Json spectator = look(match, Viewer::spectator()).document();
  EXPECT_TRUE(spectator["stock"].is_number());
  for (const Json& hand : spectator["hands"])
    EXPECT_TRUE(hand.is_number());
}

/// Every match position of a few random games, with what has been told.
template <class Step>
void along_games(int seats, int games, Step step) {
  Options options = standard_options(Rules::info.options);
  options.value[kSeatsOption] = static_cast<std::int16_t>(seats);
  for (int i = 0; i < games; ++i) {
    FactLog facts;
    Match match = game().start(options, seats, static_cast<std::uint64_t>(i), facts);
    Rng chance(static_cast<std::uint64_t>(i));
    step(match, facts);
    while (!match.over()) {
      MoveList moves;
      match.legal(moves);
      facts.clear();
      ASSERT_FALSE(
          match.play(moves[chance.below(static_cast<std::uint32_t>(moves.size()))], facts));
      step(match, facts);
    }
  }
}

TEST(QardoView, OnlyTheOwnHandIsOpenUnderTheFinger) {
  along_games(5, 5, [](const Match& match, const FactLog&) {
    const View view = look(match, Viewer::seat(2));
    for (const ZoneView& zone : view.zones())
      for (const ItemView& item : zone.items) {
        const bool hidden = zone.ref.kind == ZoneKind::Stock || zone.ref.kind == ZoneKind::Fan ||
                            (zone.ref.kind == ZoneKind::Hand && zone.ref.owner != 2);
        ASSERT_EQ(item.face == kHiddenFace, hidden);
      }
  });
}

TEST(QardoView, WhatLiesUnderTheFingerAddsUpToSixtyFour) {
  along_games(4, 5, [](const Match& match, const FactLog&) {
    const View view = look(match, Viewer::seat(0));
    int tokens = 0;
    for (const ZoneView& zone : view.zones())
      if (zone.ref.kind != ZoneKind::Fan) // the same tokens as in a hand
        tokens += zone.pieces() * (zone.ref.kind == ZoneKind::Pile ? 2 : 1);
    ASSERT_EQ(tokens, kTokens);
  });
}

TEST(QardoView, EveryMoveHasItsPlaceUnderTheFinger) {
  along_games(4, 5, [](const Match& match, const FactLog&) {
    if (match.over()) return;
    const View view = look(match, Viewer::seat(match.turn()));
    for (const Chance& chance : view.chances()) {
      const ZoneView* zone = view.zone(chance.handle.zone);
      ASSERT_NE(zone, nullptr) << chance.text;
      if (chance.handle.role == Role::Pass) continue;
      ASSERT_TRUE(std::any_of(zone->items.begin(), zone->items.end(), [&](const ItemView& item) {
        return item.id == chance.handle.item;
      })) << chance.text;
    }
  });
}

/// Follows from the facts alone what one seat holds, as it would at the table.
TEST(QardoFacts, EachSeatHearsExactlyWhatItHoldsAndNothingOfOthers) {
  along_games(4, 10,
              [held = std::map<Seat, std::multiset<Face>>()](const Match& match,
                                                             const FactLog& facts) mutable {
                const Seat me = 1;
                for (const Fact& fact : facts) {
                  const Heard heard = hear(match, fact, Viewer::seat(me));
                  const Fact& told = heard.fact();
                  switch (static_cast<Tag>(told.tag)) {
                  case kYourHand:
                    ASSERT_EQ(told.set != 0, told.seat == me && told.n[0] > 0);
                    if (told.seat != me) break;
                    held[me].clear();
                    for (Shape shape = 0; shape < kShapes; ++shape)
                      if (((told.set >> shape) & 1U) != 0) held[me].insert(shape);
                    break;
                  case kDrewStock:
                    ASSERT_EQ(told.face == kHiddenFace, told.seat != me);
                    if (told.seat == me) held[me].insert(told.face);
                    break;
                  case kDrewFrom:
                    ASSERT_EQ(told.face == kHiddenFace, told.seat != me && told.other != me);
                    if (told.seat == me) held[me].insert(told.face);
                    if (told.other == me) held[me].erase(held[me].find(told.face));
                    break;
                  case kAccepted:
                    if (told.seat == me) held[me].insert(told.face);
                    break;
                  case kPairLaid:
                    if (told.seat == me) {
                      ASSERT_EQ(held[me].count(told.face), 2);
                      held[me].erase(told.face);
                    }
                    break;
                  case kReturned:
                    if (told.seat == me) held[me].erase(held[me].find(told.face));
                    break;
                  case kTurn:
                    if (told.seat != me) {
                      ASSERT_EQ(told.set, 0);
                    }
                    break;
                  default: break;
                  }
                }
                std::multiset<Face> hand;
                const State s = std::get<Known>(Rules::read(match.state())).state;
                for (int i = 0; i < s.hand(me).size(); ++i)
                  hand.insert(s.hand(me)[i]);
                ASSERT_EQ(held[me], hand);
              });
}

TEST(QardoImagining, EveryImaginedStateFitsTheView) {
  Rng rng(4);
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats)
    along_games(seats, 3, [&](const Match& match, const FactLog&) {
      for (const Viewer& viewer :
           {Viewer::seat(0), Viewer::seat(2), Viewer::spectator(), Viewer::banker(false)}) {
        const Json view = look(match, viewer).document();
        const auto read = Rules::read(view);
        ASSERT_TRUE(std::holds_alternative<Known>(read)) << std::get<Complaint>(read).say;
        const State imagined = Rules::fill(std::get<Known>(read), rng);
        const Match again = std::get<Match>(game().resume(
            [&] {
              Doc doc;
              Rules::describe(imagined, doc);
              return doc.root();
            }(),
            1));
        ASSERT_THAT(recount(again.state()), testing::Each(kAlike));
        ASSERT_EQ(look(again, viewer).document(), view);
      }
    });
}

TEST(QardoImagining, EveryPlacingIsAboutEquallyLikely) {
  // Two hidden hands of one token each, and a stock of two, hold circle, circle, star, heart.
  Json view = example();
  view["hands"] = Json::array({Json::array({"star", "heart"}), 1, 1, Json::array()});
  view["stock"] = 2;
  view["lid"] = Json::array();
  view["pairs"] =
      Json::array({Json{{"circle", 3}, {"star", 3}, {"heart", 3}, {"triangle", 4}},
                   Json{{"square", 4}, {"ellipse", 4}}, Json{{"crescent", 4}}, Json{{"house", 4}}});
  view["phase"] = "return";
  view["turn"] = 0;
  view["viewer"] = 0;
  const auto read = Rules::read(view);
  ASSERT_TRUE(std::holds_alternative<Known>(read)) << std::get<Complaint>(read).say;
  Rng rng(8);
  std::map<int, int> seen;
  constexpr int kTries = 12000;
  for (int i = 0; i < kTries; ++i) {
    const State s = Rules::fill(std::get<Known>(read), rng);
    ++seen[s.hand(1)[0] * kShapes + s.hand(2)[0]];
  }
  // Of the 12 ordered pairs of four tokens: circle and circle 2, circle and another 2 each.
  EXPECT_EQ(seen.size(), 7);
  EXPECT_NEAR(seen[0], kTries / 6, 200);
  EXPECT_NEAR(seen[0 * kShapes + 5], kTries / 6, 200);
  EXPECT_NEAR(seen[6 * kShapes + 0], kTries / 6, 200);
  EXPECT_NEAR(seen[5 * kShapes + 6], kTries / 12, 200);
}

struct Flaw {
  const char* pointer;
  Json value;
  const char* reason;
};

TEST(QardoSetUp, AnImpossiblePositionIsRefusedWithTheReason) {
  const Flaw flaws[] = {
      {"/lid/0", "star", "9 tokens with the shape star"},
      {"/stock", Json::array({"heart"}), "tokens with the shape heart"},
      {"/lid", Json::array(), "add up to"},
      {"/lid/0", "moon", "no shape moon"},
      {"/lid/0", 7, "names of shapes"},
      {"/hands/0/1", "square", "two tokens alike"},
      {"/hands", Json::array(), "one entry for each of the 4 seats"},
      {"/hands/0", 9, "from 0 to 8"},
      {"/pairs/0/star", 5, "from 0 to 4"},
      {"/pairs/0/star", -1, "from 0 to 4"},
      {"/pairs/0/moon", 1, "no shape moon"},
      {"/offer", "star", "only possible in the phase offer"},
      {"/phase", "offer", "needs an offer"},
      {"/phase", "draw", "when stock and lid are empty"},
      {"/phase", "over", "turn must be null"},
      {"/phase", "lunch", "phase must be one of"},
      {"/phase", nullptr, "phase must be one of"},
      {"/over", true, "over must be true in the phase over"},
      {"/turn", 4, "from 0 to 3"},
      {"/turn", nullptr, "whole number"},
      {"/dry_turns", 21, "from 0 to 20"},
      {"/dry_turns", "none", "whole number"},
      {"/no_returns", true, "nobody returns"},
      {"/no_returns", 0, "true or false"},
      {"/deal", 2, "from 1 to 1"},
      {"/deal", 18446744073709551615ULL, "from 1 to 1"},
      {"/totals/0", 5, "from 0 to 0"},
      {"/qardos/3", 1, "from 0 to 0"},
      {"/options/seats", 5, "one entry for each of the 5 seats"},
      {"/options/seats", 9, "from 3 to 7"},
      {"/options/first", 6, "first must name a seat"},
      {"/options/jokers", 2, "no option jokers"},
      {"/game", "quarto", "another game"},
  };
  for (const Flaw& flaw : flaws) {
    Json state = example();
    state[Json::json_pointer(flaw.pointer)] = flaw.value;
    EXPECT_THAT(complaint(state), HasSubstr(flaw.reason)) << flaw.pointer << " " << flaw.value;
  }
  Json offered = example();
  offered["phase"] = "offer";
  offered["offer"] = "heart";
  EXPECT_THAT(complaint(offered), HasSubstr("last token in the lid"));
  offered["offer"] = "star";
  EXPECT_EQ(complaint(offered), "");
}

TEST(QardoSetUp, AMissingFieldIsNamed) {
  for (const char* name : {"options", "phase", "turn", "stock", "lid", "offer", "hands", "pairs",
                           "dry_turns", "no_returns", "deal", "totals"}) {
    Json state = example();
    state.erase(name);
    EXPECT_THAT(complaint(state), HasSubstr(std::string("lacks the field ") + name));
  }
  for (const Json& wrong : {Json(), Json(1), Json("qardo"), Json::array()})
    EXPECT_NE(complaint(wrong), "");
}

TEST(QardoSetUp, AViewWhoseHiddenHandsCannotBeFilledIsRefused) {
  Json view = example();
  // Four hidden tokens, all of them stars, would have to lie in one hand.
  view["hands"] = Json::array({Json::array({"heart", "house"}), 4, Json::array(), Json::array()});
  view["lid"] = Json::array({"heart", "house"});
  view["turn"] = 0;
  view["pairs"] = Json::array({Json{{"star", 2}, {"heart", 3}, {"house", 3}},
                               Json{{"circle", 4}, {"triangle", 4}},
                               Json{{"square", 4}, {"ellipse", 4}}, Json{{"crescent", 4}}});
  EXPECT_THAT(complaint(view), HasSubstr("two alike in one hand"));
}

TEST(QardoHint, APairIsTakenAndTheUselessTokenReturned) {
  Json state = example();
  const auto read = Rules::read(state);
  const State s = std::get<Known>(read).state;
  MoveList moves;
  Rules::legal(s, moves);
  for (const Move& move : moves) { // imagined hands and stock must not matter
    State other = s;
    std::swap(other.hands[0], other.hands[2]);
    std::swap(other.hands[2], other.hands[3]);
    EXPECT_EQ(Rules::value(s, move, 1), Rules::value(other, move, 1));
  }
  EXPECT_GT(Rules::value(s, make_move(Verb::Accept), 1),
            Rules::value(s, make_move(Verb::Decline), 1));
}

} // namespace
} // namespace hmat::qardo::test
