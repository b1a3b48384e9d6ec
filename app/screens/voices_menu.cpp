// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/voices_menu.hpp"

#include "app/screens/menu.hpp"
#include "app/screens/voice_question.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace hmat::app {
namespace {

constexpr int kDispatcherStep = 10;

const char* name_of(VoiceKind kind) {
  constexpr std::array kNames{"own", "dispatcher", "none"};
  return kNames[static_cast<std::size_t>(kind)];
}

MenuItem kind_item(House& house) {
  return {.text =
              [&house] {
                return house.say("setting.voice",
                                 {{"kind", speech::Text{name_of(house.voices().kind)}}});
              },
          .choose = {},
          .change =
              [&house](int delta) {
                VoiceChoice wanted = house.voices();
                const int next = static_cast<int>(wanted.kind) + delta;
                if (next < 0 || next >= kVoiceKinds) return false;
                wanted.kind = static_cast<VoiceKind>(next);
                house.push(voice_question(house, wanted, Tried::Voice, [&house, wanted] {
                  Settings& settings = house.settings();
                  (house.ear().terminal() ? settings.terminal_voice : settings.voice) = wanted.kind;
                }));
                return true;
              },
          .help = [&house] { return house.say("setting.voice.help"); }};
}

/// On or off; on is tried first. Messages `setting.<name>` (with on) and `setting.<name>.help`.
MenuItem beside_item(House& house, const char* name, bool Settings::*value,
                     bool VoiceChoice::*chosen, Tried tried) {
  const std::string id = std::string("setting.") + name;
  return {.text =
              [&house, id, chosen] {
                return house.say(id, {{"on", speech::Text{house.voices().*chosen ? "yes" : "no"}}});
              },
          .choose = {},
          .change =
              [&house, value, chosen, tried](int) {
                if (house.settings().*value) {
                  house.settings().*value = false;
                  house.keep_settings();
                  return true;
                }
                VoiceChoice wanted = house.voices();
                wanted.*chosen = true;
                house.push(voice_question(house, wanted, tried,
                                          [&house, value] { house.settings().*value = true; }));
                return true;
              },
          .help = [&house, id] { return house.say(id + ".help"); }};
}

MenuItem dispatcher_rate_item(House& house) {
  return {.text = [&house] { return house.dispatcher_rate_text(); },
          .choose = {},
          .change =
              [&house](int delta) {
                int& shift = house.settings().dispatcher_rate;
                const int wanted = std::clamp(shift + delta * kDispatcherStep, -100, 100);
                if (wanted == shift) return false;
                shift = wanted;
                house.keep_settings();
                return true;
              },
          .help = [&house] { return house.say("setting.dispatcher_rate.help"); }};
}

// The own voice in each language

LanguageVoice& voice_of(House& house, const std::string& code) {
  return house.settings().language_voices[code];
}

/// A value that a language may have of its own: left of the lowest one it is the common one.
struct OwnNumber {
  const char* name; ///< messages `language_voice.<name>` (with own and n) and `….help`
  std::optional<int> LanguageVoice::*own;
  int (*common)(const Settings&);
  int step, min, max;
};
constexpr std::array kNumbers{
    OwnNumber{"rate", &LanguageVoice::rate, [](const Settings& s) { return s.rate; }, 20,
              kSlowestRate, kFastestRate},
    OwnNumber{"pitch", &LanguageVoice::pitch, [](const Settings& s) { return s.pitch; }, 5, 0,
              kHighestPitch},
    OwnNumber{"volume", &LanguageVoice::volume, [](const Settings&) { return 100; }, 20,
              kFaintestVoice, kLoudestVoice},
};

bool change(House& house, const std::string& code, const OwnNumber& number, int delta) {
  std::optional<int>& own = voice_of(house, code).*number.own;
  if (!own && delta < 0) return false;
  if (!own)
    own = number.common(house.settings());
  else if (delta < 0 && *own == number.min)
    own.reset();
  else if (delta > 0 && *own == number.max)
    return false;
  else
    own = std::clamp(*own + delta * number.step, number.min, number.max);
  house.keep_settings();
  return true;
}

MenuItem number_item(House& house, const std::string& code, const OwnNumber& number) {
  const std::string id = std::string("language_voice.") + number.name;
  return {
      .text =
          [&house, code, number, id] {
            const std::optional<int>& own = voice_of(house, code).*number.own;
            return house.words_in(code).say(id, {{"own", speech::Text{own ? "yes" : "no"}},
                                                 {"n", speech::Number{own.value_or(0)}}});
          },
      .choose = {},
      .change = [&house, code, number](int delta) { return change(house, code, number, delta); },
      .help = [&house, code, id] { return house.words_in(code).say(id + ".help"); },
      .lang = code};
}

MenuItem variant_item(House& house, const std::string& code) {
  return {
      .text =
          [&house, code] {
            const VariantName variant = variant_name(voice_of(house, code).variant);
            return house.words_in(code).say(
                "language_voice.variant",
                {{"kind", speech::Text{variant.kind}},
                 {"name", speech::Text{variant.name}},
                 {"numbered", speech::Text{variant.number > 0 ? "yes" : "no"}},
                 {"n", speech::Number{variant.number}}});
          },
      .choose = {},
      .change =
          [&house, code](int delta) {
            std::vector<std::string> all = house.ear().variants();
            all.insert(all.begin(), ""); // the usual one
            std::string& own = voice_of(house, code).variant;
            const auto at = std::find(all.begin(), all.end(), own) - all.begin() + delta;
            if (at < 0 || at >= static_cast<std::ptrdiff_t>(all.size())) return false;
            own = all[static_cast<std::size_t>(at)];
            house.keep_settings();
            return true;
          },
      .help = [&house, code] { return house.words_in(code).say("language_voice.variant.help"); },
      .lang = code};
}

/// Its lines are spoken in that language, so that a change is heard at once.
std::unique_ptr<Screen> language_voice_menu(House& house, const std::string& code) {
  std::vector<MenuItem> items;
  for (const OwnNumber& number : kNumbers)
    items.push_back(number_item(house, code, number));
  items.push_back(variant_item(house, code));
  auto menu = std::make_unique<Menu>(
      house,
      [&house, code] {
        return house.words_in(code).say(
            "language_voice.title",
            {{"name", speech::Text{house.words_in(code).say("language.name")}}});
      },
      std::move(items));
  menu->make_public();
  return menu;
}

std::unique_ptr<Screen> language_voices_menu(House& house) {
  std::vector<MenuItem> items;
  for (const std::string& code : speech::languages(house.folders().assets))
    items.push_back({.text =
                         [&house, code] {
                           return house.say(
                               "language_voice.title",
                               {{"name", speech::Text{house.words_in(code).say("language.name")}}});
                         },
                     .choose = [&house, code] { house.push(language_voice_menu(house, code)); },
                     .help = [&house] { return house.say("setting.language_voices.help"); }});
  auto menu = std::make_unique<Menu>(
      house, [&house] { return house.say("setting.language_voices"); }, std::move(items));
  menu->make_public();
  return menu;
}

} // namespace

