// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <SDL.h>
#include <optional>
#include <span>
#include <string_view>

namespace hmat::app {

/// What a key is called: in files and on screen, and in speech by the message "keyname.<spoken>".
struct KeyName {
  SDL_Scancode key;
  std::string_view written;
  std::string_view spoken;
};

/// Every key that can be part of a chord. Ctrl, Shift and Alt are in it for their names.
std::span<const KeyName> key_names();

const KeyName* find_key(SDL_Scancode key);         ///< null if the key has no name
const KeyName* find_key(std::string_view written); ///< by name or usual short form, in any case

bool same_word(std::string_view a, std::string_view b); ///< ASCII letters in any case

} // namespace hmat::app
