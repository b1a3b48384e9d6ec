// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/feel_screen.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace hmat::app {
namespace {

/// What the table answers without anything else coming under the finger.
constexpr std::array kAsides{Command::Turn, Command::Scores, Command::Counts, Command::Rules,
                             Command::Save};
/// What is answered everywhere alike.
constexpr std::array kEverywhere{
    Command::Repeat,      Command::HistoryOlder, Command::HistoryNewer,     Command::HistoryFirst,
    Command::HistoryLast, Command::CategoryNext, Command::CategoryPrevious, Command::StopSpeaking,
    Command::Slower,      Command::Faster,       Command::Softer,           Command::Louder,
    Command::Verbosity,   Command::KeyHelp,      Command::Options,          Command::Banker,
    Command::Rescue,      Command::Log};

template <class Commands>
bool among(Command command, const Commands& commands) {
  return std::find(commands.begin(), commands.end(), command) != commands.end();
}

class FeelScreen final : public Screen {
public:
  FeelScreen(House& house, Screen& table, View view, const Reading& reading, Felt felt,
             std::function<void()> back)
      : house_(house), table_(table), view_(std::move(view)), reading_(reading),
        felt_(std::move(felt)), back_(std::move(back)) {}

  void opened() override;
  bool command(Command command) override;
  void where() override;
  std::optional<Moment> due() const override;
  void act(Moment now) override;
  void settle() override {
    if (!walking()) table_.settle();
  }
  BankerDesk* banker_desk() override { return table_.banker_desk(); }
  Picture picture() const override;

private:
  /// Words that follow a sound, unless another key has been pressed since.
  struct Words {
    std::string text;
    std::uint64_t key = 0; ///< the number of the key that asked
  };

  bool walking() const { return step_.has_value(); }
  bool words_wait() const { return words_ && words_->key == house_.keys_pressed(); }
  void sound(const std::vector<audio::Cue>& cues, const std::string& then);
  void say(const std::string& text);
  void play_whole();
  void walk(int delta);
  void step_on(std::size_t step);
  void tell(int delta);
  void tell_line(std::size_t line);
  void back();

  House& house_;
  Screen& table_;
  View view_;
  Reading reading_;
  Felt felt_;
  std::function<void()> back_; ///< reads what lies under the finger
  bool begun_ = false;
  std::size_t line_ = 0;            ///< of felt_.lines: what Tab tells next
  std::optional<std::size_t> step_; ///< of felt_.steps: under the finger
  bool step_told_ = false;          ///< its words were said, or wait to be
  std::optional<Words> words_;
};

void FeelScreen::opened() {
  if (!std::exchange(begun_, true)) return play_whole();
  // Back from the settings: another language, perhaps.
  const bool covered = felt_.covered;
  if (auto again = felt(house_, view_, reading_)) felt_ = std::move(*again);
  felt_.covered = felt_.covered && covered;
  where();
}

void FeelScreen::sound(const std::vector<audio::Cue>& cues, const std::string& then) {
  house_.ear().perform(cues);
  words_.reset();
  if (!then.empty()) words_ = Words{then, house_.keys_pressed()};
}

void FeelScreen::say(const std::string& text) {
  house_.ear().answer(text, {}, speech::Category::System);
  words_.reset(); // perhaps `text` itself
}

void FeelScreen::play_whole() {
  step_.reset();
  line_ = felt_.covered ? 0 : 1;
  sound(felt_.whole, felt_.covered ? std::string() : felt_.lines.front());
}

void FeelScreen::walk(int delta) {
  const std::size_t count = felt_.steps.size();
  if (!step_) return step_on(delta > 0 ? 0 : count - 1);
  const bool leaves = delta > 0 ? *step_ + 1 == count : *step_ == 0;
  if (leaves && !felt_.around) {
    words_.reset();
    return house_.ear().answer({}, {{"table.edge"}});
  }
  step_on((*step_ + count + (delta > 0 ? 1 : count - 1)) % count);
}

void FeelScreen::step_on(std::size_t step) {
  step_ = step;
  const bool telling = felt_.telling && felt_.covered;
  step_told_ = house_.settings().verbosity != speech::Verbosity::Terse && !telling;
  const FeltStep& under = felt_.steps[step];
  sound({{under.cue}}, step_told_ ? under.words : std::string());
}

void FeelScreen::tell(int delta) {
  if (delta > 0 && step_ && !std::exchange(step_told_, true)) return say(felt_.steps[*step_].words);
  const std::size_t count = felt_.lines.size();
  if (delta > 0) return line_ == count ? play_whole() : tell_line(line_);
  if (felt_.covered || line_ < 2) return tell_line(felt_.covered ? 0 : count - 1);
  tell_line(line_ - 2);
}

void FeelScreen::tell_line(std::size_t line) {
  felt_.covered = false;
  line_ = line + 1;
  say(felt_.lines[line]);
}

void FeelScreen::back() {
  house_.pop(1, false);
  back_();
}

bool FeelScreen::command(Command command) {
  switch (command) {
  case Command::Feel: tell(1); return true;
  case Command::FeelBack: tell(-1); return true;
  case Command::ItemRight:
  case Command::ZoneToward: walk(1); return true;
  case Command::ItemLeft:
  case Command::ZoneAway: walk(-1); return true;
  case Command::ItemFirst: step_on(0); return true;
  case Command::ItemLast: step_on(felt_.steps.size() - 1); return true;
  case Command::Back: back(); return true;
  default: break;
  }
  if (among(command, kEverywhere)) return false;
  if (!among(command, kAsides)) house_.pop(1, false);
  return table_.command(command);
}

void FeelScreen::where() {
  words_.reset();
  house_.answer("table.feeling");
}

std::optional<Moment> FeelScreen::due() const {
  if (words_wait()) return house_.now();
  return walking() ? std::nullopt : table_.due();
}

void FeelScreen::act(Moment now) {
  if (words_wait()) return say(words_->text);
  house_.pop(1, false);
  table_.act(now);
}

Picture FeelScreen::picture() const {
  std::string big;
  if (step_ && step_told_)
    big = felt_.steps[*step_].words;
  else if (!felt_.covered)
    big = felt_.lines.front();
  return {house_.say(std::string(view_.info().id) + ".title"),
          std::move(big),
          {house_.say("table.feeling")},
          house_.settings().theme};
}

} // namespace

std::unique_ptr<Screen> feel_screen(House& house, Screen& table, const View& view,
                                    const Reading& reading, std::function<void()> back) {
  auto piece = felt(house, view, reading);
  if (!piece) return nullptr;
  Reading there = reading;
  there.entered = false;
  there.edge = false;
  there.toggled = Reading::Toggled::No;
  return std::make_unique<FeelScreen>(house, table, view, there, std::move(*piece),
                                      std::move(back));
}

} // namespace hmat::app
