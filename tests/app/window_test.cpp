// SPDX-License-Identifier: GPL-3.0-or-later
// The window is looked at through its pixels.
#include "app/window.hpp"
#include "tests/app/support.hpp"

#include <cstring>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <stdexcept>
#include <string_view>

namespace hmat::app {
namespace {

using testing::HasSubstr;

bool same(const SDL_Color& a, const SDL_Color& b) { return a.r == b.r && a.g == b.g && a.b == b.b; }

SDL_Color pixel(const SDL_Surface& surface, int x, int y) {
  const std::size_t bytes = surface.format->BytesPerPixel;
  const std::size_t offset = static_cast<std::size_t>(y) * static_cast<std::size_t>(surface.pitch) +
                             static_cast<std::size_t>(x) * bytes;
  Uint32 value = 0;
  std::memcpy(&value, static_cast<const Uint8*>(surface.pixels) + offset, bytes);
  SDL_Color colour{0, 0, 0, 255};
  SDL_GetRGB(value, surface.format, &colour.r, &colour.g, &colour.b);
  return colour;
}

Surface blank(int width, int height) {
  Surface surface(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888));
  if (!surface) throw std::runtime_error(SDL_GetError());
  return surface;
}

/// The smallest rectangle around all that differs from the ground.
SDL_Rect drawn(const SDL_Surface& surface, const SDL_Color& ground) {
  int left = surface.w;
  int right = -1;
  int top = surface.h;
  int bottom = -1;
  for (int y = 0; y < surface.h; ++y) {
    for (int x = 0; x < surface.w; ++x) {
      if (same(pixel(surface, x, y), ground)) continue;
      left = std::min(left, x);
      right = std::max(right, x);
      top = std::min(top, y);
      bottom = std::max(bottom, y);
    }
  }
  return {left, top, right - left + 1, bottom - top + 1};
}

class Drawing : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_EQ(TTF_Init(), 0);
    font_ = open_font();
    ASSERT_TRUE(font_) << "install fonts-dejavu-core";
  }
  void TearDown() override {
    font_.reset();
    TTF_Quit();
  }

  TTF_Font& font() { return *font_; }

private:
  Font font_;
};

std::string without_blanks(const std::string& text) {
  std::string bare;
  for (const char c : text) {
    if (c != ' ' && c != '\n') bare += c;
  }
  return bare;
}

const std::string kSentence =
    "Vedle krabice leží půlměsíc, hvězda a srdce; Žofie vás prosí, abyste "
    "jí dali elipsu. ";

TEST_F(Drawing, NothingIsCutWhateverTheSize) {
  std::string essay;
  for (int i = 0; i < 12; ++i)
    essay += kSentence;
  const Picture pictures[] = {
      {"Hand", "star", {"You draw a star."}, Theme::Dark},
      {"Your hand, three cards", kSentence, {kSentence, kSentence}, Theme::Light},
      {std::string(kSentence), essay, {essay, essay}, Theme::Dark},
      {"Donaudampfschifffahrtsgesellschaft", "nejneobhospodařovávatelnějšímu", {}, Theme::Dark}};
  for (const auto& [width, height] : {std::pair(1024, 640), {320, 200}, {300, 900}, {1920, 1080}}) {
    for (const Picture& picture : pictures) {
      const Surface surface = blank(width, height);
      draw(picture, &font(), *surface);
      const SDL_Rect used = drawn(*surface, palette(picture.theme).ground);
      const int edge = margin(width, height);
      EXPECT_GT(used.w, 0);
      EXPECT_GE(used.x, edge - 2); // a letter may overhang its place a little
      EXPECT_GE(used.y, edge);
      EXPECT_LE(used.x + used.w, width - edge + 2);
      EXPECT_LE(used.y + used.h, height - edge);
    }
  }
}

TEST_F(Drawing, EveryWordIsThere) {
  for (const SDL_Point area : {SDL_Point{900, 300}, {200, 120}, {90, 400}, {1800, 90}}) {
    const Wrapped wrapped = fit(font(), kSentence, area, 400);
    std::string lines;
    TTF_SetFontSize(&font(), wrapped.size);
    for (const std::string& line : wrapped.lines) {
      lines += line;
      int width = 0;
      TTF_SizeUTF8(&font(), line.c_str(), &width, nullptr);
      EXPECT_LE(width, area.x) << line;
    }
    EXPECT_EQ(without_blanks(lines), without_blanks(kSentence));
    EXPECT_LE(TTF_FontLineSkip(&font()) * static_cast<int>(wrapped.lines.size()), area.y);
  }
}

TEST_F(Drawing, LettersAreAsLargeAsTheyFit) {
  const SDL_Point area{900, 300};
  const Wrapped one = fit(font(), "star", area, 400);
  const Wrapped many = fit(font(), kSentence, area, 400);
  EXPECT_GT(one.size, 2 * many.size);
  TTF_SetFontSize(&font(), one.size + 1);
  int width = 0;
  TTF_SizeUTF8(&font(), "star", &width, nullptr);
  EXPECT_TRUE(width > area.x || TTF_FontHeight(&font()) > area.y) << "one point more would fit";
  EXPECT_EQ(fit(font(), "star", area, 40).size, 40);
}

