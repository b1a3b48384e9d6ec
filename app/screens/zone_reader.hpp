// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/house.hpp"
#include "engine/finger.hpp"

#include <optional>

namespace hmat::app {

/// Reads what lay on a table at another time, zone by zone: each as a whole, with all that is known
/// of what lies in it. It remembers where it was, as a finger does.
class ZoneReader {
public:
  explicit ZoneReader(House& house) : house_(house) {}

  /// Where a key goes by itself: to the hand, the table, the box, to what lies before the player.
  static std::optional<Touch> jump_of(Command command);
  /// The same, and from zone to zone and to an item by its number.
  static std::optional<Touch> touch_of(Command command);

  /// Says what lies there, or why there is nothing.
  void read(const View& view, Touch touch);

private:
  House& house_;
  Finger finger_;
};

} // namespace hmat::app
