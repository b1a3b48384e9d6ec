// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/catalogue.hpp"

#include "speech/arb.hpp"
#include "speech/inflection.hpp"
#include "speech/message.hpp"
#include "speech/sanitise.hpp"
#include "speech/utf.hpp"
#include "speech/wording.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <set>

namespace hmat::speech {
namespace {

constexpr std::string_view kNounPrefix = "noun.";
constexpr std::string_view kRespellingPrefix = "say.";
constexpr std::string_view kFallbackLanguage = "en";
constexpr std::string_view kUnknownMessage = "unknown_message";

std::filesystem::path folder_of(const std::filesystem::path& assets, std::string_view language) {
  return assets / "locale" / std::string(language);
}

std::vector<std::filesystem::path> arb_files(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".arb") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

bool is_language_code(std::string_view language) {
  return !language.empty() && std::all_of(language.begin(), language.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
  });
}

} // namespace

struct Catalogue::Impl {
  std::string language;
  std::string notice;
  std::map<std::string, Message, std::less<>> messages;
  std::map<std::string, Inflection, std::less<>> nouns; // without the prefix
  std::vector<Respelling> respellings;
  Lexicon lexicon;
  mutable std::set<std::string> missing;

  Impl(const std::filesystem::path& assets, std::string_view of) : language(of) {
    lexicon.locale = icu::Locale(language.c_str());
    lexicon.speller = std::make_shared<const Speller>(lexicon.locale);
    lexicon.noun = [this](std::string_view id) -> const Inflection* {
      const auto at = nouns.find(id);
      if (at != nouns.end()) return &at->second;
      missing.insert(std::string(kNounPrefix) + std::string(id));
      return nullptr;
    };
    lexicon.has_message = [this](std::string_view id) { return messages.contains(id); };
    lexicon.say = [this](std::string_view id, const Args& args) { return say(id, args); };
    for (const auto& file : arb_files(folder_of(assets, language)))
      read(file);
    if (messages.contains(kUnknownMessage)) return;
    throw CatalogueError(fmt::format("The messages in {} are not complete: put the original files "
                                     "back or install the program again.",
                                     folder_of(assets, language).string()));
  }

  void read(const std::filesystem::path& file) {
    for (ArbEntry& entry : read_arb(file, language)) {
      try {
        add(entry);
      } catch (const CatalogueError& error) {
        throw CatalogueError(
            fmt::format("The message \"{}\" in {} is damaged ({}): put the original file back or "
                        "install the program again.",
                        entry.id, file.string(), error.what()));
      }
    }
  }

  void add(ArbEntry& entry) {
    const std::string_view id = entry.id;
    bool is_new = true;
    if (id.starts_with(kNounPrefix)) {
      is_new = nouns
                   .emplace(id.substr(kNounPrefix.size()),
                            Inflection(entry.pattern, std::move(entry.gender)))
                   .second;
    } else if (id.starts_with(kRespellingPrefix)) {
      respellings.push_back({std::string(id.substr(kRespellingPrefix.size())), entry.pattern});
    } else {
      is_new = messages.emplace(id, Message(entry.pattern)).second;
    }
    if (!is_new) throw CatalogueError("another file of the language gives it too");
  }

  std::string say(std::string_view id, const Args& args) const {
    const auto at = messages.find(id);
    if (at == messages.end()) return unknown(std::string(id));
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (const Message::Use& use : at->second.uses()) {
      auto value = resolve(use, args, lexicon);
      if (!value) return unknown(fmt::format("{}:{}", id, use.name));
      names.push_back(to_icu(use.as));
      values.push_back(std::move(*value));
    }
    // An empty text is one: a message that has nothing to say at this verbosity.
    auto text = at->second.format(lexicon.locale, names, values);
    return text ? *text : unknown(std::string(id));
  }

  std::string unknown(std::string what) const {
    missing.insert(std::move(what));
    return messages.find(kUnknownMessage)->second.format(lexicon.locale, {}, {}).value_or("");
  }

