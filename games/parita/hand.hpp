// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/parita/cards.hpp"

namespace hmat::parita {

/// A hand, in the order in which its cards arrived. It never grows beyond what was dealt.
class Hand {
public:
  constexpr unsigned size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr Card operator[](unsigned i) const {
    return static_cast<Card>((words_[i / 8] >> (8 * (i % 8))) & 0xFFU);
  }
  constexpr Cards have() const { return have_; } ///< the cards of which there is at least one
  constexpr unsigned jokers() const { return jokers_; }
  constexpr unsigned kinds() const { return kinds_; } ///< different cards, jokers left out
  constexpr bool holds(Card card) const {
    return ((have_ | (jokers_ > 0 ? bit_of(kJoker) : 0)) & bit_of(card)) != 0;
  }

  /// Puts a card at the end. There must be room.
  constexpr void add(Card card) {
    words_[size_ / 8U] |= std::uint64_t{card} << (8U * (size_ % 8U));
    ++size_;
    if (card == kJoker) {
      ++jokers_;
      return;
    }
    const Cards bit = bit_of(card);
    kinds_ = static_cast<std::uint8_t>(kinds_ + ((have_ & bit) == 0 ? 1U : 0U));
    twice_ |= have_ & bit;
    have_ |= bit;
  }
  /// Takes the first such card out. It must be there.
  constexpr void remove(Card card) {
    close_gap(card);
    --size_;
    if (card == kJoker) {
      --jokers_;
      return;
    }
    const Cards bit = bit_of(card);
    kinds_ = static_cast<std::uint8_t>(kinds_ - ((twice_ & bit) == 0 ? 1U : 0U));
    have_ = (have_ & ~bit) | (twice_ & bit);
    twice_ &= ~bit;
  }

  constexpr bool operator==(const Hand&) const = default;

private:
  /// Moves the cards behind the first `card` one place down.
  constexpr void close_gap(Card card) {
    constexpr std::uint64_t kOnes = 0x0101'0101'0101'0101ULL;
    std::size_t i = 0;
    std::uint64_t match = 0; // the lowest bit that is set marks the first such byte
    for (;; ++i) {
      const std::uint64_t zero = words_[i] ^ (kOnes * card);
      match = (zero - kOnes) & ~zero & (kOnes << 7U);
      if (match != 0) break;
    }
    const std::uint64_t kept = (match & (0 - match)) / 0x80U - 1U; // all bytes before it
    const auto next = [this](std::size_t k) { return k + 1 < kWords ? words_[k + 1] << 56U : 0; };
    words_[i] = (words_[i] & kept) | (((words_[i] >> 8U) | next(i)) & ~kept);
    while (++i < kWords)
      words_[i] = (words_[i] >> 8U) | next(i);
  }

  static constexpr std::size_t kWords = 3;
  static_assert(kHandSize < 8 * kWords);
  std::array<std::uint64_t, kWords> words_{}; ///< a byte a card, the first the lowest; then zero
  Cards have_ = 0;
  Cards twice_ = 0;
  std::uint8_t size_ = 0;
  std::uint8_t jokers_ = 0;
  std::uint8_t kinds_ = 0;
};

} // namespace hmat::parita
