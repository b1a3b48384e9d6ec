// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/vocabulary.hpp"

#include "engine/options.hpp"
#include "speech/sanitise.hpp"
#include "tests/support/files.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <unicode/rbnf.h>
#include <unicode/uchar.h>

namespace hmat::monkey {
namespace {

constexpr std::int64_t kHighestNumber = 1200;

/// Calls `take` with each run of letters, in small ones.
template <class Take>
void each_word(std::string_view text, Take take) {
  const auto all = icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
  icu::UnicodeString word;
  const auto done = [&] {
    if (word.isEmpty()) return;
    std::string utf8;
    word.toLower().toUTF8String(utf8);
    word.remove();
    take(utf8);
  };
  for (std::int32_t at = 0; at < all.length(); at = all.moveIndex32(at, 1)) {
    const UChar32 letter = all.char32At(at);
    if (u_isalpha(letter))
      word.append(letter);
    else
      done();
  }
  done();
}

} // namespace

Vocabulary::Vocabulary(const std::string& language) : language_(language) {
  for (const auto& entry :
       std::filesystem::directory_iterator(test::assets() / "locale" / language)) {
    // Patterns as they are written: their few keywords do no harm here, since a hole in a sentence
    // would show its braces.
    const Json messages = Json::parse(test::contents(entry.path()));
    for (const Json& value : messages)
      if (value.is_string()) learn(value.get<std::string>());
  }
  // Each language is called by its own name in all of them.
  for (const auto& other : std::filesystem::directory_iterator(test::assets() / "locale")) {
    const Json messages = Json::parse(test::contents(other.path() / "language.arb"));
    for (const Json& value : messages)
      if (value.is_string()) learn(value.get<std::string>());
  }
  for (const auto& entry : std::filesystem::directory_iterator(test::assets() / "rules" / language))
    learn(test::contents(entry.path()));
  UErrorCode error = U_ZERO_ERROR;
  const icu::RuleBasedNumberFormat numbers(icu::URBNF_SPELLOUT, icu::Locale(language.c_str()),
                                           error);
  for (std::int32_t rule = 0; rule < numbers.getNumberOfRuleSetNames(); ++rule)
    for (std::int64_t n = 0; n <= kHighestNumber; ++n) {
      icu::UnicodeString words;
      icu::FieldPosition nowhere;
      numbers.format(n, numbers.getRuleSetName(rule), words, nowhere, error);
      std::string utf8;
      learn(words.toUTF8String(utf8));
    }
}

void Vocabulary::learn(std::string_view text) {
  each_word(text, [this](const std::string& word) { words_.insert(word); });
}

std::string Vocabulary::fault(std::string_view text) const {
  constexpr std::array<std::string_view, 8> kSlips{"  ", " .", " ,", " ?", "..", ",.", ",,", ".,"};
  for (const std::string_view slip : kSlips)
    if (text.find(slip) != std::string_view::npos) return "\"" + std::string(slip) + "\"";
  if (text.starts_with(' ') || text.ends_with(' ')) return "a blank at its edge";
  if (speech::sanitise(text, language_).changed) return "something that cannot be said";
  std::string unknown;
  each_word(text, [&](const std::string& word) {
    if (unknown.empty() && !words_.contains(word)) unknown = word;
  });
  return unknown.empty() ? std::string() : "no word of " + language_ + ": " + unknown;
}

} // namespace hmat::monkey
