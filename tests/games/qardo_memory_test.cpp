// SPDX-License-Identifier: GPL-3.0-or-later
// What a player remembers of a deal, and that imagined hands agree with it.
#include "engine/hear.hpp"
#include "games/qardo/facts.hpp"
#include "tests/games/played.hpp"
#include "tests/games/qardo_tools.hpp"
#include <gtest/gtest.h>

namespace hmat::qardo::test {
namespace {

constexpr int kWorlds = 1000;

Memory remembered(const Match& match, const FactLog& facts, Seat seat,
                  std::size_t most = SIZE_MAX) {
  const Knowledge knowledge = known_to(match, facts, seat);
  const FactLog& heard = knowledge.heard();
  Memory memory;
  for (std::size_t i = heard.size() - std::min(most, heard.size()); i < heard.size(); ++i)
    Rules::notice(memory, heard[i], seat);
  return memory;
}

Known known_from(const Match& match, Seat viewer) {
  return std::get<Known>(Rules::read(look(match, Viewer::seat(viewer)).document()));
}
State truth_of(const Match& match) { return std::get<Known>(Rules::read(match.state())).state; }

void play(Match& match, FactLog& facts, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    const auto move = game().parse_move(text);
    ASSERT_TRUE(move) << text;
    const Refusal refused = match.play(*move, facts);
    ASSERT_FALSE(refused) << text << ": " << refused.key << " in " << match.state();
  }
}

/// Three seats, of which seat 0 has to return a token. What lies neither in the stock nor in a hand
/// is laid as pairs, an odd one in the lid.
Json table(const std::vector<std::string>& stock,
           const std::vector<std::vector<std::string>>& hands) {
  Json state = {{"game", "qardo"},
                {"options",
                 {{"seats", 3},
                  {"exchange", "capped"},
                  {"lid", "recycle"},
                  {"ties", "shared"},
                  {"deals", 1},
                  {"first", 0}}},
                {"phase", "return"},
                {"turn", 0},
                {"over", false},
                {"stock", stock},
                {"lid", Json::array()},
                {"offer", nullptr},
                {"hands", hands},
                {"pairs", Json::array({Json::object(), Json::object(), Json::object()})},
                {"dry_turns", 0},
                {"no_returns", false},
                {"deal", 1},
                {"totals", {0, 0, 0}},
                {"qardos", {0, 0, 0}}};
  const auto used = recount(state);
  for (std::size_t shape = 0; shape < kShapes; ++shape) {
    if ((kAlike - used[shape]) / 2 > 0)
      state["pairs"][shape % 3][Rules::info.faces[shape]] = (kAlike - used[shape]) / 2;
    if (used[shape] % 2 != 0) state["lid"].push_back(Rules::info.faces[shape]);
  }
  return state;
}

/// Calls `visit(world)` for many worlds that `viewer` imagines after these moves.
template <class Visit>
void imagine(const Json& state, const std::vector<std::string>& moves, Seat viewer,
             const Visit& visit) {
  Match match = played::resumed(game(), state);
  FactLog facts;
  play(match, facts, moves);
  const Known known = known_from(match, viewer);
  const Memory memory = remembered(match, facts, viewer);
  Rng rng(17);
  for (int world = 0; world < kWorlds; ++world)
    visit(Rules::fill(known, memory, rng));
}

constexpr Shape kCircle = 0;
constexpr Shape kSquare = 2;
constexpr Shape kEllipse = 3;
constexpr Shape kCrescent = 4;
constexpr Shape kHeart = 6;

/// The last token of the stock is drawn first.
Json plain_table() {
  return table({"heart", "circle", "crescent", "star", "house", "square", "crescent"},
               {{"circle", "heart", "crescent"}, {"square", "house"}, {"triangle", "ellipse"}});
}

TEST(QardoMemory, WhoRefusedATokenAndReturnedItsLikeHasNone) {
  imagine(plain_table(), {"return crescent", "decline", "return crescent"}, 2,
          [](const State& world) { ASSERT_FALSE(world.hand(1).has(kCrescent)); });
}

/// Seat 1 has refused a crescent and kept nothing new; then it refuses a circle and draws.
TEST(QardoMemory, OfWhatWasRefusedOnlyAsMuchIsThereAsCameSince) {
  int some = 0;
  imagine(plain_table(),
          {"return crescent", "decline", "return crescent", "decline", "return square", "decline",
           "return circle", "decline"},
          2, [&](const State& world) {
            const Hand& hand = world.hand(1);
            ASSERT_FALSE(hand.has(kCrescent) && hand.has(kCircle));
            some += hand.has(kCrescent) || hand.has(kCircle) ? 1 : 0;
          });
  EXPECT_GT(some, 0) << "the token it drew last may be one";
}

TEST(QardoMemory, AHandKeepsTheOrderInWhichShapesWereRefusedAndTokensCame) {
  RememberedHand hand;
  hand.begin_empty();
  hand.gain(false);
  hand.gain(false);
  hand.lacks(kCircle);
  hand.lacks(kHeart);
  EXPECT_GT(hand.disagreement(set_of(kCircle) | set_of(kSquare)), 0);
  hand.gain(false);
  EXPECT_EQ(hand.disagreement(set_of(kCircle) | set_of(kSquare) | set_of(kEllipse)), 0);
  EXPECT_EQ(hand.disagreement(set_of(kHeart) | set_of(kSquare) | set_of(kEllipse)), 0);
  EXPECT_GT(hand.disagreement(set_of(kHeart) | set_of(kCircle) | set_of(kEllipse)), 0);
}

/// Through random games, no seat's true hand ever disagrees with what another remembers of it, and
/// the true stock never holds more of a shape than is remembered.
TEST(QardoMemory, NeverRulesOutTheTruth) {
  Rng rng(23);
  int looks = 0;
  for (const Setting& setting : settings()) {
    FactLog facts;
    Match match = game().start(setting.options, setting.seats, rng.next(), facts);
    while (!match.over()) {
      const State truth = truth_of(match);
      const auto me = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(setting.seats)));
      // Whoever refuses a pair leads others astray; nobody does so here.
      const Memory memory = remembered(match, facts, me);
      for (Seat seat = 0; seat < setting.seats; ++seat) {
        if (seat == me) continue;
        const RememberedHand& hand = memory.hands[seat];
        const ShapeSet held = truth.hand(seat).mask();
        ASSERT_EQ(hand.seen() & ~held, 0) << match.state();
        ASSERT_EQ(hand.disagreement(static_cast<ShapeSet>(held & ~hand.seen())), 0)
            << "seat " << int{seat} << " to " << int{me} << " in " << match.state();
      }
      if (memory.knows_stock) {
        std::array<int, kShapes> stock{};
        for (int i = 0; i < truth.stock.size(); ++i)
          ++stock[truth.stock[i]];
        for (Shape shape = 0; shape < kShapes; ++shape)
          ASSERT_LE(stock[shape], memory.stock[shape]) << match.state();
      }
      ++looks;
      Move move;
      random_move<Rules>(truth, rng, move);
      if (truth.phase == Phase::Offer && truth.offer_pairs()) move = make_move(Verb::Accept);
      ASSERT_FALSE(match.play(move, facts));
    }
  }
  EXPECT_GT(looks, 3000);
}

