// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/keys/command.hpp"
#include "engine/table.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// A lesson of a game, as data: `assets/lessons/<game>.json`.
///
///     { "seed": 1, "state": STATE, "steps": [ STEP, … ] }
///
/// STATE is the protocol's `state`; the player has seat 0. A STEP `say`s a message,
/// `lesson.<game>.<say>` or `lesson.common.<say>`, after the moves of the `others` (as text, each
/// for the seat on turn). Before it comes `lesson.<game>.<say>.comment`, where there is one: a word
/// about what was done in the step before, which nobody hears who begins here. It lasts until the
/// player has done what it asks for:
///
///     "press": [COMMAND, …]   one of these keys; with "at": SPOT, while the finger lies there;
///                             with "times": N, so often (1 to 9)
///     "touch": SPOT           the finger lies there
///     "move": TEXT            the player has made this move, or with "or": [TEXT, …] one of those;
///                             what the others do next must be possible after each of them
///     "undo": true            the player has taken the last move back
///     nothing of these        Enter
///
/// SPOT: {"zone": NAME} with "seat" (whose zone it is), "faces" (a list: one of them lies there)
/// and "item" (from 1), where they matter.
namespace hmat::app {

/// The player's seat in every lesson.
inline constexpr Seat kPupil = 0;

struct Spot {
  std::string zone{}; ///< ZoneView::name
  std::optional<Seat> seat{};
  std::vector<std::string> faces{}; ///< one of these; empty = any
  int item = 0;                     ///< from 1; 0 = any
};
/// Whether the finger lies on `spot`.
bool lies_on(const Spot& spot, const ZoneView& zone, int item, const GameInfo& game);

struct UntilEnter {};
struct UntilPressed {
  std::vector<Command> commands;
  std::optional<Spot> at{};
  int times = 1; ///< how often, from 1
};
struct UntilTouched {
  Spot spot;
};
struct UntilMoved {
  Move move;                ///< which a lesson that is taken up again has made
  std::vector<Move> also{}; ///< those that will do as well
  bool by(const Move& made) const;
};
struct UntilUndone {};
using Until = std::variant<UntilEnter, UntilPressed, UntilTouched, UntilMoved, UntilUndone>;

struct LessonStep {
  std::string say;
  std::vector<Move> others;
  Until until;
};

struct Lesson {
  const GameType* type = nullptr;
  Json state; ///< where it begins
  std::uint64_t seed = 0;
  std::vector<LessonStep> steps;
};

/// Reads the lesson of a game and plays it through. A complaint where the file is missing or
/// damaged, the game refuses the state, or one of its moves is not allowed.
std::variant<Lesson, Complaint> load_lesson(const std::filesystem::path& assets,
                                            const GameType& type);

/// The table as it is when the step number `step` (from 0) begins, before its others move.
std::variant<Table, Complaint> table_before(const Lesson& lesson, std::size_t step);

} // namespace hmat::app
