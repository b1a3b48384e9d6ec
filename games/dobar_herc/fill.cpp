// SPDX-License-Identifier: GPL-3.0-or-later
// Imagining the hidden cards: any placing of them is as likely as any other.
#include "games/dobar_herc/rules.hpp"

namespace hmat::dobar_herc {

State Rules::fill(const Known& known, Rng& rng) {
  State s = known.state;
  std::array<Card, kCards> unseen{};
  std::size_t size = 0;
  for (Cards left = known.unseen; left != 0; left &= left - 1U)
    unseen[size++] = static_cast<Card>(std::countr_zero(left));
  rng.shuffle(std::span<Card>(unseen.data(), size));
  for (Seat seat = 0; seat < s.seats; ++seat)
    for (int i = 0; i < known.hidden[seat]; ++i)
      s.hand(seat).add(unseen[--size]);
  for (int i = 0; i < known.hidden_deck; ++i)
    s.deck[s.deck_size++] = unseen[--size];
  return s;
}

} // namespace hmat::dobar_herc
