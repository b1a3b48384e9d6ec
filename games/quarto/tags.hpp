// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/model.hpp"

/// What Quarto tells, and where on the table it happens.
namespace hmat::quarto {

enum Tag : std::uint8_t {
  kStarted,    ///< `seat` gives the first piece; n[0] = attributes in play (a bit each, colour
               ///< first), n[1] = 1 if squares count, n[2] = 1 if rows are called automatically
  kTurn,       ///< `seat` decides, n[0] = phase; `face` = the piece it must place
  kGiven,      ///< `seat` hands `face` to `other`
  kPlaced,     ///< `seat` puts `face` on the cell to.slot
  kCalled,     ///< `seat` wins by the group to.slot, `set` = its pieces; n[0] and n[1] = what they
               ///< share (0 light, 1 dark, 2 round … 7 solid; −1 = nothing more),
               ///< n[2] = 1 if declared automatically, n[3] = number of groups made at once
  kRowDead,    ///< nobody has called the group to.slot; it counts no more
  kLastCall,   ///< all pieces lie; `seat` may call first, then `other`
  kPassed,     ///< `seat` does not call
  kFinalScore, ///< shared form, see the table's catalogue
  kEnded
};
inline constexpr std::array<const char*, 10> kTagNames{
    "started",  "turn",      "given",  "placed",      "called",
    "row_dead", "last_call", "passed", "final_score", "ended"};

inline constexpr ZoneRef kTable{ZoneKind::Table, kNoSeat, 0};
inline constexpr ZoneRef kStock{ZoneKind::Stock, kNoSeat, 0};
constexpr ZoneRef hand_of(Seat seat) { return {ZoneKind::Hand, seat, 0}; }
constexpr ZoneRef on_table(unsigned slot) {
  return {ZoneKind::Table, kNoSeat, static_cast<std::uint8_t>(slot)};
}

} // namespace hmat::quarto
