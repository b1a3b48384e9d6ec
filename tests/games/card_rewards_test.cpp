// SPDX-License-Identifier: GPL-3.0-or-later
// What computer players of Cardavia and Qardo strive for.
#include "games/cardavia/rules.hpp"
#include "games/qardo/rules.hpp"
#include <algorithm>
#include <gtest/gtest.h>

namespace hmat {
namespace {

/// A game played at random to its end: its first state and its last.
template <class R>
std::array<typename R::State, 2> played(const Options& options, int seats, Rng& rng) {
  typename R::State s = R::deal(options, seats, rng, NullSink{});
  const typename R::State before = s;
  playout<R>(s, rng);
  return {before, s};
}

/// Such a game up to the beginning of its second deal.
template <class R>
std::array<typename R::State, 2> first_deal(int deals_option, int seats, Rng& rng) {
  Options options = standard_options(R::info.options);
  options.value[static_cast<std::size_t>(deals_option)] = 2;
  typename R::State s = R::deal(options, seats, rng, NullSink{});
  const typename R::State before = s;
  for (Move move; R::stage(s) == R::stage(before) && random_move<R>(s, rng, move);)
    R::apply(s, move, rng, NullSink{});
  return {before, s};
}

TEST(CardaviaRewards, GoingOutFirstIsWorthMoreThanAnyPoints) {
  Rng rng(4);
  for (int deal = 0; deal < 300; ++deal) {
    const auto [before, end] =
        played<cardavia::Rules>(standard_options(cardavia::Rules::info.options), 3, rng);
    const Rewards rewards = cardavia::Rules::rewards(before, end);
    for (Seat seat = 0; seat < 3; ++seat)
      EXPECT_EQ(rewards[seat] > 0.5F, end.hands[seat] == 0);
  }
}

TEST(CardaviaRewards, InAMatchPointsDecide) {
  Rng rng(5);
  for (int deal = 0; deal < 300; ++deal) {
    const auto [before, later] = first_deal<cardavia::Rules>(cardavia::kDealsOption, 3, rng);
    ASSERT_EQ(later.deal, 2);
    const Rewards rewards = cardavia::Rules::rewards(before, later);
    for (Seat a = 0; a < 3; ++a)
      for (Seat b = 0; b < 3; ++b)
        if (later.totals[a] > later.totals[b]) {
          EXPECT_GE(rewards[a], rewards[b]);
        }
  }
}

TEST(QardoRewards, AShareOfTheFirstPlaceIsWorthMoreThanAPoint) {
  Rng rng(6);
  for (int deal = 0; deal < 300; ++deal) {
    const auto [before, end] =
        played<qardo::Rules>(standard_options(qardo::Rules::info.options), 4, rng);
    const Rewards rewards = qardo::Rules::rewards(before, end);
    const Standing standing = qardo::Rules::standing(end);
    for (Seat a = 0; a < 4; ++a)
      for (Seat b = 0; b < 4; ++b) {
        if (standing.places[a] >= standing.places[b]) continue;
        EXPECT_GT(rewards[a], rewards[b]);
        if (standing.places[a] == 1) {
          EXPECT_GT(rewards[a] - rewards[b], 0.1F);
        }
      }
  }
}

TEST(QardoRewards, InAMatchADealCountsByItsPoints) {
  Rng rng(7);
  for (int deal = 0; deal < 100; ++deal) {
    const auto [before, later] = first_deal<qardo::Rules>(qardo::kDealsOption, 4, rng);
    ASSERT_EQ(later.deal, 2);
    const Rewards rewards = qardo::Rules::rewards(before, later);
    for (Seat a = 0; a < 4; ++a)
      for (Seat b = 0; b < 4; ++b)
        if (later.totals[a] > later.totals[b]) {
          EXPECT_GE(rewards[a], rewards[b]);
        }
  }
}

/// Half way through a deal the estimate tells about how it will end: the seat that it prefers most
/// comes first much more often than by chance, and on average it is as much as the truth.
TEST(QardoRewards, TheEstimateOfARunningDealIsFair) {
  Rng rng(8);
  constexpr int deals = 3000;
  double firsts = 0;
  double estimated = 0;
  double true_rewards = 0;
  for (int deal = 0; deal < deals; ++deal) {
    qardo::State s =
        qardo::Rules::deal(standard_options(qardo::Rules::info.options), 4, rng, NullSink{});
    const qardo::State before = s;
    for (int n = 0; n < 40 && s.phase != qardo::Phase::Over; ++n)
      qardo::Rules::apply(s, qardo::Rules::sensible(s, rng), rng, NullSink{});
    const Rewards estimate = qardo::Rules::rewards(before, s);
    const auto preferred =
        static_cast<Seat>(std::max_element(estimate.begin(), estimate.end()) - estimate.begin());
    while (s.phase != qardo::Phase::Over)
      qardo::Rules::apply(s, qardo::Rules::sensible(s, rng), rng, NullSink{});
    const Rewards truth = qardo::Rules::rewards(before, s);
    const Standing end = qardo::Rules::standing(s);
    if ((end.winners & seat_bit(preferred)) != 0) firsts += 1.0 / std::popcount(end.winners);
    estimated += estimate[preferred];
    true_rewards += truth[preferred];
  }
  EXPECT_GT(firsts, deals * 0.45);
  EXPECT_NEAR(estimated / deals, true_rewards / deals, 0.05);
}

/// Playouts go by them: better than chance by far.
template <class R>
double share_of_first(int seats, int deals, Rng& rng) {
  double share = 0;
  for (int deal = 0; deal < deals; ++deal) {
    const auto mine = static_cast<Seat>(deal % seats);
    typename R::State s = R::deal(standard_options(R::info.options), seats, rng, NullSink{});
    for (Move move; random_move<R>(s, rng, move);)
      R::apply(s, R::turn(s) == mine ? R::sensible(s, rng) : move, rng, NullSink{});
    const Standing end = R::standing(s);
    if ((end.winners & seat_bit(mine)) != 0) share += 1.0 / std::popcount(end.winners);
  }
  return share / deals;
}

TEST(CardaviaSensible, BeatsChance) {
  Rng rng(9);
  EXPECT_GT(share_of_first<cardavia::Rules>(3, 1500, rng), 0.55);
}

TEST(QardoSensible, BeatsChance) {
  Rng rng(10);
  EXPECT_GT(share_of_first<qardo::Rules>(4, 3000, rng), 0.35);
}

} // namespace
} // namespace hmat
