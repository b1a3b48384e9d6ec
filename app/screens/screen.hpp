// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/desk.hpp"
#include "app/keys/command.hpp"
#include "app/picture.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace hmat::app {

/// Milliseconds since the program's start; runs ahead of the wall clock when a script drives.
using Moment = std::uint64_t;

/// One state of the program: a menu, a table, a question. Screens lie on a stack; the top one gets
/// the keys. Every command that a screen does not know is answered by the house.
class Screen {
public:
  virtual ~Screen() = default;
  /// Says what this is, when it opens and when a screen above it has closed.
  virtual void opened() = 0;
  /// True if the command was answered.
  virtual bool command(Command command) = 0;
  /// Whether the key for taking back is for the screen itself. Elsewhere it goes back.
  virtual bool takes_back() const { return false; }
  /// Says again where the player is.
  virtual void where() = 0;
  /// The message that tells in the key help what the command does here; empty: what it does at a
  /// table, or everywhere.
  virtual std::string key_message(Command) const { return {}; }
  /// When the screen wants to act by itself next, once all has been said; nothing = never.
  virtual std::optional<Moment> due() const { return std::nullopt; }
  virtual void act(Moment) {}
  /// For a script, whose time stands still meanwhile: waits until it is known what the screen will
  /// do next, where that is thought out in another thread.
  virtual void settle() {}
  /// The program is being closed: keep what must be kept.
  virtual void leaving() {}
  /// The table that this screen shows, for the banker's window; null where there is none.
  virtual BankerDesk* banker_desk() { return nullptr; }
  /// For the window: eyes that see a little, and those who sit by.
  virtual Picture picture() const = 0;
  /// What of it all may see while one of several people uses it; nothing = what lies below it.
  virtual std::optional<Picture> public_picture() const { return std::nullopt; }
};

} // namespace hmat::app
