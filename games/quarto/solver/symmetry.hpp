// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/quarto/solver/family.hpp"

/// When positions are the same in all that matters. The keys are hashes of 64 bits.
namespace hmat::quarto::solver {

/// Mixes words into 64 bits, one after the other.
class Hash {
public:
  void add(std::uint64_t word) {
    bits_ = (bits_ ^ word) * 0x9E37'79B9'7F4A'7C15ULL;
    bits_ ^= bits_ >> 32U;
  }
  std::uint64_t value() const {
    const std::uint64_t bits = bits_ * 0xD6E8'FEB8'6659'FD93ULL;
    return bits ^ bits >> 32U;
  }

private:
  std::uint64_t bits_ = 0;
};

/// All of a position that matters. `kFamilies`: 1 for lines, 2 with squares.
template <std::size_t kFamilies>
struct Outline {
  std::array<Lanes, kFamilies> open; ///< what can still be completed, see Family::open()
  Cells cells = 0;                   ///< the empty cells of these groups
  Cells pieces = 0;                  ///< the unplayed pieces, as many as cells are empty
};

/// Equal only for equal outlines.
template <std::size_t kFamilies>
std::uint64_t key_as_it_is(const Outline<kFamilies>& outline) {
  Hash hash;
  for (const Lanes& open : outline.open) {
    const Words words = as_words(open);
    hash.add(words[0]);
    hash.add(words[1]);
  }
  hash.add(std::uint64_t{outline.cells} << 16U | outline.pieces);
  return hash.value();
}

/// Equal also where attributes change places, or the two values of one do; pieces that differ in
/// nothing that matters are one. Takes some ten times as long.
template <std::size_t kFamilies>
std::uint64_t key_by_any_name(const Outline<kFamilies>& outline);

/// Equal also where the board is seen from another side: 32 ways to move the cells keep the lines,
/// 8 of them keep the squares too. Takes as many times as long again.
template <std::size_t kFamilies>
std::uint64_t key_from_any_side(const Outline<kFamilies>& outline);

} // namespace hmat::quarto::solver
