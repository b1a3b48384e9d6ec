// SPDX-License-Identifier: GPL-3.0-or-later
// The table of simulated games in the rules' text (section 7): how long games last, how they end
// and who wins, for several ways to play. A wrong rule moves these figures.
#include "tests/games/parita_tools.hpp"
#include <functional>

namespace hmat::parita {
namespace {

using Player = std::function<Move(const State&, Rng&)>;
using Judge = std::function<int(const State&, const Move&)>;

Move at_random(const State& s, Rng& rng) {
  return Rules::nth_legal(
      s, static_cast<int>(rng.below(static_cast<std::uint32_t>(Rules::count_legal(s)))));
}

/// One who picks at random among the moves that `judge` likes best.
Player liking(Judge judge) {
  return [judge = std::move(judge)](const State& s, Rng& rng) {
    MoveList moves;
    Rules::legal(s, moves);
    std::vector<Move> best;
    int top = 0;
    for (const Move& move : moves) {
      const int value = judge(s, move);
      if (best.empty() || value > top) {
        best.clear();
        top = value;
      }
      if (value == top) best.push_back(move);
    }
    return best[rng.below(static_cast<std::uint32_t>(best.size()))];
  };
}

Player pairs_first() {
  return liking([](const State&, const Move& move) {
    return static_cast<Verb>(move.verb) == Verb::Pair ? 1 : 0;
  });
}
Player adds_first_jokers_last() {
  return liking([](const State&, const Move& move) {
    return (move.a == kJoker ? 0 : 2) + (static_cast<Verb>(move.verb) == Verb::Add ? 1 : 0);
  });
}
Player greedy() {
  return liking([](const State& s, const Move& move) { return Rules::value(s, move, s.turn); });
}

struct Figures {
  int games = 0;
  int most_moves = 0;
  int most_pairs = 0;
  int passes = 0;
  double moves = 0; ///< on average
  double nine = 0;  ///< share of the games won with nine points
  double first = 0; ///< share won by the seat that began
  double second = 0;
  double draws = 0;
  double mine = 0; ///< share won by the first of the two players, who begins every other game
};

Figures play(int games, const Player& mine, const Player& theirs, const char* options = "{}") {
  Figures f;
  f.games = games;
  Rng rng(2024);
  for (int game = 0; game < games; ++game) {
    State s = Rules::deal(options_of(options), 2, rng, NullSink{});
    const auto me = static_cast<Seat>(game % 2); // seat 0 begins
    int moves = 0;
    int pairs = 0;
    for (; s.phase == Phase::Play; ++moves) {
      const Move move = (s.turn == me ? mine : theirs)(s, rng);
      pairs += static_cast<Verb>(move.verb) == Verb::Pair ? 1 : 0;
      f.passes += static_cast<Verb>(move.verb) == Verb::Pass ? 1 : 0;
      Rules::apply(s, move, rng, NullSink{});
    }
    f.most_moves = std::max(f.most_moves, moves);
    f.most_pairs = std::max(f.most_pairs, pairs);
    f.moves += moves;
    f.nine += s.points[0] >= kWinningPoints || s.points[1] >= kWinningPoints ? 1 : 0;
    (s.points[0] > s.points[1] ? f.first : s.points[0] < s.points[1] ? f.second : f.draws) += 1;
    f.mine += s.points[me] > s.points[other(me)] ? 1 : 0;
  }
  for (double* sum : {&f.moves, &f.nine, &f.first, &f.second, &f.draws, &f.mine})
    *sum /= games;
  return f;
}

/// Section 7: every move puts a card down, and pairs are twenty-three at most.
void expect_bounds(const Figures& f) {
  EXPECT_LE(f.most_moves, 69);
  EXPECT_LE(f.most_pairs, 23);
  EXPECT_EQ(f.passes, 0);
}

TEST(ParitaStatistics, RandomGames) {
  const Figures f = play(8000, at_random, at_random);
  expect_bounds(f);
  EXPECT_NEAR(f.moves, 48.9, 0.25);
  EXPECT_NEAR(f.most_moves, 57, 4);
  EXPECT_NEAR(f.nine, 0.006, 0.004);
  EXPECT_NEAR(f.first, 0.085, 0.02);
  EXPECT_NEAR(f.second, 0.085, 0.02);
  EXPECT_NEAR(f.draws, 0.83, 0.03);
  EXPECT_NEAR(f.most_pairs, 13, 3);
}

TEST(ParitaStatistics, RandomGamesWithEqualHands) {
  const Figures f = play(8000, at_random, at_random, R"({"deal": "equal"})");
  expect_bounds(f);
  EXPECT_NEAR(f.moves, 48.9, 0.25);
  EXPECT_NEAR(f.nine, 0.008, 0.005);
  EXPECT_NEAR(f.draws, 0.83, 0.03);
}

TEST(ParitaStatistics, LoversOfPairsPlayLongest) {
  const Figures f = play(3000, pairs_first(), pairs_first());
  expect_bounds(f);
  EXPECT_NEAR(f.moves, 53.5, 0.5);
  EXPECT_NEAR(f.nine, 0.002, 0.003);
  EXPECT_NEAR(f.draws, 0.91, 0.025);
  EXPECT_NEAR(f.most_pairs, 18, 2);
}

TEST(ParitaStatistics, AddingFirstEndsSoonWithNinePoints) {
  const Figures f = play(2000, adds_first_jokers_last(), adds_first_jokers_last());
  expect_bounds(f);
  EXPECT_NEAR(f.moves, 14.9, 0.7);
  EXPECT_LE(f.most_moves, 40);
  EXPECT_GE(f.nine, 0.995);
  EXPECT_NEAR(f.first, 0.53, 0.06);
}

// The computer player is no copy of the one in the table, but the same things must be true of it.

TEST(ParitaStatistics, GreedyBeatsRandom) {
  const Figures f = play(200, greedy(), at_random);
  expect_bounds(f);
  EXPECT_GE(f.mine, 0.97);
  EXPECT_GE(f.nine, 0.85);
}

TEST(ParitaStatistics, GreedyGamesHaveNoCertainWinner) {
  const Figures f = play(200, greedy(), greedy());
  expect_bounds(f);
  EXPECT_GT(f.nine, 0.4);
  EXPECT_GT(f.second, 0.15);
  EXPECT_GT(f.first, f.second) << "the first move is worth something";
  EXPECT_LT(f.moves, 42);
}

} // namespace
} // namespace hmat::parita
