// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/model.hpp"
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

/// The pack: fifty-two cards, and sets of them as bits.
namespace hmat::dobar_herc {

inline constexpr int kRanks = 13;
inline constexpr int kSuits = 4;
inline constexpr int kCards = kRanks * kSuits;

/// 4 · (value − 1) + suit, so that a set read from its lowest bit is in the protocol's order; also
/// the Face.
using Card = std::uint8_t;
using Suit = std::uint8_t;   ///< clubs, diamonds, hearts, spades
using Cards = std::uint64_t; ///< a bit a card

inline constexpr int kJack = 11;
inline constexpr int kQueen = 12;
inline constexpr int kKing = 13;

constexpr Card make_card(int value, Suit suit) {
  return static_cast<Card>(kSuits * (value - 1) + suit);
}
/// Ace 1, two to ten, jack 11, queen 12, king 13.
constexpr int value_of(Card card) { return (card >> 2U) + 1; }
constexpr Suit suit_of(Card card) { return card & 3U; }
constexpr Cards bit(Card card) { return Cards{1} << card; }

inline constexpr Cards kWholePack = (Cards{1} << kCards) - 1U;
constexpr Cards of_value(int value) { return Cards{0xF} << (kSuits * (value - 1)); }
constexpr Cards of_suit(Suit suit) { return Cards{0x1111111111111} << suit; }
/// The suits in which `cards` hold the card of this value, a bit each.
constexpr unsigned suits_with(Cards cards, int value) {
  return static_cast<unsigned>(cards >> (kSuits * (value - 1))) & 0xFU;
}
constexpr int count(Cards cards) { return std::popcount(cards); }
/// The bits of four suits, counted from a table: quicker than the general way on older processors.
constexpr int count_suits(unsigned suits) {
  constexpr std::uint64_t counts = 0x4332322132212110; // a digit for each of the sixteen
  return static_cast<int>((counts >> (4U * suits)) & 0xFU);
}

constexpr bool is_royal(Card card) { return card >= make_card(kQueen, 0); } ///< king or queen
/// The queen to a king, the king to a queen of the same suit.
constexpr Card partner_of(Card royal) {
  return royal ^ (make_card(kQueen, 0) ^ make_card(kKing, 0));
}

/// All values together; the loop is as long as the set.
constexpr int total_value(Cards cards) {
  int sum = 0;
  for (; cards != 0; cards &= cards - 1U)
    sum += value_of(static_cast<Card>(std::countr_zero(cards)));
  return sum;
}

/// "Ac" … "Ks", by card.
extern const std::array<const char*, kCards> kCardNames;
std::optional<Card> card_named(std::string_view name);

} // namespace hmat::dobar_herc
