// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/keyboard.hpp"

#include "app/keys/key_events.hpp"
#include "app/keys/key_names.hpp"
#include "app/keys/script.hpp"

#include <fmt/format.h>
#include <utility>

namespace hmat::monkey {

using app::Chord;
using app::Command;
using app::Modifiers;

namespace {

/// Every chord that can be written and has no command.
std::vector<Chord> without_command(const app::KeyMap& keys) {
  std::vector<Chord> out;
  for (const app::KeyName& name : app::key_names())
    for (unsigned modifiers = 0; modifiers < 8; ++modifiers) {
      const Chord chord{name.key, static_cast<Modifiers>(modifiers)};
      if (!keys.command(chord) && app::parse_chord(app::print(chord)) == chord)
        out.push_back(chord);
    }
  return out;
}

} // namespace

Keyboard::Keyboard(Rng& rng, const app::KeyMap& keys, bool banker, std::function<After()> after,
                   std::function<std::string()> planned)
    : rng_(rng), keys_(keys), banker_(banker), after_(std::move(after)),
      planned_(std::move(planned)), meaningless_(without_command(keys)) {}

std::optional<std::int64_t> Keyboard::due_in_speech() {
  return hurries_ ? std::optional<std::int64_t>(1) : std::nullopt;
}

Chord Keyboard::any_of(std::initializer_list<const char*> names) {
  return *app::parse_chord(names.begin()[rng_.below(static_cast<std::uint32_t>(names.size()))]);
}

Chord Keyboard::any() {
  const std::uint32_t kind = rng_.below(100);
  if (kind < 25) return any_of({"Left", "Right", "Up", "Down", "Home", "End"});
  if (kind < 43) return any_of({"Enter"});
  if (kind < 51) return any_of({"Space", "Space", "Tab", "Shift+Tab"});
  if (kind < 61) {
    plan_.push_back(any_of({"Enter"}));
    return any_of({"L"});
  }
  if (kind < 67) return any_of({"H", "C", "B", "M", "P", "Q", "U", "O"});
  if (kind < 70) return any_of({"Escape", "Backspace"});
  if (kind < 74) return meaningless_[rng_.below(static_cast<std::uint32_t>(meaningless_.size()))];
  const auto chords = keys_.chords(static_cast<Command>(rng_.below(app::kCommands)));
  return chords[rng_.below(static_cast<std::uint32_t>(chords.size()))];
}

bool Keyboard::next() {
  const After after = after_();
  if (after == After::Wait) return true;
  if (after == After::End) {
    hurries_ = false; // a key that is due in speech would be asked for again
    return false;
  }
  if (plan_.empty()) {
    const auto steps = app::parse_script(planned_(), "the way");
    for (const app::Step& step : std::get<std::vector<app::Step>>(steps))
      plan_.push_back(std::get<app::PressKey>(step.what).chord);
  }
  if (!plan_.empty()) {
    const Chord chord = plan_.front();
    plan_.pop_front();
    press(chord, false);
  } else if (banker_ && banker_window_ != 0 && rng_.below(3) == 0) {
    press(any_of({"Left", "Right", "Up", "Down", "Tab", "Tab", "Shift+Tab", "Enter", "Space",  "N",
                  "R",    "E",     "P",  "P",    "F",   "F",   "U",         "H",     "K",      "X",
                  "D",    "1",     "2",  "3",    "4",   "F3",  "Escape",    "Z",     "Ctrl+Up"}),
          true);
  } else {
    press(any(), false);
  }
  return true;
}

void Keyboard::press(const Chord& chord, bool at_banker) {
  script_ += fmt::format("{}{}{}\n", hurries_ ? "@during 1\n" : "", at_banker ? "banker: " : "",
                         app::print(chord));
  app::push_chord(chord, at_banker ? banker_window_ : 0);
  ++pressed_;
  last_at_banker_ = at_banker;
  last_ = at_banker ? std::nullopt : keys_.command(chord);
  hurries_ = rng_.below(4) == 0;
}

} // namespace hmat::monkey
