// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/picture.hpp"

#include <map>
#include <string>
#include <string_view>

namespace hmat::app {

/// Measures for a window of some size. All sizes grow with it.
class Ruler {
public:
  Ruler(TTF_Font& font, int width, int height);

  /// A hundredth of what is comfortable to read: 1 where the window is 1280 pixels by 720.
  float unit() const { return unit_; }
  float units(float n) const { return n * unit_; }
  /// Sizes of letters, in points as SDL_ttf counts them.
  int letters(float n) const { return std::max(static_cast<int>(n * unit_), 8); }

  /// How wide a line of letters is. Letters are not hinted, so that widths grow with the size.
  float wide(std::string_view line, int size) const;
  /// From one line to the next.
  static float high(int size) { return static_cast<float>(size) * 1.22F; }
  /// The largest size up to `largest` at which the line is no wider than `room`.
  int fitting(std::string_view line, int largest, float room) const;
  TTF_Font& font() const { return *font_; }

private:
  TTF_Font* font_;
  float unit_;
  mutable std::map<std::string, float, std::less<>> known_; ///< widths at one point
};

} // namespace hmat::app
