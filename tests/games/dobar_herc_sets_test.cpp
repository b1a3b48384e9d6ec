// SPDX-License-Identifier: GPL-3.0-or-later
// Which cards make nineteen: the quick ways of counting against trying every subset.
#include "tests/games/dobar_herc_tools.hpp"
#include <algorithm>

namespace hmat::dobar_herc {
namespace {

Cards random_cards(Rng& rng, int count, std::uint32_t from = kCards) {
  Cards set = 0;
  while (std::popcount(set) < count)
    set |= bit(static_cast<Card>(rng.below(from)));
  return set;
}

std::vector<Cards> every_subset_of(Cards table, int sum) {
  std::vector<Cards> found;
  for (Cards set = table; set != 0; set = (set - 1U) & table)
    if (total_value(set) == sum) found.push_back(set);
  std::reverse(found.begin(), found.end());
  return found;
}

std::vector<Cards> searched(Cards table, int sum) {
  std::vector<Cards> found;
  each_set(table, sum, [&](Cards set) {
    found.push_back(set);
    return true;
  });
  return found;
}

Ways laid_in_any_order(Cards table, Rng& rng) {
  State s;
  const Cards more = random_cards(rng, 4) & ~table;
  for (const Cards part : {more, table})
    for (Cards left = part; left != 0; left &= left - 1U)
      s.lay(static_cast<Card>(std::countr_zero(left)));
  s.take_up(more);
  EXPECT_EQ(s.table, table);
  return s.ways;
}

TEST(DobarHercSets, AreAllSubsetsWithTheSumInTheOrderOfTheirBits) {
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    const Cards table =
        random_cards(rng, 1 + static_cast<int>(rng.below(12)), i % 2 == 0 ? 52 : 20);
    const SetCounts counts = count_sets(table);
    for (int sum = 1; sum <= kMostTaken; ++sum) {
      const std::vector<Cards> expected = every_subset_of(table, sum);
      ASSERT_EQ(searched(table, sum), expected);
      ASSERT_EQ(counts[static_cast<std::size_t>(sum)], expected.size());
      EXPECT_EQ(((reachable_sums(table) >> sum) & 1U) != 0, !expected.empty());
      for (std::size_t n = 0; n < expected.size(); ++n)
        ASSERT_EQ(nth_set_of_many(table, sum, static_cast<std::uint32_t>(n)), expected[n]);
    }
  }
}

TEST(DobarHercSets, TheQuickCountIsExactUpToTenCardsHoweverTheyCame) {
  Rng rng(2);
  for (int i = 0; i < 2000; ++i) {
    const int size = static_cast<int>(rng.below(Ways::kMostCards + 1));
    const Cards table = random_cards(rng, size, i % 2 == 0 ? 52 : 16);
    const Ways ways = laid_in_any_order(table, rng);
    for (int sum = 1; sum <= kMostTaken; ++sum) {
      const std::vector<Cards> expected = searched(table, sum);
      ASSERT_EQ(ways.of(sum, table), static_cast<int>(expected.size())) << table << ' ' << sum;
      for (std::size_t n = 0; n < expected.size(); ++n)
        ASSERT_EQ(nth_set(table, ways, sum, static_cast<int>(n)), expected[n]);
    }
  }
}

TEST(DobarHercSets, WhoeverMustTakeCanAndWhoeverCannotMayThrow) {
  Rng rng(5);
  for (int i = 0; i < 20; ++i) {
    State s = Rules::deal(options_of(R"({"target": 1})"), 2, rng, NullSink{});
    for (Move move; random_move<Rules>(s, rng, move); Rules::apply(s, move, rng, NullSink{}))
      s.hand(s.turn).each([&](Card card) {
        const bool partner = is_royal(card) && (s.table & bit(partner_of(card))) != 0;
        const bool takes = partner || !every_subset_of(s.table, kNineteen - value_of(card)).empty();
        ASSERT_EQ(can_take(s, card), takes);
        ASSERT_EQ(static_cast<bool>(Rules::check(s, make_throw(card))), takes);
      });
  }
}

TEST(DobarHercSets, AWholePackOnTheTableIsCountedToo) {
  // The coefficients of Π(1 + x^v)^4; the last is what an ace could take.
  const SetCounts counts = count_sets(kWholePack);
  EXPECT_EQ(counts[1], 4U);
  EXPECT_EQ(counts[2], 10U);
  EXPECT_EQ(counts[18], 54'242U);
  std::uint32_t seen = 0;
  each_set(kWholePack, 18, [&](Cards set) {
    EXPECT_EQ(total_value(set), 18);
    return ++seen < 1000;
  });
  EXPECT_EQ(seen, 1000U) << "the search stops when told so";
  EXPECT_EQ(total_value(nth_set_of_many(kWholePack, 18, 54'241)), 18);
}

TEST(DobarHercSets, EveryRankCanTakeAndOnlySomeASingleCard) {
  for (int value = 1; value <= kRanks; ++value) {
    const Card card = make_card(value, 0);
    const std::vector<Cards> sets = searched(kWholePack & ~bit(card), kNineteen - value);
    EXPECT_FALSE(sets.empty()) << value;
    const bool single =
        std::any_of(sets.begin(), sets.end(), [](Cards set) { return std::has_single_bit(set); });
    EXPECT_EQ(single, value >= 6) << value;
  }
}

TEST(DobarHercSets, TheHandKeepsTheOrderOfArrival) {
  Rng rng(3);
  for (int i = 0; i < 500; ++i) {
    Hand hand;
    std::vector<Card> expected;
    for (Cards left = random_cards(rng, 12); left != 0; left &= left - 1U)
      expected.push_back(static_cast<Card>(std::countr_zero(left)));
    rng.shuffle(std::span(expected));
    for (const Card card : expected)
      hand.add(card);
    while (!expected.empty()) {
      ASSERT_EQ(hand.size(), static_cast<int>(expected.size()));
      for (std::size_t k = 0; k < expected.size(); ++k)
        ASSERT_EQ(hand[static_cast<int>(k)], expected[k]);
      for (Card card = 0; card < kCards; ++card)
        ASSERT_EQ(hand.has(card),
                  std::find(expected.begin(), expected.end(), card) != expected.end());
      const std::size_t gone = rng.below(static_cast<std::uint32_t>(expected.size()));
      hand.remove(expected[gone]);
      expected.erase(expected.begin() + static_cast<std::ptrdiff_t>(gone));
    }
    EXPECT_EQ(hand, Hand{});
    EXPECT_TRUE(hand.empty());
  }
}

} // namespace
} // namespace hmat::dobar_herc
