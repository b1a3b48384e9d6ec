// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/quarto/names.hpp"
#include <algorithm>

namespace hmat::quarto {

const std::array<const char*, kPieces> kPieceNames{"lrth", "lrtf", "lrsh", "lrsf", "lsth", "lstf",
                                                   "lssh", "lssf", "drth", "drtf", "drsh", "drsf",
                                                   "dsth", "dstf", "dssh", "dssf"};
const std::array<const char*, kCells> kCellNames{"a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2",
                                                 "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4"};
const std::array<const char*, kGroups> kGroupNames{
    "row1",      "row2",      "row3",      "row4",      "col-a",     "col-b",     "col-c",
    "col-d",     "diag-a1",   "diag-a4",   "square-a1", "square-b1", "square-c1", "square-a2",
    "square-b2", "square-c2", "square-a3", "square-b3", "square-c3"};

namespace {

template <std::size_t N>
std::optional<std::uint8_t> index_in(const std::array<const char*, N>& names,
                                     std::string_view name) {
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) return std::nullopt;
  return static_cast<std::uint8_t>(at - names.begin());
}

constexpr std::array<const char*, kTraitCount> traits_of_pieces() {
  constexpr std::array<std::array<const char*, 2>, kAttributes> kValues{
      {{"light", "dark"}, {"round", "square"}, {"tall", "short"}, {"hollow", "solid"}}};
  std::array<const char*, kTraitCount> out{};
  for (std::size_t piece = 0; piece < kPieces; ++piece)
    for (std::size_t attribute = 0; attribute < kAttributes; ++attribute)
      out[4 * piece + attribute] = kValues[attribute][(piece >> (3 - attribute)) & 1U];
  return out;
}

} // namespace

constinit const std::array<const char*, kTraitCount> kTraits = traits_of_pieces();

std::optional<std::uint8_t> piece_named(std::string_view name) {
  return index_in(kPieceNames, name);
}
std::optional<std::uint8_t> cell_named(std::string_view name) { return index_in(kCellNames, name); }
std::optional<std::uint8_t> group_named(std::string_view name) {
  return index_in(kGroupNames, name);
}

} // namespace hmat::quarto
