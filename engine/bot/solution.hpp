// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/model.hpp"
#include <cstdint>
#include <vector>

namespace hmat {

/// What perfect play brings, for the seat on turn.
enum class Value : std::int8_t { Loss = -1, Draw = 0, Win = 1 };

struct SolvedMove {
  Move move;
  Value value = Value::Draw;
  int plies = 0; ///< placements to the end of a won or lost game; 0 for a draw or when not asked
};

/// A position whose value is proven.
struct Solution {
  Value value = Value::Draw;
  int plies = 0;
  std::vector<SolvedMove> moves; ///< in the order of Rules::legal()
};

} // namespace hmat