  std::vector<std::string> problems() const {
    std::vector<std::string> found;
    const auto check = [&](const std::string& id, const std::string& text) {
      if (sanitise(text, language).changed) found.push_back(fmt::format("{}: «{}»", id, text));
    };
    for (const auto& [id, message] : messages) {
      if (message.has_number_sign()) found.push_back(id + ": # is spoken as digits");
      for (const Message::Use& use : message.uses()) {
        if (!use.rule.empty() && !lexicon.speller->has(use.rule))
          found.push_back(fmt::format("{}: no rule {}", id, use.rule));
      }
      for (const std::string& literal : message.literals()) {
        check(id, literal);
      }
    }
    for (const auto& [id, noun] : nouns) {
      for (const std::string_view form : {"nom", "acc", "gen", "pl", "placc", "few", "many"}) {
        check(std::string(kNounPrefix) + id, noun.form(form));
      }
      if (language == kFallbackLanguage || !noun.gives("many")) continue;
      for (const std::string_view form : {"nom", "acc", "gen", "pl"}) {
        if (!noun.gives(form)) found.push_back(fmt::format("noun.{}: no form {}", id, form));
      }
      if (noun.gender() == "other") found.push_back(fmt::format("noun.{}: no gender", id));
    }
    for (const Respelling& respelling : respellings)
      check("say." + respelling.word, respelling.spoken);
    return found;
  }
};

Catalogue::Catalogue(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Catalogue::Catalogue(Catalogue&&) noexcept = default;
Catalogue& Catalogue::operator=(Catalogue&&) noexcept = default;
Catalogue::~Catalogue() = default;

Catalogue Catalogue::load(const std::filesystem::path& assets, std::string_view language) {
  if (is_language_code(language) && !arb_files(folder_of(assets, language)).empty()) {
    return Catalogue(std::make_unique<Impl>(assets, language));
  }
  if (arb_files(folder_of(assets, kFallbackLanguage)).empty()) {
    throw CatalogueError(fmt::format("There are no messages in {}: install the program again, or "
                                     "set HMAT_ASSETS to the folder of its assets.",
                                     folder_of(assets, kFallbackLanguage).string()));
  }
  auto impl = std::make_unique<Impl>(assets, kFallbackLanguage);
  icu::UnicodeString name;
  icu::Locale(std::string(language).c_str()).getDisplayLanguage(icu::Locale::getEnglish(), name);
  impl->notice =
      impl->say("language.missing", Args{{"language", Text{spoken_name(to_utf8(name), "en")}}});
  return Catalogue(std::move(impl));
}

const std::string& Catalogue::language() const { return impl_->language; }
const std::string& Catalogue::notice() const { return impl_->notice; }
const std::vector<Respelling>& Catalogue::respellings() const { return impl_->respellings; }
std::vector<std::string> Catalogue::problems() const { return impl_->problems(); }

std::string Catalogue::say(std::string_view id, const Args& args) const {
  return impl_->say(id, args);
}

bool Catalogue::has(std::string_view id) const {
  return id.starts_with(kNounPrefix) ? impl_->nouns.contains(id.substr(kNounPrefix.size()))
                                     : impl_->messages.contains(id);
}

std::vector<std::string> Catalogue::missing() const {
  return {impl_->missing.begin(), impl_->missing.end()};
}

std::vector<std::string> Catalogue::ids() const {
  std::vector<std::string> ids;
  for (const auto& [id, message] : impl_->messages)
    ids.push_back(id);
  for (const auto& [id, noun] : impl_->nouns)
    ids.push_back(std::string(kNounPrefix) + id);
  std::sort(ids.begin(), ids.end());
  return ids;
}

std::vector<std::string> Catalogue::arguments(std::string_view id) const {
  std::set<std::string> names;
  const auto at = impl_->messages.find(id);
  if (at == impl_->messages.end()) return {};
  for (const Message::Use& use : at->second.uses())
    names.insert(std::string(base_name(use.name)));
  return {names.begin(), names.end()};
}

std::vector<std::string> languages(const std::filesystem::path& assets) {
  std::vector<std::string> codes;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(assets / "locale", error)) {
    if (!arb_files(entry.path()).empty()) codes.push_back(entry.path().filename().string());
  }
  std::sort(codes.begin(), codes.end());
  return codes;
}

} // namespace hmat::speech
