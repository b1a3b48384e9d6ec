// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/keys/command.hpp"
#include "engine/options.hpp"

#include <filesystem>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

namespace hmat::app {

/// Which key asks for what. Each command has at least one chord, no chord has two commands.
class KeyMap {
public:
  static KeyMap standard();

  /// This map changed by a key file: lines of `command = chord, chord`, `#` begins a comment. A
  /// command named there loses the chords it had. With a fault the whole file is refused.
  std::variant<KeyMap, Complaint> with(std::string_view text, std::string_view file_name) const;

  std::optional<Command> command(const Chord& chord) const;
  const std::vector<Chord>& chords(Command command) const; ///< the main one first

private:
  std::array<std::vector<Chord>, kCommands> chords_;
  std::unordered_map<Chord, Command> commands_;
};

struct LoadedKeyMap {
  KeyMap map;
  std::vector<Complaint> complaints; ///< one a file that was refused
};

/// The standard keys, changed by `assets/keymap`, then by the player's own file, which may be
/// missing. A refused file changes nothing.
LoadedKeyMap load_key_map(const std::filesystem::path& assets, const std::filesystem::path& own);

} // namespace hmat::app
