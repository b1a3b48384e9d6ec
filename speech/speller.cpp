// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/speller.hpp"

#include "speech/utf.hpp"

#include <string_view>
#include <unicode/fieldpos.h>

namespace hmat::speech {

Speller::Speller(const icu::Locale& locale)
    : czech_(std::string_view(locale.getLanguage()) == "cs") {
  UErrorCode status = U_ZERO_ERROR;
  rules_ = std::make_unique<icu::RuleBasedNumberFormat>(icu::URBNF_SPELLOUT, locale, status);
  if (U_FAILURE(status) != 0) rules_.reset();
}

std::string Speller::rule_for(std::int64_t n, const std::string& asked) const {
  constexpr std::int64_t kTen = 10;
  const std::int64_t last = n % kTen;
  const bool teen = n / kTen % kTen == 1;
  if (!czech_ || n < 2 * kTen || teen || (last != 1 && last != 2)) return asked;
  return last == 1 ? "%spellout-cardinal-feminine" : "%spellout-cardinal-masculine";
}

std::string Speller::spell(std::int64_t n, const std::string& rule) const {
  if (!rules_) return {};
  const std::string used = rule_for(n, rule);
  icu::UnicodeString out;
  UErrorCode status = U_ZERO_ERROR;
  icu::FieldPosition where;
  if (!used.empty()) rules_->format(n, to_icu(used), out, where, status);
  if (used.empty() || U_FAILURE(status) != 0) rules_->format(n, out.remove());
  tidy(out);
  return to_utf8(out);
}

bool Speller::has(const std::string& rule) const {
  if (!rules_) return false;
  for (std::int32_t i = 0; i < rules_->getNumberOfRuleSetNames(); ++i) {
    if (to_utf8(rules_->getRuleSetName(i)) == rule) return true;
  }
  return false;
}

} // namespace hmat::speech
