// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/key_map.hpp"

#include "app/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace hmat::app {
namespace {

struct Line {
  const CommandSpec* command = nullptr;
  std::vector<Chord> chords;
};

using Why = KeyFault::Why;

KeyFault refused(Why why, std::string_view file, std::size_t line, const std::string& say) {
  return {.why = why, .say = fmt::format("{}, line {}: {}", file, line, say), .line = line};
}

/// Reads `command = chord, chord`.
std::variant<Line, KeyFault> read_line(std::string_view text, std::string_view file,
                                       std::size_t number) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) {
    return refused(Why::NoEquals, file, number,
                   fmt::format("write a command, an equals sign and its keys instead of \"{}\", "
                               "for example: sort = O",
                               printable(text)));
  }
  Line line;
  const std::string_view name = trim(text.substr(0, equals));
  line.command = find_command(name);
  if (line.command == nullptr) {
    return refused(Why::NoCommand, file, number,
                   fmt::format("there is no command \"{}\"; the file assets/keymap lists them all.",
                               printable(name)));
  }
  if (!line.command->remappable) {
    KeyFault fault =
        refused(Why::Fixed, file, number,
                fmt::format("the command \"{}\" always keeps its key {}; take this line out.", name,
                            print(line.command->standard[0])));
    fault.first = line.command->command;
    return fault;
  }
  for (const std::string_view part : split(text.substr(equals + 1), ',')) {
    const auto chord = parse_chord(trim(part));
    if (!chord) {
      return refused(
          Why::NotAKey, file, number,
          fmt::format("\"{}\" is not a key; write it like H, Shift+H, Ctrl+PageUp or F5.",
                      printable(trim(part))));
    }
    line.chords.push_back(*chord);
  }
  return line;
}

} // namespace

KeyMap KeyMap::standard() {
  KeyMap map;
  for (const CommandSpec& spec : commands()) {
    for (const Chord& chord : spec.chords()) {
      map.chords_[static_cast<std::size_t>(spec.command)].push_back(chord);
      map.commands_.emplace(chord, spec.command);
    }
  }
  return map;
}

std::variant<KeyMap, KeyFault> KeyMap::with(std::string_view text, std::string_view file) const {
  KeyMap changed = *this;
  std::array<std::size_t, kCommands> named{}; // the line that gave the command its keys
  std::size_t number = 0;
  for (const std::string_view raw : split(text, '\n')) {
    ++number;
    const std::string_view bare = trim(raw.substr(0, raw.find('#')));
    if (bare.empty()) continue;
    auto read = read_line(bare, file, number);
    if (auto* fault = std::get_if<KeyFault>(&read)) return std::move(*fault);
    Line& line = std::get<Line>(read);
    const auto index = static_cast<std::size_t>(line.command->command);
    if (named[index] != 0) {
      KeyFault fault =
          refused(Why::NamedTwice, file, number,
                  fmt::format("the command \"{}\" already has its keys in line {}; write all of "
                              "them in one line.",
                              line.command->name, named[index]));
      fault.first = line.command->command;
      return fault;
    }
    named[index] = number;
    changed.chords_[index] = std::move(line.chords);
  }

  // Only now, so that a file can exchange the keys of two commands.
  changed.commands_.clear();
  for (const CommandSpec& spec : app::commands()) {
    const auto index = static_cast<std::size_t>(spec.command);
    for (const Chord& chord : changed.chords_[index]) {
      const auto [at, is_new] = changed.commands_.emplace(chord, spec.command);
      if (is_new) continue;
      const CommandSpec& other = spec_of(at->second);
      const std::size_t line = std::max(named[index], named[static_cast<std::size_t>(at->second)]);
      const bool same = at->second == spec.command;
      KeyFault fault = refused(
          same ? Why::KeyTwice : Why::Conflict, file, line,
          same ? fmt::format("the key {} stands twice for the command \"{}\"; write it once.",
                             print(chord), spec.name)
               : fmt::format("the key {} would stand for both \"{}\" and \"{}\"; give one of "
                             "them another key.",
                             print(chord), other.name, spec.name));
      fault.key = chord;
      fault.first = at->second;
      fault.second = spec.command;
      return fault;
    }
  }
  return changed;
}

std::optional<Command> KeyMap::command(const Chord& chord) const {
  const auto at = commands_.find(chord);
  if (at == commands_.end()) return std::nullopt;
  return at->second;
}

const std::vector<Chord>& KeyMap::chords(Command command) const {
  return chords_[static_cast<std::size_t>(command)];
}

LoadedKeyMap load_key_map(const std::filesystem::path& assets, const std::filesystem::path& own) {
  LoadedKeyMap loaded{KeyMap::standard(), {}};
  const auto apply = [&](const std::filesystem::path& file) {
    const std::optional<std::string> text = read_text(file);
    if (!text) {
      loaded.complaints.push_back(
          {.say = fmt::format("The key file {} cannot be read, so the keys stay as they were; "
                              "check that it exists and that you may read it.",
                              file.string())});
      return;
    }
    auto changed = loaded.map.with(*text, file.string());
    if (auto* map = std::get_if<KeyMap>(&changed)) {
      loaded.map = std::move(*map);
    } else {
      loaded.complaints.push_back(std::get<KeyFault>(std::move(changed)));
    }
  };
  apply(assets / "keymap");
  std::error_code error;
  if (std::filesystem::exists(own, error) || error) apply(own);
  return loaded;
}

} // namespace hmat::app
