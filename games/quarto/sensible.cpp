// SPDX-License-Identifier: GPL-3.0-or-later
// What a sensible player does at a glance, for playouts: completes a row where that is possible,
// and hands over a piece that completes none where there is one.
#include "games/quarto/quarto.hpp"
#include <bit>

namespace hmat::quarto {
namespace {

std::uint8_t any_of(Cells choices, Rng& rng) {
  const auto count = static_cast<std::uint32_t>(std::popcount(choices));
  return nth_bit(choices, rng.below(count));
}

unsigned place(const State& s, Rng& rng) {
  const Cells empty = s.free[1];
  for (Cells left = empty; left != 0; left = static_cast<Cells>(left & (left - 1))) {
    const auto cell = static_cast<unsigned>(std::countr_zero(left));
    const auto rest = static_cast<Cells>(empty & ~(1U << cell));
    if (s.board.completes(cell, s.held, rest, s.attributes(), s.squares())) return cell;
  }
  return any_of(empty, rng);
}

/// Tries the pieces in any order; the last is given whatever it completes.
Piece give(const State& s, Rng& rng) {
  for (Cells left = s.unplayed();;) {
    const Piece piece = any_of(left, rng);
    left = static_cast<Cells>(left & ~(1U << piece));
    if (left == 0 || !wins_somewhere(s, piece)) return piece;
  }
}

} // namespace

Move Rules::sensible(const State& s, Rng& rng) {
  const int choices = count_legal(s);
  // A right call, or the pass behind it, comes last; who sees a row calls it.
  const bool calls = s.open != 0;
  if (calls) return nth_legal(s, choices - s.calls);
  switch (s.phase) {
  case Phase::Give: return make_move(Verb::Give, give(s, rng));
  case Phase::Place: return make_move(Verb::Place, place(s, rng));
  case Phase::LastCall:
  case Phase::Over: break;
  }
  return nth_legal(s, choices - 1);
}

} // namespace hmat::quarto
