// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/model.hpp"
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

/// The pack: ten to ace in four suits, each card twice, and six jokers (rules, section 1).
namespace hmat::parita {

inline constexpr int kRanks = 5; ///< 0 ten, 1 jack, 2 queen, 3 king, 4 ace
inline constexpr int kSuits = 4; ///< 0 clubs, 1 diamonds, 2 hearts, 3 spades
inline constexpr int kCards = kRanks * kSuits;
inline constexpr int kCopies = 2;
inline constexpr int kJokersEach = 3;
inline constexpr int kHandSize = kCards + kJokersEach;

/// A face of the game: the cards (4 · rank + suit), the joker, and then a joker standing for each
/// of the cards.
using Card = Face;
inline constexpr Card kJoker = kCards;
inline constexpr int kFaces = kCards + 1 + kCards;

/// A set of cards, a bit each; every rank has a lane of kLane bits, and its suits lie at the lower
/// end. In the same lanes there is room for five small counters, one a rank.
using Cards = std::uint64_t;
inline constexpr unsigned kLane = 12;

constexpr Card card_of(unsigned rank, unsigned suit) { return static_cast<Card>(4 * rank + suit); }
constexpr unsigned rank_of(Card card) { return card / 4U; }
constexpr unsigned suit_of(Card card) { return card % 4U; }
constexpr Cards bit_of(Card card) { return Cards{1} << (kLane * rank_of(card) + suit_of(card)); }
/// The four suits of one rank in a set of cards.
constexpr unsigned suits_of(Cards cards, unsigned rank) { return (cards >> (kLane * rank)) & 0xFU; }
/// The face of a joker that stands for `card`.
constexpr Face joker_as(Card card) { return static_cast<Face>(kJoker + 1 + card); }
constexpr bool is_joker_face(Face face) { return face >= kJoker && face < kFaces; }

namespace detail {
constexpr std::array<Card, kCards> by_suit() {
  std::array<Card, kCards> out{};
  for (unsigned i = 0; i < kCards; ++i)
    out[i] = card_of(i % kRanks, i / kRanks);
  return out;
}
} // namespace detail

/// The cards suit by suit, each from ten to ace: how a hand lies after the deal.
inline constexpr std::array<Card, kCards> kBySuit = detail::by_suit();
/// The ranks in the order of their written letters: A J K Q T.
inline constexpr std::array<std::uint8_t, kRanks> kRanksAsWritten{4, 1, 3, 2, 0};

/// The written names of all faces: "Tc", "joker", "joker-Tc".
extern const std::array<const char*, kFaces> kFaceNames;
extern const std::array<const char*, kRanks> kRankNames; ///< "T" … "A"
extern const std::array<const char*, kSuits> kSuitNames; ///< "c" … "s"

/// A card or the joker by its written name.
std::optional<Card> card_named(std::string_view name);
std::optional<unsigned> rank_named(std::string_view name);
std::optional<unsigned> suit_named(std::string_view name);

} // namespace hmat::parita
