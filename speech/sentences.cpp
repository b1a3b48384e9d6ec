// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences.hpp"

#include "speech/utf.hpp"

#include <unicode/locid.h>
#include <unicode/uchar.h>

namespace hmat::speech {
namespace {

bool ends_sentence(char16_t unit) { return unit == u'.' || unit == u'!' || unit == u'?'; }

} // namespace

std::string begin_sentences(std::string_view text, std::string_view language) {
  icu::UnicodeString all = to_icu(text);
  const icu::Locale locale(std::string(language).c_str());
  for (std::int32_t at = 2; at < all.length(); ++at) {
    if (all[at - 1] != u' ' || !ends_sentence(all[at - 2]) || !u_islower(all.char32At(at)))
      continue;
    // The title case of a letter may be two, as in Croatian: "ǆ" is "ǅ".
    const std::int32_t next = all.moveIndex32(at, 1);
    icu::UnicodeString letter(all, at, next - at);
    letter.toTitle(nullptr, locale);
    all.replaceBetween(at, next, letter);
  }
  return to_utf8(all);
}

} // namespace hmat::speech