void expect_whole(const State& world, const State& truth, Seat viewer) {
  EXPECT_EQ(world.hand(viewer), truth.hand(viewer));
  EXPECT_EQ(world.stock.size(), truth.stock.size());
  EXPECT_EQ(world.lid, truth.lid);
  std::array<int, kShapes> count{};
  for (int i = 0; i < world.stock.size(); ++i)
    ++count[world.stock[i]];
  for (int i = 0; i < world.lid.size(); ++i)
    ++count[world.lid[i]];
  for (Seat seat = 0; seat < truth.seats; ++seat) {
    EXPECT_EQ(world.hand(seat).size(), truth.hand(seat).size());
    EXPECT_EQ(std::popcount(world.hand(seat).mask()), truth.hand(seat).size());
    for (Shape shape = 0; shape < kShapes; ++shape)
      count[shape] += (world.hand(seat).has(shape) ? 1 : 0) + 2 * world.pairs[seat].of(shape);
  }
  for (const int tokens : count)
    EXPECT_EQ(tokens, kAlike);
}

/// Also where players refuse pairs, which memory takes for impossible, and where it began late.
TEST(QardoMemory, WorldsAreWholeWhateverIsRemembered) {
  Rng rng(24);
  for (const Setting& setting : settings()) {
    FactLog facts;
    Match match = game().start(setting.options, setting.seats, rng.next(), facts);
    while (!match.over()) {
      const State truth = truth_of(match);
      const auto viewer = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(setting.seats)));
      const std::size_t most = rng.below(2) == 0 ? SIZE_MAX : rng.below(60);
      const Memory memory = remembered(match, facts, viewer, most);
      expect_whole(Rules::fill(known_from(match, viewer), memory, rng), truth, viewer);
      Move move;
      random_move<Rules>(truth, rng, move);
      ASSERT_FALSE(match.play(move, facts));
    }
  }
}

