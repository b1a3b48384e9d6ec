// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/keys/key_map.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct termios;

namespace hmat::app {

/// Turns the bytes that a terminal sends (xterm, rxvt, the Linux console, and what follows them)
/// into chords. Letters beyond ASCII are no keys here and pass unheard.
class TerminalDecoder {
public:
  /// Chords that are complete with these bytes.
  std::vector<Chord> feed(std::string_view bytes);
  /// Something has begun that may still go on: call quiet() if no byte follows in about 30 ms.
  bool pending() const { return !held_.empty(); }
  /// No more bytes came: what is held is as it stands, an Escape in most cases.
  std::vector<Chord> quiet();

private:
  std::string held_;
};

/// Control characters carry no Shift. Where the chord means nothing, but would with Shift, the
/// player meant that: Ctrl+A stands for Ctrl+Shift+A.
Chord restore_shift(const Chord& chord, const KeyMap& map);

/// While it lives, the terminal hands over each key at once and unechoed. Ctrl+C still ends the
/// program. Does nothing where the descriptor is no terminal.
class RawTerminal {
public:
  explicit RawTerminal(int descriptor);
  ~RawTerminal();
  RawTerminal(RawTerminal&&) = delete;

  bool active() const { return before_ != nullptr; }

private:
  int descriptor_;
  std::unique_ptr<termios> before_;
};

} // namespace hmat::app
