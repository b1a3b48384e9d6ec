// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/parita/cards.hpp"
#include <algorithm>

namespace hmat::parita {

const std::array<const char*, kFaces> kFaceNames{
    "Tc",       "Td",       "Th",       "Ts",       "Jc",       "Jd",       "Jh",
    "Js",       "Qc",       "Qd",       "Qh",       "Qs",       "Kc",       "Kd",
    "Kh",       "Ks",       "Ac",       "Ad",       "Ah",       "As",       "joker",
    "joker-Tc", "joker-Td", "joker-Th", "joker-Ts", "joker-Jc", "joker-Jd", "joker-Jh",
    "joker-Js", "joker-Qc", "joker-Qd", "joker-Qh", "joker-Qs", "joker-Kc", "joker-Kd",
    "joker-Kh", "joker-Ks", "joker-Ac", "joker-Ad", "joker-Ah", "joker-As"};
const std::array<const char*, kRanks> kRankNames{"T", "J", "Q", "K", "A"};
const std::array<const char*, kSuits> kSuitNames{"c", "d", "h", "s"};

namespace {

template <class Names>
std::optional<unsigned> index_in(const Names& names, std::size_t count, std::string_view name) {
  const auto end = names.begin() + static_cast<std::ptrdiff_t>(count);
  const auto at = std::find(names.begin(), end, name);
  if (at == end) return std::nullopt;
  return static_cast<unsigned>(at - names.begin());
}

} // namespace

std::optional<Card> card_named(std::string_view name) {
  const auto index = index_in(kFaceNames, kJoker + 1, name);
  if (!index) return std::nullopt;
  return static_cast<Card>(*index);
}

std::optional<unsigned> rank_named(std::string_view name) {
  return index_in(kRankNames, kRanks, name);
}

std::optional<unsigned> suit_named(std::string_view name) {
  return index_in(kSuitNames, kSuits, name);
}

} // namespace hmat::parita
