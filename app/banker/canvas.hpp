// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/path.hpp"
#include "app/picture.hpp"

#include <string>
#include <vector>

namespace hmat::app {

/// Something that was drawn: so that it can be looked at whether it can be read.
struct Inked {
  enum class What : std::uint8_t {
    Text,  ///< a line of letters
    Shape, ///< a piece, a symbol, a marker
    Frame  ///< a line around other things
  };
  What what = What::Shape;
  SDL_Rect area{};    ///< around its pixels
  SDL_Color ink{};    ///< of its pixels
  SDL_Color ground{}; ///< behind them
  std::string text;   ///< of a line of letters
  int size = 0;       ///< of its letters, in points
};

enum class Align : std::uint8_t { Left, Centre, Right };

/// Draws onto a surface with 32 bits a pixel and keeps a list of it.
class Canvas {
public:
  /// `surface` and `font` must outlive the canvas.
  Canvas(SDL_Surface& surface, TTF_Font& font) : surface_(&surface), font_(&font) {}

  int width() const { return surface_->w; }
  int height() const { return surface_->h; }

  /// Paints without keeping it on the list: a ground for other things.
  void ground(const Path& path, const SDL_Color& colour);
  void shape(const Path& path, const SDL_Color& ink, const SDL_Color& ground,
             Rule rule = Rule::EvenOdd);
  /// The border of a rounded box, inside of it.
  void frame(const Box& box, float radius, float width, const SDL_Color& ink,
             const SDL_Color& ground);
  /// A line of letters in `box`: centred from top to bottom, `align`ed from left to right.
  void text(const std::string& line, const Box& box, int size, const SDL_Color& ink,
            const SDL_Color& ground, Align align = Align::Left);

  float text_width(const std::string& line, int size) const;
  float text_height(int size) const;
  TTF_Font& font() const { return *font_; }

  const std::vector<Inked>& inked() const { return inked_; }

private:
  SDL_Rect paint(const Path& path, const SDL_Color& colour, Rule rule);

  SDL_Surface* surface_;
  TTF_Font* font_;
  std::vector<Inked> inked_;
};

} // namespace hmat::app
