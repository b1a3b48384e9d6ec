// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/ruler.hpp"

#include <algorithm>

namespace hmat::app {
namespace {

constexpr float kComfortableWide = 1280;
constexpr float kComfortableHigh = 720;
constexpr int kMeasuredAt = 128; ///< points: large enough that rounding does not matter

} // namespace

Ruler::Ruler(TTF_Font& font, int width, int height)
    : font_(&font), unit_(std::min(static_cast<float>(width) / kComfortableWide,
                                   static_cast<float>(height) / kComfortableHigh)) {}

float Ruler::wide(std::string_view line, int size) const {
  auto found = known_.find(line);
  if (found == known_.end()) {
    std::string text(line);
    TTF_SetFontSize(font_, kMeasuredAt);
    int pixels = 0;
    TTF_SizeUTF8(font_, text.c_str(), &pixels, nullptr);
    found = known_.emplace(std::move(text), static_cast<float>(pixels) / kMeasuredAt).first;
  }
  return found->second * static_cast<float>(size) + 1;
}

int Ruler::fitting(std::string_view line, int largest, float room) const {
  int size = largest;
  while (size > 8 && wide(line, size) > room)
    --size;
  return size;
}

} // namespace hmat::app
