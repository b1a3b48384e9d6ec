// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/keys/key_map.hpp"
#include "speech/catalogue.hpp"

namespace hmat::app {

/// A chord as it is spoken: "control plus shift plus A".
std::string spoken(const Chord& chord, const speech::Catalogue& words);
/// What the key help says of a command: its keys, then what they do; `here`: the message that says
/// so where the screen has its own.
std::string explanation(const CommandSpec& spec, const KeyMap& keys, const speech::Catalogue& words,
                        const std::string& here = {});

/// What is wrong with a key file, as it is said: the line, the key, and what the commands do.
speech::Phrase told(const KeyFault& fault, const speech::Catalogue& words);
/// A key file in which every command stands with what it does and its keys of `keys`, each line
/// commented out, for the player to change.
std::string key_file_template(const KeyMap& keys, const speech::Catalogue& words);

} // namespace hmat::app
