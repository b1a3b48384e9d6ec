// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/qardo/state.hpp"
#include <optional>
#include <string_view>

namespace hmat::qardo {

/// Names of shapes and phases in moves and documents.
inline constexpr std::array kShapeNames{"circle",   "triangle", "square", "ellipse",
                                        "crescent", "star",     "heart",  "house"};
inline constexpr std::array kPhaseNames{"offer",    "return", "draw",    "over",     "deal",
                                        "exchange", "give",   "collect", "offering", "recycle"};

constexpr std::optional<Shape> shape_named(std::string_view name) {
  for (Shape shape = 0; shape < kShapes; ++shape)
    if (name == kShapeNames[shape]) return shape;
  return std::nullopt;
}

} // namespace hmat::qardo
