// SPDX-License-Identifier: GPL-3.0-or-later
// Tables drawn for the banker, as tests look at them.
#pragma once
#include "app/banker/draw.hpp"
#include "engine/table.hpp"
#include "tests/app/support.hpp"

#include <string>
#include <vector>

namespace hmat::app {

/// A table of that game, on which so many random moves have been made; fewer where the game ends.
Table played_at_random(const GameType& game, int seats, std::uint64_t seed, std::size_t moves);

struct Pictured {
  Scene scene;
  Surface surface;
  Drawn drawn;
};

/// Letters, words and drawings, loaded once for a test.
class Studio {
public:
  explicit Studio(const std::string& language = "en");
  ~Studio();
  Studio(const Studio&) = delete;
  Studio& operator=(const Studio&) = delete;

  Scene scene(const View& view, Theme theme) const;
  Pictured draw(Scene scene, int width, int height) const;
  Pictured draw(const View& view, Theme theme, int width, int height) const {
    return draw(scene(view, theme), width, height);
  }
  TTF_Font& font() const { return *font_; }
  const speech::Narrator& narrator() const { return narrator_; }

private:
  Font font_;
  speech::Catalogue words_;
  speech::Narrator narrator_;
};

SDL_Color pixel_of(const SDL_Surface& surface, int x, int y);
bool same_pixels(const SDL_Surface& a, const SDL_Surface& b);
/// What makes the picture hard to read, a sentence each; nothing where all is well.
std::vector<std::string> unreadable(const Pictured& picture);

} // namespace hmat::app
