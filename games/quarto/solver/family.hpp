// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/quarto/solver/features.hpp"

namespace hmat::quarto::solver {

/// Groups of one kind, the ten lines or the nine squares, a bit each: how full they are, and in
/// which features they can still be completed.
class Family {
public:
  Family() = default;
  /// `groups` without a piece, and for each feature those of them that count.
  Family(unsigned groups, Features in_play) {
    for (unsigned feature = 0; feature < kFeatures; ++feature)
      if (((in_play >> feature) & 1U) != 0) open_[feature] = static_cast<std::uint16_t>(groups);
  }

  /// For each feature the groups that are not full and in which every piece has it.
  Lanes open() const { return open_; }
  /// In each lane the groups that lack one piece, or two.
  Lanes lacking_one() const { return ones_ & twos_; }
  Lanes lacking_two() const { return ~ones_ & twos_; }

  /// A piece comes into `groups` (the same in each lane); the lanes of the features it has are all
  /// ones in `piece`, else zero.
  void fill(Lanes groups, Lanes piece) {
    open_ &= (piece | ~groups) & ~(lacking_one() & groups);
    twos_ ^= ones_ & groups;
    ones_ ^= groups;
  }
  /// Closes what cannot be completed: a group that lacks n needs n pieces with the feature, and
  /// there are only so many `pieces` for each.
  void prune(Lanes pieces) {
    const auto fewer_than = [&](std::uint16_t n) { return static_cast<Lanes>(pieces < n); };
    open_ &= ~(fewer_than(1) | (fewer_than(2) & ~lacking_one()) | (fewer_than(3) & ~twos_) |
               (fewer_than(4) & ~(ones_ | twos_)));
  }

private:
  Lanes open_{};
  /// The number of pieces in each group as a binary figure: one digit here, the other there, the
  /// same in each lane. A full group counts like an empty one, but is closed.
  Lanes ones_{};
  Lanes twos_{};
};

/// By family (lines, squares): its first group, and how many there are.
inline constexpr std::array<unsigned, 2> kFamilyBegins{0, kLines};
inline constexpr std::array<unsigned, 2> kFamilySizes{kLines, kGroups - kLines};
inline constexpr std::size_t kMostInFamily = 10;

namespace detail {

constexpr std::array<std::array<std::uint16_t, kCells>, 2> groups_of_cells_by_family() {
  std::array<std::array<std::uint16_t, kCells>, 2> out{};
  for (std::size_t family = 0; family < 2; ++family)
    for (unsigned cell = 0; cell < kCells; ++cell)
      for (unsigned i = 0; i < kFamilySizes[family]; ++i)
        if (((kGroupCells[kFamilyBegins[family] + i] >> cell) & 1U) != 0)
          out[family][cell] = static_cast<std::uint16_t>(out[family][cell] | 1U << i);
  return out;
}

constexpr std::array<std::array<Lanes, kCells>, 2> group_lanes_of_cells_by_family() {
  std::array<std::array<Lanes, kCells>, 2> out{};
  const auto groups = groups_of_cells_by_family();
  for (std::size_t family = 0; family < 2; ++family)
    for (std::size_t cell = 0; cell < kCells; ++cell)
      out[family][cell] = Lanes{} + groups[family][cell];
  return out;
}

constexpr std::array<std::array<Cells, 1U << kMostInFamily>, 2> cells_of_groups_by_family() {
  std::array<std::array<Cells, 1U << kMostInFamily>, 2> out{};
  for (std::size_t family = 0; family < 2; ++family)
    for (unsigned set = 0; set < 1U << kFamilySizes[family]; ++set)
      for (unsigned i = 0; i < kFamilySizes[family]; ++i)
        if (((set >> i) & 1U) != 0)
          out[family][set] =
              static_cast<Cells>(out[family][set] | kGroupCells[kFamilyBegins[family] + i]);
  return out;
}

constexpr Words as_bytes(unsigned groups) {
  std::array<std::uint64_t, 2> words{};
  for (unsigned i = 0; i < 16; ++i)
    if (((groups >> i) & 1U) != 0) words[i / 8] |= std::uint64_t{0xFF} << (8 * (i % 8));
  return Words{words[0], words[1]};
}

constexpr std::array<std::array<Words, kCells>, 2> group_bytes_of_cells_by_family() {
  std::array<std::array<Words, kCells>, 2> out{};
  const auto groups = groups_of_cells_by_family();
  for (std::size_t family = 0; family < 2; ++family)
    for (std::size_t cell = 0; cell < kCells; ++cell)
      out[family][cell] = as_bytes(groups[family][cell]);
  return out;
}

} // namespace detail

/// The same with a byte a group, all ones where the cell is in it.
inline constexpr auto kGroupBytesOfCell = detail::group_bytes_of_cells_by_family();
/// By family (lines, squares) and cell: its groups, in each lane.
inline constexpr auto kGroupLanesOfCell = detail::group_lanes_of_cells_by_family();
/// By family and set of groups: their cells.
inline constexpr auto kFamilyCells = detail::cells_of_groups_by_family();

} // namespace hmat::quarto::solver
