// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/picture.hpp"

#include "app/text.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hmat::app {
namespace {

constexpr int kSmallestLetters = 8;

constexpr SDL_Color kBlack{0, 0, 0, 255};
constexpr SDL_Color kWhite{255, 255, 255, 255};
constexpr Palette kDark{kBlack, kWhite, {255, 221, 64, 255}, {190, 220, 255, 255}};
constexpr Palette kLight{kWhite, kBlack, {92, 0, 60, 255}, {0, 36, 110, 255}};

/// Relative luminance after WCAG 2.
double luminance(const SDL_Color& colour) {
  const auto channel = [](Uint8 value) {
    const double part = value / 255.0;
    return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * channel(colour.r) + 0.7152 * channel(colour.g) + 0.0722 * channel(colour.b);
}

int width(TTF_Font& font, const std::string& text) {
  int w = 0;
  TTF_SizeUTF8(&font, text.c_str(), &w, nullptr);
  return w;
}

/// The characters at the beginning of `word` that fit; at least one, so that it ends.
std::size_t fitting(TTF_Font& font, std::string_view word, int wide) {
  std::size_t size = std::min(utf8_length(word[0]), word.size());
  while (size < word.size()) {
    const std::size_t next = std::min(size + utf8_length(word[size]), word.size());
    if (width(font, std::string(word.substr(0, next))) > wide) break;
    size = next;
  }
  return size;
}

/// Lines no wider than `wide` at the font's present size. Nothing if a word would have to be
/// broken and `may_break` is not set.
std::optional<std::vector<std::string>> wrap(TTF_Font& font, const std::string& text, int wide,
                                             bool may_break) {
  std::vector<std::string> lines;
  for (const std::string_view paragraph : split(text, '\n')) {
    std::string line;
    for (std::string_view word : split(paragraph, ' ')) {
      if (word.empty()) continue;
      const std::string longer = line.empty() ? std::string(word) : line + ' ' + std::string(word);
      if (width(font, longer) <= wide) {
        line = longer;
        continue;
      }
      if (!line.empty()) lines.push_back(std::move(line));
      while (width(font, std::string(word)) > wide) {
        if (!may_break) return std::nullopt;
        const std::size_t size = fitting(font, word, wide);
        if (size == word.size()) break;
        lines.emplace_back(word.substr(0, size));
        word.remove_prefix(size);
      }
      line = word;
    }
    if (!line.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

int height(TTF_Font& font, std::size_t lines) {
  return TTF_FontLineSkip(&font) * static_cast<int>(lines) +
         std::max(0, TTF_FontHeight(&font) - TTF_FontLineSkip(&font));
}

struct Block {
  const std::string& text;
  SDL_Rect area;
  int largest;
  SDL_Color colour;
};

void draw_block(TTF_Font& font, const Block& block, const SDL_Color& ground, SDL_Surface& onto) {
  const Wrapped wrapped = fit(font, block.text, {block.area.w, block.area.h}, block.largest);
  TTF_SetFontSize(&font, wrapped.size);
  int y = block.area.y + (block.area.h - height(font, wrapped.lines.size())) / 2;
  for (const std::string& line : wrapped.lines) {
    const Surface letters(TTF_RenderUTF8_Shaded(&font, line.c_str(), block.colour, ground));
    if (letters) {
      SDL_Rect where{block.area.x, y, letters->w, letters->h};
      SDL_BlitSurface(letters.get(), nullptr, &onto, &where);
    }
    y += TTF_FontLineSkip(&font);
  }
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    if (!text.empty()) text += '\n';
    text += line;
  }
  return text;
}

} // namespace

const Palette& palette(Theme theme) { return theme == Theme::Light ? kLight : kDark; }

double contrast(const SDL_Color& a, const SDL_Color& b) {
  const double x = luminance(a) + 0.05;
  const double y = luminance(b) + 0.05;
  return std::max(x, y) / std::min(x, y);
}

int margin(int width, int height) { return std::max(4, std::min(width, height) / 24); }

void FontCloser::operator()(TTF_Font* font) const noexcept { TTF_CloseFont(font); }

Font open_font() {
  constexpr std::array kFolders = {"/usr/share/fonts/truetype/dejavu",   // Debian and its kin
                                   "/usr/share/fonts/dejavu-sans-fonts", // Fedora
                                   "/usr/share/fonts/TTF",               // Arch
                                   "/usr/share/fonts/truetype",          // openSUSE
                                   "/usr/share/fonts/dejavu",            // older systems
                                   "/usr/local/share/fonts"};
  constexpr int kAnySize = 24;
  for (const char* const folder : kFolders) {
    const std::filesystem::path file = std::filesystem::path(folder) / "DejaVuSans-Bold.ttf";
    auto text = read_text(file);
    if (!text) continue;
    // Read at once: SDL_ttf would seek in the file for each letter and each size that is tried.
    auto data = std::make_shared<const std::string>(std::move(*text));
    SDL_RWops* const reader = SDL_RWFromConstMem(data->data(), static_cast<int>(data->size()));
    if (Font font{TTF_OpenFontRW(reader, 1, kAnySize), FontCloser{std::move(data)}}) {
      // Large letters gain nothing from hinting, and it would take time.
      TTF_SetFontHinting(font.get(), TTF_HINTING_NONE);
      return font;
    }
  }
  return nullptr;
}

Wrapped fit(TTF_Font& font, const std::string& text, SDL_Point area, int largest) {
  const auto at_size = [&](int size, bool may_break) -> std::optional<std::vector<std::string>> {
    TTF_SetFontSize(&font, size);
    auto lines = wrap(font, text, area.x, may_break);
    if (lines && height(font, lines->size()) > area.y && !may_break) return std::nullopt;
    return lines;
  };
  Wrapped best;
  int low = kSmallestLetters;
  int high = std::max(largest, kSmallestLetters);
  while (low <= high) {
    const int middle = (low + high) / 2;
    if (auto lines = at_size(middle, false)) {
      best = {middle, std::move(*lines)};
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  if (best.size != 0) return best;

  best = {kSmallestLetters, *at_size(kSmallestLetters, true)};
  const auto fits = [&](std::size_t lines) { return height(font, lines) <= area.y; };
  if (fits(best.lines.size())) return best;
  while (!best.lines.empty() && !fits(best.lines.size()))
    best.lines.pop_back();
  if (best.lines.empty()) return best;
  constexpr const char* kEllipsis = "…";
  std::string& last = best.lines.back();
  while (!last.empty() && width(font, last + kEllipsis) > area.x) {
    while (last.size() > 1 && (static_cast<unsigned char>(last.back()) & 0xC0U) == 0x80U) {
      last.pop_back();
    }
    last.pop_back();
  }
  last += kEllipsis;
  return best;
}

void draw(const Picture& picture, TTF_Font* font, SDL_Surface& onto) {
  const Palette& colours = palette(picture.theme);
  SDL_FillRect(&onto, nullptr,
               SDL_MapRGB(onto.format, colours.ground.r, colours.ground.g, colours.ground.b));
  if (font == nullptr) return;
  const int edge = margin(onto.w, onto.h);
  const int wide = onto.w - 2 * edge;
  const int gap = edge / 2;
  const int usable = onto.h - 2 * edge - 2 * gap;
  if (wide <= 0 || usable <= 0) return;

  // An eighth for the title, a third for the small lines where there are any, the rest is focus.
  const std::string small = joined(picture.small);
  const int title_high = usable / 8;
  const int small_high = small.empty() ? 0 : usable / 3;
  const int big_high = usable - title_high - small_high;
  const int title_y = edge;
  const int big_y = title_y + title_high + gap;
  const int small_y = big_y + big_high + gap;
  const std::array blocks = {
      Block{picture.title, {edge, title_y, wide, title_high}, onto.h / 14, colours.title},
      Block{picture.big, {edge, big_y, wide, big_high}, onto.h / 3, colours.big},
      Block{small, {edge, small_y, wide, small_high}, onto.h / 18, colours.small}};
  for (const Block& block : blocks) {
    if (!block.text.empty()) draw_block(*font, block, colours.ground, onto);
  }
}

} // namespace hmat::app
