// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/quarto/board.hpp"

namespace hmat::quarto::solver {

/// Cells to place on, each with the number of pieces that can then be given safely. They are taken
/// out fewest first: the fewer, the sooner it is decided. Seldom more than two are taken, so they
/// are looked through each time rather than sorted.
class Order {
public:
  static constexpr unsigned kNone = 0xFF;

  void add(unsigned cell, unsigned safe) {
    entries_[count_++] = static_cast<std::uint8_t>(safe << 4U | cell);
  }
  /// The next cell, or kNone.
  unsigned take() {
    unsigned first = kNone;
    unsigned at = 0;
    for (unsigned i = 0; i < count_; ++i) {
      at = entries_[i] < first ? i : at;
      first = entries_[i] < first ? entries_[i] : first;
    }
    if (first == kNone) return kNone;
    entries_[at] = kNone;
    return first & 0xFU;
  }

private:
  std::array<std::uint8_t, kCells> entries_{};
  unsigned count_ = 0;
};

} // namespace hmat::quarto::solver
