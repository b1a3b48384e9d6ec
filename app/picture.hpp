// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/settings.hpp"

#include <SDL.h>
#include <SDL_ttf.h>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hmat::app {

/// What the window shows: for eyes that see a little, and for those who sit by.
struct Picture {
  std::string title;              ///< one line on top: where we are
  std::string big;                ///< what is in focus, as large as it fits
  std::vector<std::string> small; ///< what was said last, below
  Theme theme = Theme::Dark;
  bool operator==(const Picture&) const = default;
};

struct Palette {
  SDL_Color ground;
  SDL_Color big;
  SDL_Color title;
  SDL_Color small;
};
/// All letters stand out from the ground by at least 7:1 (WCAG 2, level AAA).
const Palette& palette(Theme theme);
/// Contrast of two colours after WCAG 2: 1 (the same) to 21 (black on white).
double contrast(const SDL_Color& a, const SDL_Color& b);

/// Empty space on all sides, in pixels of a picture this wide and high.
int margin(int width, int height);

struct FontCloser {
  std::shared_ptr<const std::string> file = nullptr; ///< the font reads from it while it is open
  void operator()(TTF_Font* font) const noexcept;
};
using Font = std::unique_ptr<TTF_Font, FontCloser>;
struct SurfaceFreer {
  void operator()(SDL_Surface* surface) const noexcept { SDL_FreeSurface(surface); }
};
using Surface = std::unique_ptr<SDL_Surface, SurfaceFreer>;

/// DejaVu Sans Bold from where systems keep it. TTF_Init() must have been called. Null if it is
/// missing.
Font open_font();

/// Letters as large as they fit, wrapped at blanks. Where not even the smallest ones fit, the last
/// line that does ends in an ellipsis.
struct Wrapped {
  int size = 0; ///< of the letters, in points as SDL_ttf counts them
  std::vector<std::string> lines;
};
/// `largest` bounds the size of the letters. `area` is in pixels.
Wrapped fit(TTF_Font& font, const std::string& text, SDL_Point area, int largest);

/// Draws the picture; without a font only its ground.
void draw(const Picture& picture, TTF_Font* font, SDL_Surface& onto);

} // namespace hmat::app
