// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstddef>
#include <deque>
#include <string>
#include <vector>

namespace hmat::speech {

/// What a braille display shows of what was said: a roll of lines, each in parts as wide as the
/// display, cut between words. A line stays until the reader moves on; what the player asked for
/// comes to the front at once, and what was not read yet stays on the roll before it.
class BrailleRoll {
public:
  enum class Key : unsigned char {
    Forward,  ///< the next part, then the next line
    Back,     ///< the part before, then the line before
    NextLine, ///< by whole lines
    PreviousLine,
    First, ///< the oldest line that is kept
    Last   ///< the newest
  };

  explicit BrailleRoll(std::size_t cells) : cells_(cells == 0 ? 1 : cells) {}

  /// One line more, in UTF-8. `at_once`: it is shown now. Else it is shown only if nothing else
  /// has ever been.
  void add(const std::string& line, bool at_once);
  /// False if there is nothing further that way.
  bool press(Key key);
  /// The part that is shown, at most as many characters as the display has cells.
  std::string shown() const;
  /// Whether anything follows what is shown: more of the line, or a line that waits.
  bool more() const;

private:
  bool turn(std::size_t line, std::size_t part);

  std::size_t cells_;
  std::deque<std::vector<std::string>> lines_; ///< each in its parts, at least one
  std::size_t line_ = 0;
  std::size_t part_ = 0;
};

} // namespace hmat::speech
