// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/dobar_herc/cards.hpp"

/// In how many ways do cards on the table make a sum? The heart of the game, so it is kept ready.
namespace hmat::dobar_herc {

inline constexpr int kNineteen = 19;
/// A throw is an ace at least: what it takes sums up to this at most.
inline constexpr int kMostTaken = kNineteen - 1;

/// The number of sets of cards for every sum from 3 to 18. (Sums of 1 and 2 are made of aces and
/// twos alone and counted from the table itself.)
///
/// It is the polynomial Π(1 + x^value), its coefficients from x³ on side by side in one wide
/// number, eight bits each. Laying a card down multiplies by (1 + x^value), taking it up multiplies
/// by the inverse: exact, whatever the order. By Sperner's theorem at most 252 sets of ten cards
/// have the same sum, so that up to kMostCards the counts are right; beyond, they are not to be
/// asked for (see sets.hpp).
class Ways {
public:
  static constexpr int kMostCards = 10;
  static constexpr int kLeast = 3; ///< the least sum kept

  /// Puts a card of this value to those of `table`.
  constexpr void lay(int value, Cards table) {
    word_ = word_ * kTables.factor[at(value)] + with_small_sums(value, table);
  }
  /// Takes a card of this value away; `table` is what is left.
  constexpr void take(int value, Cards table) {
    word_ = (word_ - with_small_sums(value, table)) * kTables.inverse[at(value)];
  }
  /// Sets that sum up to `sum`, from 3 to 18.
  constexpr int of(int sum) const {
    const int place = sum - kLeast;
    const auto half = static_cast<std::uint64_t>(place < 8 ? word_ : word_ >> 64U);
    return static_cast<std::uint8_t>(half >> (kBits * (place & 7)));
  }
  /// Sets of `table` that sum up to `sum`, from 1 to 18.
  constexpr int of(int sum, Cards table) const {
    return sum < kLeast ? static_cast<int>(small_sums(table) >> (kBits * sum)) & 0xFF : of(sum);
  }
  /// The sets that make nineteen with a card, for many cards: bytes are quicker to look at than a
  /// wide number.
  class WithCard {
  public:
    constexpr explicit WithCard(Ways ways)
        : bytes_(std::bit_cast<std::array<std::uint8_t, 16>>(ways.word_)) {}
    constexpr int operator[](Card card) const {
      constexpr bool lowest_first = std::endian::native == std::endian::little;
      const std::size_t rank = card >> 2U; // an ace takes 18, the highest sum
      return bytes_[lowest_first ? 15U - rank : rank];
    }

  private:
    std::array<std::uint8_t, 16> bytes_;
  };
  constexpr bool operator==(const Ways&) const = default;

private:
  __extension__ using Word = unsigned __int128;
  static constexpr int kBits = 8;
  static constexpr int kWidth = 128;
  /// Sets that sum up to 0, 1 and 2, side by side.
  static constexpr unsigned small_sums(Cards table) {
    const auto aces = static_cast<unsigned>(count_suits(suits_with(table, 1)));
    const auto twos = static_cast<unsigned>(count_suits(suits_with(table, 2)));
    return 1U | aces << kBits | (aces * (aces - 1U) / 2U + twos) << (2 * kBits);
  }
  /// The sets that a card of this value makes together with such small sums.
  static constexpr Word with_small_sums(int value, Cards table) {
    return small_sums(table) * kTables.power[at(value)] >> (kBits * kLeast);
  }

  /// By value: x^value, 1 + x^value and 1 / (1 + x^value). Multiplying is quicker than shifting a
  /// wide number by what is not known beforehand.
  struct Tables {
    std::array<Word, kRanks + 1> power{}, factor{}, inverse{};
  };
  static constexpr std::size_t at(int value) { return static_cast<std::size_t>(value); }
  static constexpr Tables tables() {
    Tables tables;
    for (int value = 1; value <= kRanks; ++value) {
      const Word y = Word{1} << (kBits * value);
      tables.power[at(value)] = y;
      tables.factor[at(value)] = 1U + y;
      Word inverse = 1U - y; // (1 − y)(1 + y²)(1 + y⁴)…, as far as y has not left the word
      for (int shift = 2 * kBits * value; shift < kWidth; shift *= 2)
        inverse *= 1U + (Word{1} << shift);
      tables.inverse[at(value)] = inverse;
    }
    return tables;
  }
  static const Tables kTables;

  Word word_ = 0;
};

inline constexpr Ways::Tables Ways::kTables = Ways::tables();

/// The n-th (from 0) set of `table` that sums up to `sum` (1 … 18), the sets in the order of their
/// bits as numbers. `ways` must be those of `table`, which has Ways::kMostCards at most, and count
/// more than n for that sum.
constexpr Cards nth_set(Cards table, Ways ways, int sum, int n) {
  Cards set = 0;
  for (;;) {
    int single = 0; // sets of one card
    if (sum <= kRanks) {
      // They come last; cards above the sum have no part in it.
      single = count_suits(suits_with(table, sum));
      const int several = ways.of(sum, table) - single;
      if (n >= several) {
        Cards left = table & of_value(sum);
        for (; n > several; --n)
          left &= left - 1U;
        return set | (left & (0U - left));
      }
      table &= (Cards{1} << (kSuits * (sum - 1))) - 1U;
      if (sum < Ways::kLeast) single = 0; // the table alone is counted then, and they are off it
    }
    // Of the rest the highest decides first: sets without it are the lower numbers.
    for (bool chosen = false; !chosen;) {
      const auto highest = static_cast<Card>(std::bit_width(table) - 1);
      table ^= bit(highest);
      ways.take(value_of(highest), table);
      const int without = ways.of(sum, table) - single;
      chosen = n >= without;
      if (!chosen) continue;
      n -= without;
      set |= bit(highest);
      sum -= value_of(highest);
    }
  }
}

} // namespace hmat::dobar_herc
