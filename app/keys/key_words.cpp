// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/key_words.hpp"

#include "app/keys/key_names.hpp"

#include <array>

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

} // namespace hmat::app
