// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/dobar_herc/cards.hpp"

namespace hmat::dobar_herc {

inline constexpr int kMostInHand = 12;

/// The cards of one seat in order of arrival: a byte each in two words, zero beyond the last, and
/// in the topmost byte how many there are.
class Hand {
public:
  constexpr int size() const { return static_cast<int>(high_ >> kSizeAt); }
  constexpr bool empty() const { return high_ < kOneMore; }
  constexpr Card operator[](int i) const {
    return static_cast<Card>(i < 8 ? low_ >> (8 * i) : high_ >> (8 * (i - 8)));
  }
  constexpr bool has(Card card) const { return find(card) < size(); }
  constexpr void add(Card card) {
    const int at = size();
    (at < 8 ? low_ : high_) |= std::uint64_t{card} << (8 * (at & 7));
    high_ += kOneMore;
  }
  /// `card` must be in the hand.
  constexpr void remove(Card card) {
    const int at = find(card);
    const std::uint64_t cards = high_ & kCardsAbove;
    if (at < 8) {
      low_ = closed(low_, at) | cards << 56U;
      high_ = (high_ - cards - kOneMore) | cards >> 8U;
    } else {
      high_ = (high_ - cards - kOneMore) | closed(cards, at - 8);
    }
  }
  constexpr Cards set() const {
    Cards cards = 0;
    each([&](Card card) { cards |= bit(card); });
    return cards;
  }
  /// In order of arrival.
  template <class Visit>
  constexpr void each(Visit visit) const {
    int left = size();
    for (std::uint64_t word = low_; left > 0; --left, word >>= 8U) {
      if (left == size() - 8) word = high_;
      visit(static_cast<Card>(word));
    }
  }
  constexpr bool operator==(const Hand&) const = default;

private:
  static constexpr unsigned kSizeAt = 56;
  static constexpr std::uint64_t kOneMore = std::uint64_t{1} << kSizeAt;
  static constexpr std::uint64_t kCardsAbove = 0xFFFFFFFF; ///< the four cards in the upper word

  /// `word` without its byte `at`, those above moved down.
  static constexpr std::uint64_t closed(std::uint64_t word, int at) {
    const std::uint64_t below = (std::uint64_t{1} << (8 * at)) - 1U;
    return (word & below) | ((word >> 8U) & ~below);
  }
  /// The lowest byte of `word` that equals `card`, 8 if none does. Only bytes above a true hit can
  /// be taken for one.
  static constexpr int find_in(std::uint64_t word, Card card) {
    const std::uint64_t differs = word ^ (card * 0x0101010101010101ULL);
    const std::uint64_t hits = (differs - 0x0101010101010101ULL) & ~differs & 0x8080808080808080ULL;
    return std::countr_zero(hits) / 8;
  }
  /// The place of `card`; size() or more if it is not there.
  constexpr int find(Card card) const {
    const int low = find_in(low_, card);
    return low < 8 ? low : 8 + find_in(high_ | ~kCardsAbove, card);
  }

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

} // namespace hmat::dobar_herc
