// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/match.hpp"

#include <filesystem>
#include <optional>
#include <span>
#include <string>

namespace hmat::app {

/// A game to sit down at right away.
struct Invitation {
  const GameType* game = nullptr;
  Options options;
  int seats = 0;
  std::uint64_t seed = 0;
  std::optional<Level> level = {}; ///< of the computer players; none = the player's own choice
  int people = 1;                  ///< at the keyboard: the first of the seats
};

/// What the command line asked for.
struct ProgramOptions {
  std::filesystem::path assets;
  std::optional<Invitation> play; ///< none = the menu
  std::string language;           ///< empty = the player's own
  std::string verbosity;          ///< empty = the player's own
  bool text = false;              ///< in the terminal, without window
  std::filesystem::path keys;     ///< a script of keys; empty = the keyboard
  std::string transcript;         ///< a file, or "-" for standard output; empty = none
  std::filesystem::path record;   ///< a WAV file; empty = none
  bool offline = false;           ///< render faster than real time, only for the recording
  std::filesystem::path home;     ///< where settings and tables are kept; empty = XDG folders
  bool banker = false;            ///< open the banker's window at once
  std::span<const GameType* const> games;
};

/// Runs the program until the player leaves it; the process's exit status.
int run_program(const ProgramOptions& options);

} // namespace hmat::app
