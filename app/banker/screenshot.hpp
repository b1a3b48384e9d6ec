// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/program.hpp"
#include "app/settings.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace hmat::app {

struct WindowSize {
  int width = 1280;
  int height = 720;
  bool operator==(const WindowSize&) const = default;
};
/// Reads "1280x720". Nothing below 320x200 or above 16384 either way.
std::optional<WindowSize> parse_size(std::string_view text);
std::optional<Theme> parse_theme(std::string_view text); ///< "dark" or "light"

/// A picture of the banker's window that was asked for.
struct Screenshot {
  std::filesystem::path assets;
  std::string language = "en";
  Invitation table;
  std::filesystem::path moves; ///< see table_after(); empty = none
  WindowSize size;
  Theme theme = Theme::Dark;
  bool helping = false;
  std::filesystem::path file; ///< PNG
};

/// Draws and writes it, without a display.
std::optional<Complaint> take_screenshot(const Screenshot& wish);

} // namespace hmat::app
