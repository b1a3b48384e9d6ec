// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <unicode/locid.h>
#include <unicode/rbnf.h>

namespace hmat::speech {

/// Numbers in words by ICU's rules of a language. Making one loads them, which takes milliseconds:
/// keep it.
class Speller {
public:
  explicit Speller(const icu::Locale& locale);
  /// `rule`: "%spellout-cardinal-feminine"; empty, or one the language lacks = its basic cardinal.
  /// Czech numbers above twenty that end in one or two do not agree with what is counted: "dvacet
  /// jedna", "dvacet dva" (Internetová jazyková příručka, Počítaný předmět po číslovkách).
  std::string spell(std::int64_t n, const std::string& rule = {}) const;
  bool has(const std::string& rule) const;

private:
  std::string rule_for(std::int64_t n, const std::string& asked) const;

  std::unique_ptr<icu::RuleBasedNumberFormat> rules_;
  bool czech_;
};

} // namespace hmat::speech
