// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/quarto/quarto.hpp"
#include "games/quarto/solver/endgame.hpp"
#include "games/quarto/solver/symmetry.hpp"
#include <bit>

/// A position reduced to what can still matter: not which piece lies where, but which groups can
/// still be completed, and in which features.
namespace hmat::quarto::solver {

/// What placing on a cell does to the features that complete a group.
struct Prospect {
  std::uint8_t cell = 0;
  Features elsewhere = 0; ///< complete a group at another cell now
  Features here = 0;      ///< will complete one at another cell, if the piece placed here has them

  /// Pieces of `left` that the next player cannot win with at once, after `piece` came here.
  Cells safe(Cells left, Piece piece) const {
    return static_cast<Cells>(
        left & ~pieces_with_any(static_cast<Features>(elsewhere | (here & features_of(piece)))));
  }
};

/// A cell for each way of placing that makes a difference.
class Prospects {
public:
  void push(const Prospect& prospect) { cells_[count_++] = prospect; }
  const Prospect* begin() const { return cells_.data(); }
  const Prospect* end() const { return cells_.data() + count_; }

private:
  std::array<Prospect, kCells> cells_;
  unsigned count_ = 0;
};

/// Nobody holds a piece, no group that counts is complete. `kFamilies`: 1 for lines, 2 with
/// squares.
template <std::size_t kFamilies>
class Position {
public:
  /// The board of `s`, and its unplayed pieces without one that is held.
  explicit Position(const State& s);

  /// How many cells are empty.
  int room() const { return room_; }
  Cells empty() const { return empty_; }
  Cells unplayed() const { return unplayed_; }
  /// The pieces that the next player can win with at once.
  Cells winning() const { return pieces_with_any(threats()); }
  Cells safe() const { return static_cast<Cells>(unplayed_ & ~winning()); }
  /// Features in which some group can still be completed; without any, nobody can win.
  Features open_features() const { return lanes_in_use(open()); }
  /// Each empty cell of a group that can still be completed, and one of the others.
  Prospects prospects() const;

  /// Takes a piece from those beside the board.
  void take(Piece piece) {
    unplayed_ = static_cast<Cells>(unplayed_ & ~(1U << piece));
    pieces_ -= kPieceLanes[piece] & 1;
  }
  /// Puts it on an empty cell, where it completes nothing.
  void put(unsigned cell, Piece piece);
  /// Closes what the pieces that are left cannot complete.
  void prune() {
    for (Family& family : families_)
      family.prune(pieces_);
  }

  /// The same with kRoom cells empty.
  template <int kRoom>
  Endgame<kRoom> endgame() const;

  /// What tells it from others. Positions with the same outline are played on in the same way, move
  /// for move.
  Outline<kFamilies> outline() const;

private:
  Lanes open() const {
    Lanes open = families_[0].open();
    if constexpr (kFamilies > 1) open |= families_[1].open();
    return open;
  }
  Features threats() const {
    Lanes threats{};
    for (const Family& family : families_)
      threats |= family.open() & family.lacking_one();
    return lanes_in_use(threats);
  }
  /// The empty cells of groups that can still be completed.
  Cells open_cells() const {
    Cells cells = 0;
    for (std::size_t i = 0; i < kFamilies; ++i)
      cells = static_cast<Cells>(cells | kFamilyCells[i][any_lane(families_[i].open())]);
    return static_cast<Cells>(cells & empty_);
  }

  std::array<Family, kFamilies> families_;
  Lanes pieces_{}; ///< for each feature the number of unplayed pieces that have it
  Cells empty_ = 0;
  Cells unplayed_ = 0;
  std::int8_t room_ = 0;
};

template <std::size_t kFamilies>
void Position<kFamilies>::put(unsigned cell, Piece piece) {
  for (std::size_t i = 0; i < kFamilies; ++i)
    families_[i].fill(kGroupLanesOfCell[i][cell], kPieceLanes[piece]);
  empty_ = static_cast<Cells>(empty_ & ~(1U << cell));
  --room_;
}

template <std::size_t kFamilies>
template <int kRoom>
Endgame<kRoom> Position<kFamilies>::endgame() const {
  std::array<Features, std::size_t{1} << kRoom> list{};
  for (std::size_t i = 0; i < kFamilies; ++i) {
    Words lacking{}; // a byte a group: the cells it lacks, by number
    unsigned cells = empty_;
    for (unsigned number = 0; number < kRoom; ++number, cells &= cells - 1)
      lacking |= kGroupBytesOfCell[i][static_cast<std::size_t>(std::countr_zero(cells))] &
                 std::uint64_t{0x0101'0101'0101'0101} << number;
    const auto lacks = std::bit_cast<std::array<std::uint8_t, 16>>(lacking);
    const auto open = std::bit_cast<std::array<Features, 16>>(turned(families_[i].open()));
    for (std::size_t group = 0; group < kFamilySizes[i]; ++group)
      list[lacks[group]] = static_cast<Features>(list[lacks[group]] | open[group]);
  }
  return Endgame<kRoom>(list);
}

template <std::size_t kFamilies>
Outline<kFamilies> Position<kFamilies>::outline() const {
  Outline<kFamilies> out{.open = {}, .cells = open_cells(), .pieces = unplayed_};
  for (std::size_t i = 0; i < kFamilies; ++i)
    out.open[i] = families_[i].open();
  return out;
}

template <std::size_t kFamilies>
Prospects Position<kFamilies>::prospects() const {
  Prospects out;
  const Cells open = open_cells();
  const auto others = static_cast<Cells>(empty_ & ~open);
  const auto all_others_alike = static_cast<Cells>(others & -others);
  for (unsigned cells = open | all_others_alike; cells != 0; cells &= cells - 1) {
    const auto cell = static_cast<std::uint8_t>(std::countr_zero(cells));
    Lanes elsewhere{};
    Lanes here{};
    for (std::size_t i = 0; i < kFamilies; ++i) {
      const Family& family = families_[i];
      const Lanes groups = kGroupLanesOfCell[i][cell];
      elsewhere |= family.open() & (family.lacking_one() & ~groups);
      here |= family.open() & (family.lacking_two() & groups);
    }
    out.push({cell, lanes_in_use(elsewhere), lanes_in_use(here)});
  }
  return out;
}

} // namespace hmat::quarto::solver
