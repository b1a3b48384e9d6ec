// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/parita/sequence.hpp"
#include <cstring>

/// What the ends of all sequences together allow, kept in step with the table: the number of legal
/// moves is read from here, and any one of them is found, without walking over the sequences.
namespace hmat::parita {

/// A set of sequences, a bit each, by number.
using Numbers = std::uint64_t;

namespace detail {

struct Nibbles {
  std::array<std::uint8_t, 16> count{};              ///< number of set bits
  std::array<std::array<std::uint8_t, 4>, 16> nth{}; ///< index of the n-th set bit
  /// For the four bits, four bytes: 0xFF where the bit is set, the lowest bit first.
  std::array<std::uint32_t, 16> bytes{};
};
constexpr Nibbles nibbles() {
  Nibbles out;
  for (unsigned nibble = 0; nibble < 16; ++nibble)
    for (std::uint8_t bit = 0; bit < 4; ++bit) {
      if (((nibble >> bit) & 1U) == 0) continue;
      out.nth[nibble][out.count[nibble]++] = bit;
      out.bytes[nibble] |= 0xFFU << (8U * bit);
    }
  return out;
}
inline constexpr Nibbles kNibbles = nibbles();

/// The sum of four byte counters; it stays far below 256.
constexpr unsigned sum_of(std::uint32_t word) { return (word * 0x01010101U) >> 24U; }

} // namespace detail

namespace detail {

/// For every rank the number of its cards in the set, in its lane.
constexpr std::uint64_t counts_of(Cards cards) {
  constexpr std::uint64_t kOdd =
      0x5 * (1ULL | 1ULL << 12U | 1ULL << 24U | 1ULL << 36U | 1ULL << 48U);
  constexpr std::uint64_t kTwo = 0x3 * (kOdd / 0x5);
  const std::uint64_t pairs = (cards & kOdd) + ((cards >> 1U) & kOdd);
  return (pairs & kTwo) + ((pairs >> 2U) & kTwo);
}

} // namespace detail

/// Five small counters, a lane each, by rank; or the other way round, so that one product of both
/// kinds is a sum of products.
template <bool kReversed>
class ByRank {
public:
  constexpr unsigned at(unsigned rank) const {
    return static_cast<unsigned>((word_ >> lane(rank)) & ((1U << kLane) - 1));
  }
  constexpr std::uint64_t word() const { return word_; }
  /// Adds `one` (1 or its negative) if `yes` is 1, nothing if it is 0.
  constexpr void bump(unsigned rank, std::uint64_t one, unsigned yes) {
    word_ += one * (std::uint64_t{yes} << lane(rank));
  }
  constexpr bool operator==(const ByRank&) const = default;

private:
  static constexpr unsigned lane(unsigned rank) {
    return kLane * (kReversed ? kRanks - 1 - rank : rank);
  }
  std::uint64_t word_ = 0;
};

class Ends {
public:
  constexpr void add(unsigned number, const Sequence& sequence) { count(number, sequence, 1); }
  constexpr void remove(unsigned number, const Sequence& sequence) {
    count(number, sequence, ~std::uint64_t{0});
  }

  /// Ways to add a card of `have` to some end.
  constexpr unsigned additions(Cards have) const {
    std::uint32_t sum = 0;
    for (unsigned rank = 0; rank < kRanks; ++rank)
      sum += fitting(have, rank);
    return detail::sum_of(sum);
  }
  /// Ways to add a joker.
  constexpr unsigned joker_additions() const { return joker_fits_; }
  /// Ways to add a card of `have` with this rank, a byte for each suit.
  constexpr std::uint32_t fitting(Cards have, unsigned rank) const {
    return fits_[rank + 1] & detail::kNibbles.bytes[suits_of(have, rank)];
  }

