// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/cardavia/choice.hpp"

namespace hmat::cardavia {

/// What can be known of a table from one place at it: the state without the hidden hands, and how
/// many cards they hold.
struct Known {
  State state;                               ///< hidden hands are empty in it
  std::array<std::uint8_t, kSeats> hidden{}; ///< cards in hands that may not be seen
  constexpr int cards_of(Seat seat) const { return size_of(state.hands[seat]) + hidden[seat]; }
};

/// The seat that had to pass since the last play; kNoSeat if none did.
constexpr Seat passed_seat(const State& s) {
  return s.passes == 1 ? State::next(s.beaten_by) : kNoSeat;
}

/// Whether the play to be beaten is the first of the deal, with the three of hearts in it.
constexpr bool is_first_play(const Known& known) {
  const State& s = known.state;
  int held = 0;
  for (Seat seat = 0; seat < kSeats; ++seat)
    held += known.cards_of(seat);
  return s.to_beat && held == kCards - cards_in(s.to_beat);
}

/// The cards that may lie on the table: in no hand that is seen. After the opening play the three
/// of hearts is in the lid.
constexpr Cards table_and_lid(const Known& known) {
  const State& s = known.state;
  const Cards unseen = kDeck ^ (s.hands[0] | s.hands[1] | s.hands[2]);
  return s.opening || is_first_play(known) ? unseen : unseen & ~kThreeOfHearts;
}

} // namespace hmat::cardavia
