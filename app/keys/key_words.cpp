// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/key_words.hpp"

#include "app/keys/key_names.hpp"

#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace hmat::app {
namespace {

struct ModifierName {
  Modifiers modifier;
  SDL_Scancode key; ///< whose name is said for it
};
constexpr std::array kModifiers{ModifierName{Modifiers::Ctrl, SDL_SCANCODE_LCTRL},
                                ModifierName{Modifiers::Alt, SDL_SCANCODE_LALT},
                                ModifierName{Modifiers::Shift, SDL_SCANCODE_LSHIFT},
                                ModifierName{Modifiers::Super, SDL_SCANCODE_LGUI}};

std::string name_of(SDL_Scancode key, const speech::Catalogue& words) {
  const KeyName* name = find_key(key);
  return words.say(name == nullptr ? "keyname.unknown" : "keyname." + std::string(name->spoken));
}

} // namespace

std::string spoken(const Chord& chord, const speech::Catalogue& words) {
  std::vector<speech::Value> names;
  for (const ModifierName& one : kModifiers)
    if (has(chord.modifiers, one.modifier) && chord.key != one.key)
      names.emplace_back(speech::Text{name_of(one.key, words)});
  constexpr std::array kNames{"first", "second", "third", "fourth"};
  constexpr std::array kPatterns{"chord.one", "chord.two", "chord.three", "chord.four",
                                 "chord.five"};
  speech::Args args{{"key", speech::Text{name_of(chord.key, words)}}};
  for (std::size_t i = 0; i < names.size(); ++i)
    args.set(kNames[i], names[i]);
  return words.say(kPatterns[names.size()], args);
}

std::string explanation(const CommandSpec& spec, const KeyMap& keys, const speech::Catalogue& words,
                        const std::string& here) {
  speech::List chords{{}, speech::Joined::Or};
  for (const Chord& chord : keys.chords(spec.command))
    chords.items.emplace_back(speech::Text{spoken(chord, words)});
  return words.say(
      "app.explain_key",
      {{"keys", chords}, {"what", speech::Text{words.say(here.empty() ? spec.message() : here)}}});
}

speech::Phrase told(const KeyFault& fault, const speech::Catalogue& words) {
  constexpr std::array kMessages{"key_fault.unreadable", "key_fault.no_equals",
                                 "key_fault.no_command", "key_fault.fixed",
                                 "key_fault.not_a_key",  "key_fault.named_twice",
                                 "key_fault.key_twice",  "key_fault.conflict"};
  return {kMessages[static_cast<std::size_t>(fault.why)],
          {{"line", speech::Number{static_cast<std::int64_t>(fault.line)}},
           {"key", speech::Text{spoken(fault.key, words)}},
           {"first", speech::Phrase{spec_of(fault.first).message(), {}}},
           {"second", speech::Phrase{spec_of(fault.second).message(), {}}}}};
}

std::string key_file_template(const KeyMap& keys, const speech::Catalogue& words) {
  std::string text = fmt::format("# {}\n", words.say("key_file.head"));
  for (const CommandSpec& spec : commands()) {
    if (!spec.remappable) continue;
    std::vector<std::string> chords;
    for (const Chord& chord : keys.chords(spec.command))
      chords.push_back(print(chord));
    text += fmt::format("\n# {}\n# {} = {}\n", words.say(spec.message()), spec.name,
                        fmt::join(chords, ", "));
  }
  return text;
}

} // namespace hmat::app
