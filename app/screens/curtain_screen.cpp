// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/curtain_screen.hpp"

#include <utility>

namespace hmat::app {
namespace {

/// What the house answers: nothing of that belongs to a seat.
bool is_common(Command command) {
  switch (command) {
  case Command::Repeat:
  case Command::HistoryOlder:
  case Command::HistoryNewer:
  case Command::HistoryFirst:
  case Command::HistoryLast:
  case Command::CategoryNext:
  case Command::CategoryPrevious:
  case Command::StopSpeaking:
  case Command::Slower:
  case Command::Faster:
  case Command::Softer:
  case Command::Louder:
  case Command::Verbosity:
  case Command::KeyHelp:
  case Command::Options:
  case Command::Banker:
  case Command::Log:
  case Command::Rescue: return true;
  default: return false;
  }
}

class CurtainScreen final : public Screen {
public:
  CurtainScreen(House& house, Curtain curtain) : house_(house), curtain_(std::move(curtain)) {}

  /// What happened before is still being told when it comes down.
  void opened() override {
    if (std::exchange(asked_, true)) return where();
    house_.ear().narrate(curtain_.question(), {{curtain_.cue}}, speech::Category::System);
  }

  bool command(Command command) override {
    if (is_common(command)) return false;
    if (command == Command::Do)
      curtain_.enter();
    else if (command == Command::Back)
      curtain_.back();
    else if (command == Command::Leave && curtain_.leave)
      curtain_.leave();
    else if (command == Command::Undo && curtain_.undo)
      curtain_.undo();
    else if (const std::string told = curtain_.told ? curtain_.told(command) : std::string();
             !told.empty())
      house_.ear().answer(told);
    else
      where();
    return true;
  }

  void where() override { house_.ear().answer(curtain_.question()); }

  Picture picture() const override {
    return {{}, curtain_.question(), {}, house_.settings().theme};
  }

private:
  House& house_;
  Curtain curtain_;
  bool asked_ = false;
};

} // namespace

std::unique_ptr<Screen> curtain_screen(House& house, Curtain curtain) {
  return std::make_unique<CurtainScreen>(house, std::move(curtain));
}

} // namespace hmat::app
