// SPDX-License-Identifier: GPL-3.0-or-later
// Search on the smallest game, whose truth is known: leave your opponent a multiple of three.
#include "engine/bot/bot.hpp"
#include "engine/bot/tree.hpp"
#include "tests/take/take.hpp"
#include <functional>
#include <gtest/gtest.h>

namespace hmat {
namespace {

const GameType& type() { return game_type<take::Rules>(); }

/// Plain search, which knows nothing of the game but its rules.
Verdict search(const Match& match, const Task& task) {
  return type().mind()->think(known_to(match, {}, match.turn()), task);
}

Task plain(std::uint32_t playouts, std::uint64_t seed = 1) {
  return {.skill = skill_of({Strength::Uct, playouts}, type().skills()), .seed = seed};
}

Match dealt(std::uint64_t seed) {
  FactLog facts;
  return type().start(standard_options(type().info().options), 2, seed, facts);
}

/// Visits every position in which there is a choice.
void each_choice(const std::function<void(const Match&)>& visit) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Match match = dealt(seed);
    Rng rng(seed);
    FactLog facts;
    while (!match.over()) {
      MoveList legal;
      match.legal(legal);
      if (legal.size() > 1) visit(match);
      match.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))], facts);
    }
  }
}

int heap_of(const Match& match) {
  const ZoneRef heap{ZoneKind::Stock, kNoSeat, 0};
  return look(match, Viewer::seat(0)).zone(heap)->pieces();
}

TEST(Search, LeavesAMultipleOfThreeWhereThatCanBeDone) {
  int tried = 0;
  each_choice([&](const Match& match) {
    const int heap = heap_of(match);
    if (heap % 3 == 0) return; // lost: any move will do
    ++tried;
    const Verdict verdict = search(match, plain(4000));
    EXPECT_EQ((heap - verdict.best().a) % 3, 0) << heap;
    EXPECT_GT(verdict.moves[0].worth, verdict.moves[1].worth);
  });
  EXPECT_GT(tried, 8);
}

TEST(Search, CountsItsPlayouts) {
  const Verdict verdict = search(dealt(1), plain(123));
  std::uint32_t visits = 0;
  for (const Judged& judged : verdict.moves)
    visits += judged.visits;
  EXPECT_EQ(visits, 123U);
}

TEST(Search, StopsWithWhatItHas) {
  const std::atomic<bool> stop = true;
  Task task = plain(0); // until it is stopped
  task.stop = &stop;
  const Verdict verdict = search(dealt(1), task);
  std::uint32_t visits = 0;
  for (const Judged& judged : verdict.moves)
    visits += judged.visits;
  EXPECT_EQ(visits, 1U);
  EXPECT_FALSE(dealt(1).check(verdict.best()));
}

TEST(Search, JudgesOnlyTheMovesItIsAskedAbout) {
  each_choice([&](const Match& match) {
    MoveList legal;
    match.legal(legal);
    Task task = plain(2000);
    std::vector<float> worth;
    for (const Move& move : legal) {
      task.only = {move};
      const Verdict verdict = search(match, task);
      ASSERT_EQ(verdict.moves.size(), 1U);
      EXPECT_EQ(verdict.best(), move);
      worth.push_back(verdict.moves.front().worth);
    }
    const int heap = heap_of(match);
    if (heap % 3 == 0) return;
    EXPECT_GT(worth[static_cast<std::size_t>(heap % 3 - 1)], 0.5F) << heap;
  });
}

TEST(Mind, AMoveWithoutAlternativeIsTheOnlyOne) {
  Match match = dealt(3);
  FactLog facts;
  while (heap_of(match) > 1) {
    MoveList legal;
    match.legal(legal);
    match.play(legal[0], facts);
  }
  EXPECT_EQ(search(match, plain(10)).certainty, Certainty::Only);
}

TEST(Mind, AQuestionWithTwoAnswersIsNotOverlooked) {
  Task task = plain(200);
  task.skill.overlooks = 0.9F;
  each_choice([&](const Match& match) { EXPECT_EQ(search(match, task).moves.size(), 2U); });
}

TEST(Tree, ChildrenKeepWhatTheyHaveWhenOthersJoinThem) {
  Tree tree;
  tree.clear(100);
  const Move first{.verb = 1};
  ASSERT_TRUE(tree.grow(Tree::kRoot, std::span(&first, 1)));
  tree.children(tree[Tree::kRoot])[0].visits = 7;
  for (std::uint8_t n = 2; n < 20; ++n) {
    const Move next{.verb = n};
    ASSERT_TRUE(tree.grow(Tree::kRoot, std::span(&next, 1)));
  }
  const auto children = tree.children(tree[Tree::kRoot]);
  ASSERT_EQ(children.size(), 19U);
  EXPECT_EQ(children[0].visits, 7U);
  for (std::uint8_t n = 0; n < children.size(); ++n)
    EXPECT_EQ(children[n].move.verb, n + 1);
}

TEST(Tree, GrowsNoFurtherThanItMay) {
  Tree tree;
  tree.clear(4);
  const std::vector<Move> moves(3);
  EXPECT_TRUE(tree.grow(Tree::kRoot, moves));
  EXPECT_FALSE(tree.grow(1, moves));
  EXPECT_EQ(tree[1].children, 0);
}

TEST(Level, NamesReadBack) {
  for (const char* name : {"learner", "friend", "club", "master", "random", "greedy", "uct:1000"}) {
    const auto level = find_level(name);
    ASSERT_TRUE(level.has_value()) << name;
    EXPECT_EQ(level_name(*level), name);
  }
  for (const char* name :
       {"", "Master", "uct", "uct:", "uct:0", "uct:-1", "uct:1x", "uct:9999999999"})
    EXPECT_FALSE(find_level(name).has_value()) << name;
}

} // namespace
} // namespace hmat