  /// Ways to pair a card of `have`, or a joker if `joker`, each with one of the cards to take.
  constexpr unsigned pairings(Cards have, bool joker) const {
    unsigned sum = 0;
    for (unsigned side = 0; side < 2; ++side) {
      const std::uint64_t free =
          detail::counts_of(have & free_[side]) + (joker ? free_jokers_[side].word() : 0);
      sum += static_cast<unsigned>((free * takable_[1 - side].word()) >> (kLane * (kRanks - 1))) &
             ((1U << kLane) - 1);
    }
    return sum;
  }
  /// Ends of this rank on `side` that a card of `have`, or a joker if `joker`, would pair.
  constexpr unsigned pairable(unsigned side, unsigned rank, Cards have, bool joker) const {
    return detail::kNibbles.count[suits_of(have & free_[side], rank)] +
           (joker ? free_jokers_[side].at(rank) : 0U);
  }
  /// Cards of this rank that may be taken from `side`.
  constexpr unsigned takable(unsigned side, unsigned rank) const { return takable_[side].at(rank); }

  /// The sequences that begin, or end, with this rank.
  constexpr Numbers low(unsigned rank) const { return low_[rank]; }
  constexpr Numbers high(unsigned rank) const { return high_[rank]; }
  constexpr Numbers suit(unsigned suit) const { return suit_[suit]; }
  constexpr Numbers side(unsigned side) const { return side_[side]; }
  constexpr Numbers without_joker() const { return no_joker_; }

  constexpr bool operator==(const Ends&) const = default;

private:
  /// Adds `one` (1 or its negative) for everything that this sequence allows, and puts it into the
  /// sets or takes it out.
  constexpr void count(unsigned number, const Sequence& q, std::uint64_t one) {
    const unsigned low = q.low();
    const unsigned high = q.high();
    const auto of_suit = static_cast<std::uint32_t>(one * (std::uint64_t{1} << (8 * q.suit())));
    const unsigned no_joker = q.joker == 0 ? 1 : 0;
    fits_[low] += of_suit;
    fits_[high + 2] += of_suit;
    const unsigned open = (low > 0 ? 1U : 0U) + (high + 1 < kRanks ? 1U : 0U);
    joker_fits_ = static_cast<std::uint8_t>(joker_fits_ + one * no_joker * open);
    count_cell(q, low, one, 1);
    count_cell(q, high, one, low != high ? 1 : 0);
    const Numbers bit = Numbers{1} << number;
    low_[low] ^= bit;
    high_[high] ^= bit;
    suit_[q.suit()] ^= bit;
    side_[q.side()] ^= bit;
    no_joker_ ^= Numbers{no_joker} << number;
  }
  constexpr void count_cell(const Sequence& q, unsigned rank, std::uint64_t one, unsigned yes) {
    const unsigned unpaired = yes & ~(unsigned{q.paired} >> rank);
    const unsigned joker = (unsigned{q.joker} >> rank) & 1U;
    const unsigned card = unpaired & (joker ^ 1U);
    const unsigned stays = (q.complete() ? 1U : 0U) | (q.leaves_only_joker(rank) ? 1U : 0U);
    free_[q.side()] ^= card != 0 ? bit_of(q.card_at(rank)) : 0;
    free_jokers_[q.side()].bump(rank, one, unpaired & joker);
    takable_[q.side()].bump(rank, one, card & (stays ^ 1U));
  }

  std::array<Numbers, kRanks> low_{};
  std::array<Numbers, kRanks> high_{};
  std::array<Numbers, kSuits> suit_{};
  std::array<Numbers, 2> side_{};
  Numbers no_joker_ = 0;
  std::array<ByRank<false>, 2> free_jokers_; ///< by side: unpaired jokers at ends, as what they are
  std::array<ByRank<true>, 2> takable_;      ///< by side
  /// By side, the cards of which an odd number lies unpaired at ends. Odd is one: where both copies
  /// lie on the table nobody holds that card, and nobody asks.
  std::array<Cards, 2> free_{};
  /// By rank, with one more at either side that is never asked for: the number of ends to which
  /// such a card can be added, a byte a suit.
  std::array<std::uint32_t, kRanks + 2> fits_{};
  std::uint8_t joker_fits_ = 0;
};

} // namespace hmat::parita
