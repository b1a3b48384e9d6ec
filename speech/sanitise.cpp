// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sanitise.hpp"

#include "speech/speller.hpp"
#include "speech/utf.hpp"

#include <algorithm>
#include <unicode/uchar.h>

namespace hmat::speech {
namespace {

constexpr std::int32_t kNameLength = 40;
constexpr int kLongestSpelled = 15; // digits of one number; longer runs are read digit by digit

// Quotes and dashes are pauses to a voice; a zero-width joiner or a bracket is not.
constexpr std::u16string_view kPunctuation =
    u".,;:?!'-\u2019\u2018\u201A\u201C\u201D\u201E\u2013\u2014\u2026\u00AB\u00BB\u203A\u2039";

bool speakable(UChar32 c) {
  if (c == ' ' || u_isalpha(c) != 0) return true;
  const auto type = u_charType(c);
  if (type == U_NON_SPACING_MARK || type == U_COMBINING_SPACING_MARK) return true;
  return c <= 0xFFFF && kPunctuation.find(static_cast<char16_t>(c)) != std::u16string_view::npos;
}

void append_number(icu::UnicodeString& out, const std::string& digits, const Speller& speller) {
  const auto append = [&](std::int64_t n) {
    if (!out.isEmpty() && out[out.length() - 1] != ' ') out.append(u' ');
    out.append(to_icu(speller.spell(n)));
  };
  if (digits.size() <= kLongestSpelled) {
    append(std::stoll(digits));
    return;
  }
  for (const char digit : digits)
    append(digit - '0');
}

} // namespace

Sanitised sanitise(std::string_view text, std::string_view language) {
  const icu::UnicodeString in = to_icu(text);
  const icu::Locale locale(std::string(language).c_str());
  icu::UnicodeString out;
  bool changed = false;
  bool space_due = false;
  for (std::int32_t i = 0; i < in.length();) {
    const UChar32 c = in.char32At(i);
    if (u_isdigit(c) != 0) {
      std::string digits;
      while (i < in.length() && u_isdigit(in.char32At(i)) != 0) {
        digits += static_cast<char>('0' + u_charDigitValue(in.char32At(i)));
        i = in.moveIndex32(i, 1);
      }
      append_number(out, digits, Speller(locale));
      space_due = changed = true;
      continue;
    }
    i = in.moveIndex32(i, 1);
    if (c != 0xFFFD && speakable(c)) {
      const bool after_space = out.isEmpty() || out[out.length() - 1] == ' ';
      if (space_due && u_isalpha(c) != 0 && !after_space) out.append(u' ');
      if (c != ' ' || !after_space) out.append(c);
      space_due = false;
    } else {
      // What is taken out must not weld two words together; format characters have no width.
      space_due = space_due || u_charType(c) != U_FORMAT_CHAR;
      changed = true;
    }
  }
  if (!changed) return {std::string(text), false};
  return {to_utf8(out.trim()), true};
}

std::string spoken_name(std::string_view name, std::string_view language) {
  icu::UnicodeString text = to_icu(sanitise(name, language).text);
  if (text.countChar32() > kNameLength) text.truncate(text.moveIndex32(0, kNameLength));
  text.trim();
  // Punctuation alone would be read out as "exclamation mark" or be heard as nothing.
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    if (u_isalpha(text.char32At(i)) != 0) return to_utf8(text);
  }
  return {};
}

} // namespace hmat::speech
