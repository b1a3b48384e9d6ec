// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/quarto/solver/position.hpp"

namespace hmat::quarto::solver {
namespace {

/// Both features of each attribute of the option's bit set (bit 0 = colour, bit 3 of a piece).
Features features_in_play(unsigned attributes) {
  unsigned features = 0;
  for (unsigned attribute = 0; attribute < kAttributes; ++attribute)
    if (((attributes >> attribute) & 1U) != 0)
      features |= 3U << (2 * (kAttributes - 1 - attribute));
  return static_cast<Features>(features);
}

} // namespace

template <std::size_t kFamilies>
Position<kFamilies>::Position(const State& s)
    : pieces_(in_each_lane(kPieces / 2)), empty_(0xFFFF), unplayed_(0xFFFF), room_(kCells) {
  const Features in_play = features_in_play(s.attributes());
  for (std::size_t i = 0; i < kFamilies; ++i)
    families_[i] = Family((1U << kFamilySizes[i]) - 1, in_play);
  for (unsigned cell = 0; cell < kCells; ++cell) {
    if (!s.taken(cell)) continue;
    take(s.board.at(cell));
    put(cell, s.board.at(cell));
  }
  prune();
  if (s.held != kNoPiece) take(s.held);
}

template class Position<1>;
template class Position<2>;

} // namespace hmat::quarto::solver
