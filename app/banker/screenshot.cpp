// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/screenshot.hpp"

#include "app/banker/draw.hpp"
#include "app/banker/played.hpp"
#include "app/banker/png.hpp"

#include <charconv>
#include <fmt/format.h>

namespace hmat::app {
namespace {

constexpr WindowSize kLeast{320, 200};
constexpr int kMost = 16384;

std::optional<int> whole(std::string_view text, int least) {
  int value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end || value < least || value > kMost) return std::nullopt;
  return value;
}

/// SDL_ttf for as long as it is needed.
class Letters {
public:
  Letters() : ready_(TTF_Init() == 0) {
    if (ready_) font_ = open_font();
  }
  ~Letters() {
    font_.reset();
    if (ready_) TTF_Quit();
  }
  Letters(const Letters&) = delete;
  Letters& operator=(const Letters&) = delete;
  TTF_Font* font() const { return font_.get(); }

private:
  bool ready_;
  Font font_;
};

} // namespace

std::optional<WindowSize> parse_size(std::string_view text) {
  const std::size_t by = text.find('x');
  if (by == std::string_view::npos) return std::nullopt;
  const auto width = whole(text.substr(0, by), kLeast.width);
  const auto height = whole(text.substr(by + 1), kLeast.height);
  if (!width || !height) return std::nullopt;
  return WindowSize{*width, *height};
}

std::optional<Theme> parse_theme(std::string_view text) {
  if (text == "dark") return Theme::Dark;
  if (text == "light") return Theme::Light;
  return std::nullopt;
}

std::optional<Complaint> take_screenshot(const Screenshot& wish) {
  const auto words = speech::Catalogue::load(wish.assets, wish.language);
  const speech::Narrator narrator(words, speech::Verbosity::Normal);
  const auto table = table_after(wish.table, wish.moves, narrator);
  if (const auto* complaint = std::get_if<Complaint>(&table)) return *complaint;

  const Letters letters;
  if (letters.font() == nullptr)
    return Complaint{"no_font", "the font DejaVu Sans Bold is missing; install the package "
                                "fonts-dejavu-core"};
  const Surface surface(SDL_CreateRGBSurfaceWithFormat(0, wish.size.width, wish.size.height, 32,
                                                       SDL_PIXELFORMAT_RGB888));
  if (!surface)
    return Complaint{"no-picture", fmt::format("there is no room for a picture of {} by {}: {}",
                                               wish.size.width, wish.size.height, SDL_GetError())};
  std::vector<std::string> problems;
  const Drawings drawings = Drawings::load(wish.assets, wish.table.game->info(), problems);
  if (!problems.empty()) return Complaint{"drawings", problems.front()};
  const Table& played = std::get<Table>(table);
  const View view = played.view(played.banker(wish.helping));
  draw_scene(scene_of(view, {narrator, drawings, wish.theme}), *letters.font(), *surface);
  if (const std::string why = write_png(*surface, wish.file); !why.empty())
    return Complaint{"no-picture", fmt::format("the picture cannot be written to {}: {}; give "
                                               "another file",
                                               wish.file.string(), why)};
  return std::nullopt;
}

} // namespace hmat::app
