// SPDX-License-Identifier: GPL-3.0-or-later
// The only source of chance: known numbers, no bias, every order equally likely.
#include "engine/rng.hpp"
#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <map>
#include <numeric>

namespace hmat {
namespace {

TEST(Rng, IsSeededThroughSplitmix64) {
  // The first outputs of splitmix64 from 0, as published with it.
  const Rng::State expected{0xE220A8397B1DCDAFULL, 0x6E789E6AA1B965F4ULL, 0x06C45D188009454FULL,
                            0xF88BB8A8724C81ECULL};
  EXPECT_EQ(Rng(0).state(), expected);
}

TEST(Rng, GivesTheNumbersOfXoshiro256StarStar) {
  Rng rng(0);
  EXPECT_EQ(rng.next(), 0x99EC5F36CB75F2B4ULL);
  EXPECT_EQ(rng.next(), 0xBF6E1F784956452AULL);
  EXPECT_EQ(rng.next(), 0x1A5F849D4933E6E0ULL);
  EXPECT_EQ(rng.next(), 0x6AA594F1262D2D2CULL);
}

TEST(Rng, IsAValue) {
  Rng a(7);
  a.next();
  Rng b = a;
  EXPECT_EQ(a.next(), b.next());
  EXPECT_EQ(a, b);
  b.next();
  EXPECT_FALSE(a == b);
}

TEST(Rng, BelowOneIsAlwaysZeroAndBelowStaysBelow) {
  Rng rng(1);
  for (std::uint32_t bound : {1U, 2U, 3U, 7U, 64U, 1000U, 0x80000001U, 0xFFFFFFFFU})
    for (int i = 0; i < 200; ++i)
      EXPECT_LT(rng.below(bound), bound);
}

/// Pearson's statistic of `counts` against equal chances.
double chi_squared(const std::vector<int>& counts) {
  const double mean =
      std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts)
    sum += (count - mean) * (count - mean) / mean;
  return sum;
}

TEST(Rng, BelowIsUniform) {
  Rng rng(2);
  std::vector<int> counts(10);
  for (int i = 0; i < 100'000; ++i)
    ++counts[rng.below(10)];
  EXPECT_LT(chi_squared(counts), 27.9); // 9 degrees of freedom, one in a thousand
}

TEST(Rng, BelowHasNoBiasWhereAModuloWould) {
  // With this bound a modulo of 32 bits would give the lower half twice as often.
  constexpr std::uint32_t bound = 0xC0000000U;
  Rng rng(3);
  std::vector<int> thirds(3);
  for (int i = 0; i < 60'000; ++i)
    ++thirds[rng.below(bound) / 0x40000000U];
  EXPECT_LT(chi_squared(thirds), 13.8); // 2 degrees of freedom, one in a thousand
}

TEST(Shuffle, KeepsEveryItem) {
  Rng rng(4);
  std::array<int, 52> cards{};
  std::iota(cards.begin(), cards.end(), 0);
  rng.shuffle(std::span<int>(cards));
  EXPECT_FALSE(std::is_sorted(cards.begin(), cards.end()));
  std::sort(cards.begin(), cards.end());
  for (int i = 0; i < 52; ++i)
    EXPECT_EQ(cards[static_cast<std::size_t>(i)], i);
}

TEST(Shuffle, MakesEveryOrderEquallyLikely) {
  Rng rng(5);
  std::map<std::array<int, 4>, int> orders;
  for (int i = 0; i < 48'000; ++i) {
    std::array items{0, 1, 2, 3};
    rng.shuffle(std::span<int>(items));
    ++orders[items];
  }
  ASSERT_EQ(orders.size(), 24U);
  std::vector<int> counts;
  counts.reserve(orders.size());
  for (const auto& [order, count] : orders)
    counts.push_back(count);
  EXPECT_LT(chi_squared(counts), 49.7); // 23 degrees of freedom, one in a thousand
}

TEST(Shuffle, OfNothingOrOneTakesNoChance) {
  Rng rng(6);
  const Rng before = rng;
  std::array<int, 1> one{9};
  rng.shuffle(std::span<int>(one));
  rng.shuffle(std::span<int>());
  EXPECT_EQ(rng, before);
}

} // namespace
} // namespace hmat
