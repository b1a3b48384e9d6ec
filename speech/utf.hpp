// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <unicode/unistr.h>

namespace hmat::speech {

inline icu::UnicodeString to_icu(std::string_view utf8) {
  return icu::UnicodeString::fromUTF8(
      icu::StringPiece(utf8.data(), static_cast<std::int32_t>(utf8.size())));
}
inline std::string to_utf8(const icu::UnicodeString& text) {
  std::string utf8;
  text.toUTF8String(utf8);
  return utf8;
}

/// ICU's own data puts soft hyphens into long numbers and unbreakable spaces into lists; a voice
/// and a braille display want neither.
inline void tidy(icu::UnicodeString& text) {
  text.findAndReplace(icu::UnicodeString(char16_t{0x00AD}), icu::UnicodeString());
  text.findAndReplace(icu::UnicodeString(char16_t{0x00A0}), icu::UnicodeString(u' '));
  text.findAndReplace(icu::UnicodeString(char16_t{0x202F}), icu::UnicodeString(u' '));
}

} // namespace hmat::speech
