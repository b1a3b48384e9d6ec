// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/quarto/solver/features.hpp"
#include "games/quarto/solver/score.hpp"
#include <bit>

namespace hmat::quarto::solver {

/// A position with few empty cells, as a list: for each set of these cells, the features in which
/// the groups that lack exactly them can still be completed. To place a piece is then to merge, in
/// a few operations on whole words: what lacked the cell and others now lacks the others only, in
/// the features of the piece. Cells have numbers from 0, which change with each placement.
template <int kRoom>
class Endgame {
public:
  static_assert(kRoom >= 2);

  Endgame() = default;
  /// `list`: by the set of cells, a bit each; a group that lacks none counts no more.
  explicit Endgame(const std::array<Features, std::size_t{1} << kRoom>& list)
      : words_(std::bit_cast<Words>(list)) {}

  /// The features in which groups that lack exactly `cells` can be completed.
  Features lacking(unsigned cells) const {
    return static_cast<Features>(words_[cells / 8] >> (8 * (cells % 8)));
  }
  /// With a piece of these features on `cell`.
  Endgame<kRoom - 1> after(unsigned cell, Features piece) const;

private:
  friend class Endgame<kRoom + 1>;

  /// Byte s of them, counted from the lowest, is the set s.
  using Words = std::array<std::uint64_t, (std::size_t{1} << kRoom) / 8 + (kRoom < 3 ? 1 : 0)>;
  static_assert(std::endian::native == std::endian::little);

  Words words_{};
};

template <int kRoom>
inline Endgame<kRoom - 1> Endgame<kRoom>::after(unsigned cell, Features piece) const {
  const std::uint64_t kept = piece * 0x0101'0101'0101'0101ULL;
  Endgame<kRoom - 1> out;
  if (kRoom > 3 && cell >= 3) { // the sets with the cell are whole words
    const std::size_t with = std::size_t{1} << (cell - 3);
    for (std::size_t i = 0; i < out.words_.size(); ++i) {
      const std::size_t without = (i & (with - 1)) | (i & ~(with - 1)) << 1U;
      out.words_[i] = words_[without] | (words_[without | with] & kept);
    }
    return out;
  }
  // The sets with the cell are every other byte, pair of bytes or four bytes of a word; the last of
  // the cells takes the place that is left.
  constexpr std::array<std::uint64_t, 3> kWithout{
      0x00FF'00FF'00FF'00FFULL, 0x0000'FFFF'0000'FFFFULL, 0x0000'0000'FFFF'FFFFULL};
  const unsigned shift = 8U << cell;
  const std::uint64_t without = kWithout[cell];
  const auto merged = [&](std::uint64_t word) { return (word | (word >> shift & kept)) & without; };
  if constexpr (kRoom > 3) {
    for (std::size_t i = 0; i < out.words_.size(); ++i)
      out.words_[i] = merged(words_[i]) | merged(words_[i + out.words_.size()]) << shift;
  } else {
    const std::uint64_t word = merged(words_[0]); // the last of the cells has the upper half
    out.words_[0] = (word & 0xFFFF'FFFFU) | word >> 32U << shift;
  }
  return out;
}

/// Whether the giver, who gives one of the `unplayed` pieces that do not win at once (there is
/// one), gets at least `bound`, worst_score(kRoom) < bound <= best_score(kRoom). There is one for
/// kRoom = 6.
template <int kRoom>
bool reaches(const Endgame<kRoom>& game, Cells unplayed, Score bound);

} // namespace hmat::quarto::solver
