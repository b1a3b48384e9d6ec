// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/message.hpp"

#include "speech/catalogue_error.hpp"
#include "speech/utf.hpp"

#include <algorithm>
#include <unicode/fieldpos.h>
#include <unicode/messagepattern.h>
#include <utility>

namespace hmat::speech {
namespace {

Message::Use& use_of(std::vector<Message::Use>& uses, Message::Use wanted) {
  const auto at = std::find_if(uses.begin(), uses.end(),
                               [&](const Message::Use& use) { return use.as == wanted.as; });
  if (at != uses.end()) return *at;
  return uses.emplace_back(std::move(wanted));
}

icu::MessagePattern parse(const icu::UnicodeString& pattern) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError where{};
  icu::MessagePattern parsed(pattern, &where, status);
  if (U_FAILURE(status) != 0) throw CatalogueError("its braces or arguments are wrong");
  return parsed;
}

} // namespace

Message::Message(std::string_view pattern) : pattern_(to_icu(pattern)) {
  take_out_spelling();
  const icu::MessagePattern parsed = parse(pattern_);
  UMessagePatternArgType type = UMSGPAT_ARG_TYPE_NONE;
  for (int i = 0; i < parsed.countParts(); ++i) {
    const auto& part = parsed.getPart(i);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_START) type = part.getArgType();
    if (part.getType() == UMSGPAT_PART_TYPE_REPLACE_NUMBER) has_number_sign_ = true;
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_NUMBER) {
      throw CatalogueError("its arguments must have names");
    }
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_NAME) continue;
    const std::string name = to_utf8(parsed.getSubstring(part));
    Use& use = use_of(uses_, {.name = name, .as = name, .rule = {}});
    use.selector = use.selector || type == UMSGPAT_ARG_TYPE_SELECT;
    use.numeric = use.numeric || (type != UMSGPAT_ARG_TYPE_SELECT && type != UMSGPAT_ARG_TYPE_NONE);
  }
}

void Message::take_out_spelling() {
  const icu::MessagePattern parsed = parse(pattern_);
  // From the last to the first, so that the places of those before stay true.
  for (int i = parsed.countParts() - 1; i > 0; --i) {
    const auto& type = parsed.getPart(i);
    if (type.getType() != UMSGPAT_PART_TYPE_ARG_TYPE) continue;
    if (parsed.getSubstring(type) != icu::UnicodeString(u"spellout")) continue;
    Use use{.name = to_utf8(parsed.getSubstring(parsed.getPart(i - 1))), .as = {}, .rule = {}};
    if (parsed.getPartType(i + 1) == UMSGPAT_PART_TYPE_ARG_STYLE) {
      use.rule = to_utf8(parsed.getSubstring(parsed.getPart(i + 1)).trim());
    }
    use.as = use.name + " spelled " + use.rule;
    for (char& c : use.as)
      c = c == ' ' || c == '%' || c == '-' ? '_' : c; // ICU wants a word
    const int begin = parsed.getPatternIndex(i - 2);
    const int end = parsed.getPart(parsed.getLimitPartIndex(i - 2)).getLimit();
    pattern_.replace(begin, end - begin, to_icu("{" + use.as + "}"));
    use_of(uses_, std::move(use));
  }
}

std::vector<std::string> Message::literals() const {
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern parsed(pattern_, nullptr, status);
  std::vector<std::string> literals;
  // A literal runs from the end of a message start or an argument to the next part that is none.
  for (int i = 0; i + 1 < parsed.countParts(); ++i) {
    const auto type = parsed.getPartType(i);
    if (type != UMSGPAT_PART_TYPE_MSG_START && type != UMSGPAT_PART_TYPE_ARG_LIMIT &&
        type != UMSGPAT_PART_TYPE_SKIP_SYNTAX && type != UMSGPAT_PART_TYPE_REPLACE_NUMBER) {
      continue;
    }
    if (type == UMSGPAT_PART_TYPE_ARG_LIMIT &&
        (parsed.getPartType(i + 1) == UMSGPAT_PART_TYPE_ARG_SELECTOR)) {
      continue;
    }
    const int begin = parsed.getPart(i).getLimit();
    const int end = parsed.getPatternIndex(i + 1);
    if (end > begin) literals.push_back(to_utf8(pattern_.tempSubStringBetween(begin, end)));
  }
  return literals;
}

std::optional<std::string> Message::format(const icu::Locale& locale,
                                           const std::vector<icu::UnicodeString>& names,
                                           const std::vector<icu::Formattable>& values) const {
  UErrorCode status = U_ZERO_ERROR;
  if (!compiled_) {
    compiled_ = std::make_unique<icu::MessageFormat>(pattern_, locale, status);
    if (U_FAILURE(status) != 0) {
      compiled_.reset();
      return std::nullopt;
    }
  }
  icu::UnicodeString out;
  compiled_->format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), out,
                    status);
  if (U_FAILURE(status) != 0) return std::nullopt;
  tidy(out);
  return to_utf8(out);
}

} // namespace hmat::speech
