// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/model.hpp"
#include <array>
#include <cstdint>

/// The board as bit sets: sixteen cells, sixteen pieces of four two-valued attributes, and the
/// groups of four cells that can win.
namespace hmat::quarto {

inline constexpr int kCells = 16; ///< index = 4 · (row − 1) + column; a1 = 0, d1 = 3, a4 = 12
inline constexpr int kPieces = 16;
inline constexpr int kAttributes = 4;

/// A piece's bits from the highest: colour (0 light), shape (0 round), height (0 tall), hole
/// (0 hollow).
using Piece = std::uint8_t;
using Cells = std::uint16_t;  ///< a bit a cell
using Groups = std::uint32_t; ///< a bit a group

/// Groups: rows 0–3, columns 4–7, diagonals 8 (from a1) and 9 (from a4), squares 10–18 by their
/// lower left cell, row by row.
inline constexpr int kLines = 10;
inline constexpr int kGroups = 19;

namespace detail {

constexpr Cells cell_bit(int row, int column) {
  return static_cast<Cells>(1U << (4 * row + column));
}

constexpr std::array<Cells, kGroups> group_cells() {
  std::array<Cells, kGroups> cells{};
  const auto add = [&](int group, int row, int column) {
    auto& mask = cells[static_cast<std::size_t>(group)];
    mask = static_cast<Cells>(mask | cell_bit(row, column));
  };
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < 4; ++j) {
      add(i, i, j);
      add(4 + i, j, i);
    }
    add(8, i, i);
    add(9, 3 - i, i);
  }
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column)
      for (int k = 0; k < 4; ++k)
        add(kLines + 3 * row + column, row + k / 2, column + k % 2);
  return cells;
}

/// The same sixteen bits in each of four lanes, one lane an attribute.
inline constexpr std::uint64_t kOneInEachLane = 0x0001'0001'0001'0001ULL;
constexpr std::uint64_t in_all_lanes(Cells cells) { return cells * kOneInEachLane; }

} // namespace detail

inline constexpr std::array<Cells, kGroups> kGroupCells = detail::group_cells();

namespace detail {

/// For each cell the masks, in all lanes, of the groups in `first`…`last` that hold it; where
/// there are fewer, one is repeated, so that the loop over them has a fixed length.
template <std::size_t N>
constexpr std::array<std::array<std::uint64_t, N>, kCells> groups_of_cells(int first, int last) {
  std::array<std::array<std::uint64_t, N>, kCells> out{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    std::size_t found = 0;
    for (auto group = static_cast<std::size_t>(first); group < static_cast<std::size_t>(last);
         ++group)
      if (((kGroupCells[group] >> cell) & 1U) != 0)
        out[cell][found++] = in_all_lanes(kGroupCells[group]);
    for (; found < N; ++found)
      out[cell][found] = out[cell][0];
  }
  return out;
}
inline constexpr auto kLinesOfCell = groups_of_cells<4>(0, kLines);
inline constexpr auto kSquaresOfCell = groups_of_cells<4>(kLines, kGroups);

constexpr std::array<std::uint64_t, kPieces> lanes_of_pieces() {
  std::array<std::uint64_t, kPieces> out{};
  for (unsigned piece = 0; piece < kPieces; ++piece)
    for (unsigned lane = 0; lane < kAttributes; ++lane)
      if (((piece >> lane) & 1U) != 0) out[piece] |= 1ULL << (16U * lane);
  return out;
}
inline constexpr auto kLanesOfPiece = lanes_of_pieces();

/// All bits of the lanes in which the piece has 0.
constexpr std::array<std::uint64_t, kPieces> lanes_not_of_pieces() {
  std::array<std::uint64_t, kPieces> out{};
  for (std::size_t piece = 0; piece < kPieces; ++piece)
    out[piece] = ~(kLanesOfPiece[piece] * 0xFFFFU);
  return out;
}
inline constexpr auto kLanesNotOfPiece = lanes_not_of_pieces();

/// By the option's bit set (bit 0 = colour … bit 3 = hole): all bits of the lanes that do not
/// count.
constexpr std::array<std::uint64_t, 16> lanes_out_of_play() {
  std::array<std::uint64_t, 16> out{};
  for (unsigned set = 0; set < 16; ++set)
    for (unsigned attribute = 0; attribute < kAttributes; ++attribute)
      if (((set >> attribute) & 1U) == 0) out[set] |= 0xFFFFULL << (16U * (3U - attribute));
  return out;
}
inline constexpr auto kLanesOutOfPlay = lanes_out_of_play();

struct ByteTable {
  std::array<std::uint8_t, 256> count{}; ///< number of set bits
  /// Index of the n-th set bit, for the low byte of a set and then for the high one.
  std::array<std::array<std::uint8_t, 8>, 512> index{};
};
constexpr ByteTable byte_table() {
  ByteTable table;
  for (unsigned byte = 0; byte < 256; ++byte)
    for (std::uint8_t bit = 0; bit < 8; ++bit)
      if (((byte >> bit) & 1U) != 0) {
        const std::size_t n = table.count[byte]++;
        table.index[byte][n] = bit;
        table.index[256 + byte][n] = static_cast<std::uint8_t>(8 + bit);
      }
  return table;
}
inline constexpr ByteTable kBytes = byte_table();

} // namespace detail

