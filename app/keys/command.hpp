// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/keys/chord.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace hmat::app {

/// Everything that a key can ask for.
enum class Command : std::uint8_t {
  // clang-format off
  ItemLeft, ItemRight, ItemFirst, ItemLast,
  ZoneToward, ZoneAway, ZoneLeft, ZoneRight,
  Item1, Item2, Item3, Item4, Item5, Item6, Item7, Item8, Item9, Item10,
  Do, Select, Feel, FeelBack, Back, TakeBack,
  GoHand, GoTable, GoBox, GoMine,
  Turn, Scores, Counts, Pass, Call, Sort, Moves, Hint, Undo,
  Clock,
  Repeat, HistoryOlder, HistoryNewer, HistoryFirst, HistoryLast, CategoryNext, CategoryPrevious,
  StopSpeaking, Slower, Faster, Softer, Louder, Verbosity, Quiet,
  KeyHelp, Rules, Save, Log, Options, Walk, Eyes, Copy, Export, Import, Remove, Banker, Rescue,
  Leave
  // clang-format on
};
inline constexpr std::size_t kCommands = static_cast<std::size_t>(Command::Leave) + 1;

struct CommandSpec {
  Command command;
  std::string_view name;         ///< as key files have it, "go-hand"; never changes
  std::array<Chord, 2> standard; ///< its keys; a chord without a key is none
  bool remappable = true;
  bool repeats = false; ///< goes on while the key is held

  std::span<const Chord> chords() const;
  /// The message that says what the key does: "key.go-hand".
  std::string message() const { return "key." + std::string(name); }
};

/// One row a command, in the order of the enum.
std::span<const CommandSpec> commands();
const CommandSpec& spec_of(Command command);
const CommandSpec* find_command(std::string_view name); ///< null if there is none of that name

} // namespace hmat::app
