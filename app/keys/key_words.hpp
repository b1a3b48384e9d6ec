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

} // namespace hmat::app
