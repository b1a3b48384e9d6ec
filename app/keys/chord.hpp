// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <SDL.h>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace hmat::app {

/// Modifier keys held with a key, as a bit set; left and right count as the same.
enum class Modifiers : std::uint8_t { None = 0, Shift = 1, Ctrl = 2, Alt = 4, Super = 8 };

constexpr Modifiers operator|(Modifiers a, Modifiers b) {
  return static_cast<Modifiers>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool has(Modifiers set, Modifiers one) {
  return (static_cast<unsigned>(set) & static_cast<unsigned>(one)) != 0;
}
constexpr Modifiers without(Modifiers set, Modifiers one) {
  return static_cast<Modifiers>(static_cast<unsigned>(set) & ~static_cast<unsigned>(one));
}

/// A key by its place on the keyboard, so that every layout behaves alike, with its modifiers.
/// SDL_SCANCODE_LCTRL without modifiers stands for Ctrl pressed and released alone.
struct Chord {
  SDL_Scancode key = SDL_SCANCODE_UNKNOWN;
  Modifiers modifiers = Modifiers::None;

  auto operator<=>(const Chord&) const = default;
};

inline constexpr Chord kCtrlAlone{SDL_SCANCODE_LCTRL, Modifiers::None};

/// Reads "Shift+H", "ctrl + pageup", "F1" or "Ctrl"; the case of letters does not matter.
std::optional<Chord> parse_chord(std::string_view text);

/// The way parse_chord() reads it: "Ctrl+Shift+A".
std::string print(const Chord& chord);

/// What SDL's key symbol stands for. The keypad counts as the keys that it doubles: Enter, and
/// digits or arrows as Num Lock has it.
Chord chord_of(const SDL_Keysym& keysym);

} // namespace hmat::app

template <>
struct std::hash<hmat::app::Chord> {
  std::size_t operator()(const hmat::app::Chord& chord) const noexcept {
    return static_cast<std::size_t>(chord.key) << 4U | static_cast<std::size_t>(chord.modifiers);
  }
};
