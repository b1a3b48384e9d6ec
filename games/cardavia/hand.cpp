// SPDX-License-Identifier: GPL-3.0-or-later
// What a player does with a hand: lays it in order, and picks cards out of it.
#include "games/cardavia/facts.hpp"
#include "games/cardavia/groups.hpp"
#include "games/cardavia/rules.hpp"
#include <algorithm>

namespace hmat::cardavia {
namespace {

Cards cards_of(std::span<const Face> faces) {
  Cards cards = 0;
  for (const Face face : faces)
    if (face < kCards) cards |= Cards{1} << face;
  return cards;
}

/// Where each card goes: by rank, or in the groups that first_group() finds. The three of hearts
/// comes before the other threes.
std::array<std::uint8_t, kCards> places(Cards hand, bool in_groups) {
  std::array<std::uint8_t, kCards> place{};
  std::uint8_t next = 0;
  while (hand != 0) {
    const PerRank held = counts(hand);
    const Play group = in_groups
                           ? first_group(held)
                           : Play{Shape::Single, static_cast<Rank>(std::countr_zero(held) / 4), 1};
    for (Rank rank = group.low; rank <= top_of(group); ++rank) {
      Cards taken = pick(hand, rank, each_of(group));
      hand &= ~taken;
      const bool opener = (taken & kThreeOfHearts) != 0;
      if (opener) place[std::countr_zero(kThreeOfHearts)] = next++;
      for (taken &= ~kThreeOfHearts; taken != 0; taken &= taken - 1)
        place[static_cast<std::size_t>(std::countr_zero(taken))] = next++;
    }
  }
  return place;
}

} // namespace

void Rules::arrange(std::span<const Face> faces, int order, std::span<std::uint8_t> out) {
  const auto place = places(cards_of(faces), order == static_cast<int>(Order::Shapes));
  for (std::size_t i = 0; i < out.size(); ++i)
    out[i] = static_cast<std::uint8_t>(i);
  std::stable_sort(out.begin(), out.end(), [&](std::uint8_t a, std::uint8_t b) {
    return faces[a] < kCards && faces[b] < kCards && place[faces[a]] < place[faces[b]];
  });
}

std::variant<Move, Refusal> Rules::compose(std::span<const Pick> picks) {
  Cards cards = 0;
  for (const Pick& one : picks) {
    if (one.zone.kind != ZoneKind::Hand || one.face >= kCards)
      return Refusal{.key = "choose_cards"};
    cards |= Cards{1} << one.face;
  }
  if (cards == 0) return Refusal{.key = "choose_cards"};
  return make_move_of(counts(cards));
}

} // namespace hmat::cardavia
