// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/clipboard.hpp"

#include <SDL.h>
#include <string_view>

namespace hmat::app {
namespace {

bool there() {
  // Drivers that show nothing keep a clipboard of their own, which nobody else can read.
  const char* const driver = SDL_GetCurrentVideoDriver();
  const std::string_view name = driver == nullptr ? "" : driver;
  return !name.empty() && name != "dummy" && name != "offscreen";
}

bool copy(const std::string& text) { return there() && SDL_SetClipboardText(text.c_str()) == 0; }

std::optional<std::string> read() {
  if (!there()) return std::nullopt;
  char* const found = SDL_GetClipboardText();
  std::string text = found == nullptr ? "" : found;
  SDL_free(found);
  if (text.empty()) return std::nullopt;
  return text;
}

} // namespace

Clipboard desktop_clipboard() { return {there, copy, read}; }

} // namespace hmat::app
