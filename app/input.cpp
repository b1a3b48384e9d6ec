// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/input.hpp"

#include "app/keys/input_thread.hpp"
#include "app/keys/key_events.hpp"
#include "app/keys/script.hpp"
#include "app/keys/terminal.hpp"
#include "app/program.hpp"

#include <deque>
#include <iostream>
#include <unistd.h>

namespace hmat::app {
namespace {

/// Steps that were read ahead, in order.
class Steps : public Input {
public:
  bool scripted() const override { return true; }

  std::optional<std::int64_t> due_in_speech() override {
    if (!fetch()) return std::nullopt;
    const auto* key = std::get_if<PressKey>(&steps_.front().what);
    return key == nullptr ? std::nullopt : key->during;
  }
  std::optional<std::int64_t> frames_to_pass() override {
    if (!fetch()) return std::nullopt;
    const auto* pass = std::get_if<AdvanceFrames>(&steps_.front().what);
    return pass == nullptr ? std::nullopt : std::optional(pass->frames);
  }
  bool next() override {
    if (!fetch()) return false;
    const Step step = steps_.front();
    steps_.pop_front();
    if (const auto* key = std::get_if<PressKey>(&step.what)) push_chord(key->chord);
    if (const auto* type = std::get_if<TypeText>(&step.what)) push_text(type->text);
    return true;
  }

protected:
  /// Makes sure that there is a step; false at the end.
  virtual bool fetch() { return !steps_.empty(); }
  std::deque<Step> steps_;
};

class ScriptFile final : public Steps {
public:
  explicit ScriptFile(const std::vector<Step>& steps) { steps_.assign(steps.begin(), steps.end()); }
};

/// Standard input without a terminal: each line is a line of a script.
class PipedLines final : public Steps {
protected:
  bool fetch() override {
    std::string text;
    while (steps_.empty() && std::getline(std::cin, text)) {
      auto read = reader_.line(text);
      if (const auto* complaint = std::get_if<Complaint>(&read)) {
        std::cout << complaint->say << std::endl;
        continue;
      }
      for (Step& step : std::get<std::vector<Step>>(read))
        steps_.push_back(std::move(step));
    }
    return !steps_.empty();
  }

private:
  ScriptReader reader_{"standard input"};
};

/// A terminal whose keys are handed over one by one.
class TerminalKeys final : public Input {
public:
  explicit TerminalKeys(const KeyMap& map)
      : map_(map), terminal_(STDIN_FILENO),
        thread_(STDIN_FILENO,
                {.bytes = [this](std::string_view bytes) { press(decoder_.feed(bytes)); },
                 .quiet = [this] { press(decoder_.quiet()); },
                 .end =
                     [] {
                       SDL_Event event{};
                       event.type = SDL_QUIT;
                       SDL_PushEvent(&event);
                     }}) {}

private:
  void press(const std::vector<Chord>& chords) {
    for (const Chord& chord : chords)
      push_chord(restore_shift(chord, map_));
  }

  KeyMap map_;
  RawTerminal terminal_;
  TerminalDecoder decoder_;
  InputThread thread_; // last: it uses the rest
};

} // namespace

std::variant<std::unique_ptr<Input>, Complaint> open_input(const ProgramOptions& options,
                                                           const KeyMap& keys, bool terminal) {
  if (!options.keys.empty()) {
    auto script = load_script(options.keys);
    if (auto* complaint = std::get_if<Complaint>(&script)) return std::move(*complaint);
    return std::make_unique<ScriptFile>(std::get<std::vector<Step>>(script));
  }
  if (!terminal) return std::make_unique<Input>();
  if (::isatty(STDIN_FILENO) == 0) return std::make_unique<PipedLines>();
  return std::make_unique<TerminalKeys>(keys);
}

} // namespace hmat::app
