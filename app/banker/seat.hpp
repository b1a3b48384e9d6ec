// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/scene.hpp"
#include "app/house.hpp"

#include <map>
#include <optional>
#include <string>

namespace hmat::app {

/// Where the banker sits, whatever draws the window: the focus, what keys and touches do at the
/// table of the topmost screen that has one, and what the window is to show of it. It is all that a
/// window gets of the game.
class BankerSeat {
public:
  explicit BankerSeat(House& house) : house_(house) {}

  bool has_table() const { return house_.banker_desk() != nullptr; }
  /// A key of the window. `leads_to`: where it moves the focus, if it is one that does and the
  /// table does not want it. False if it means nothing here.
  bool press(const Chord& chord, const std::optional<BankerSpot>& leads_to);
  /// Answers a key that means nothing.
  void refuse_key();
  /// Lays the focus there and touches what lies there.
  void touch(const BankerSpot& spot);
  void lay_focus(const std::optional<BankerSpot>& spot) { focus_ = spot; }
  const std::optional<BankerSpot>& focus() const { return focus_; }
  /// The table now; nothing where there is none. A focus on what is gone is dropped.
  std::optional<Scene> scene(Theme theme);
  /// Nobody sits here any more, and the table is told.
  void leave();

private:
  void touch_focus();
  const Drawings& drawings(const GameInfo& game);

  House& house_;
  std::optional<BankerSpot> focus_;
  std::string note_;                         ///< answer to the last key, where the desk gave none
  std::map<std::string, Drawings> drawings_; ///< by game
};

} // namespace hmat::app
