// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/quarto/solver/position.hpp"
#include "games/quarto/solver/score.hpp"
#include "games/quarto/solver/table.hpp"
#include <atomic>

namespace hmat::quarto::solver {

/// Thrown out of a search whose stop flag was set.
struct Stopped {};

/// Answers whether a score reaches a bound, by depth-first search of both sides' choices
/// (alpha-beta with windows of no width). "The giver" is who chooses the piece, and has placed the
/// last one.
template <std::size_t kFamilies>
class Search {
public:
  using Position = solver::Position<kFamilies>;

  /// `stop` may be null; it is looked at some thousand times a second.
  Search(Table& table, const std::atomic<bool>* stop) : table_(table), stop_(stop) {}

  /// Whether the giver gets at least `bound`, within worst_score() and best_score(), by giving one
  /// of p.safe(), of which there is one.
  bool reaches(Position& p, Score bound);
  /// Whether the giver gets it by giving `piece`, which is safe.
  bool reaches_by(const Position& p, Piece piece, Score bound) {
    return holds(p, p.prospects(), piece, bound);
  }

private:
  bool holds(const Position& p, const Prospects& prospects, Piece piece, Score bound);
  bool expand(const Position& p, Score bound);
  void look_up() {
    if (++steps_ % 256 == 0 && stop_ != nullptr && stop_->load(std::memory_order_relaxed))
      throw Stopped{};
  }

  Table& table_;
  const std::atomic<bool>* stop_;
  std::uint32_t steps_ = 0;
};

} // namespace hmat::quarto::solver
