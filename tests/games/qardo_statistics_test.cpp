// SPDX-License-Identifier: GPL-3.0-or-later
// The simulation table of the rule text, repeated: offers that pair are accepted, what is returned
// or drawn is random. The bounds are a few standard errors wide, so that a wrong rule breaks them.
#include "games/qardo/facts.hpp"
#include "tests/games/qardo_tools.hpp"
#include <gtest/gtest.h>

namespace hmat::qardo::test {
namespace {

constexpr int kGames = 3000;

struct Sums {
  double stock_at_start = 0;
  double stock_turns = 0;
  double loose_for_draw = 0;
  double draw_turns = 0; ///< those of seats that are out are counted too
  double recycled = 0;
  double ties = 0;
  std::array<double, 4> turns_with_pairs{}; ///< 0, 1, 2, 3 and more
  std::array<double, 5> loose_after_opening{};
};

Move choose(const State& s, Rng& rng) {
  if (s.phase == Phase::Offer) return Rules::nth_legal(s, 0);
  return Rules::nth_legal(
      s, static_cast<int>(rng.below(static_cast<std::uint32_t>(Rules::count_legal(s)))));
}

/// Follows the facts of one game, turn by turn.
class Follower {
public:
  Follower(Sums& sums, int seats) : sums_(sums), seats_(seats) {}

  void follow(const FactLog& facts) {
    for (const Fact& fact : facts)
      follow(fact);
  }
  void end() {
    if (drawer_ != kNoSeat) ++sums_.draw_turns;
  }

private:
  void follow(const Fact& fact) {
    switch (static_cast<Tag>(fact.tag)) {
    case kYourHand: sums_.loose_after_opening[static_cast<std::size_t>(fact.n[0])] += 1; break;
    case kAccepted:
    case kDrewStock:
      if (fact.seat != gainer_) {
        close();
        gainer_ = fact.seat;
      }
      break;
    case kPairLaid: pairs_ += gainer_ == kNoSeat ? 0 : 1; break;
    case kLidRecycled: ++sums_.recycled; break;
    case kDrawPhase:
      close();
      sums_.loose_for_draw += fact.n[0];
      break;
    case kTurn:
      if (fact.n[0] == static_cast<int>(Phase::Draw)) draw_turn(fact.seat);
      break;
    default: break;
    }
  }

  void close() {
    if (gainer_ == kNoSeat) return;
    ++sums_.stock_turns;
    ++sums_.turns_with_pairs[static_cast<std::size_t>(std::min(pairs_, 3))];
    gainer_ = kNoSeat;
    pairs_ = 0;
  }

  void draw_turn(Seat seat) {
    if (drawer_ != kNoSeat) sums_.draw_turns += (seat - drawer_ + seats_ - 1) % seats_ + 1;
    drawer_ = seat;
  }

  Sums& sums_;
  int seats_;
  int pairs_ = 0;
  Seat gainer_ = kNoSeat;
  Seat drawer_ = kNoSeat;
};

Sums simulate(int seats, std::int16_t exchange = 0) {
  Sums sums;
  Options options = standard_options(Rules::info.options);
  options.value[kExchangeOption] = exchange;
  for (int i = 0; i < kGames; ++i) {
    FactLog facts;
    Rng chance(static_cast<std::uint64_t>(i) + 77);
    Game<Rules> game(options, seats, static_cast<std::uint64_t>(i), LogSink{facts});
    int exchanged = 0;
    for (const Fact& fact : facts)
      exchanged += fact.tag == kExchanged ? fact.n[0] : 0;
    sums.stock_at_start += kTokens - kDealt * seats - exchanged;
    Follower follower(sums, seats);
    follower.follow(facts);
    while (game.state().phase != Phase::Over) {
      facts.clear();
      EXPECT_FALSE(game.play(choose(game.state(), chance), LogSink{facts}));
      follower.follow(facts);
    }
    follower.end();
    const Standing end = Rules::standing(game.state());
    sums.ties += std::count(end.places.begin(), end.places.begin() + seats, 1) > 1 ? 1 : 0;
  }
  return sums;
}

struct TableRow {
  int seats;
  double stock, stock_turns, loose, draws, recycled, ties;
};
constexpr TableRow kTable[] = {{4, 41.3, 39.7, 8.6, 9.3, 3.1, 0.15},
                               {5, 35.6, 32.0, 12.6, 18.3, 2.8, 0.21},
                               {6, 29.9, 25.6, 16.8, 29.1, 2.3, 0.25},
                               {7, 24.2, 20.1, 21.3, 41.0, 1.9, 0.30}};

TEST(QardoStatistics, TheTableOfTheRuleText) {
  for (const TableRow& row : kTable) {
    SCOPED_TRACE(row.seats);
    const Sums sums = simulate(row.seats);
    EXPECT_NEAR(sums.stock_at_start / kGames, row.stock, 0.25);
    EXPECT_NEAR(sums.stock_turns / kGames, row.stock_turns, 0.7);
    EXPECT_NEAR(sums.loose_for_draw / kGames, row.loose, 0.3);
    EXPECT_NEAR(sums.draw_turns / kGames, row.draws, 0.7);
    EXPECT_NEAR(sums.recycled / kGames, row.recycled, 0.2);
    EXPECT_NEAR(sums.ties / kGames, row.ties, 0.03);
  }
}

TEST(QardoStatistics, PairsInATurnOfFourPlayers) {
  const Sums sums = simulate(4);
  const auto share = [&](std::size_t pairs) {
    return sums.turns_with_pairs[pairs] / sums.stock_turns;
  };
  EXPECT_NEAR(share(0), 0.54, 0.01);
  EXPECT_NEAR(share(1), 0.34, 0.01);
  EXPECT_NEAR(share(2), 0.095, 0.006);
  EXPECT_NEAR(share(3), 0.02, 0.006);
}

TEST(QardoStatistics, LooseTokensAfterTheOpening) {
  const auto share = [](const Sums& sums, std::size_t loose) {
    return sums.loose_after_opening[loose] / (4 * kGames);
  };
  const Sums capped = simulate(4);
  EXPECT_NEAR(share(capped, 4), 0.84, 0.012);
  EXPECT_NEAR(share(capped, 2), 0.15, 0.012);
  EXPECT_NEAR(share(capped, 0), 0.01, 0.004);
  EXPECT_EQ(share(capped, 3) + share(capped, 1), 0);
  const Sums single = simulate(4, static_cast<std::int16_t>(Exchange::Single));
  EXPECT_NEAR(share(single, 4), 0.73, 0.015);
  EXPECT_NEAR(share(single, 2), 0.26, 0.015);
  EXPECT_NEAR(share(single, 0), 0.016, 0.005);
}

TEST(QardoStatistics, ThreePlayersTakeLongerAndDrawLess) {
  const Sums sums = simulate(3);
  EXPECT_NEAR(sums.stock_turns / kGames, 49.6, 0.8);
  EXPECT_NEAR(sums.draw_turns / kGames, 3.8, 0.4);
}

} // namespace
} // namespace hmat::qardo::test