VariantName variant_name(std::string_view variant) {
  if (variant.empty()) return {};
  std::size_t digits = variant.size();
  while (digits > 0 && std::isdigit(static_cast<unsigned char>(variant[digits - 1])) != 0)
    --digits;
  VariantName name{.kind = "named", .name = {}, .number = 0};
  const std::string_view number = variant.substr(digits);
  std::from_chars(number.data(), number.data() + number.size(), name.number);
  const std::string_view letters = variant.substr(0, digits);
  if (letters == "f") name.kind = "female";
  if (letters == "m") name.kind = "male";
  // "UniRobot" is two words; a name begins with a capital letter.
  for (const char letter : letters) {
    const auto sign = static_cast<unsigned char>(letter);
    if (std::isupper(sign) != 0 && !name.name.empty() && name.name.back() != ' ') name.name += ' ';
    name.name +=
        name.name.empty() ? static_cast<char>(std::toupper(sign)) : static_cast<char>(letter);
  }
  return name;
}

std::unique_ptr<Screen> voices_menu(House& house) {
  std::vector<MenuItem> items{kind_item(house)};
  items.push_back(
      beside_item(house, "braille", &Settings::braille, &VoiceChoice::braille, Tried::Braille));
  if (!house.ear().terminal())
    items.push_back(beside_item(house, "terminal_text", &Settings::terminal_text,
                                &VoiceChoice::printed, Tried::Terminal));
  items.push_back(dispatcher_rate_item(house));
  items.push_back({.text = [&house] { return house.say("setting.language_voices"); },
                   .choose = [&house] { house.push(language_voices_menu(house)); },
                   .help = [&house] { return house.say("setting.language_voices.help"); }});
  auto menu = std::make_unique<Menu>(
      house, [&house] { return house.say("setting.voices"); }, std::move(items));
  menu->make_public();
  return menu;
}

} // namespace hmat::app
