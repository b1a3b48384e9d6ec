// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>

namespace hmat::speech {

struct Sanitised {
  std::string text;
  bool changed = false; ///< something unspeakable was in it: never so for messages of ours
};

/// The last gate before any voice. Letters and the punctuation of sentences pass; digits are
/// spelled out in the language; symbols, braces, slashes, underscores, control and format
/// characters and broken UTF-8 are taken out.
Sanitised sanitise(std::string_view text, std::string_view language);

/// A name that somebody typed, made safe to say and print: sanitised, one line, at most 40
/// characters. May be empty: then the seat's own noun is said.
std::string spoken_name(std::string_view name, std::string_view language);

} // namespace hmat::speech
