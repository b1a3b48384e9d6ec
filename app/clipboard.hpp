// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <optional>
#include <string>

namespace hmat::app {

/// Where texts are copied to and read from.
struct Clipboard {
  std::function<bool()> there;                      ///< whether there is one
  std::function<bool(const std::string&)> copy;     ///< false if it could not be handed over
  std::function<std::optional<std::string>()> read; ///< nothing where it holds no text
};

/// The clipboard of the desktop. There is none in a terminal or where nothing is shown.
Clipboard desktop_clipboard();

} // namespace hmat::app
