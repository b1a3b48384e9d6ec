// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/quarto/board.hpp"
#include <optional>
#include <string_view>

/// The written names of pieces, cells and groups, as the protocol spells them.
namespace hmat::quarto {

/// Four letters, by piece: "lrth" … "dssf".
extern const std::array<const char*, kPieces> kPieceNames;
inline constexpr std::size_t kTraitCount = 64; ///< four for each piece
/// What the fingers find on each piece: colour, shape, height and hole of piece 0, of piece 1 ….
extern const std::array<const char*, kTraitCount> kTraits;
/// "a1" … "d4".
extern const std::array<const char*, kCells> kCellNames;
/// "row1" … "square-c3".
extern const std::array<const char*, kGroups> kGroupNames;

std::optional<std::uint8_t> piece_named(std::string_view name);
std::optional<std::uint8_t> cell_named(std::string_view name);
std::optional<std::uint8_t> group_named(std::string_view name);

} // namespace hmat::quarto
