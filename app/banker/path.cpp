// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/path.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace hmat::app {
namespace {

constexpr int kArcSteps = 12; ///< of a quarter of a circle
constexpr int kJoinSteps = 8; ///< around the end of a thick line
constexpr int kLines = 5;     ///< looked at within the height of a pixel

/// A quarter of an ellipse around `centre`, from the angle of `quarter` quarters on.
void add_quarter(Contour& contour, const Dot& centre, float rx, float ry, int quarter) {
  for (int i = 0; i <= kArcSteps; ++i) {
    const float angle =
        (static_cast<float>(quarter) + static_cast<float>(i) / static_cast<float>(kArcSteps)) *
        std::numbers::pi_v<float> / 2;
    contour.push_back({centre.x + rx * std::cos(angle), centre.y + ry * std::sin(angle)});
  }
}

/// The round end of a thick line.
Contour join(const Dot& at, float radius) {
  Contour contour;
  for (int i = 0; i < kJoinSteps; ++i) {
    const float angle =
        static_cast<float>(i) / static_cast<float>(kJoinSteps) * 2 * std::numbers::pi_v<float>;
    contour.push_back({at.x + radius * std::cos(angle), at.y + radius * std::sin(angle)});
  }
  return contour;
}

/// A place where the line that is looked at crosses a contour, and in which direction.
struct Crossing {
  float x;
  int turn;
};

/// Adds what lies between two places of a row to the pixels they touch.
void add_span(std::vector<float>& row, float from, float to) {
  from = std::clamp(from, 0.0F, static_cast<float>(row.size()));
  to = std::clamp(to, 0.0F, static_cast<float>(row.size()));
  if (to <= from) return;
  const auto first = static_cast<std::size_t>(from);
  const auto last = std::min(static_cast<std::size_t>(to), row.size() - 1);
  if (first >= last) {
    row[std::min(first, row.size() - 1)] += to - from;
    return;
  }
  row[first] += static_cast<float>(first + 1) - from;
  for (std::size_t i = first + 1; i < last; ++i)
    row[i] += 1;
  row[last] += to - static_cast<float>(last);
}

void find_crossings(const Path& path, float y, std::vector<Crossing>& out) {
  out.clear();
  for (const Contour& contour : path) {
    for (std::size_t i = 0; i < contour.size(); ++i) {
      const Dot& a = contour[i];
      const Dot& b = contour[(i + 1) % contour.size()];
      if ((a.y <= y) == (b.y <= y)) continue;
      out.push_back({a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y <= y ? 1 : -1});
    }
  }
  std::sort(out.begin(), out.end(), [](const Crossing& a, const Crossing& b) { return a.x < b.x; });
}

SDL_Rect around(const Path& path, const SDL_Rect& clip) {
  float left = 1e9F;
  float top = 1e9F;
  float right = -1e9F;
  float bottom = -1e9F;
  for (const Contour& contour : path) {
    for (const Dot& dot : contour) {
      left = std::min(left, dot.x);
      right = std::max(right, dot.x);
      top = std::min(top, dot.y);
      bottom = std::max(bottom, dot.y);
    }
  }
  if (right < left) return {0, 0, 0, 0};
  const int x = static_cast<int>(std::floor(left));
  const int y = static_cast<int>(std::floor(top));
  const SDL_Rect whole{x, y, static_cast<int>(std::ceil(right)) - x,
                       static_cast<int>(std::ceil(bottom)) - y};
  SDL_Rect out{0, 0, 0, 0};
  if (SDL_IntersectRect(&whole, &clip, &out) == SDL_FALSE) return {0, 0, 0, 0};
  return out;
}

} // namespace

Path rectangle(const Box& box) {
  return {{{box.x, box.y},
           {box.x + box.w, box.y},
           {box.x + box.w, box.y + box.h},
           {box.x, box.y + box.h}}};
}

Path rounded(const Box& box, float radius) {
  const float r = std::min({radius, box.w / 2, box.h / 2});
  Contour contour;
  add_quarter(contour, {box.x + box.w - r, box.y + box.h - r}, r, r, 0);
  add_quarter(contour, {box.x + r, box.y + box.h - r}, r, r, 1);
  add_quarter(contour, {box.x + r, box.y + r}, r, r, 2);
  add_quarter(contour, {box.x + box.w - r, box.y + r}, r, r, 3);
  return {contour};
}

Path ellipse(const Box& box) {
  Contour contour;
  for (int quarter = 0; quarter < 4; ++quarter)
    add_quarter(contour, {box.x + box.w / 2, box.y + box.h / 2}, box.w / 2, box.h / 2, quarter);
  return {contour};
}

Path placed(const Contour& unit, const Box& box) {
  Contour contour;
  contour.reserve(unit.size());
  for (const Dot& dot : unit)
    contour.push_back({box.x + dot.x * box.w, box.y + (1 - dot.y) * box.h});
  return {contour};
}

Path ring(const Box& box, float radius, float width) {
  Path path = rounded(box, radius);
  path.push_back(rounded(box.inset(width), std::max(radius - width, 0.0F)).front());
  return path;
}

Path stroked(const Path& path, float width) {
  const float half = width / 2;
  Path out;
  for (const Contour& contour : path) {
    for (std::size_t i = 0; i < contour.size(); ++i) {
      const Dot& a = contour[i];
      const Dot& b = contour[(i + 1) % contour.size()];
      out.push_back(join(a, half));
      const float length = std::hypot(b.x - a.x, b.y - a.y);
      if (length <= 0) continue;
      const float dx = (b.x - a.x) / length * half;
      const float dy = (b.y - a.y) / length * half;
      // Turning the same way as the corners, so that they add up.
      out.push_back(
          {{a.x + dy, a.y - dx}, {b.x + dy, b.y - dx}, {b.x - dy, b.y + dx}, {a.x - dy, a.y + dx}});
    }
  }
  return out;
}

Coverage cover(const Path& path, Rule rule, const SDL_Rect& clip) {
  Coverage out{around(path, clip), {}};
  const auto wide = static_cast<std::size_t>(std::max(out.area.w, 0));
  out.of.assign(wide * static_cast<std::size_t>(std::max(out.area.h, 0)), 0);
  if (out.of.empty()) return out;
  std::vector<Crossing> crossings;
  std::vector<float> row(wide);
  for (int y = 0; y < out.area.h; ++y) {
    std::fill(row.begin(), row.end(), 0.0F);
    for (int line = 0; line < kLines; ++line) {
      const float at = static_cast<float>(out.area.y + y) +
                       (static_cast<float>(line) + 0.5F) / static_cast<float>(kLines);
      find_crossings(path, at, crossings);
      int around_it = 0;
      for (std::size_t i = 0; i + 1 < crossings.size(); ++i) {
        around_it += crossings[i].turn;
        const bool inside = rule == Rule::EvenOdd ? i % 2 == 0 : around_it != 0;
        if (inside)
          add_span(row, crossings[i].x - static_cast<float>(out.area.x),
                   crossings[i + 1].x - static_cast<float>(out.area.x));
      }
    }
    for (std::size_t x = 0; x < wide; ++x) {
      const float part = std::min(row[x] / static_cast<float>(kLines), 1.0F);
      out.of[static_cast<std::size_t>(y) * wide + x] = static_cast<Uint8>(std::lround(part * 255));
    }
  }
  return out;
}

} // namespace hmat::app
