// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/key_events.hpp"

#include "app/text.hpp"

#include <algorithm>
#include <array>

namespace hmat::app {
namespace {

struct ModifierKey {
  Modifiers modifier;
  SDL_Scancode key;
  unsigned sdl;
};
constexpr std::array kModifierKeys = {
    ModifierKey{Modifiers::Ctrl, SDL_SCANCODE_LCTRL, KMOD_LCTRL},
    ModifierKey{Modifiers::Alt, SDL_SCANCODE_LALT, KMOD_LALT},
    ModifierKey{Modifiers::Shift, SDL_SCANCODE_LSHIFT, KMOD_LSHIFT},
    ModifierKey{Modifiers::Super, SDL_SCANCODE_LGUI, KMOD_LGUI}};

bool push_key(SDL_Scancode key, unsigned modifiers, bool down, Uint32 window) {
  SDL_Event event{};
  event.key.type = down ? SDL_KEYDOWN : SDL_KEYUP;
  event.key.timestamp = SDL_GetTicks();
  event.key.windowID = window;
  event.key.state = down ? SDL_PRESSED : SDL_RELEASED;
  event.key.keysym.scancode = key;
  event.key.keysym.sym = SDL_GetKeyFromScancode(key);
  event.key.keysym.mod = static_cast<Uint16>(modifiers);
  return SDL_PushEvent(&event) > 0;
}

bool is_ctrl(SDL_Scancode key) { return key == SDL_SCANCODE_LCTRL || key == SDL_SCANCODE_RCTRL; }

bool is_modifier(SDL_Scancode key) {
  switch (key) {
  case SDL_SCANCODE_LCTRL:
  case SDL_SCANCODE_RCTRL:
  case SDL_SCANCODE_LSHIFT:
  case SDL_SCANCODE_RSHIFT:
  case SDL_SCANCODE_LALT:
  case SDL_SCANCODE_RALT:
  case SDL_SCANCODE_LGUI:
  case SDL_SCANCODE_RGUI:
  case SDL_SCANCODE_CAPSLOCK:
  case SDL_SCANCODE_NUMLOCKCLEAR:
  case SDL_SCANCODE_MODE: return true;
  default: return false;
  }
}

} // namespace

bool push_chord(const Chord& chord, Uint32 window) {
  bool taken = true;
  unsigned held = KMOD_NONE;
  for (const ModifierKey& one : kModifierKeys) {
    if (!has(chord.modifiers, one.modifier)) continue;
    held |= one.sdl;
    taken = push_key(one.key, held, true, window) && taken;
  }
  // The keyboard reports Ctrl as held by itself while it goes down.
  const unsigned own = chord == kCtrlAlone ? static_cast<unsigned>(KMOD_LCTRL) : 0U;
  taken = push_key(chord.key, held | own, true, window) && taken;
  taken = push_key(chord.key, held, false, window) && taken;
  for (auto one = kModifierKeys.rbegin(); one != kModifierKeys.rend(); ++one) {
    if (!has(chord.modifiers, one->modifier)) continue;
    held &= ~one->sdl;
    taken = push_key(one->key, held, false, window) && taken;
  }
  return taken;
}

bool push_click(Uint32 window, int x, int y) {
  bool taken = true;
  for (const Uint32 type : {SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) {
    SDL_Event event{};
    event.button.type = type;
    event.button.timestamp = SDL_GetTicks();
    event.button.windowID = window;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.state = type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED;
    event.button.clicks = 1;
    event.button.x = x;
    event.button.y = y;
    taken = SDL_PushEvent(&event) > 0 && taken;
  }
  return taken;
}

bool push_text(std::string_view text) {
  while (!text.empty()) {
    SDL_Event event{};
    event.text.type = SDL_TEXTINPUT;
    event.text.timestamp = SDL_GetTicks();
    // An event holds 31 bytes and a NUL; a character must not be cut in two.
    std::size_t size = 0;
    while (size < text.size()) {
      const std::size_t next = size + utf8_length(text[size]);
      if (next > text.size() || next >= sizeof event.text.text) break;
      size = next;
    }
    if (size == 0) return false;
    std::copy_n(text.begin(), size, event.text.text);
    if (SDL_PushEvent(&event) <= 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

Uint32 window_of(const SDL_Event& event) {
  switch (event.type) {
  case SDL_KEYDOWN:
  case SDL_KEYUP: return event.key.windowID;
  case SDL_TEXTINPUT: return event.text.windowID;
  case SDL_MOUSEMOTION: return event.motion.windowID;
  case SDL_MOUSEBUTTONDOWN:
  case SDL_MOUSEBUTTONUP: return event.button.windowID;
  case SDL_MOUSEWHEEL: return event.wheel.windowID;
  case SDL_WINDOWEVENT: return event.window.windowID;
  default: return 0;
  }
}

std::optional<Press> KeyReader::read(const SDL_Event& event) {
  switch (event.type) {
  case SDL_KEYDOWN: {
    const SDL_Keysym& keysym = event.key.keysym;
    const bool repeat = event.key.repeat != 0;
    if (is_modifier(keysym.scancode)) {
      constexpr unsigned kOthers = KMOD_SHIFT | KMOD_ALT | KMOD_GUI;
      if (!repeat) ctrl_alone_ = is_ctrl(keysym.scancode) && (keysym.mod & kOthers) == 0;
      return std::nullopt;
    }
    ctrl_alone_ = false;
    return Press{chord_of(keysym), repeat};
  }
  case SDL_KEYUP:
    if (!is_ctrl(event.key.keysym.scancode) || !ctrl_alone_) return std::nullopt;
    ctrl_alone_ = false;
    return Press{kCtrlAlone};
  case SDL_MOUSEBUTTONDOWN:
  case SDL_WINDOWEVENT: ctrl_alone_ = false; return std::nullopt;
  default: return std::nullopt;
  }
}

} // namespace hmat::app
