// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/voice_question.hpp"

#include "app/screens/main_menu.hpp"

#include <utility>

namespace hmat::app {
namespace {

constexpr Moment kPatience = 15'000; // milliseconds after the question's last word
constexpr int kVainKeys = 3;

const char* name_of(VoiceKind kind) {
  switch (kind) {
  case VoiceKind::Own: return "own";
  case VoiceKind::ScreenReader: return "dispatcher";
  case VoiceKind::None: return "none";
  }
  return "";
}

/// Asks by the voice that is tried whether it is heard.
class VoiceQuestion : public Screen {
public:
  VoiceQuestion(House& house, Tried tried) : house_(house), tried_(tried) {}

  void opened() override { ask(); }
  void where() override { ask(); }
  bool command(Command command) override {
    // The rescue key ended the trial: its voice is the one that is heard, and kept already.
    if (house_.voices() != choice_) {
      close_rescued();
      return true;
    }
    switch (command) {
    case Command::Do: yes(); return true;
    case Command::Back: no(); return true;
    case Command::Leave:
    case Command::StopSpeaking:
    case Command::KeyHelp:
    case Command::Slower:
    case Command::Faster:
    case Command::Softer:
    case Command::Louder: wait_anew(); return false;
    default: break;
    }
    if (++vain_ >= kVainKeys)
      give_up();
    else
      ask();
    return true;
  }
  std::string key_message(Command command) const override {
    switch (command) {
    case Command::Do: return "voice.key.yes";
    case Command::Back: return "voice.key.no";
    case Command::Leave:
    case Command::StopSpeaking:
    case Command::KeyHelp:
    case Command::Slower:
    case Command::Faster:
    case Command::Softer:
    case Command::Louder:
    case Command::Rescue: return {};
    default: return "voice.key.again";
    }
  }
  /// A script's time would run ahead of its own answer.
  std::optional<Moment> due() const override {
    if (house_.scripted()) return std::nullopt;
    return until_.value_or(house_.now());
  }
  void act(Moment now) override {
    if (!until_)
      until_ = now + kPatience; // the question has been heard to its end
    else if (house_.voices() != choice_)
      close_rescued();
    else if (now >= *until_)
      give_up();
  }
  void leaving() override { house_.end_trial(); }
  Picture picture() const override {
    return {house_.say("setting.voices"), question(), {}, house_.settings().theme};
  }
  std::optional<Picture> public_picture() const override { return picture(); }

protected:
  virtual void yes() = 0;
  virtual void no() = 0;
  virtual void give_up() = 0;
  virtual void close_rescued() = 0;

  /// Until the end of this screen.
  void attempt(const VoiceChoice& choice) {
    choice_ = choice;
    house_.try_voices(choice);
  }
  const VoiceChoice& choice() const { return choice_; }
  void ask() {
    wait_anew();
    // What one of several people alone is told is not shown in braille, but this is no secret.
    const Addressing addressing(house_, house_.listener() < 0 ? house_.listener() : speech::kToAll);
    house_.ear().answer(question());
  }
  House& house() const { return house_; }

private:
  void wait_anew() { until_.reset(); }
  std::string question() const {
    const char* what = tried_ == Tried::Voice     ? name_of(choice_.kind)
                       : tried_ == Tried::Braille ? "braille"
                                                  : "terminal";
    return house_.say("voice.question", {{"what", speech::Text{what}}});
  }

  House& house_;
  Tried tried_;
  VoiceChoice choice_;
  int vain_ = 0;
  std::optional<Moment> until_; ///< none = until the question has been heard
};

class ChangeQuestion final : public VoiceQuestion {
public:
  ChangeQuestion(House& house, const VoiceChoice& choice, Tried tried, std::function<void()> keep)
      : VoiceQuestion(house, tried), keep_(std::move(keep)) {
    attempt(choice); // at once: the line of the menu says it already
  }

private:
  void yes() override {
    keep_();
    house().end_trial();
    house().keep_settings();
    close("voice.kept");
  }
  void no() override { before("voice.refused"); }
  void give_up() override { before("voice.reverted"); }
  void close_rescued() override { close("app.rescued"); }
  void before(const char* message) {
    house().end_trial();
    close(message);
  }
  void close(const char* message) {
    house().pop(1, false);
    house().answer(message);
  }

  std::function<void()> keep_;
};

class FirstQuestion final : public VoiceQuestion {
public:
  explicit FirstQuestion(House& house) : VoiceQuestion(house, Tried::Voice) {}
  void opened() override {
    attempt(with(VoiceKind::Own));
    VoiceQuestion::opened();
  }

private:
  VoiceChoice with(VoiceKind kind) const {
    VoiceChoice choice = house().voices();
    choice.kind = kind;
    return choice;
  }
  void yes() override { go_on(choice().kind); }
  void no() override {
    attempt(with(choice().kind == VoiceKind::Own ? VoiceKind::ScreenReader : VoiceKind::Own));
    ask();
  }
  void give_up() override { go_on(VoiceKind::Own); }
  void close_rescued() override { go_on(VoiceKind::Own); }
  void go_on(VoiceKind kind) {
    house().settings().voice = kind;
    house().end_trial();
    house().keep_settings();
    house().replace_all(main_menu(house()));
  }
};

} // namespace

std::unique_ptr<Screen> voice_question(House& house, const VoiceChoice& choice, Tried tried,
                                       std::function<void()> keep) {
  return std::make_unique<ChangeQuestion>(house, choice, tried, std::move(keep));
}

std::unique_ptr<Screen> first_voice_question(House& house) {
  return std::make_unique<FirstQuestion>(house);
}

} // namespace hmat::app
