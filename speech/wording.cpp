// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/wording.hpp"

#include "speech/utf.hpp"

#include <fmt/format.h>
#include <unicode/listformatter.h>
#include <vector>

namespace hmat::speech {
namespace {

template <class... Ts>
struct Overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

/// In 21 the one agrees with the noun, in 11 and 12 nothing does.
std::int64_t agreeing_part(std::int64_t n) {
  const std::int64_t hundred = n % 100;
  return hundred > 10 && hundred < 20 ? hundred : n % 10;
}

std::string join(const std::vector<icu::UnicodeString>& items, Joined joined,
                 const icu::Locale& locale) {
  icu::UnicodeString out;
  UErrorCode status = U_ZERO_ERROR;
  if (joined != Joined::Commas) {
    const auto type = joined == Joined::Or ? ULISTFMT_TYPE_OR : ULISTFMT_TYPE_AND;
    const std::unique_ptr<icu::ListFormatter> formatter(
        icu::ListFormatter::createInstance(locale, type, ULISTFMT_WIDTH_WIDE, status));
    if (U_SUCCESS(status) != 0) {
      formatter->format(items.data(), static_cast<std::int32_t>(items.size()), out, status);
    }
    if (U_SUCCESS(status) != 0) {
      tidy(out);
      return to_utf8(out);
    }
    out.remove();
  }
  for (const icu::UnicodeString& item : items) {
    if (!out.isEmpty()) out.append(u", ");
    out.append(item);
  }
  return to_utf8(out);
}

std::optional<std::string> word_counted(const CountedNoun& counted, std::string_view form,
                                        const Lexicon& lexicon) {
  if (lexicon.noun(counted.id) == nullptr) return std::nullopt;
  std::string id = fmt::format("counted.{}", form);
  if (!lexicon.has_message(id)) id = "counted.nom";
  return lexicon.say(id, Args{{"n", Number{counted.n}}, {"x", Noun{counted.id}}});
}

std::optional<std::string> word_list(const List& list, std::string_view form,
                                     const Lexicon& lexicon) {
  std::vector<icu::UnicodeString> items;
  for (const Value& item : list.items) {
    const auto text = word(item, form, lexicon);
    if (!text) return std::nullopt;
    items.push_back(to_icu(*text));
  }
  return join(items, list.joined, lexicon.locale);
}

std::optional<std::string> gender_of(const Value& value, const Lexicon& lexicon) {
  const auto of = [&](const std::string& id) -> std::optional<std::string> {
    const Inflection* noun = lexicon.noun(id);
    if (noun == nullptr) return std::nullopt;
    return noun->gender();
  };
  return std::visit(Overloaded{[&](const Noun& noun) { return of(noun.id); },
                               [&](const CountedNoun& noun) { return of(noun.id); },
                               [](const auto&) { return std::optional<std::string>("other"); }},
                    value.is);
}

std::optional<std::int64_t> number_of(const Value& value, std::string_view suffix) {
  if (const auto* number = std::get_if<Number>(&value.is)) {
    const std::int64_t agreeing = agreeing_part(number->n);
    if (suffix.empty()) return number->n;
    if (suffix == "last") return agreeing;
    if (suffix == "tens") return number->n - agreeing;
    return std::nullopt;
  }
  if (suffix != "n") return std::nullopt;
  if (const auto* counted = std::get_if<CountedNoun>(&value.is)) return counted->n;
  if (const auto* list = std::get_if<List>(&value.is)) {
    return static_cast<std::int64_t>(list->items.size());
  }
  return std::nullopt;
}

bool is_suffix(std::string_view name) {
  return name == "n" || name == "last" || name == "tens" || name == "gender" || is_form(name);
}

std::string_view suffix_of(std::string_view name) {
  const auto at = name.rfind('_');
  if (at == std::string_view::npos || !is_suffix(name.substr(at + 1))) return {};
  return name.substr(at + 1);
}

} // namespace

std::string_view base_name(std::string_view name) {
  const std::string_view suffix = suffix_of(name);
  return suffix.empty() ? name : name.substr(0, name.size() - suffix.size() - 1);
}

std::optional<std::string> word(const Value& value, std::string_view form, const Lexicon& lexicon) {
  return std::visit(
      Overloaded{
          [](const Text& text) { return std::optional(text.text); },
          [&](const Number& number) { return std::optional(lexicon.speller->spell(number.n)); },
          [&](const Noun& noun) -> std::optional<std::string> {
            const Inflection* inflection = lexicon.noun(noun.id);
            if (inflection == nullptr) return std::nullopt;
            return inflection->form(form);
          },
          [&](const CountedNoun& counted) { return word_counted(counted, form, lexicon); },
          [&](const List& list) { return word_list(list, form, lexicon); },
          [&](const Phrase& phrase) -> std::optional<std::string> {
            const std::string inflected = fmt::format("{}.{}", phrase.id, form);
            const bool has = form != "nom" && lexicon.has_message(inflected);
            return lexicon.say(has ? inflected : phrase.id, phrase.args);
          }},
      value.is);
}

std::optional<icu::Formattable> resolve(const Message::Use& use, const Args& args,
                                        const Lexicon& lexicon) {
  std::string_view suffix;
  const Value* value = args.find(use.name);
  if (value == nullptr) {
    suffix = suffix_of(use.name);
    value = suffix.empty() ? nullptr : args.find(base_name(use.name));
  }
  if (value == nullptr) return std::nullopt;
  if (const auto n = number_of(*value, suffix)) {
    if (use.numeric) return icu::Formattable(*n);
    if (use.selector) return icu::Formattable(to_icu(std::to_string(*n)));
    return icu::Formattable(to_icu(lexicon.speller->spell(*n, use.rule)));
  }
  if (use.numeric) return std::nullopt;
  const auto text = suffix == "gender" ? gender_of(*value, lexicon)
                                       : word(*value, suffix.empty() ? "nom" : suffix, lexicon);
  if (!text) return std::nullopt;
  return icu::Formattable(to_icu(*text));
}

} // namespace hmat::speech
