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
constexpr std::uint64_t in_all_lanes(Cells cells) { return cells * 0x0001'0001'0001'0001ULL; }

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
inline constexpr auto kLinesOfCell = groups_of_cells<3>(0, kLines);
inline constexpr auto kSquaresOfCell = groups_of_cells<4>(kLines, kGroups);

constexpr std::array<std::uint64_t, kPieces> lanes_of_pieces() {
  std::array<std::uint64_t, kPieces> out{};
  for (unsigned piece = 0; piece < kPieces; ++piece)
    for (unsigned lane = 0; lane < kAttributes; ++lane)
      if (((piece >> lane) & 1U) != 0) out[piece] |= 1ULL << (16U * lane);
  return out;
}
inline constexpr auto kLanesOfPiece = lanes_of_pieces();

/// By the option's bit set (bit 0 = colour … bit 3 = hole): all bits of the lanes in play.
constexpr std::array<std::uint64_t, 16> lanes_in_play() {
  std::array<std::uint64_t, 16> out{};
  for (unsigned set = 0; set < 16; ++set)
    for (unsigned attribute = 0; attribute < kAttributes; ++attribute)
      if (((set >> attribute) & 1U) != 0) out[set] |= 0xFFFFULL << (16U * (3U - attribute));
  return out;
}
inline constexpr auto kLanesInPlay = lanes_in_play();

struct ByteTable {
  std::array<std::uint8_t, 256> count{};                ///< number of set bits
  std::array<std::array<std::uint8_t, 8>, 256> index{}; ///< index of the n-th set bit
};
constexpr ByteTable byte_table() {
  ByteTable table;
  for (unsigned byte = 0; byte < 256; ++byte)
    for (std::uint8_t bit = 0; bit < 8; ++bit)
      if (((byte >> bit) & 1U) != 0) table.index[byte][table.count[byte]++] = bit;
  return table;
}
inline constexpr ByteTable kBytes = byte_table();

} // namespace detail

/// Index of the n-th (from 0) set bit; `cells` must have more than n. Baseline x86-64 has no
/// instruction for it, so bytes are looked up.
constexpr std::uint8_t nth_bit(Cells cells, unsigned n) {
  const unsigned low = cells & 0xFFU;
  const unsigned in_low = detail::kBytes.count[low];
  const bool high = n >= in_low;
  const unsigned byte = high ? cells >> 8U : low;
  const unsigned rest = high ? n - in_low : n;
  return static_cast<std::uint8_t>(detail::kBytes.index[byte][rest] + (high ? 8U : 0U));
}

/// Which pieces lie where: four lanes of cells for attributes that are 1, four for those that are
/// 0. A cell is in exactly one of the two in every lane, or in none if it is empty.
class Board {
public:
  constexpr void put(unsigned cell, Piece piece) {
    ones_ |= detail::kLanesOfPiece[piece] << cell;
    zeros_ |= detail::kLanesOfPiece[15U - piece] << cell;
  }
  constexpr Cells occupied() const { return static_cast<Cells>(ones_ | zeros_); }
  /// The piece on an occupied cell.
  constexpr Piece at(unsigned cell) const {
    const std::uint64_t bits = (ones_ >> cell) & 0x0001'0001'0001'0001ULL;
    return static_cast<Piece>(bits | bits >> 15U | bits >> 30U | bits >> 45U) & 0xFU;
  }

  /// Whether a group that holds `cell` is full of pieces sharing an attribute in play (a bit set
  /// as in the option). With `squares`, the squares count too.
  constexpr bool completes(unsigned cell, unsigned attributes, bool squares) const {
    const std::uint64_t in_play = detail::kLanesInPlay[attributes];
    const std::uint64_t not_one = ~(ones_ & in_play);
    const std::uint64_t not_zero = ~(zeros_ & in_play);
    std::uint64_t hit = 0;
    for (const std::uint64_t group : detail::kLinesOfCell[cell])
      hit |= empty_lane(not_one & group) | empty_lane(not_zero & group);
    if (squares)
      for (const std::uint64_t group : detail::kSquaresOfCell[cell])
        hit |= empty_lane(not_one & group) | empty_lane(not_zero & group);
    return hit != 0;
  }
  /// The attributes in play that a full `group` shares, as lanes: bit k of the piece.
  constexpr unsigned shared(unsigned group, unsigned attributes) const {
    unsigned lanes = 0;
    for (unsigned lane = 0; lane < kAttributes; ++lane) {
      const Cells cells = kGroupCells[group];
      const auto one = static_cast<Cells>(ones_ >> (16U * lane)) & cells;
      const auto zero = static_cast<Cells>(zeros_ >> (16U * lane)) & cells;
      if ((one == cells || zero == cells) && ((attributes >> (3U - lane)) & 1U) != 0)
        lanes |= 1U << lane;
    }
    return lanes;
  }
  constexpr bool full(unsigned group) const {
    return (occupied() & kGroupCells[group]) == kGroupCells[group];
  }

  constexpr bool operator==(const Board&) const = default;

private:
  /// Not zero if a lane of `x` is zero.
  static constexpr std::uint64_t empty_lane(std::uint64_t x) {
    return (x - 0x0001'0001'0001'0001ULL) & ~x & 0x8000'8000'8000'8000ULL;
  }
  std::uint64_t ones_ = 0, zeros_ = 0;
};

} // namespace hmat::quarto
