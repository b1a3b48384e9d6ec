// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/speller.hpp"

#include "speech/utf.hpp"

#include <unicode/fieldpos.h>

namespace hmat::speech {

Speller::Speller(const icu::Locale& locale) {
  UErrorCode status = U_ZERO_ERROR;
  rules_ = std::make_unique<icu::RuleBasedNumberFormat>(icu::URBNF_SPELLOUT, locale, status);
  if (U_FAILURE(status) != 0) rules_.reset();
}

std::string Speller::spell(std::int64_t n, const std::string& rule) const {
  if (!rules_) return {};
  icu::UnicodeString out;
  UErrorCode status = U_ZERO_ERROR;
  icu::FieldPosition where;
  if (!rule.empty()) rules_->format(n, to_icu(rule), out, where, status);
  if (rule.empty() || U_FAILURE(status) != 0) rules_->format(n, out.remove());
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
