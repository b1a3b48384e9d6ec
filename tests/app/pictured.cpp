// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/pictured.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <stdexcept>

namespace hmat::app {
namespace {

constexpr double kContrast = 7.0; // WCAG 2, level AAA

bool same(const SDL_Color& a, const SDL_Color& b) { return a.r == b.r && a.g == b.g && a.b == b.b; }

std::string named(const Inked& one) {
  constexpr std::array kKinds{"the text", "a shape", "a frame"};
  return fmt::format("{} \"{}\" at {},{} {}x{}", kKinds[static_cast<std::size_t>(one.what)],
                     one.text, one.area.x, one.area.y, one.area.w, one.area.h);
}

bool overlap(const SDL_Rect& a, const SDL_Rect& b) {
  return SDL_HasIntersection(&a, &b) == SDL_TRUE;
}

bool inside(const SDL_Rect& a, const SDL_Surface& of) {
  return a.x >= 0 && a.y >= 0 && a.x + a.w <= of.w && a.y + a.h <= of.h;
}

/// The pixels in and just around what was drawn: how many have its ink, and how many its ground.
struct Sampled {
  int ink = 0;
  int ground = 0;
};
Sampled sample(const SDL_Surface& surface, const Inked& one) {
  Sampled out;
  const int left = std::max(one.area.x - 1, 0);
  const int top = std::max(one.area.y - 1, 0);
  const int right = std::min(one.area.x + one.area.w + 1, surface.w);
  const int bottom = std::min(one.area.y + one.area.h + 1, surface.h);
  for (int y = top; y < bottom; ++y) {
    for (int x = left; x < right; ++x) {
      const SDL_Color colour = pixel_of(surface, x, y);
      if (same(colour, one.ink)) ++out.ink;
      if (same(colour, one.ground)) ++out.ground;
    }
  }
  return out;
}

void check_contrast(const Pictured& picture, std::vector<std::string>& found) {
  for (const Inked& one : picture.drawn.inked) {
    if (!inside(one.area, *picture.surface)) found.push_back(named(one) + " leaves the window");
    if (one.area.w <= 0 || one.area.h <= 0) {
      found.push_back(named(one) + " cannot be seen at all");
      continue;
    }
    const Sampled pixels = sample(*picture.surface, one);
    constexpr int kLeastInk = 4;
    if (pixels.ink < kLeastInk) found.push_back(named(one) + " has hardly a pixel of its colour");
    if (pixels.ground == 0) found.push_back(named(one) + " lies on another ground than it says");
    if (contrast(one.ink, one.ground) < kContrast)
      found.push_back(
          fmt::format("{} has a contrast of {:.1f}", named(one), contrast(one.ink, one.ground)));
  }
}

void check_overlaps(const Pictured& picture, std::vector<std::string>& found) {
  const auto& inked = picture.drawn.inked;
  for (std::size_t i = 0; i < inked.size(); ++i) {
    if (inked[i].what != Inked::What::Text) continue;
    if (inked[i].text.find("…") != std::string::npos) found.push_back(named(inked[i]) + " is cut");
    for (std::size_t j = 0; j < inked.size(); ++j) {
      const bool other =
          inked[j].what == Inked::What::Shape || (inked[j].what == Inked::What::Text && j > i);
      if (other && overlap(inked[i].area, inked[j].area))
        found.push_back(named(inked[i]) + " lies over " + named(inked[j]));
    }
  }
  const auto& spots = picture.drawn.spots;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (!inside(spots[i].area, *picture.surface)) found.emplace_back("a place leaves the window");
    for (std::size_t j = i + 1; j < spots.size(); ++j) {
      const bool both_items = (spots[i].spot.item < 0) == (spots[j].spot.item < 0);
      if (both_items && overlap(spots[i].area, spots[j].area))
        found.push_back(fmt::format("places {} and {} lie over each other", i, j));
    }
  }
}

/// Each of these words stands in the picture, on one line or several.
void check_words(const Pictured& picture, std::vector<std::string>& found) {
  std::string all;
  for (const Inked& one : picture.drawn.inked)
    if (one.what == Inked::What::Text) all += one.text + ' ';
  const auto expect = [&](const std::string& words) {
    if (all.find(words) == std::string::npos) found.push_back("nowhere stands: " + words);
  };
  const Scene& scene = picture.scene;
  for (const std::string& words : {scene.title, scene.ask, scene.legend, scene.focus})
    expect(words);
  const auto expect_zones = [&](const std::vector<SceneZone>& zones) {
    for (const SceneZone& zone : zones)
      for (const std::string& words : {zone.caption, zone.total, zone.extra})
        expect(words);
  };
  const auto expect_seat = [&](const SceneSeat& seat) {
    for (const std::string& words : {seat.name, scene.points_word, seat.points, seat.chip})
      expect(words);
    expect_zones(seat.zones);
  };
  for (const SceneSeat& seat : scene.far)
    expect_seat(seat);
  if (scene.near) expect_seat(*scene.near);
  expect_zones(scene.middle);
}

} // namespace

Table played_at_random(const GameType& game, int seats, std::uint64_t seed, std::size_t moves) {
  Options options = standard_options(game.info().options);
  if (!choose_seats(game.info(), options, seats)) throw std::invalid_argument("seats");
  Table table = Table::deal(game, options, seats, seed);
  Rng choice(seed + 1);
  while (!table.over() && table.journal().size() < moves) {
    MoveList legal;
    table.truth().legal(legal);
    table.play(table.turn(), legal[choice.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return table;
}

Studio::Studio(const std::string& language)
    : words_(speech::Catalogue::load(assets(), language)),
      narrator_(words_, speech::Verbosity::Normal) {
  if (TTF_Init() != 0) throw std::runtime_error(TTF_GetError());
  font_ = open_font();
  if (!font_) throw std::runtime_error("install fonts-dejavu-core");
}

Studio::~Studio() {
  font_.reset();
  TTF_Quit();
}

Scene Studio::scene(const View& view, Theme theme) const {
  std::vector<std::string> problems;
  const Drawings drawings = Drawings::load(assets(), view.info(), problems);
  if (!problems.empty()) throw std::runtime_error(problems.front());
  return scene_of(view, {narrator_, drawings, theme});
}

Pictured Studio::draw(Scene scene, int width, int height) const {
  Pictured out;
  out.scene = std::move(scene);
  out.surface.reset(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888));
  if (!out.surface) throw std::runtime_error(SDL_GetError());
  out.drawn = draw_scene(out.scene, *font_, *out.surface);
  return out;
}

SDL_Color pixel_of(const SDL_Surface& surface, int x, int y) {
  Uint32 value = 0;
  std::memcpy(&value,
              static_cast<const Uint8*>(surface.pixels) +
                  static_cast<std::size_t>(y) * static_cast<std::size_t>(surface.pitch) +
                  static_cast<std::size_t>(x) * sizeof value,
              sizeof value);
  SDL_Color colour{0, 0, 0, 255};
  SDL_GetRGB(value, surface.format, &colour.r, &colour.g, &colour.b);
  return colour;
}

bool same_pixels(const SDL_Surface& a, const SDL_Surface& b) {
  if (a.w != b.w || a.h != b.h || a.pitch != b.pitch) return false;
  return std::memcmp(a.pixels, b.pixels,
                     static_cast<std::size_t>(a.pitch) * static_cast<std::size_t>(a.h)) == 0;
}

std::vector<std::string> unreadable(const Pictured& picture) {
  std::vector<std::string> found;
  check_contrast(picture, found);
  check_overlaps(picture, found);
  check_words(picture, found);
  return found;
}

} // namespace hmat::app
