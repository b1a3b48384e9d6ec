// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/model.hpp"
#include <array>
#include <bit>

/// The forty-eight cards of Cardavia as bit sets (rule section 1).
namespace hmat::cardavia {

inline constexpr int kCards = 48;
inline constexpr int kHandSize = 16; ///< cards dealt to each seat
inline constexpr int kRanks = 13;    ///< 3, 4 … king, ace, two: in rising order

/// 0 = three … 10 = king, 11 = ace, 12 = two.
using Rank = std::uint8_t;
inline constexpr Rank kThree = 0;
inline constexpr Rank kKing = 10;
inline constexpr Rank kAce = 11;
inline constexpr Rank kTwo = 12;

/// A set of cards, a bit each; the bit is also the card's Face. Four bits a rank in the order of
/// ranks, inside a rank clubs, diamonds, hearts, spades. There is no ace of hearts: the two of
/// spades, the only two, has the last bit.
using Cards = std::uint64_t;
inline constexpr Cards kDeck = (Cards{1} << kCards) - 1;
inline constexpr Cards kThreeOfHearts = Cards{1} << 2U;
inline constexpr Cards kTwoOfSpades = Cards{1} << 47U;

/// One number of four bits for each rank, the three lowest.
using PerRank = std::uint64_t;
inline constexpr PerRank kOneEach = 0x1111111111111;
constexpr PerRank at_rank(Rank rank, PerRank value = 1) { return value << (4U * rank); }

/// All cards of a rank.
constexpr Cards of_rank(Rank rank) {
  if (rank == kTwo) return kTwoOfSpades;
  return (Cards{0xF} << (4U * rank)) & (kDeck ^ kTwoOfSpades);
}
constexpr Rank rank_of(Face card) {
  return card == kCards - 1 ? kTwo : static_cast<Rank>(card / 4U);
}
/// 0 = clubs, 1 = diamonds, 2 = hearts, 3 = spades.
constexpr std::uint8_t suit_of(Face card) {
  constexpr Face ace_of_spades = kCards - 2; // in the place of the missing ace of hearts
  return card >= ace_of_spades ? 3U : static_cast<std::uint8_t>(card % 4U);
}
constexpr int size_of(Cards cards) { return std::popcount(cards); }

/// How many cards of each rank.
constexpr PerRank counts(Cards cards) {
  const PerRank apart = cards + (cards & kTwoOfSpades); // the two moves on to a place of its own
  const PerRank pairs = apart - ((apart >> 1U) & 0x5555555555555);
  return (pairs & 0x3333333333333) + ((pairs >> 2U) & 0x3333333333333);
}
constexpr int count_of(PerRank counts, Rank rank) {
  return static_cast<int>((counts >> (4U * rank)) & 0xFU);
}
inline constexpr PerRank kCountsOfDeck = counts(kDeck);

/// The ranks of which there are at least so many cards, a one for each.
constexpr PerRank at_least_one(PerRank n) { return (n | (n >> 1U) | (n >> 2U)) & kOneEach; }
constexpr PerRank at_least_two(PerRank n) { return ((n >> 1U) | (n >> 2U)) & kOneEach; }
constexpr PerRank at_least_three(PerRank n) { return ((n & (n >> 1U)) | (n >> 2U)) & kOneEach; }
constexpr PerRank all_four(PerRank n) { return (n >> 2U) & kOneEach; }
/// How many ranks are among such ones: their sum gathers in the four bits of the highest rank.
constexpr int how_many(PerRank ones) {
  return static_cast<int>(((ones * kOneEach) >> (4U * kTwo)) & 0xFU);
}
/// Whether there are at least as many of each rank as `wanted`; counts are at most 7.
constexpr bool enough(PerRank have, PerRank wanted) {
  constexpr PerRank guard = kOneEach << 3U;
  return (((have | guard) - wanted) & guard) == guard;
}

/// The `number` lowest cards of four.
constexpr std::array<std::array<std::uint8_t, 5>, 16> lowest_of_four() {
  std::array<std::array<std::uint8_t, 5>, 16> table{};
  for (unsigned four = 0; four < 16; ++four)
    for (unsigned number = 0; number < 5; ++number) {
      unsigned rest = four;
      for (unsigned i = 0; i < number; ++i)
        rest &= rest == 0 ? 0 : rest - 1;
      table[four][number] = static_cast<std::uint8_t>(four & ~rest);
    }
  return table;
}
inline constexpr auto kLowestOfFour = lowest_of_four();

/// `number` cards of `rank` out of `hand`: suits in the order clubs, diamonds, hearts, spades, but
/// the three of hearts first.
constexpr Cards pick(Cards hand, Rank rank, unsigned number) {
  if (rank == kTwo) return hand & kTwoOfSpades;
  if (rank == kThree && (hand & kThreeOfHearts) != 0)
    return kThreeOfHearts | kLowestOfFour[hand & 0xBU][number - 1];
  const unsigned shift = 4U * rank;
  const Cards ranks = hand & ~kTwoOfSpades;
  return Cards{kLowestOfFour[(ranks >> shift) & 0xFU][number]} << shift;
}

} // namespace hmat::cardavia
