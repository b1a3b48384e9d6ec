// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/spoken_chord.hpp"

#include "app/keys/key_names.hpp"

#include <array>

namespace hmat::app {

std::optional<SpokenChord> spoken(const Chord& chord) {
  // By how many keys are pressed together, and what the held ones are called in the message.
  constexpr std::array kMessages = {"chord.one", "chord.two", "chord.three", "chord.four"};
  constexpr std::array kHeld = {"first", "second", "third"};
  constexpr std::array<std::pair<Modifiers, SDL_Scancode>, 4> kModifiers = {
      {{Modifiers::Ctrl, SDL_SCANCODE_LCTRL},
       {Modifiers::Alt, SDL_SCANCODE_LALT},
       {Modifiers::Shift, SDL_SCANCODE_LSHIFT},
       {Modifiers::Super, SDL_SCANCODE_LGUI}}};

  const auto id = [](const KeyName& name) { return "keyname." + std::string(name.spoken); };
  const KeyName* const key = find_key(chord.key);
  if (key == nullptr) return std::nullopt;
  SpokenChord words;
  for (const auto& [modifier, scancode] : kModifiers) {
    if (!has(chord.modifiers, modifier)) continue;
    if (words.parts.size() == kHeld.size()) return std::nullopt;
    words.parts.emplace_back(kHeld[words.parts.size()], id(*find_key(scancode)));
  }
  words.message = kMessages[words.parts.size()];
  words.parts.emplace_back("key", id(*key));
  return words;
}

} // namespace hmat::app
