// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/chord.hpp"

#include "app/keys/key_names.hpp"

#include <array>

namespace hmat::app {
namespace {

struct ModifierKey {
  SDL_Scancode key;
  Modifiers modifier;
  unsigned sdl;
};
// In the order in which they are written and said.
constexpr std::array kModifierKeys = {
    ModifierKey{SDL_SCANCODE_LCTRL, Modifiers::Ctrl, KMOD_CTRL},
    ModifierKey{SDL_SCANCODE_LALT, Modifiers::Alt, KMOD_ALT},
    ModifierKey{SDL_SCANCODE_LSHIFT, Modifiers::Shift, KMOD_SHIFT},
    ModifierKey{SDL_SCANCODE_LGUI, Modifiers::Super, KMOD_GUI}};

const ModifierKey* modifier_of(SDL_Scancode key) {
  for (const ModifierKey& one : kModifierKeys) {
    if (one.key == key) return &one;
  }
  return nullptr;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ')
    text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ')
    text.remove_suffix(1);
  return text;
}

struct KeypadKey {
  SDL_Scancode key;
  SDL_Scancode digit; ///< with Num Lock
  SDL_Scancode arrow; ///< without
};
constexpr std::array kKeypad = {
    KeypadKey{SDL_SCANCODE_KP_ENTER, SDL_SCANCODE_RETURN, SDL_SCANCODE_RETURN},
    KeypadKey{SDL_SCANCODE_KP_0, SDL_SCANCODE_0, SDL_SCANCODE_INSERT},
    KeypadKey{SDL_SCANCODE_KP_1, SDL_SCANCODE_1, SDL_SCANCODE_END},
    KeypadKey{SDL_SCANCODE_KP_2, SDL_SCANCODE_2, SDL_SCANCODE_DOWN},
    KeypadKey{SDL_SCANCODE_KP_3, SDL_SCANCODE_3, SDL_SCANCODE_PAGEDOWN},
    KeypadKey{SDL_SCANCODE_KP_4, SDL_SCANCODE_4, SDL_SCANCODE_LEFT},
    KeypadKey{SDL_SCANCODE_KP_5, SDL_SCANCODE_5, SDL_SCANCODE_UNKNOWN},
    KeypadKey{SDL_SCANCODE_KP_6, SDL_SCANCODE_6, SDL_SCANCODE_RIGHT},
    KeypadKey{SDL_SCANCODE_KP_7, SDL_SCANCODE_7, SDL_SCANCODE_HOME},
    KeypadKey{SDL_SCANCODE_KP_8, SDL_SCANCODE_8, SDL_SCANCODE_UP},
    KeypadKey{SDL_SCANCODE_KP_9, SDL_SCANCODE_9, SDL_SCANCODE_PAGEUP},
    KeypadKey{SDL_SCANCODE_KP_PERIOD, SDL_SCANCODE_PERIOD, SDL_SCANCODE_DELETE}};

SDL_Scancode without_keypad(SDL_Scancode key, bool num_lock) {
  for (const KeypadKey& one : kKeypad) {
    if (one.key == key) return num_lock ? one.digit : one.arrow;
  }
  return key;
}

} // namespace

std::optional<Chord> parse_chord(std::string_view text) {
  Chord chord;
  for (;;) {
    const std::size_t plus = text.find('+');
    const KeyName* const name = find_key(trimmed(text.substr(0, plus)));
    if (name == nullptr) return std::nullopt;
    const ModifierKey* const modifier = modifier_of(name->key);
    if (plus == std::string_view::npos) {
      // Of the modifiers only Ctrl means something alone.
      if (modifier != nullptr &&
          (name->key != kCtrlAlone.key || chord.modifiers != Modifiers::None)) {
        return std::nullopt;
      }
      chord.key = name->key;
      return chord;
    }
    if (modifier == nullptr || has(chord.modifiers, modifier->modifier)) return std::nullopt;
    chord.modifiers = chord.modifiers | modifier->modifier;
    text.remove_prefix(plus + 1);
  }
}

std::string print(const Chord& chord) {
  std::string text;
  for (const ModifierKey& one : kModifierKeys) {
    if (!has(chord.modifiers, one.modifier)) continue;
    text += find_key(one.key)->written;
    text += '+';
  }
  const KeyName* const name = find_key(chord.key);
  return text + (name == nullptr ? SDL_GetScancodeName(chord.key) : std::string(name->written));
}

Chord chord_of(const SDL_Keysym& keysym) {
  Chord chord{without_keypad(keysym.scancode, (keysym.mod & KMOD_NUM) != 0)};
  for (const ModifierKey& one : kModifierKeys) {
    if ((keysym.mod & one.sdl) != 0) chord.modifiers = chord.modifiers | one.modifier;
  }
  return chord;
}

} // namespace hmat::app
