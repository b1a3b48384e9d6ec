// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/focus.hpp"
#include "app/banker/lock.hpp"
#include "app/banker/window.hpp"
#include "app/house.hpp"
#include "app/keys/key_events.hpp"

#include <map>
#include <optional>
#include <string>

namespace hmat::app {

/// The banker beside the players: the window, which shows the table of the topmost screen that has
/// one, and its keys and mouse, which go to that table's desk and never to the players' screens.
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

  const BankerWindow& shown() const { return window_; }
  const std::optional<BankerSpot>& focus() const { return focus_; }

  /// Closes the window and keeps its size.
  void close();

private:
  std::optional<Complaint> open();
  void key(const Chord& chord);
  bool move_focus(const Chord& chord);
  void touch();
  void click(int x, int y);
  const Drawings& drawings(const GameInfo& game);

  House& house_;
  bool display_;
  BankerWindow window_;
  BankerLock lock_;
  std::optional<BankerSpot> focus_;
  std::string note_; ///< answer to the last key, where the window gives it itself
  std::map<std::string, Drawings> drawings_; ///< by game
};

} // namespace hmat::app
