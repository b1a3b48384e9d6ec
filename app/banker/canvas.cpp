// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/canvas.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace hmat::app {
namespace {

Uint8* row_of(const SDL_Surface& surface, int y) {
  return static_cast<Uint8*>(surface.pixels) +
         static_cast<std::size_t>(y) * static_cast<std::size_t>(surface.pitch);
}

Uint8 mixed(Uint8 under, Uint8 over, unsigned part) {
  return static_cast<Uint8>((under * (255 - part) + over * part + 127) / 255);
}

void blend(const SDL_Surface& surface, int x, int y, const SDL_Color& colour, Uint8 part) {
  Uint8* const at = row_of(surface, y) + static_cast<std::size_t>(x) * sizeof(Uint32);
  Uint32 pixel = 0;
  std::memcpy(&pixel, at, sizeof pixel);
  SDL_Color under{};
  SDL_GetRGB(pixel, surface.format, &under.r, &under.g, &under.b);
  pixel = SDL_MapRGB(surface.format, mixed(under.r, colour.r, part), mixed(under.g, colour.g, part),
                     mixed(under.b, colour.b, part));
  std::memcpy(at, &pixel, sizeof pixel);
}

/// Draws each pixel of `letters` that is not empty; the rectangle around them.
SDL_Rect blend_letters(const SDL_Surface& letters, const SDL_Surface& onto, int left, int top,
                       const SDL_Color& ink) {
  int x0 = onto.w;
  int y0 = onto.h;
  int x1 = -1;
  int y1 = -1;
  for (int y = 0; y < letters.h; ++y) {
    for (int x = 0; x < letters.w; ++x) {
      Uint32 pixel = 0;
      std::memcpy(&pixel, row_of(letters, y) + static_cast<std::size_t>(x) * sizeof pixel,
                  sizeof pixel);
      SDL_Color colour{};
      SDL_GetRGBA(pixel, letters.format, &colour.r, &colour.g, &colour.b, &colour.a);
      const int to_x = left + x;
      const int to_y = top + y;
      if (colour.a == 0 || to_x < 0 || to_y < 0 || to_x >= onto.w || to_y >= onto.h) continue;
      blend(onto, to_x, to_y, ink, colour.a);
      x0 = std::min(x0, to_x);
      y0 = std::min(y0, to_y);
      x1 = std::max(x1, to_x);
      y1 = std::max(y1, to_y);
    }
  }
  if (x1 < x0) return {left, top, 0, 0};
  return {x0, y0, x1 - x0 + 1, y1 - y0 + 1};
}

} // namespace

SDL_Rect Canvas::paint(const Path& path, const SDL_Color& colour, Rule rule) {
  const Coverage coverage = cover(path, rule, {0, 0, surface_->w, surface_->h});
  const Uint32 whole = SDL_MapRGB(surface_->format, colour.r, colour.g, colour.b);
  std::size_t i = 0;
  for (int y = 0; y < coverage.area.h; ++y) {
    Uint8* at = row_of(*surface_, coverage.area.y + y) +
                static_cast<std::size_t>(coverage.area.x) * sizeof whole;
    for (int x = 0; x < coverage.area.w; ++x, ++i, at += sizeof whole) {
      if (coverage.of[i] == 255)
        std::memcpy(at, &whole, sizeof whole);
      else if (coverage.of[i] != 0)
        blend(*surface_, coverage.area.x + x, coverage.area.y + y, colour, coverage.of[i]);
    }
  }
  return coverage.area;
}

void Canvas::ground(const Path& path, const SDL_Color& colour) {
  paint(path, colour, Rule::EvenOdd);
}

void Canvas::shape(const Path& path, const SDL_Color& ink, const SDL_Color& ground, Rule rule) {
  inked_.push_back({Inked::What::Shape, paint(path, ink, rule), ink, ground, {}, 0});
}

void Canvas::frame(const Box& box, float radius, float width, const SDL_Color& ink,
                   const SDL_Color& ground) {
  // On whole pixels and never thinner than two: a line between pixels would be pale.
  const Box whole{std::round(box.x), std::round(box.y), std::round(box.w), std::round(box.h)};
  const Path line = ring(whole, radius, std::max(std::round(width), 2.0F));
  inked_.push_back({Inked::What::Frame, paint(line, ink, Rule::EvenOdd), ink, ground, {}, 0});
}

void Canvas::text(const std::string& line, const Box& box, int size, const SDL_Color& ink,
                  const SDL_Color& ground, Align align) {
  if (line.empty()) return;
  TTF_SetFontSize(font_, size);
  const Surface letters(TTF_RenderUTF8_Blended(font_, line.c_str(), ink));
  if (!letters) return;
  const auto wide = static_cast<float>(letters->w);
  float x = box.x;
  if (align == Align::Centre) x += (box.w - wide) / 2;
  if (align == Align::Right) x += box.w - wide;
  const float y = box.y + (box.h - static_cast<float>(letters->h)) / 2;
  const SDL_Rect area = blend_letters(*letters, *surface_, static_cast<int>(std::lround(x)),
                                      static_cast<int>(std::lround(y)), ink);
  inked_.push_back({Inked::What::Text, area, ink, ground, line, size});
}

float Canvas::text_width(const std::string& line, int size) const {
  TTF_SetFontSize(font_, size);
  int wide = 0;
  TTF_SizeUTF8(font_, line.c_str(), &wide, nullptr);
  return static_cast<float>(wide);
}

float Canvas::text_height(int size) const {
  TTF_SetFontSize(font_, size);
  return static_cast<float>(TTF_FontHeight(font_));
}

} // namespace hmat::app
