// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/solution.hpp"
#include "games/quarto/solver/table.hpp"
#include <atomic>
#include <optional>

namespace hmat::quarto {

struct State;

/// Solves Quarto exactly: the value of every move, and how far the win is.
///
/// With manual calls it takes it that nobody overlooks a row: whoever may call one does. Then the
/// game is that with automatic calls, but for the rows that were let pass before. A win by a call
/// needs no placement: its distance is 0.
///
/// Each empty cell more takes about ten times as long: eleven a moment, a whole board far too long.
class Solver {
public:
  static constexpr std::size_t kMostBytes = std::size_t{32} << 20U;

  /// Its memory grows with what it is asked, up to `most_bytes` (and half as much for a moment).
  explicit Solver(std::size_t most_bytes = kMostBytes) : table_(most_bytes) {}

  /// Nothing when the game is over, or when `stop`, which may be null, was set.
  std::optional<Solution> solve(const State& s, bool distances, const std::atomic<bool>* stop);
  /// Forgets what was found for earlier states: a measurement begins anew.
  void forget() { table_.forget(); }

private:
  solver::Table table_;
};

} // namespace hmat::quarto
