// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/hear.hpp"

#include <cstdint>
#include <optional>

namespace hmat::app {

/// How long a game and the turn in it have lasted. It only measures: the rules know no time. All
/// moments and lengths are milliseconds of the program's own time, so that a script hears the same
/// on every machine.
class TableClock {
public:
  /// Somebody sits down at a table, or comes back to one that was left.
  void sit_down(std::uint64_t now);
  void leave() { sat_down_.reset(); }
  /// Takes the beginning of a turn from what happened. A turn lasts until another seat is asked.
  void heard(const Heard& heard, std::uint64_t now);

  bool at_table() const { return sat_down_.has_value(); }
  std::uint64_t at_table(std::uint64_t now) const { return sat_down_ ? now - *sat_down_ : 0; }
  /// Nothing where nobody is on turn.
  std::optional<std::uint64_t> turn(std::uint64_t now) const;

  /// When the next reminder is due that comes every `minutes`; nothing at no table, or for 0.
  std::optional<std::uint64_t> reminder(int minutes) const;
  void reminded(std::uint64_t now) { reminded_ = now; }

private:
  std::optional<std::uint64_t> sat_down_;
  std::optional<std::uint64_t> turn_began_;
  Seat turn_ = kNoSeat;
  std::uint64_t reminded_ = 0; ///< when the player was, or sat down
};

struct TimeOfDay {
  int hours = 0;
  int minutes = 0;
};
TimeOfDay local_time();
/// For a script, whose day begins at noon.
TimeOfDay scripted_time(std::uint64_t now);

} // namespace hmat::app
