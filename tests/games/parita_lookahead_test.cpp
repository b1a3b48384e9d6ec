// SPDX-License-Identifier: GPL-3.0-or-later
// Looking ahead where all is open: held against trying everything, two plies deep.
#include "engine/bot/minimax.hpp"
#include "games/parita/rules.hpp"
#include <algorithm>
#include <gtest/gtest.h>

namespace hmat::parita {
namespace {

std::vector<Move> moves_of(const State& s) {
  MoveList moves;
  Rules::legal(s, moves);
  return {moves.begin(), moves.end()};
}

State after(const State& s, const Move& move) {
  State next = s;
  Rng none;
  Rules::apply(next, move, none, NullSink{});
  return next;
}

/// More positions than this are not tried out.
constexpr int kMostTried = 3'000;

/// How the game ends for the seat on turn with the best play of both, 1, 0 or -1, by trying
/// everything; `left` counts down and ends below zero where that is too much.
int tried_out(const State& s, int& left) {
  int best = -1;
  for (const Move& move : moves_of(s)) {
    if (--left < 0) return 0;
    const State next = after(s, move);
    const int lead = next.points[s.turn] - next.points[other(s.turn)];
    const int worth = next.phase == Phase::Over ? (lead > 0) - (lead < 0) : -tried_out(next, left);
    best = std::max(best, worth);
  }
  return best;
}

/// Positions of games of players who take what is best one ply ahead, or anything.
void each_position(const std::function<void(const State&)>& visit) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Rng rng(seed);
    Options options = standard_options(Rules::info.options);
    options.value[kFirst] = 1;
    State s = Rules::deal(options, 2, rng, NullSink{});
    while (s.phase != Phase::Over) {
      visit(s);
      const std::vector<Move> moves = moves_of(s);
      Move chosen = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      if (rng.below(3) != 0)
        chosen = *std::max_element(moves.begin(), moves.end(), [&](const Move& a, const Move& b) {
          return Rules::value(s, a, s.turn) < Rules::value(s, b, s.turn);
        });
      s = after(s, chosen);
    }
  }
}

TEST(ParitaLookahead, FindsTheEndThatTryingEverythingFinds) {
  std::array<int, 3> ends{};
  each_position([&](const State& s) {
    int left = kMostTried;
    const int end = tried_out(s, left);
    if (left < 0) return;
    ++ends[static_cast<std::size_t>(end + 1)];
    Rng rng(1);
    const auto found = Minimax<Rules>().run(
        s, moves_of(s), {.method = Method::Search, .playouts = 150'000, .width = 255}, nullptr,
        rng);
    EXPECT_NEAR(found.front().worth, 0.5 + 0.5 * end, 0.01);
  });
  for (const int found : ends)
    EXPECT_GE(found, 3);
}

TEST(ParitaLookahead, WinsAtOnceWhereItCan) {
  int wins = 0;
  each_position([&](const State& s) {
    const std::vector<Move> moves = moves_of(s);
    const auto is_win = [&](const Move& move) {
      const State next = after(s, move);
      return next.phase == Phase::Over && next.points[s.turn] > next.points[other(s.turn)];
    };
    if (std::none_of(moves.begin(), moves.end(), is_win)) return;
    ++wins;
    Rng rng(1);
    const auto found = Minimax<Rules>().run(
        s, moves, {.method = Method::Search, .playouts = 2000, .width = 6}, nullptr, rng);
    EXPECT_GT(found.front().worth, 0.99F);
  });
  EXPECT_GT(wins, 5);
}

} // namespace
} // namespace hmat::parita
