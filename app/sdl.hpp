// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <SDL.h>

namespace hmat::app {

/// Wakes the loop from another thread.
class Wake {
public:
  Wake() : type_(SDL_RegisterEvents(1)) {}
  void operator()() const {
    SDL_Event event{};
    event.type = type_;
    SDL_PushEvent(&event);
  }

private:
  Uint32 type_;
};

/// SDL's video for as long as the program runs; without a display, on a screen nobody sees.
class Sdl {
public:
  /// `windowless`: there is to be no display.
  explicit Sdl(bool windowless);
  ~Sdl();
  Sdl(const Sdl&) = delete;
  Sdl& operator=(const Sdl&) = delete;
  bool visible() const { return visible_; } ///< somebody may see a window

private:
  bool visible_ = false;
};

} // namespace hmat::app
