// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/hear.hpp"
#include <map>
#include <variant>

namespace hmat {

/// What the player wants of the finger; keys are mapped to these elsewhere.
enum class Intent : std::uint8_t {
  Previous, ///< the item to the left
  Next,
  First,
  Last,
  Numbered, ///< item `number` of this zone, from 1
  Toward,   ///< the row or zone nearer to the player
  Away,
  LeftZone, ///< the neighbouring zone in the same row of the table
  RightZone,
  ToHand,
  ToTable,
  ToBox, ///< the stock, and from there the discard
  ToPile,
  Here, ///< read again what lies under the finger
  Do,   ///< the obvious thing with this item
  Pass,
  Call
};

struct Touch {
  Intent intent = Intent::Here;
  int number = 0;
};

/// What lies under the finger now.
struct Reading {
  ZoneRef zone;
  int item = -1;        ///< index into the zone's items; −1 = the zone is empty
  bool entered = false; ///< the finger came into this zone: say which one it is
  bool edge = false;    ///< there was nothing further that way
};

/// A move that the touch stands for.
struct Play {
  Chance chance;
};
/// Several moves fit: the player chooses.
struct Choice {
  std::vector<Chance> chances;
};
/// The touch means nothing here; `key` names the sentence that says why.
struct Unmoved {
  const char* key = "";
};

using Outcome = std::variant<Reading, Play, Choice, Unmoved>;

/// The cursor on zones and items. It remembers the identity of what it touches, not its index, so
/// it stays on the same piece when a hand changes; and in every zone where it last was.
class Finger {
public:
  /// Moves or acts on the table as `view` shows it.
  Outcome act(const View& view, Touch touch);
  /// Where the finger lies, after the table may have changed under it.
  Reading reading(const View& view);
  /// Puts the finger where the player on turn will want it: the first zone with something to do.
  Reading settle(const View& view);

private:
  struct Spot {
    std::uint32_t id = 0;
    int index = 0; ///< where it was: taken when the piece has gone
  };
  using Key = std::pair<ZoneKind, Seat>;

  const ZoneView* current(const View& view);
  int index_in(const ZoneView& zone) const;
  Reading rest(const ZoneView& zone, int index, bool entered, bool edge);
  Reading enter(const ZoneView& zone);
  Reading step(const ZoneView& zone, int delta);
  Reading between_rows(const View& view, const ZoneView& from, int direction);
  Reading along_row(const View& view, const ZoneView& from, int direction);
  Outcome jump(const View& view, std::initializer_list<ZoneRef> targets);
  Outcome perform(const View& view, const ZoneView& zone);
  static Outcome by_role(const View& view, Role role, const char* otherwise);

  ZoneRef zone_{};
  std::map<Key, Spot> spots_;
};

} // namespace hmat
