// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/hear.hpp"
#include <map>
#include <optional>
#include <tuple>
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
  Here,   ///< read again what lies under the finger
  Do,     ///< the obvious thing with this item
  Select, ///< put this item into the selection, or out of it
  Back,   ///< one step of a move back, else nothing selected any more
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
  bool picked = false;  ///< the item belongs to the selection
  enum class Toggled : std::uint8_t { No, On, Off } toggled = Toggled::No;
};

/// A move that the touch stands for.
struct Play {
  Chance chance;
};
/// Several moves fit: the player chooses.
struct Choice {
  std::vector<Chance> chances;
};
/// A move that takes several touches goes on: `chances` are those still open, `done` of their
/// places are touched (the first thing is not counted).
struct Halfway {
  std::vector<Chance> chances;
  int done = 0;
};
/// The touch means nothing here; `key` names the sentence that says why.
struct Unmoved {
  const char* key = "";
  int number = 0; ///< a number the sentence speaks of, if any
};

using Outcome = std::variant<Reading, Play, Choice, Halfway, Refusal, Unmoved>;

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

  /// Selects what `chance` is made of instead of what was selected, and lays the finger on it.
  void select(const View& view, const Chance& chance);
  /// The selected items that still lie there, in the order of their selection.
  std::vector<Pick> selection(const View& view) const;
  /// The chance that the selection makes, if it makes one.
  std::optional<Chance> selected_chance(const View& view) const;
  /// Whether a move of several touches has begun, and how far it is.
  bool stepping() const { return !steps_.empty(); }
  Halfway halfway(const View& view) const {
    return {open_chances(view), static_cast<int>(steps_.size()) - 1};
  }
  /// What was touched of it so far.
  std::vector<Pick> chosen(const View& view) const;
  /// Lays the finger where `chance` begins; while stepping, on what it asks for next.
  void lay_on(const View& view, const Chance& chance);
  /// Lays the finger on that item, or with kAnyItem into that zone; nothing happens where there is
  /// no such zone.
  void lay_on(const View& view, const Target& target);
  /// While stepping: lays the finger on the next thing that can be touched.
  Reading next_target(const View& view);
  /// A move was made, or given up: nothing is selected or begun any more.
  void let_go();

private:
  struct Spot {
    std::uint32_t id = 0;
    int index = 0; ///< where it was: taken when the piece has gone
  };
  using Key = std::tuple<ZoneKind, Seat, std::uint8_t>;
  static Key key(const ZoneRef& ref) { return {ref.kind, ref.owner, ref.slot}; }

  const ZoneView* current(const View& view);
  int index_in(const ZoneView& zone) const;
  Reading rest(const ZoneView& zone, int index, bool entered, bool edge);
  Reading enter(const ZoneView& zone);
  Reading step(const ZoneView& zone, int delta);
  Reading between_rows(const View& view, const ZoneView& from, int direction);
  Reading along_row(const View& view, const ZoneView& from, int direction);
  Outcome jump(const View& view, const std::vector<ZoneRef>& targets);
  Outcome toggle(const View& view, const ZoneView& zone);
  Outcome back(const View& view);
  Outcome perform(const View& view, const ZoneView& zone);
  Outcome go_on(const View& view, const ZoneView& zone);
  Outcome attempt(const View& view, std::vector<Pick> picks) const;
  std::vector<Chance> open_chances(const View& view) const;
  bool is_picked(const ZoneRef& zone, std::uint32_t id) const;
  static Outcome by_role(const View& view, Role role, const char* otherwise);

  ZoneRef zone_{};
  std::map<Key, Spot> spots_;
  std::vector<Target> picked_; ///< in the order of selection
  std::vector<Target> steps_;  ///< what was touched of a move that takes several touches
};

} // namespace hmat
