// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <iosfwd>
#include <string_view>

namespace hmat::app {

/// Prints what is said, one utterance a line, at once: for braille displays and screen readers in
/// a terminal, and for pipes.
class TextOutput {
public:
  explicit TextOutput(std::ostream& out) : out_(&out) {}

  /// Line ends and control characters become blanks. Nothing is printed for blank text.
  void say(std::string_view text);
  /// False once the other side no longer takes what is printed.
  bool ok() const;

private:
  std::ostream* out_;
};

} // namespace hmat::app
