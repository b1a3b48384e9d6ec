// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/braille_roll.hpp"

#include "speech/utf.hpp"

#include <algorithm>

namespace hmat::speech {
namespace {

constexpr std::size_t kKept = 200; // lines

/// In parts of at most `cells` characters, cut at blanks where there are any.
std::vector<std::string> parts_of(const std::string& text, std::size_t cells) {
  const icu::UnicodeString all = to_icu(text);
  const auto width = static_cast<std::int32_t>(cells);
  std::vector<std::string> parts;
  std::int32_t at = 0;
  while (at < all.length()) {
    std::int32_t end = all.moveIndex32(at, width);
    if (end < all.length()) {
      const std::int32_t blank = all.lastIndexOf(u' ', at, end + 1 - at);
      if (blank > at) end = blank;
    }
    parts.push_back(to_utf8(all.tempSubStringBetween(at, end)));
    at = end;
    while (at < all.length() && all.charAt(at) == u' ')
      ++at;
  }
  if (parts.empty()) parts.emplace_back();
  return parts;
}

} // namespace

void BrailleRoll::add(const std::string& line, bool at_once) {
  lines_.push_back(parts_of(line, cells_));
  if (at_once) turn(lines_.size() - 1, 0);
  if (lines_.size() <= kKept) return;
  lines_.pop_front();
  // The line that was under the fingers longest of all is gone: the oldest one is there now.
  if (line_ == 0)
    part_ = 0;
  else
    --line_;
}

bool BrailleRoll::turn(std::size_t line, std::size_t part) {
  line_ = line;
  part_ = part;
  return true;
}

bool BrailleRoll::press(Key key) {
  if (lines_.empty()) return false;
  const std::size_t last = lines_.size() - 1;
  switch (key) {
  case Key::Forward:
    if (part_ + 1 < lines_[line_].size()) return turn(line_, part_ + 1);
    return line_ < last && turn(line_ + 1, 0);
  case Key::Back:
    if (part_ > 0) return turn(line_, part_ - 1);
    return line_ > 0 && turn(line_ - 1, lines_[line_ - 1].size() - 1);
  case Key::NextLine: return line_ < last && turn(line_ + 1, 0);
  case Key::PreviousLine: return line_ > 0 && turn(line_ - 1, 0);
  case Key::First: return turn(0, 0);
  case Key::Last: return turn(last, 0);
  }
  return false;
}

std::string BrailleRoll::shown() const { return lines_.empty() ? "" : lines_[line_][part_]; }

bool BrailleRoll::more() const {
  return !lines_.empty() && (part_ + 1 < lines_[line_].size() || line_ + 1 < lines_.size());
}

} // namespace hmat::speech
