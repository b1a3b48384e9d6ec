// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <SDL.h>
#include <cstdint>
#include <vector>

/// Areas bounded by lines, in pixels: x to the right, y downwards.
namespace hmat::app {

struct Dot {
  float x = 0;
  float y = 0;
  bool operator==(const Dot&) const = default;
};
/// A closed line: the last point is joined to the first.
using Contour = std::vector<Dot>;
/// Contours that bound an area together.
using Path = std::vector<Contour>;

/// A box by its upper left corner and its size.
struct Box {
  float x = 0;
  float y = 0;
  float w = 0;
  float h = 0;
  bool operator==(const Box&) const = default;
  /// Smaller by `by` on every side; larger where that is negative.
  Box inset(float by) const { return {x + by, y + by, w - 2 * by, h - 2 * by}; }
  /// Of this size, in the middle of this box.
  Box centred(float wide, float high) const {
    return {x + (w - wide) / 2, y + (h - high) / 2, wide, high};
  }
};

Path rectangle(const Box& box);
Path rounded(const Box& box, float radius);
Path ellipse(const Box& box);
/// `unit` lies in the unit square with y upwards, as outlines are kept; its square becomes `box`.
Path placed(const Contour& unit, const Box& box);
/// The border of a rounded box, `width` thick and inside of it.
Path ring(const Box& box, float radius, float width);
/// The line along `path`, `width` thick, with round corners. Fill it by Rule::NonZero.
Path stroked(const Path& path, float width);

/// Which points are inside: those that the contours go around an odd number of times, or at all.
enum class Rule : std::uint8_t { EvenOdd, NonZero };

/// How much of each pixel of a rectangle lies inside a path, 0 to 255, row by row.
struct Coverage {
  SDL_Rect area{};
  std::vector<Uint8> of;
};
/// Nothing outside of `clip`.
Coverage cover(const Path& path, Rule rule, const SDL_Rect& clip);

} // namespace hmat::app