TEST_F(Drawing, WhatCannotFitEndsInAnEllipsis) {
  std::string essay;
  for (int i = 0; i < 300; ++i)
    essay += kSentence;
  const Wrapped wrapped = fit(font(), essay, {300, 100}, 40);
  ASSERT_FALSE(wrapped.lines.empty());
  EXPECT_THAT(wrapped.lines.back(), testing::EndsWith("…"));
  const Wrapped letters = fit(font(), std::string(400, 'W'), {60, 40}, 40);
  EXPECT_THAT(letters.lines.back(), testing::EndsWith("…"));
  EXPECT_TRUE(fit(font(), essay, {300, 2}, 40).lines.empty());
}

TEST_F(Drawing, LettersStandOutFromTheGround) {
  for (const Theme theme : {Theme::Dark, Theme::Light}) {
    const Palette& colours = palette(theme);
    const Surface surface = blank(640, 400);
    draw({"Hand", "star", {"You draw a star."}, theme}, &font(), *surface);
    EXPECT_TRUE(same(pixel(*surface, 0, 0), colours.ground));
    std::map<std::string_view, int> found;
    for (int y = 0; y < surface->h; ++y) {
      for (int x = 0; x < surface->w; ++x) {
        const SDL_Color colour = pixel(*surface, x, y);
        if (same(colour, colours.big)) ++found["big"];
        if (same(colour, colours.title)) ++found["title"];
        if (same(colour, colours.small)) ++found["small"];
      }
    }
    EXPECT_GT(found["big"], 1000);
    EXPECT_GT(found["title"], 50);
    EXPECT_GT(found["small"], 50);
    for (const SDL_Color& colour : {colours.big, colours.title, colours.small}) {
      EXPECT_GE(contrast(colour, colours.ground), 7.0);
    }
  }
}

TEST(Contrast, IsThatOfTheGuidelines) {
  EXPECT_NEAR(contrast({0, 0, 0, 255}, {255, 255, 255, 255}), 21.0, 1e-9);
  EXPECT_NEAR(contrast({119, 119, 119, 255}, {255, 255, 255, 255}), 4.48, 0.01); // #777 on white
  EXPECT_NEAR(contrast({9, 9, 9, 255}, {9, 9, 9, 255}), 1.0, 1e-9);
}

TEST(EmptyDrawing, WithoutAFontTheGroundIsThere) {
  const Surface surface = blank(64, 64);
  draw({"a", "b", {"c"}, Theme::Light}, nullptr, *surface);
  const SDL_Rect used = drawn(*surface, palette(Theme::Light).ground);
  EXPECT_LE(used.w, 0); // nothing differs from the ground
}

class Windows : public testing::Test {
protected:
  void SetUp() override { use("dummy"); }
  void TearDown() override { SDL_ResetHint(SDL_HINT_VIDEODRIVER); }

  /// Whatever the environment asks for.
  static void use(const char* driver) {
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE);
  }
};

TEST_F(Windows, ShowsWhatItIsTold) {
  const TempFolder folder;
  Window window;
  const auto complaint = window.open("Hmat");
  ASSERT_EQ(complaint, std::nullopt) << complaint->say;
  ASSERT_TRUE(window.is_open());
  window.show({"Hand", "star", {}, Theme::Light});
  window.resize(800, 500);
  ASSERT_TRUE(window.save_bmp(folder.file("window.bmp")));
  const Surface seen(SDL_LoadBMP(folder.file("window.bmp").c_str()));
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->w, 800);
  EXPECT_EQ(seen->h, 500);
  const SDL_Rect used = drawn(*seen, palette(Theme::Light).ground);
  EXPECT_GT(used.w, 100);
  EXPECT_LT(used.w, 800);
  window.set_title("Hmat, your turn");
}

TEST_F(Windows, NoDisplayIsACompleteSentenceAndNoHarm) {
  use("nonsense");
  Window window;
  const auto complaint = window.open("Hmat");
  ASSERT_TRUE(complaint);
  EXPECT_EQ(complaint->code, "no_display");
  EXPECT_THAT(complaint->say, HasSubstr("goes on as text"));
  EXPECT_FALSE(window.is_open());
  window.show({"Hand", "star", {}, Theme::Dark});
  window.set_title("Hmat");
  window.resize(800, 500);
  EXPECT_FALSE(window.save_bmp("/nowhere.bmp"));
}

TEST_F(Windows, CanBeMovedAndOpenedAgain) {
  Window first;
  ASSERT_EQ(first.open("one"), std::nullopt);
  Window second = std::move(first);
  EXPECT_TRUE(second.is_open());
  EXPECT_EQ(second.open("two"), std::nullopt);
  EXPECT_TRUE(second.is_open());
}

} // namespace
} // namespace hmat::app
