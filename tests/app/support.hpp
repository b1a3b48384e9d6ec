// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the program share.
#pragma once
#include "app/keys/chord.hpp"
#include "tests/support/files.hpp"

#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace hmat::app {

/// So that a failed test names the keys.
inline void PrintTo(const Chord& chord, std::ostream* out) { *out << print(chord); }

inline Chord key(std::string_view text) {
  const auto chord = parse_chord(text);
  if (!chord) throw std::invalid_argument("not a chord: " + std::string(text));
  return *chord;
}

using hmat::test::assets;
using hmat::test::contents;
using hmat::test::put;
using hmat::test::source;
using hmat::test::TempFolder;

} // namespace hmat::app