/// Where everybody takes what pairs, worlds agree with all that is remembered.
TEST(QardoMemory, WorldsAgreeWithWhatIsRemembered) {
  Rng rng(25);
  int worlds = 0;
  int wrong = 0;
  for (int deal = 0; deal < 30; ++deal) {
    FactLog facts;
    Match match = game().start(standard_options(Rules::info.options), 4, rng.next(), facts);
    while (!match.over()) {
      const State truth = truth_of(match);
      const auto viewer = static_cast<Seat>(rng.below(4));
      const Memory memory = remembered(match, facts, viewer);
      const State world = Rules::fill(known_from(match, viewer), memory, rng);
      for (Seat seat = 0; seat < 4; ++seat) {
        if (seat == viewer) continue;
        const RememberedHand& hand = memory.hands[seat];
        const ShapeSet held = world.hand(seat).mask();
        ASSERT_EQ(hand.seen() & ~held, 0);
        wrong += hand.disagreement(static_cast<ShapeSet>(held & ~hand.seen())) > 0 ? 1 : 0;
        ++worlds;
      }
      Move move;
      random_move<Rules>(truth, rng, move);
      if (truth.phase == Phase::Offer && truth.offer_pairs()) move = make_move(Verb::Accept);
      ASSERT_FALSE(match.play(move, facts));
    }
  }
  EXPECT_GT(worlds, 3000);
  EXPECT_EQ(wrong, 0);
}

/// The drawing rounds: who drew a token from me has it, until it is drawn away unseen.
TEST(QardoMemory, ATokenDrawnFromMeLiesWithWhoDrewIt) {
  Rng rng(26);
  int times = 0;
  for (int deal = 0; deal < 60; ++deal) {
    FactLog facts;
    Match match = game().start(standard_options(Rules::info.options), 4, rng.next(), facts);
    std::size_t told = 0;
    while (!match.over()) {
      for (; told < facts.size(); ++told) {
        const Fact& fact = facts[told];
        if (fact.tag != kDrewFrom || told + 1 >= facts.size()) continue;
        const bool paired = facts[told + 1].tag == kPairLaid;
        if (paired || truth_of(match).phase != Phase::Draw) continue;
        const Known known = known_from(match, fact.other);
        const Memory memory = remembered(match, facts, fact.other);
        for (int world = 0; world < 20; ++world)
          ASSERT_TRUE(Rules::fill(known, memory, rng).hand(fact.seat).has(fact.face));
        ++times;
      }
      Move move;
      random_move<Rules>(truth_of(match), rng, move);
      ASSERT_FALSE(match.play(move, facts));
    }
  }
  EXPECT_GT(times, 100);
}

TEST(QardoMemory, KnowsWhatWentBackIntoTheStock) {
  Rng rng(27);
  int times = 0;
  for (int deal = 0; deal < 40; ++deal) {
    FactLog facts;
    Match match = game().start(standard_options(Rules::info.options), 4, rng.next(), facts);
    bool recycled = false;
    std::array<int, kShapes> lid{};
    while (!match.over()) {
      const State before = truth_of(match);
      const std::size_t had = facts.size();
      Move move;
      random_move<Rules>(before, rng, move);
      if (before.phase == Phase::Offer && before.offer_pairs()) move = make_move(Verb::Accept);
      ASSERT_FALSE(match.play(move, facts));
      for (std::size_t i = had; i < facts.size(); ++i) {
        if (facts[i].tag != kLidRecycled) continue;
        recycled = true;
        lid = {};
        for (int k = 0; k < before.lid.size(); ++k)
          ++lid[before.lid[k]];
      }
      if (!recycled || match.over()) continue;
      const Seat viewer = match.turn();
      const Known known = known_from(match, viewer);
      const Memory memory = remembered(match, facts, viewer);
      const State world = Rules::fill(known, memory, rng);
      std::array<int, kShapes> stock{};
      for (int k = 0; k < world.stock.size(); ++k)
        ++stock[world.stock[k]];
      for (Shape shape = 0; shape < kShapes; ++shape)
        EXPECT_LE(stock[shape], lid[shape]);
      ++times;
    }
  }
  EXPECT_GT(times, 500);
}

} // namespace
} // namespace hmat::qardo::test
