// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/dobar_herc/cards.hpp"

namespace hmat::dobar_herc {
namespace {

constexpr std::string_view kRankLetters = "A23456789TJQK";
constexpr std::string_view kSuitLetters = "cdhs";

using Name = std::array<char, 3>;
constexpr std::array<Name, kCards> spelled() {
  std::array<Name, kCards> names{};
  for (Card card = 0; card < kCards; ++card)
    names[card] = {kRankLetters[card >> 2U], kSuitLetters[suit_of(card)], '\0'};
  return names;
}
constexpr std::array<Name, kCards> kSpelled = spelled();

constexpr std::array<const char*, kCards> pointers() {
  std::array<const char*, kCards> names{};
  for (std::size_t card = 0; card < kCards; ++card)
    names[card] = kSpelled[card].data();
  return names;
}

} // namespace

constexpr std::array<const char*, kCards> kCardNames = pointers();

std::optional<Card> card_named(std::string_view name) {
  if (name.size() != 2) return std::nullopt;
  const std::size_t rank = kRankLetters.find(name[0]);
  const std::size_t suit = kSuitLetters.find(name[1]);
  if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
  return static_cast<Card>(kSuits * rank + suit);
}

} // namespace hmat::dobar_herc
