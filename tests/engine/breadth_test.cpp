// SPDX-License-Identifier: GPL-3.0-or-later
// What a playout costs the search where there are very many moves.
#include "engine/bot/search.hpp"
#include <algorithm>
#include <gtest/gtest.h>

namespace hmat {
namespace {

struct Openness {
  bool open = true;
};

/// One move ends it, and there are as many as the test wants.
struct Wide {
  struct State {
    std::uint32_t moves = 0;
    bool over = false;
  };
  static constexpr Openness info{};
  static Seat turn(const State& s) { return s.over ? kNoSeat : 0; }
  static int seats(const State&) { return 2; }
  static Standing standing(const State&) { return {.winners = 1}; }
  static int value(const State&, const Move& move, Seat) { return static_cast<int>(move.set); }
  static void legal(const State& s, MoveList& out) {
    for (std::uint32_t i = 0; i < s.moves; ++i)
      out.push({.set = i});
  }
  template <class Sink>
  static void apply(State& s, const Move&, Rng&, const Sink&) {
    s.over = true;
  }
};

struct Looked {
  std::uint32_t playouts = 0;
  std::vector<Judged> moves;
};

Looked look(std::uint32_t moves, std::uint32_t playouts) {
  Looked looked;
  MoveList legal;
  Wide::legal({moves}, legal);
  Search<Wide> search;
  Rng rng(1);
  search.run(
      [&] {
        ++looked.playouts;
        return Wide::State{moves};
      },
      std::span(legal.begin(), legal.end()), {.playouts = playouts}, nullptr, rng);
  looked.moves = search.judged();
  return looked;
}

TEST(Breadth, CostsNothingWhereItIsUsual) {
  for (const std::uint32_t moves : {1U, 20U, 64U, 127U})
    EXPECT_EQ(look(moves, 1000).playouts, 1000U) << moves;
}

TEST(Breadth, CountsLikeSeveralPlayouts) {
  EXPECT_EQ(look(128, 1000).playouts, 500U);
  EXPECT_EQ(look(6400, 1000).playouts, 10U);
  EXPECT_EQ(look(6400, 5).playouts, 1U) << "one is always made";
}

TEST(Breadth, BeyondWhatATreeHoldsIsLeftOut) {
  const Looked looked = look(70'000, 3000);
  EXPECT_GT(looked.playouts, 0U);
  EXPECT_EQ(looked.moves.size(), Tree::kMostChildren);
  const auto best =
      std::find_if(looked.moves.begin(), looked.moves.end(),
                   [](const Judged& judged) { return judged.move.set == Tree::kMostChildren - 1; });
  ASSERT_NE(best, looked.moves.end());
  EXPECT_GT(best->visits, 0U) << "what looks best is looked at first";
}

} // namespace
} // namespace hmat
