// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/command.hpp"

#include "app/keys/key_names.hpp"

#include <algorithm>

namespace hmat::app {
namespace {

constexpr Modifiers kShift = Modifiers::Shift;
constexpr Modifiers kCtrl = Modifiers::Ctrl;
constexpr Modifiers kAlt = Modifiers::Alt;

constexpr std::array<CommandSpec, kCommands> kTable = {
    CommandSpec{Command::ItemLeft, "item-left", {Chord{SDL_SCANCODE_LEFT}}, true, true},
    CommandSpec{Command::ItemRight, "item-right", {Chord{SDL_SCANCODE_RIGHT}}, true, true},
    CommandSpec{Command::ItemFirst, "item-first", {Chord{SDL_SCANCODE_HOME}}},
    CommandSpec{Command::ItemLast, "item-last", {Chord{SDL_SCANCODE_END}}},
    CommandSpec{Command::ZoneToward, "zone-toward", {Chord{SDL_SCANCODE_DOWN}}, true, true},
    CommandSpec{Command::ZoneAway, "zone-away", {Chord{SDL_SCANCODE_UP}}, true, true},
    CommandSpec{Command::ZoneLeft, "zone-left", {Chord{SDL_SCANCODE_LEFT, kCtrl}}, true, true},
    CommandSpec{Command::ZoneRight, "zone-right", {Chord{SDL_SCANCODE_RIGHT, kCtrl}}, true, true},
    CommandSpec{Command::Item1, "item-1", {Chord{SDL_SCANCODE_1}}},
    CommandSpec{Command::Item2, "item-2", {Chord{SDL_SCANCODE_2}}},
    CommandSpec{Command::Item3, "item-3", {Chord{SDL_SCANCODE_3}}},
    CommandSpec{Command::Item4, "item-4", {Chord{SDL_SCANCODE_4}}},
    CommandSpec{Command::Item5, "item-5", {Chord{SDL_SCANCODE_5}}},
    CommandSpec{Command::Item6, "item-6", {Chord{SDL_SCANCODE_6}}},
    CommandSpec{Command::Item7, "item-7", {Chord{SDL_SCANCODE_7}}},
    CommandSpec{Command::Item8, "item-8", {Chord{SDL_SCANCODE_8}}},
    CommandSpec{Command::Item9, "item-9", {Chord{SDL_SCANCODE_9}}},
    CommandSpec{Command::Item10, "item-10", {Chord{SDL_SCANCODE_0}}},
    CommandSpec{Command::Do, "do", {Chord{SDL_SCANCODE_RETURN}}},
    CommandSpec{Command::Select, "select", {Chord{SDL_SCANCODE_SPACE}}},
    CommandSpec{Command::Feel, "feel", {Chord{SDL_SCANCODE_TAB}}, true, true},
    CommandSpec{Command::FeelBack, "feel-back", {Chord{SDL_SCANCODE_TAB, kShift}}, true, true},
    CommandSpec{Command::Back, "back", {Chord{SDL_SCANCODE_ESCAPE}}},
    CommandSpec{Command::TakeBack, "take-back", {Chord{SDL_SCANCODE_BACKSPACE}}},
    CommandSpec{Command::GoHand, "go-hand", {Chord{SDL_SCANCODE_H}}},
    CommandSpec{Command::GoTable, "go-table", {Chord{SDL_SCANCODE_C}}},
    CommandSpec{Command::GoBox, "go-box", {Chord{SDL_SCANCODE_B}}},
    CommandSpec{Command::GoMine, "go-mine", {Chord{SDL_SCANCODE_M}}},
    CommandSpec{Command::Turn, "turn", {Chord{SDL_SCANCODE_T}}},
    CommandSpec{Command::Scores, "scores", {Chord{SDL_SCANCODE_S}}},
    CommandSpec{Command::Counts, "counts", {Chord{SDL_SCANCODE_E}}},
    CommandSpec{Command::Pass, "pass", {Chord{SDL_SCANCODE_P}}},
    CommandSpec{Command::Call, "call", {Chord{SDL_SCANCODE_Q}}},
    CommandSpec{Command::Sort, "sort", {Chord{SDL_SCANCODE_O}}},
    CommandSpec{Command::Moves, "moves", {Chord{SDL_SCANCODE_L}}},
    CommandSpec{Command::Hint, "hint", {Chord{SDL_SCANCODE_H, kShift}}},
    CommandSpec{Command::Undo, "undo", {Chord{SDL_SCANCODE_U}}},
    CommandSpec{Command::Clock, "clock", {Chord{SDL_SCANCODE_W}}},
    CommandSpec{Command::Repeat, "repeat", {Chord{SDL_SCANCODE_R}}},
    CommandSpec{Command::HistoryOlder, "history-older", {Chord{SDL_SCANCODE_PAGEUP}}, true, true},
    CommandSpec{Command::HistoryNewer, "history-newer", {Chord{SDL_SCANCODE_PAGEDOWN}}, true, true},
    CommandSpec{Command::HistoryFirst, "history-first", {Chord{SDL_SCANCODE_PAGEUP, kCtrl}}},
    CommandSpec{Command::HistoryLast, "history-last", {Chord{SDL_SCANCODE_PAGEDOWN, kCtrl}}},
    CommandSpec{Command::CategoryNext, "category-next", {Chord{SDL_SCANCODE_DOWN, kAlt}}},
    CommandSpec{Command::CategoryPrevious, "category-previous", {Chord{SDL_SCANCODE_UP, kAlt}}},
    CommandSpec{Command::StopSpeaking, "stop-speaking", {kCtrlAlone}},
    CommandSpec{Command::Slower, "slower", {Chord{SDL_SCANCODE_F5}}, true, true},
    CommandSpec{Command::Faster, "faster", {Chord{SDL_SCANCODE_F6}}, true, true},
    CommandSpec{Command::Softer, "softer", {Chord{SDL_SCANCODE_F7}}, true, true},
    CommandSpec{Command::Louder, "louder", {Chord{SDL_SCANCODE_F8}}, true, true},
    CommandSpec{Command::Verbosity, "verbosity", {Chord{SDL_SCANCODE_V}}},
    CommandSpec{Command::Quiet, "quiet", {Chord{SDL_SCANCODE_V, kShift}}},
    CommandSpec{Command::KeyHelp, "key-help", {Chord{SDL_SCANCODE_F1}}},
    CommandSpec{Command::Rules, "rules", {Chord{SDL_SCANCODE_F1, kCtrl}}},
    CommandSpec{Command::Save, "save", {Chord{SDL_SCANCODE_S, kCtrl}}},
    CommandSpec{Command::Log, "log", {Chord{SDL_SCANCODE_L, kCtrl}}},
    CommandSpec{Command::Options, "options", {Chord{SDL_SCANCODE_O, kAlt}}},
    CommandSpec{Command::Walk, "walk", {Chord{SDL_SCANCODE_G}}},
    CommandSpec{Command::Eyes, "eyes", {Chord{SDL_SCANCODE_K}}},
    CommandSpec{Command::Copy, "copy", {Chord{SDL_SCANCODE_C, kCtrl}}},
    CommandSpec{Command::Export, "export", {Chord{SDL_SCANCODE_E, kCtrl}}},
    CommandSpec{Command::Import, "import", {Chord{SDL_SCANCODE_I}}},
    CommandSpec{Command::Remove, "remove", {Chord{SDL_SCANCODE_DELETE}}},
    CommandSpec{Command::Banker, "banker", {Chord{SDL_SCANCODE_F3}}},
    CommandSpec{Command::Rescue, "rescue", {Chord{SDL_SCANCODE_A, kCtrl | kShift}}, false},
    CommandSpec{
        Command::Leave, "leave", {Chord{SDL_SCANCODE_F4, kAlt}, Chord{SDL_SCANCODE_Q, kCtrl}}}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kTable.size(); ++i) {
    if (static_cast<std::size_t>(kTable[i].command) != i) return false;
  }
  return true;
}
static_assert(in_order(), "spec_of() looks a command up by its number");

} // namespace

std::span<const Chord> CommandSpec::chords() const {
  const auto* const end = std::find_if(standard.begin(), standard.end(), [](const Chord& chord) {
    return chord.key == SDL_SCANCODE_UNKNOWN;
  });
  return {standard.begin(), end};
}

std::span<const CommandSpec> commands() { return kTable; }

const CommandSpec& spec_of(Command command) { return kTable[static_cast<std::size_t>(command)]; }

const CommandSpec* find_command(std::string_view name) {
  const auto* const at =
      std::find_if(kTable.begin(), kTable.end(),
                   [name](const CommandSpec& spec) { return same_word(spec.name, name); });
  return at == kTable.end() ? nullptr : at;
}

} // namespace hmat::app
