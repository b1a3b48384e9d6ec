// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/keys/command.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

namespace hmat::app {

/// What is wrong with a key file. The whole file is then refused, and stays as it is.
struct KeyFault {
  enum class Why : std::uint8_t {
    Unreadable, ///< there is no reading the file
    NoEquals,   ///< a line is no `command = keys`
    NoCommand,  ///< there is no command of that name
    Fixed,      ///< the command in `first` always keeps its key
    NotAKey,
    NamedTwice, ///< the command in `first` has got its keys in another line
    KeyTwice,   ///< `key` is given to the command in `first` twice
    Conflict    ///< `key` would stand for the commands in `first` and `second`
  };
  Why why = Why::Unreadable;
  std::string say;      ///< for the terminal: the file, the line, what is wrong and what to do
  std::size_t line = 0; ///< from 1; 0 where there is none
  Chord key{};
  Command first{};
  Command second{};
};

/// Which key asks for what. Each command has at least one chord, no chord has two commands.
class KeyMap {
public:
  static KeyMap standard();

  /// This map changed by a key file: lines of `command = chord, chord`, `#` begins a comment. A
  /// command named there loses the chords it had. With a fault the whole file is refused.
  std::variant<KeyMap, KeyFault> with(std::string_view text, std::string_view file_name) const;

  std::optional<Command> command(const Chord& chord) const;
  const std::vector<Chord>& chords(Command command) const; ///< the main one first

private:
  std::array<std::vector<Chord>, kCommands> chords_;
  std::unordered_map<Chord, Command> commands_;
};

struct LoadedKeyMap {
  KeyMap map;
  std::vector<KeyFault> complaints; ///< one a file that was refused
};

/// The standard keys, changed by `assets/keymap`, then by the player's own file, which may be
/// missing. A refused file changes nothing.
LoadedKeyMap load_key_map(const std::filesystem::path& assets, const std::filesystem::path& own);

} // namespace hmat::app
