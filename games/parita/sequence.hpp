// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/parita/cards.hpp"

/// A sequence on the table: cards of one suit, contiguous ranks, ten to the left (section 1).
namespace hmat::parita {

enum class End : std::uint8_t { Left, Right };

inline constexpr unsigned kAllRanks = (1U << kRanks) - 1;

namespace detail {
struct Extent {
  std::uint8_t low, high;
};
constexpr std::array<Extent, kAllRanks + 1> extents() {
  std::array<Extent, kAllRanks + 1> out{};
  for (unsigned ranks = 1; ranks <= kAllRanks; ++ranks)
    out[ranks] = {static_cast<std::uint8_t>(std::countr_zero(ranks)),
                  static_cast<std::uint8_t>(std::bit_width(ranks) - 1)};
  return out;
}
/// Lowest and highest rank of every set of ranks.
inline constexpr auto kExtents = extents();
} // namespace detail

/// Sets of ranks, a bit each. No ranks: there is no such sequence.
struct Sequence {
  std::uint8_t ranks = 0;  ///< the cells
  std::uint8_t joker = 0;  ///< the cell in which a joker stands for the card; at most one
  std::uint8_t paired = 0; ///< the cells with two cards
  std::uint8_t place = 0;  ///< suit, and 4 if it lies on the side of seat 1

  constexpr bool operator==(const Sequence&) const = default;

  static constexpr Sequence of(Card card, Seat side) {
    return {static_cast<std::uint8_t>(1U << rank_of(card)), 0, 0,
            static_cast<std::uint8_t>(suit_of(card) + 4U * side)};
  }

  constexpr bool exists() const { return ranks != 0; }
  constexpr bool complete() const { return ranks == kAllRanks; }
  constexpr bool single() const { return (ranks & (ranks - 1U)) == 0; }
  constexpr unsigned suit() const { return place & 3U; }
  constexpr Seat side() const { return static_cast<Seat>(place >> 2U); }
  constexpr unsigned low() const { return detail::kExtents[ranks].low; }
  constexpr unsigned high() const { return detail::kExtents[ranks].high; }
  constexpr unsigned rank_at(End end) const { return end == End::Left ? low() : high(); }
  constexpr int length() const { return std::popcount(ranks); }
  constexpr int pairs() const { return std::popcount(paired); }
  constexpr bool holds(unsigned rank) const { return ((ranks >> rank) & 1U) != 0; }
  constexpr bool joker_at(unsigned rank) const { return ((joker >> rank) & 1U) != 0; }
  constexpr bool paired_at(unsigned rank) const { return ((paired >> rank) & 1U) != 0; }
  /// The card that lies at `rank`, or for which a joker stands there.
  constexpr Card card_at(unsigned rank) const { return card_of(rank, suit()); }
  constexpr Face face_at(unsigned rank) const {
    return joker_at(rank) ? joker_as(card_at(rank)) : card_at(rank);
  }

  /// Whether the sequence can grow at `end`.
  constexpr bool open_at(End end) const {
    return end == End::Left ? low() > 0 : high() + 1 < kRanks;
  }
  /// The rank that fits beyond an end that is open.
  constexpr unsigned rank_beyond(End end) const {
    return end == End::Left ? low() - 1 : high() + 1;
  }
  /// Whether taking the cell at `rank` away would leave only a joker, single or paired.
  constexpr bool leaves_only_joker(unsigned rank) const {
    const unsigned rest = ranks & ~(1U << rank);
    return rest != 0 && rest == joker;
  }
  /// Whether the free card at `end` may be taken into a hand (section 2.3).
  constexpr bool takable_at(End end) const {
    const unsigned rank = rank_at(end);
    return !complete() && !paired_at(rank) && !joker_at(rank) && !leaves_only_joker(rank);
  }

  constexpr void add(unsigned rank, bool as_joker) {
    ranks = static_cast<std::uint8_t>(ranks | (1U << rank));
    if (as_joker) joker = static_cast<std::uint8_t>(1U << rank);
  }
  constexpr void pair(unsigned rank) { paired = static_cast<std::uint8_t>(paired | (1U << rank)); }
  /// Takes an unpaired cell away; without cells nothing of the sequence is left.
  constexpr void take(unsigned rank) {
    ranks = static_cast<std::uint8_t>(ranks & ~(1U << rank));
    if (ranks == 0) place = 0;
  }
};

} // namespace hmat::parita
