// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/terminal.hpp"

#include "app/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <termios.h>
#include <unistd.h>
#include <utility>

namespace hmat::app {
namespace {

constexpr char kEscape = '\x1B';
constexpr char kDelete = '\x7F';
constexpr std::size_t kLongestSequence = 24; // longer ones are noise

constexpr Chord plus(Chord chord, Modifiers more) {
  chord.modifiers = chord.modifiers | more;
  return chord;
}

SDL_Scancode scancode(SDL_Scancode first, int offset) {
  return static_cast<SDL_Scancode>(static_cast<int>(first) + offset);
}

/// A single character; nothing if no key of ours stands for it.
std::optional<Chord> plain(char c) {
  if (c >= 'a' && c <= 'z') return Chord{scancode(SDL_SCANCODE_A, c - 'a')};
  if (c >= 'A' && c <= 'Z') return Chord{scancode(SDL_SCANCODE_A, c - 'A'), Modifiers::Shift};
  if (c >= '1' && c <= '9') return Chord{scancode(SDL_SCANCODE_1, c - '1')};
  switch (c) {
  case '0': return Chord{SDL_SCANCODE_0};
  case ' ': return Chord{SDL_SCANCODE_SPACE};
  case '\r':
  case '\n': return Chord{SDL_SCANCODE_RETURN};
  case '\t': return Chord{SDL_SCANCODE_TAB};
  case '\b':
  case kDelete: return Chord{SDL_SCANCODE_BACKSPACE};
  case kEscape: return Chord{SDL_SCANCODE_ESCAPE};
  case '\0': return Chord{SDL_SCANCODE_SPACE, Modifiers::Ctrl};
  case '-': return Chord{SDL_SCANCODE_MINUS};
  case '=': return Chord{SDL_SCANCODE_EQUALS};
  case ',': return Chord{SDL_SCANCODE_COMMA};
  case '.': return Chord{SDL_SCANCODE_PERIOD};
  case '/': return Chord{SDL_SCANCODE_SLASH};
  case ';': return Chord{SDL_SCANCODE_SEMICOLON};
  case '\'': return Chord{SDL_SCANCODE_APOSTROPHE};
  case '[': return Chord{SDL_SCANCODE_LEFTBRACKET};
  case ']': return Chord{SDL_SCANCODE_RIGHTBRACKET};
  case '\\': return Chord{SDL_SCANCODE_BACKSLASH};
  case '`': return Chord{SDL_SCANCODE_GRAVE};
  default: break;
  }
  constexpr char kCtrlZ = '\x1A';
  if (c > '\0' && c <= kCtrlZ) return Chord{scancode(SDL_SCANCODE_A, c - 1), Modifiers::Ctrl};
  return std::nullopt;
}

/// The letter that ends `ESC [ … X` or `ESC O X`.
std::optional<SDL_Scancode> by_letter(char c) {
  switch (c) {
  case 'A': return SDL_SCANCODE_UP;
  case 'B': return SDL_SCANCODE_DOWN;
  case 'C': return SDL_SCANCODE_RIGHT;
  case 'D': return SDL_SCANCODE_LEFT;
  case 'H': return SDL_SCANCODE_HOME;
  case 'F': return SDL_SCANCODE_END;
  case 'M': return SDL_SCANCODE_RETURN; // the keypad's Enter
  case 'P': return SDL_SCANCODE_F1;
  case 'Q': return SDL_SCANCODE_F2;
  case 'R': return SDL_SCANCODE_F3;
  case 'S': return SDL_SCANCODE_F4;
  default: return std::nullopt;
  }
}

struct NumberedKey {
  int number;
  SDL_Scancode key;
};
// The number in `ESC [ n ~`.
constexpr std::array kNumbered = {
    NumberedKey{1, SDL_SCANCODE_HOME},   NumberedKey{2, SDL_SCANCODE_INSERT},
    NumberedKey{3, SDL_SCANCODE_DELETE}, NumberedKey{4, SDL_SCANCODE_END},
    NumberedKey{5, SDL_SCANCODE_PAGEUP}, NumberedKey{6, SDL_SCANCODE_PAGEDOWN},
    NumberedKey{7, SDL_SCANCODE_HOME},   NumberedKey{8, SDL_SCANCODE_END},
    NumberedKey{11, SDL_SCANCODE_F1},    NumberedKey{12, SDL_SCANCODE_F2},
    NumberedKey{13, SDL_SCANCODE_F3},    NumberedKey{14, SDL_SCANCODE_F4},
    NumberedKey{15, SDL_SCANCODE_F5},    NumberedKey{17, SDL_SCANCODE_F6},
    NumberedKey{18, SDL_SCANCODE_F7},    NumberedKey{19, SDL_SCANCODE_F8},
    NumberedKey{20, SDL_SCANCODE_F9},    NumberedKey{21, SDL_SCANCODE_F10},
    NumberedKey{23, SDL_SCANCODE_F11},   NumberedKey{24, SDL_SCANCODE_F12}};

std::optional<SDL_Scancode> by_number(int number) {
  for (const NumberedKey& one : kNumbered) {
    if (one.number == number) return one.key;
  }
  return std::nullopt;
}

/// xterm's second parameter: one more than the sum of Shift 1, Alt 2, Ctrl 4.
Modifiers xterm_modifiers(int parameter) {
  const int bits = parameter - 1;
  Modifiers set = Modifiers::None;
  if (parameter < 1) return set;
  if ((bits & 1) != 0) set = set | Modifiers::Shift;
  if ((bits & 2) != 0) set = set | Modifiers::Alt;
  if ((bits & 4) != 0) set = set | Modifiers::Ctrl;
  return set;
}

/// A key that the terminal names by its character's number, with all modifiers apart.
std::optional<Chord> by_character(int character, Modifiers modifiers) {
  if (character < 0 || character > kDelete) return std::nullopt;
  const auto chord = plain(static_cast<char>(character));
  if (!chord) return std::nullopt;
  return plus(*chord, modifiers);
}

/// What stands between `ESC [` and the last character.
std::array<int, 3> parameters(std::string_view text) {
  std::array<int, 3> values{};
  std::size_t at = 0;
  for (const std::string_view part : split(text, ';')) {
    if (at == values.size()) break;
    std::from_chars(part.data(), part.data() + part.size(), values[at]);
    ++at;
  }
  return values;
}

/// `ESC [ …`, whole.
std::optional<Chord> control_sequence(std::string_view body) {
  const char last = body.back();
  body.remove_suffix(1);
  if (body == "[") { // the Linux console's F1 to F5
    return last >= 'A' && last <= 'E' ? std::optional(Chord{scancode(SDL_SCANCODE_F1, last - 'A')})
                                      : std::nullopt;
  }
  const std::array<int, 3> number = parameters(body);
  const Modifiers modifiers = xterm_modifiers(number[1]);
  constexpr int kOtherKeys = 27; // xterm's way to send what has no sequence of its own
  std::optional<SDL_Scancode> key;
  switch (last) {
  case 'Z': return Chord{SDL_SCANCODE_TAB, Modifiers::Shift};
  case 'u': return by_character(number[0], modifiers);
  case '~':
    if (number[0] == kOtherKeys) return by_character(number[2], modifiers);
    key = by_number(number[0]);
    break;
  case '^': // rxvt: with Ctrl
    key = by_number(number[0]);
    return key ? std::optional(Chord{*key, Modifiers::Ctrl}) : std::nullopt;
  case '$': // rxvt: with Shift
    key = by_number(number[0]);
    return key ? std::optional(Chord{*key, Modifiers::Shift}) : std::nullopt;
  default: key = by_letter(last);
  }
  return key ? std::optional(Chord{*key, modifiers}) : std::nullopt;
}

struct Taken {
  std::size_t bytes = 0; ///< none: more must come
  std::optional<Chord> chord;
};

bool ends_sequence(char c) { return (c >= '@' && c <= '~') || c == '$'; }

Taken take_escape(std::string_view text);

/// What the first bytes of a text, which is not empty, stand for.
Taken take(std::string_view text) {
  if (text[0] == kEscape) return take_escape(text);
  const std::size_t length = utf8_length(text[0]);
  if (length > text.size()) return {};
  return {length, length == 1 ? plain(text[0]) : std::nullopt};
}

Taken take_escape(std::string_view text) {
  if (text.size() == 1) return {};
  if (text[1] == 'O') {
    if (text.size() == 2) return {};
    const auto key = by_letter(text[2]);
    return {3, key ? std::optional(Chord{*key}) : std::nullopt};
  }
  if (text[1] == '[') {
    // The Linux console's `ESC [ [ A` has a second bracket that ends nothing.
    for (std::size_t i = text.substr(2, 1) == "[" ? 3 : 2; i < text.size(); ++i) {
      if (ends_sequence(text[i])) return {i + 1, control_sequence(text.substr(2, i - 1))};
      if (i >= kLongestSequence) return {i + 1, std::nullopt};
    }
    return {};
  }
  Taken rest = take(text.substr(1));
  if (rest.bytes == 0) return {};
  if (rest.chord) rest.chord = plus(*rest.chord, Modifiers::Alt);
  ++rest.bytes;
  return rest;
}

} // namespace

std::vector<Chord> TerminalDecoder::feed(std::string_view bytes) {
  held_ += bytes;
  std::vector<Chord> chords;
  std::string_view text = held_;
  while (!text.empty()) {
    const Taken taken = take(text);
    if (taken.bytes == 0) break;
    if (taken.chord) chords.push_back(*taken.chord);
    text.remove_prefix(taken.bytes);
  }
  held_ = std::string(text);
  return chords;
}

std::vector<Chord> TerminalDecoder::quiet() {
  const std::string text = std::exchange(held_, {});
  std::vector<Chord> chords;
  if (text.empty() || text[0] != kEscape) return chords;
  if (text.size() == 1) return {Chord{SDL_SCANCODE_ESCAPE}};
  if (text == "\x1B\x1B") return {Chord{SDL_SCANCODE_ESCAPE}, Chord{SDL_SCANCODE_ESCAPE}};
  // Alt with a character that could have begun a sequence.
  if (text.size() == 2) {
    if (const auto chord = plain(text[1])) return {plus(*chord, Modifiers::Alt)};
  }
  return chords;
}

Chord restore_shift(const Chord& chord, const KeyMap& map) {
  if (chord.modifiers != Modifiers::Ctrl || map.command(chord)) return chord;
  const Chord shifted = plus(chord, Modifiers::Shift);
  return map.command(shifted) ? shifted : chord;
}

RawTerminal::RawTerminal(int descriptor) : descriptor_(descriptor) {
  auto before = std::make_unique<termios>();
  if (isatty(descriptor_) == 0 || tcgetattr(descriptor_, before.get()) != 0) return;
  termios raw = *before;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
  raw.c_iflag &= ~static_cast<tcflag_t>(IXON | ICRNL | INLCR | ISTRIP);
  // Ctrl+C ends the program; stopping it in the background would leave the shell without echo.
  raw.c_cc[VSUSP] = _POSIX_VDISABLE;
  raw.c_cc[VQUIT] = _POSIX_VDISABLE;
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  if (tcsetattr(descriptor_, TCSAFLUSH, &raw) == 0) before_ = std::move(before);
}

RawTerminal::~RawTerminal() {
  if (before_) tcsetattr(descriptor_, TCSAFLUSH, before_.get());
}

} // namespace hmat::app
