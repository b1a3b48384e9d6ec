// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/quarto/solver/symmetry.hpp"
#include <algorithm>
#include <utility>

namespace hmat::quarto::solver {
namespace {

/// Sets of pieces when a bit of every piece is turned round, or two bits change places.
constexpr std::array<Cells, kAttributes> kWithoutBit{0x5555, 0x3333, 0x0F0F, 0x00FF};

Cells flipped(Cells pieces, unsigned bit) {
  const unsigned shift = 1U << bit;
  const unsigned without = kWithoutBit[bit];
  return static_cast<Cells>((pieces & without) << shift | (pieces >> shift & without));
}

/// `low` < `high`
Cells exchanged(Cells pieces, unsigned low, unsigned high) {
  const unsigned shift = (1U << high) - (1U << low);
  const unsigned only_low = ~kWithoutBit[low] & kWithoutBit[high];
  const unsigned differ = (pieces ^ pieces >> shift) & only_low;
  return static_cast<Cells>(pieces ^ differ ^ differ << shift);
}

/// Pieces that differ in this bit only take each other's part: of one of them, that without it.
Cells settled(Cells pieces, unsigned bit) {
  const unsigned shift = 1U << bit;
  const unsigned without = kWithoutBit[bit];
  const unsigned first = pieces & without;
  const unsigned second = pieces >> shift & without;
  return static_cast<Cells>(first | second | (first & second) << shift);
}

/// Where cells and groups go.
struct BoardSymmetry {
  std::array<std::uint8_t, kCells> cell{};
  std::array<std::array<std::uint8_t, kMostInFamily>, 2> group{}; ///< by family
};

constexpr unsigned image_of(const BoardSymmetry& symmetry, Cells cells) {
  unsigned image = 0;
  for (unsigned cell = 0; cell < kCells; ++cell)
    if (((cells >> cell) & 1U) != 0) image |= 1U << symmetry.cell[cell];
  return image;
}

constexpr std::size_t kKeepingLines = 32;
constexpr std::size_t kKeepingSquares = 8; ///< the first ones

/// Rows and columns may change places as the diagonals allow: 1 and 4 stay a pair, and so do 2 and
/// 3. Then there are the two diagonals to exchange, and rows with columns. Only the first two
/// orders keep the squares.
constexpr std::array<BoardSymmetry, kKeepingLines> board_symmetries() {
  constexpr std::array<std::array<std::uint8_t, 4>, 8> kOrders{{{0, 1, 2, 3},
                                                                {3, 2, 1, 0},
                                                                {0, 2, 1, 3},
                                                                {3, 1, 2, 0},
                                                                {1, 0, 3, 2},
                                                                {2, 3, 0, 1},
                                                                {1, 3, 0, 2},
                                                                {2, 0, 3, 1}}};
  std::array<BoardSymmetry, kKeepingLines> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto& order = kOrders[i / 4];
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      const unsigned row = order[cell / 4];
      const unsigned column = i % 4 < 2 ? order[cell % 4] : 3U - order[cell % 4];
      out[i].cell[cell] =
          static_cast<std::uint8_t>(i % 2 == 0 ? 4 * row + column : 4 * column + row);
    }
    for (std::size_t family = 0; family < (i < kKeepingSquares ? 2U : 1U); ++family)
      for (std::size_t from = 0; from < kFamilySizes[family]; ++from)
        for (std::size_t to = 0; to < kFamilySizes[family]; ++to)
          if (image_of(out[i], kGroupCells[kFamilyBegins[family] + from]) ==
              kGroupCells[kFamilyBegins[family] + to])
            out[i].group[family][from] = static_cast<std::uint8_t>(to);
  }
  return out;
}
constexpr auto kBoardSymmetries = board_symmetries();

Lanes moved(const Lanes& groups, const std::array<std::uint8_t, kMostInFamily>& image,
            std::size_t count) {
  Lanes out{};
  for (std::size_t i = 0; i < count; ++i)
    out |= (groups >> static_cast<std::uint16_t>(i) & 1) << image[i];
  return out;
}

} // namespace

template <std::size_t kFamilies>
std::uint64_t key_by_any_name(const Outline<kFamilies>& outline) {
  // Which groups are open in an attribute's two values tells it from the others: the value with
  // more comes first, and so does the attribute.
  std::array<std::uint64_t, kAttributes> attributes{};
  Cells pieces = outline.pieces;
  for (unsigned bit = 0; bit < kAttributes; ++bit) {
    std::array<std::uint64_t, 2> values{};
    for (unsigned value = 0; value < 2; ++value)
      for (std::size_t i = 0; i < kFamilies; ++i)
        values[value] |= std::uint64_t{outline.open[i][2 * bit + value]} << (16U * i);
    if (values[0] < values[1]) {
      std::swap(values[0], values[1]);
      pieces = flipped(pieces, bit);
    }
    attributes[bit] = values[0] << 32U | values[1];
  }
  constexpr std::array<std::pair<unsigned, unsigned>, 5> kSorting{
      {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}}};
  for (const auto& [low, high] : kSorting)
    if (attributes[low] < attributes[high]) {
      std::swap(attributes[low], attributes[high]);
      pieces = exchanged(pieces, low, high);
    }
  for (unsigned bit = kAttributes; bit-- > 0 && attributes[bit] == 0;)
    pieces = settled(pieces, bit);

  Hash hash;
  for (const std::uint64_t attribute : attributes)
    hash.add(attribute);
  hash.add(std::uint64_t{outline.cells} << 16U | pieces);
  return hash.value();
}

template <std::size_t kFamilies>
std::uint64_t key_from_any_side(const Outline<kFamilies>& outline) {
  std::uint64_t least = ~std::uint64_t{0};
  for (std::size_t i = 0; i < (kFamilies == 1 ? kKeepingLines : kKeepingSquares); ++i) {
    const BoardSymmetry& symmetry = kBoardSymmetries[i];
    Outline<kFamilies> image = outline;
    image.cells = static_cast<Cells>(image_of(symmetry, outline.cells));
    for (std::size_t family = 0; family < kFamilies; ++family)
      image.open[family] =
          moved(outline.open[family], symmetry.group[family], kFamilySizes[family]);
    least = std::min(least, key_by_any_name(image));
  }
  return least;
}

template std::uint64_t key_by_any_name(const Outline<1>&);
template std::uint64_t key_by_any_name(const Outline<2>&);
template std::uint64_t key_from_any_side(const Outline<1>&);
template std::uint64_t key_from_any_side(const Outline<2>&);

} // namespace hmat::quarto::solver
