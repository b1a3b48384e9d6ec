// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/solution.hpp"
#include "engine/options.hpp"
#include <atomic>
#include <variant>

namespace hmat {

/// Searches states of one kind of game, as the protocol writes them, to the end. Keeps what it has
/// found: related states after each other take less time. The answer is the same either way.
class Solver {
public:
  virtual ~Solver() = default;
  /// Which states can be solved in reasonable time, for a list: "with at most …".
  virtual const char* reach() const = 0;
  /// The solution, or why there is none: the state is wrong, or cannot be solved, or `stop` was set
  /// (it may be null). With `distances` the number of plies is found too, which takes longer.
  virtual std::variant<Solution, Complaint> solve(const Json& state, bool distances,
                                                  const std::atomic<bool>* stop) = 0;
};

} // namespace hmat
