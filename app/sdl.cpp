// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sdl.hpp"

#include <iostream>
#include <string_view>

namespace hmat::app {

Sdl::Sdl(bool windowless) {
  if (windowless) SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
  SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
      std::cerr << "hmat: the key events do not work: " << SDL_GetError() << '\n';
  }
  // Without a display SDL may fall back by itself to a driver that shows nothing.
  const char* driver = SDL_GetCurrentVideoDriver();
  const std::string_view name = driver == nullptr ? "" : driver;
  visible_ = !windowless && !name.empty() && name != "dummy" && name != "offscreen";
}

Sdl::~Sdl() { SDL_Quit(); }

} // namespace hmat::app
