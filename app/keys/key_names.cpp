// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/key_names.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace hmat::app {
namespace {

constexpr std::array kNames = {KeyName{SDL_SCANCODE_A, "A", "a"},
                               KeyName{SDL_SCANCODE_B, "B", "b"},
                               KeyName{SDL_SCANCODE_C, "C", "c"},
                               KeyName{SDL_SCANCODE_D, "D", "d"},
                               KeyName{SDL_SCANCODE_E, "E", "e"},
                               KeyName{SDL_SCANCODE_F, "F", "f"},
                               KeyName{SDL_SCANCODE_G, "G", "g"},
                               KeyName{SDL_SCANCODE_H, "H", "h"},
                               KeyName{SDL_SCANCODE_I, "I", "i"},
                               KeyName{SDL_SCANCODE_J, "J", "j"},
                               KeyName{SDL_SCANCODE_K, "K", "k"},
                               KeyName{SDL_SCANCODE_L, "L", "l"},
                               KeyName{SDL_SCANCODE_M, "M", "m"},
                               KeyName{SDL_SCANCODE_N, "N", "n"},
                               KeyName{SDL_SCANCODE_O, "O", "o"},
                               KeyName{SDL_SCANCODE_P, "P", "p"},
                               KeyName{SDL_SCANCODE_Q, "Q", "q"},
                               KeyName{SDL_SCANCODE_R, "R", "r"},
                               KeyName{SDL_SCANCODE_S, "S", "s"},
                               KeyName{SDL_SCANCODE_T, "T", "t"},
                               KeyName{SDL_SCANCODE_U, "U", "u"},
                               KeyName{SDL_SCANCODE_V, "V", "v"},
                               KeyName{SDL_SCANCODE_W, "W", "w"},
                               KeyName{SDL_SCANCODE_X, "X", "x"},
                               KeyName{SDL_SCANCODE_Y, "Y", "y"},
                               KeyName{SDL_SCANCODE_Z, "Z", "z"},
                               KeyName{SDL_SCANCODE_1, "1", "one"},
                               KeyName{SDL_SCANCODE_2, "2", "two"},
                               KeyName{SDL_SCANCODE_3, "3", "three"},
                               KeyName{SDL_SCANCODE_4, "4", "four"},
                               KeyName{SDL_SCANCODE_5, "5", "five"},
                               KeyName{SDL_SCANCODE_6, "6", "six"},
                               KeyName{SDL_SCANCODE_7, "7", "seven"},
                               KeyName{SDL_SCANCODE_8, "8", "eight"},
                               KeyName{SDL_SCANCODE_9, "9", "nine"},
                               KeyName{SDL_SCANCODE_0, "0", "zero"},
                               KeyName{SDL_SCANCODE_F1, "F1", "f1"},
                               KeyName{SDL_SCANCODE_F2, "F2", "f2"},
                               KeyName{SDL_SCANCODE_F3, "F3", "f3"},
                               KeyName{SDL_SCANCODE_F4, "F4", "f4"},
                               KeyName{SDL_SCANCODE_F5, "F5", "f5"},
                               KeyName{SDL_SCANCODE_F6, "F6", "f6"},
                               KeyName{SDL_SCANCODE_F7, "F7", "f7"},
                               KeyName{SDL_SCANCODE_F8, "F8", "f8"},
                               KeyName{SDL_SCANCODE_F9, "F9", "f9"},
                               KeyName{SDL_SCANCODE_F10, "F10", "f10"},
                               KeyName{SDL_SCANCODE_F11, "F11", "f11"},
                               KeyName{SDL_SCANCODE_F12, "F12", "f12"},
                               KeyName{SDL_SCANCODE_LEFT, "Left", "left"},
                               KeyName{SDL_SCANCODE_RIGHT, "Right", "right"},
                               KeyName{SDL_SCANCODE_UP, "Up", "up"},
                               KeyName{SDL_SCANCODE_DOWN, "Down", "down"},
                               KeyName{SDL_SCANCODE_HOME, "Home", "home"},
                               KeyName{SDL_SCANCODE_END, "End", "end"},
                               KeyName{SDL_SCANCODE_PAGEUP, "PageUp", "page_up"},
                               KeyName{SDL_SCANCODE_PAGEDOWN, "PageDown", "page_down"},
                               KeyName{SDL_SCANCODE_INSERT, "Insert", "insert"},
                               KeyName{SDL_SCANCODE_DELETE, "Delete", "delete"},
                               KeyName{SDL_SCANCODE_RETURN, "Enter", "enter"},
                               KeyName{SDL_SCANCODE_SPACE, "Space", "space"},
                               KeyName{SDL_SCANCODE_TAB, "Tab", "tab"},
                               KeyName{SDL_SCANCODE_BACKSPACE, "Backspace", "backspace"},
                               KeyName{SDL_SCANCODE_ESCAPE, "Escape", "escape"},
                               KeyName{SDL_SCANCODE_MINUS, "Minus", "minus"},
                               KeyName{SDL_SCANCODE_EQUALS, "Equals", "equals"},
                               KeyName{SDL_SCANCODE_COMMA, "Comma", "comma"},
                               KeyName{SDL_SCANCODE_PERIOD, "Period", "period"},
                               KeyName{SDL_SCANCODE_SLASH, "Slash", "slash"},
                               KeyName{SDL_SCANCODE_SEMICOLON, "Semicolon", "semicolon"},
                               KeyName{SDL_SCANCODE_APOSTROPHE, "Apostrophe", "apostrophe"},
                               KeyName{SDL_SCANCODE_LEFTBRACKET, "LeftBracket", "left_bracket"},
                               KeyName{SDL_SCANCODE_RIGHTBRACKET, "RightBracket", "right_bracket"},
                               KeyName{SDL_SCANCODE_BACKSLASH, "Backslash", "backslash"},
                               KeyName{SDL_SCANCODE_GRAVE, "Grave", "grave"},
                               KeyName{SDL_SCANCODE_LCTRL, "Ctrl", "control"},
                               KeyName{SDL_SCANCODE_LSHIFT, "Shift", "shift"},
                               KeyName{SDL_SCANCODE_LALT, "Alt", "alt"},
                               KeyName{SDL_SCANCODE_LGUI, "Super", "super"}};

/// Other names that people write: short form, name in the table.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kAliases = {
    {{"Return", "Enter"},
     {"Esc", "Escape"},
     {"Control", "Ctrl"},
     {"PgUp", "PageUp"},
     {"PgDn", "PageDown"},
     {"Del", "Delete"},
     {"Ins", "Insert"},
     {"Spacebar", "Space"}}};

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

} // namespace

std::span<const KeyName> key_names() { return kNames; }

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

const KeyName* find_key(SDL_Scancode key) {
  const auto* const at = std::find_if(kNames.begin(), kNames.end(),
                                      [key](const KeyName& name) { return name.key == key; });
  return at == kNames.end() ? nullptr : at;
}

const KeyName* find_key(std::string_view written) {
  for (const auto& [other, name] : kAliases) {
    if (same_word(written, other)) written = name;
  }
  const auto* const at = std::find_if(kNames.begin(), kNames.end(), [written](const KeyName& name) {
    return same_word(name.written, written);
  });
  return at == kNames.end() ? nullptr : at;
}

} // namespace hmat::app
