// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/trainer/beats.hpp"
#include "app/trainer/trainer.hpp"

#include <algorithm>

namespace hmat::app {
namespace {

class Listening final : public Screen {
public:
  Listening(House& house, std::shared_ptr<const CueBook> book)
      : house_(house), book_(std::move(book)), beats_(house) {}

  void opened() override {
    beats_.start({house_.say("trainer.listen.opened"), heard(cue().name), line(), news()});
  }
  void where() override { play(); }
  bool command(Command command) override;
  std::optional<Moment> due() const override { return beats_.due(); }
  void act(Moment) override { beats_.act(); }
  void leaving() override { beats_.drop(); }
  Picture picture() const override {
    return {house_.say(book_->title), line(), {when()}, house_.settings().theme};
  }

private:
  const TrainedCue& cue() const { return book_->cues[at_]; }
  bool terse() const { return house_.settings().verbosity == speech::Verbosity::Terse; }

  std::string line() const {
    std::string name = cue_name(house_.words(), cue());
    if (terse()) return name;
    return house_.say("menu.line",
                      {{"item", speech::Text{name}},
                       {"ended", speech::Text{"no"}},
                       {"n", speech::Number{static_cast<std::int64_t>(at_) + 1}},
                       {"all", speech::Number{static_cast<std::int64_t>(book_->cues.size())}}});
  }
  std::string when() const { return terse() ? std::string() : cue_when(house_.words(), cue()); }
  /// The same, but what holds for many is not said of each of them.
  std::string news() const {
    const auto first = std::ranges::find_if(book_->cues, is_property) - book_->cues.begin();
    return is_property(cue()) && static_cast<std::ptrdiff_t>(at_) != first ? std::string() : when();
  }
  void play() { beats_.start({heard(cue().name), line(), news()}); }
  void tell() { beats_.start({heard(cue().name), line(), when()}); }

  void move_to(std::ptrdiff_t index) {
    const auto last = static_cast<std::ptrdiff_t>(book_->cues.size()) - 1;
    if (index < 0 || index > last)
      return beats_.start({heard("table.edge"), heard(cue().name), line(), news()});
    at_ = static_cast<std::size_t>(index);
    play();
  }

  House& house_;
  std::shared_ptr<const CueBook> book_;
  Beats beats_;
  std::size_t at_ = 0;
};

bool Listening::command(Command command) {
  beats_.drop(); // the house may have something else to answer
  const auto here = static_cast<std::ptrdiff_t>(at_);
  switch (command) {
  case Command::ZoneAway:
  case Command::ItemLeft: move_to(here - 1); return true;
  case Command::ZoneToward:
  case Command::ItemRight: move_to(here + 1); return true;
  case Command::ItemFirst: move_to(0); return true;
  case Command::ItemLast: move_to(static_cast<std::ptrdiff_t>(book_->cues.size()) - 1); return true;
  case Command::Do:
  case Command::Select: play(); return true;
  case Command::Feel:
  case Command::FeelBack: tell(); return true;
  case Command::Scores:
  case Command::Counts: house_.ear().answer(known_line(house_, *book_)); return true;
  default: break;
  }
  const int number = static_cast<int>(command) - static_cast<int>(Command::Item1);
  if (number < 0 || number > 9) return false;
  move_to(number);
  return true;
}

} // namespace

std::unique_ptr<Screen> listening(House& house, std::shared_ptr<const CueBook> book) {
  return std::make_unique<Listening>(house, std::move(book));
}

} // namespace hmat::app
