// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/lock.hpp"
#include "app/banker/seat.hpp"
#include "app/banker/window.hpp"
#include "app/keys/key_events.hpp"

#include <optional>

namespace hmat::app {

/// Whether a press counts in the banker's window: of keys that are held only those of the focus
/// repeat.
bool counts_at_banker(const Press& press);

/// The banker beside the players: a seat with a window of the same program, whose keys and mouse
/// go to the table's desk and never to the players' screens.
class Banker {
public:
  /// `display`: whether there is one to open a window on.
  Banker(House& house, bool display);

  /// Opens or closes the window and says so, or why not.
  void toggle();
  /// Opens it at the start of the program; only what hinders is said.
  void open_at_start();
  bool is_open() const { return window_.is_open(); }
  Uint32 window() const { return window_.id(); }

  /// Whether an event is the window's.
  bool owns(const SDL_Event& event) const {
    return window_.is_open() && window_of(event) == window_.id();
  }
  /// Carries out an event of the window. `press` is the key in it, if there is one.
  void handle(const SDL_Event& event, const std::optional<Press>& press);
  /// Draws what has changed.
  void show();

  /// Closes the window and keeps its size.
  void close();

private:
  std::optional<Complaint> open();
  void key(const Chord& chord);
  void click(int x, int y);

  House& house_;
  bool display_;
  BankerWindow window_;
  BankerLock lock_;
  BankerSeat seat_;
};

} // namespace hmat::app