/// Index of the n-th (from 0) set bit; `cells` must have more than n. Baseline x86-64 has no
/// instruction for it, so bytes are looked up.
constexpr std::uint8_t nth_bit(Cells cells, unsigned n) {
  const unsigned in_low = detail::kBytes.count[cells & 0xFFU];
  const unsigned high = n >= in_low ? 1U : 0U; // arithmetic, not a branch: it would be a coin toss
  const unsigned byte = (cells >> (8U * high)) & 0xFFU;
  return detail::kBytes.index[256U * high + byte][n - (in_low & (0U - high))];
}

/// Which pieces lie where: for each attribute a lane of the cells whose piece has it as 1. Which
/// cells are empty is kept by the state; where that matters it is an argument.
class Board {
public:
  constexpr void put(unsigned cell, Piece piece) { ones_ |= detail::kLanesOfPiece[piece] << cell; }
  /// The piece on a taken cell.
  constexpr Piece at(unsigned cell) const {
    const std::uint64_t bits = (ones_ >> cell) & detail::kOneInEachLane;
    return static_cast<Piece>(bits | bits >> 15U | bits >> 30U | bits >> 45U) & 0xFU;
  }

  /// Whether, with `piece` on `cell` and these cells still empty, a group that holds the cell is
  /// full and shares an attribute in play (a bit set as in the option). With `squares`, these
  /// count too.
  constexpr bool completes(unsigned cell, Piece piece, Cells empty, unsigned attributes,
                           bool squares) const {
    // Only what this piece is can be shared: in each lane the cells that are not like it.
    const std::uint64_t unlike = ~(ones_ ^ detail::kLanesNotOfPiece[piece]) |
                                 detail::in_all_lanes(empty) | detail::kLanesOutOfPlay[attributes];
    const auto& lines = detail::kLinesOfCell[cell];
    std::uint64_t hit = empty_lane(unlike & lines[0]) | empty_lane(unlike & lines[1]) |
                        empty_lane(unlike & lines[2]);
    if (squares) {
      const auto& blocks = detail::kSquaresOfCell[cell];
      hit |= empty_lane(unlike & blocks[0]) | empty_lane(unlike & blocks[1]) |
             empty_lane(unlike & blocks[2]) | empty_lane(unlike & blocks[3]);
    }
    return (hit & 0x8000'8000'8000'8000ULL) != 0;
  }
  /// The attributes in play that a full `group` shares, as lanes: bit k of the piece.
  constexpr unsigned shared(unsigned group, unsigned attributes) const {
    const std::uint64_t cells = detail::in_all_lanes(kGroupCells[group]);
    unsigned lanes = 0;
    for (unsigned lane = 0; lane < kAttributes; ++lane) {
      const std::uint64_t all = 0xFFFFULL << (16U * lane);
      const std::uint64_t ones = ones_ & cells & all;
      if ((ones == 0 || ones == (cells & all)) && (detail::kLanesOutOfPlay[attributes] & all) == 0)
        lanes |= 1U << lane;
    }
    return lanes;
  }

  constexpr bool operator==(const Board&) const = default;

private:
  /// The top bit of some lane is set if, and only if, a lane of `x` is zero.
  static constexpr std::uint64_t empty_lane(std::uint64_t x) {
    return (x - detail::kOneInEachLane) & ~x;
  }
  std::uint64_t ones_ = 0;
};

} // namespace hmat::quarto
