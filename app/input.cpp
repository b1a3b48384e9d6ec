// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/input.hpp"

#include "app/keys/input_thread.hpp"
#include "app/keys/key_events.hpp"
#include "app/keys/script.hpp"
#include "app/keys/terminal.hpp"
#include "app/program.hpp"

#include <deque>
#include <fmt/format.h>
#include <iostream>
#include <unistd.h>
#include <utility>

namespace hmat::app {
namespace {

/// Steps that were read ahead, in order.
class Steps : public Input {
public:
  bool scripted() const override { return true; }

  std::optional<std::int64_t> due_in_speech() override {
    if (steps_.empty()) return std::nullopt;
    const auto* key = std::get_if<PressKey>(&steps_.front().what);
    return key == nullptr ? std::nullopt : key->during;
  }
  std::optional<std::int64_t> frames_to_pass() override {
    if (steps_.empty()) return std::nullopt;
    const auto* pass = std::get_if<AdvanceFrames>(&steps_.front().what);
    return pass == nullptr ? std::nullopt : std::optional(pass->frames);
  }
  bool next() override {
    if (steps_.empty()) return fetch();
    const Step step = steps_.front();
    steps_.pop_front();
    if (const auto* key = std::get_if<PressKey>(&step.what)) press(*key, step.line);
    if (const auto* type = std::get_if<TypeText>(&step.what)) push_text(type->text);
    if (const auto* click = std::get_if<ClickBanker>(&step.what))
      if (banker_is_there(step.line)) push_click(banker_, click->x, click->y);
    return true;
  }
  void use_banker_window(std::uint32_t id) override { banker_ = id; }
  std::optional<Complaint> take_complaint() override {
    return std::exchange(complaint_, std::nullopt);
  }

protected:
  /// Reads further steps; false at the end.
  virtual bool fetch() { return false; }
  std::deque<Step> steps_;
  std::optional<Complaint> complaint_;

private:
  void press(const PressKey& key, std::size_t line) {
    if (!key.at_banker)
      push_chord(key.chord);
    else if (banker_is_there(line))
      push_chord(key.chord, banker_);
  }
  bool banker_is_there(std::size_t line) {
    if (banker_ != 0) return true;
    complaint_ = Complaint{"key_script",
                           fmt::format("line {} of the script is for the banker's window, which is "
                                       "closed; open it before with F3 or --banker",
                                       line)};
    return false;
  }

  std::uint32_t banker_ = 0;
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
    while (steps_.empty()) {
      if (!std::getline(std::cin, text)) return finish();
      auto read = reader_.line(text);
      if (auto* complaint = std::get_if<Complaint>(&read))
        complain(std::move(*complaint));
      else
        steps_.assign(std::get<std::vector<Step>>(read).begin(),
                      std::get<std::vector<Step>>(read).end());
    }
    return true;
  }

private:
  /// A step of no effect lets the complaint be told before the next line is waited for.
  void complain(Complaint complaint) {
    complaint_ = std::move(complaint);
    steps_.push_back({WaitIdle{}, 0});
  }
  /// A line may be missing at the end.
  bool finish() {
    if (ended_) return false;
    ended_ = true;
    if (auto complaint = reader_.end()) complain(*std::move(complaint));
    return !steps_.empty();
  }

  ScriptReader reader_{"standard input"};
  bool ended_ = false;
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
