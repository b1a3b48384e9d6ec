// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/respell.hpp"

#include "speech/utf.hpp"

#include <unicode/uchar.h>

namespace hmat::speech {

std::string respell(std::string_view text, const std::vector<Respelling>& respellings) {
  const icu::UnicodeString in = to_icu(text);
  icu::UnicodeString out;
  for (std::int32_t i = 0; i < in.length();) {
    std::int32_t end = i;
    while (end < in.length() && u_isalpha(in.char32At(end)) != 0)
      end = in.moveIndex32(end, 1);
    if (end == i) end = in.moveIndex32(end, 1);
    icu::UnicodeString word = in.tempSubStringBetween(i, end);
    for (const Respelling& respelling : respellings) {
      if (word.caseCompare(to_icu(respelling.word), U_FOLD_CASE_DEFAULT) != 0) continue;
      word = to_icu(respelling.spoken);
      break;
    }
    out.append(word);
    i = end;
  }
  return to_utf8(out);
}

} // namespace hmat::speech
