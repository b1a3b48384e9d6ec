// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/quarto/solver/position.hpp"
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

} // namespace

template <std::size_t kFamilies>
std::uint64_t Position<kFamilies>::key_by_any_name() const {
  // Which groups are open in an attribute's two values tells it from the others: the value with
  // more comes first, and so does the attribute.
  std::array<std::uint64_t, kAttributes> attributes{};
  Cells pieces = unplayed_;
  for (unsigned bit = 0; bit < kAttributes; ++bit) {
    std::array<std::uint64_t, 2> values{};
    for (unsigned value = 0; value < 2; ++value) {
      values[value] = families_[0].open()[2 * bit + value];
      if constexpr (kFamilies > 1)
        values[value] |= std::uint64_t{families_[1].open()[2 * bit + value]} << 16U;
    }
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
  hash.add(std::uint64_t{open_cells()} << 16U | pieces);
  return hash.value();
}

template std::uint64_t Position<1>::key_by_any_name() const;
template std::uint64_t Position<2>::key_by_any_name() const;

} // namespace hmat::quarto::solver
