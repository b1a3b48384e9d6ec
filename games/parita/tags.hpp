// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/model.hpp"
#include "games/parita/cards.hpp"

/// What Parita tells, and where on the table it happens.
namespace hmat::parita {

/// Where `other` is the seat whose side it is, n[2] is 1 if that is `seat` itself, else 0.
enum Tag : std::uint8_t {
  kStarted,    ///< `seat` begins; n[0] = 1 if both hands were dealt equal
  kTurn,       ///< `seat` decides
  kLaid,       ///< `seat` lays `face` as a new sequence (to.slot) on the side of `other`
  kAdded,      ///< `seat` adds `face` to the sequence to.slot on the side of `other`; n[0] = its
               ///< length now, n[1] = 0 at the left, 1 at the right end
  kPaired,     ///< `seat` pairs `face` in the sequence to.slot on the side of `other`
  kTaken,      ///< `seat` takes `face` from the sequence from.slot on the side of `other`;
               ///< n[0] = its length now
  kCompleted,  ///< `seat` has completed the sequence to.slot on the side of `other`;
               ///< n[0] = points for that side, n[1] = for the opposite one
  kPassed,     ///< `seat` has only jokers that fit nowhere
  kPoints,     ///< the points are now n[0] for `seat`, n[1] for `other`
  kFinalScore, ///< shared form, see the table's catalogue
  kEnded       ///< n[] = places by seat
};
inline constexpr std::array<const char*, 11> kTagNames{
    "started",   "turn",   "laid",   "added",       "paired", "taken",
    "completed", "passed", "points", "final_score", "ended"};

/// What an item on the table bears, see GameInfo::marks.
enum class Mark : std::uint8_t {
  None,
  Free,   ///< an unpaired end of an incomplete sequence
  Paired, ///< two cards lie here
  Closed, ///< an unpaired end of a complete sequence: it can only be paired
  Inner   ///< between two cards
};
inline constexpr std::array<const char*, 5> kMarkNames{"none", "free", "paired", "closed", "inner"};

/// Identity of a card in the viewer's own hand, in which equal cards are one item; and in the hand
/// that lies across, where nothing can be taken up.
constexpr std::uint32_t hand_item(Card card) { return card; }
inline constexpr std::uint32_t kAcross = 64;

/// The place for a new sequence on a side.
inline constexpr std::uint8_t kNewRow = 255;
constexpr ZoneRef hand_of(Seat seat) { return {ZoneKind::Hand, seat, 0}; }
constexpr ZoneRef row_of(Seat side, unsigned number) {
  return {ZoneKind::Side, side, static_cast<std::uint8_t>(number)};
}
constexpr ZoneRef new_row_of(Seat side) { return {ZoneKind::Side, side, kNewRow}; }

} // namespace hmat::parita
