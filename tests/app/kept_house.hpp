// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/clipboard.hpp"
#include "app/house.hpp"
#include "app/store/store.hpp"
#include "tests/app/support.hpp"

#include <sstream>
#include <string>

/// A player who keeps tables: a store in a folder of its own, and screens that are opened on it by
/// the test, key by key.
namespace hmat::app {

/// A table of the game with its usual options, played at random: to the end, or for so many moves.
Table played(const std::string& game, std::uint64_t seed, int moves = -1, int people = 1);

class KeptHouse {
public:
  explicit KeptHouse(const std::string& language = "en");

  /// Opens the screen; what is heard then.
  std::string open(std::unique_ptr<Screen> screen);
  /// What is heard in answer to the command, at once: the words, or with `sounds` the cues, too.
  std::string press(Command command, bool sounds = false);
  /// Keeps a table in the store.
  TableId keep(const Table& table);

  /// A clipboard that the test looks into; it can be taken away.
  Clipboard clipboard();
  std::optional<std::string> copied;
  bool has_clipboard = true;

  House& house() { return house_; }
  Store& store() { return store_; }
  Settings& settings() { return settings_; }
  std::filesystem::path file(const std::string& name) const { return home_.file(name); }

private:
  std::string heard(bool sounds);

  TempFolder home_;
  Store store_{home_.path()};
  Settings settings_;
  KeyMap keys_ = KeyMap::standard();
  std::ostringstream transcript_;
  Ear ear_;
  House house_;
};

} // namespace hmat::app
