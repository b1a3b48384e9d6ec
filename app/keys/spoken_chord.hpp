// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/keys/chord.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hmat::app {

/// A chord for the ear: the message "chord.two" and what fills its arguments, each a message.
struct SpokenChord {
  std::string message;
  /// Argument and message id: {"first", "keyname.shift"}, {"key", "keyname.h"}.
  std::vector<std::pair<std::string, std::string>> parts;
};

/// Nothing for a key that has no name.
std::optional<SpokenChord> spoken(const Chord& chord);

} // namespace hmat::app
