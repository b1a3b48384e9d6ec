// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/keys/chord.hpp"
#include "engine/hear.hpp"

#include <string>
#include <vector>

namespace hmat::app {

/// What lies at a place of the banker's window.
struct BankerSpot {
  ZoneRef zone{};
  /// Its index among the zone's items as the banker sees them; -1 is the zone itself. Where equal
  /// pieces are drawn as one with their number, it is the first of them.
  int item = -1;
  bool operator==(const BankerSpot&) const = default;
};

/// A table as the banker's window has it: a screen that shows a table offers one. The window draws
/// it anew after every event, so that it never has to be told what changed.
class BankerDesk {
public:
  virtual ~BankerDesk() = default;

  /// The table now, as Table::banker() lets it be seen; the window says whether hands are shown.
  virtual View banker_view() const = 0;
  /// Further sentences at the lower edge of the window: what the banker is asked or was answered.
  virtual std::vector<std::string> banker_lines() const { return {}; }
  /// A key in the banker's window while its focus lies on `at`; true if it was answered. Before
  /// the window's own keys are looked at: arrows and Tab move the focus, Enter and Space touch what
  /// lies there, F3 closes the window.
  virtual bool banker_key(const Chord& chord, const BankerSpot& at) = 0;
  /// Enter, Space or the mouse on what lies there; the focus has moved there before.
  virtual void banker_touch(const BankerSpot& at) = 0;
  /// The banker has gone: nobody is to wait for what only the banker can end.
  virtual void banker_left() {}
};

} // namespace hmat::app
