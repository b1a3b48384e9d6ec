// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/inflection.hpp"

#include "speech/catalogue_error.hpp"
#include "speech/utf.hpp"

#include <algorithm>
#include <array>
#include <unicode/messagepattern.h>

namespace hmat::speech {
namespace {

/// The forms, and whose shape each takes, in order, when a language does not tell them apart.
struct Form {
  std::string_view name;
  std::array<std::string_view, 3> like;
};
constexpr std::array kForms = {
    Form{"nom", {}},
    Form{"acc", {"nom"}},
    Form{"gen", {"nom"}},
    Form{"dat", {"nom"}},
    Form{"loc", {"nom"}},
    Form{"ins", {"nom"}},
    Form{"pl", {}},
    Form{"placc", {"pl"}},
    Form{"few", {"pl"}},
    Form{"many", {"pl"}},
    Form{"fewacc", {"few", "placc", "pl"}},
};

} // namespace

bool is_form(std::string_view name) {
  return std::any_of(kForms.begin(), kForms.end(),
                     [&](const Form& form) { return form.name == name; });
}

Inflection::Inflection(std::string_view pattern, std::string gender)
    : gender_(gender.empty() ? "other" : std::move(gender)) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError where{};
  const icu::UnicodeString text = to_icu(pattern);
  const icu::MessagePattern parsed(text, &where, status);
  const auto fail = [] { throw CatalogueError("a noun must be one select over its forms"); };
  if (U_FAILURE(status) != 0) fail();
  if (parsed.countParts() == 2) { // nothing but the start and the end of a plain text
    forms_["other"] = std::string(pattern);
    return;
  }
  if (parsed.getPart(1).getArgType() != UMSGPAT_ARG_TYPE_SELECT) fail();
  for (int i = 0; i < parsed.countParts(); ++i) {
    if (parsed.getPartType(i) != UMSGPAT_PART_TYPE_ARG_SELECTOR) continue;
    const auto name = to_utf8(parsed.getSubstring(parsed.getPart(i)));
    const int begin = parsed.getPart(i + 1).getLimit();
    const int end = parsed.getPatternIndex(parsed.getLimitPartIndex(i + 1));
    forms_[name] = to_utf8(text.tempSubStringBetween(begin, end));
  }
}

const std::string& Inflection::form(std::string_view name) const {
  const auto given = [&](std::string_view candidate) { return forms_.find(candidate); };
  if (const auto at = given(name); at != forms_.end()) return at->second;
  for (const Form& form : kForms) {
    if (form.name != name) continue;
    for (const std::string_view like : form.like) {
      if (const auto at = given(like); at != forms_.end()) return at->second;
    }
  }
  return given("other")->second; // ICU refuses a select without "other"
}

} // namespace hmat::speech
