// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/house.hpp"

namespace hmat::app {

/// A question that everybody hears and one of them answers, before the keyboard is theirs.
struct Curtain {
  std::function<std::string()> question;
  std::function<void()> enter;      ///< Enter
  std::function<void()> back;       ///< Escape
  std::function<void()> leave = {}; ///< the key that leaves the table; none = asks again
  std::function<void()> undo = {};  ///< the key that takes a move back; none = asks again
  /// What a key asks that all may know, as a sentence; empty = nothing.
  std::function<std::string(Command)> told = {};
  const char* cue = "table.attention"; ///< heard with the question
};

/// Lies over a table that several people share while the keyboard is nobody's: nothing of any seat
/// is spoken, shown or played. The keys for voice, help and the common history work, and those that
/// ask what all may know; every other key is answered by the question.
std::unique_ptr<Screen> curtain_screen(House& house, Curtain curtain);

} // namespace hmat::app
