// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/keys/key_map.hpp"
#include "speech/catalogue.hpp"

namespace hmat::app {

/// A chord as it is spoken: "control plus shift plus A".
std::string spoken(const Chord& chord, const speech::Catalogue& words);
/// What the key help says of a command: its keys, then what they do.
std::string explanation(const CommandSpec& spec, const KeyMap& keys,
                        const speech::Catalogue& words);

} // namespace hmat::app
