// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fresh_seed.hpp"
#include "app/trainer/beats.hpp"
#include "app/trainer/drill.hpp"
#include "app/trainer/trainer.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace hmat::app {
namespace {

/// What a script hears is the same every time, though not the same questions again when it goes on.
constexpr std::uint64_t kScriptSeed = 0x501D;
/// By how many questions, at most, a sound comes back later than it would by itself.
constexpr std::uint32_t kLatest = 2;

class Quiz final : public Screen {
public:
  Quiz(House& house, std::shared_ptr<const CueBook> book)
      : house_(house), book_(std::move(book)), names_(book_->names()),
        rng_(house.scripted() ? kScriptSeed + static_cast<std::uint64_t>(house.learned().asked())
                              : fresh_seed()),
        beats_(house) {
    order_.resize(names_.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    ask();
  }

  void opened() override {
    beats_.start({house_.say("trainer.quiz.opened"), heard(name_of(question_)), question()});
  }
  void where() override { play(); }
  bool command(Command command) override;
  std::optional<Moment> due() const override { return beats_.due(); }
  void act(Moment) override { beats_.act(); }
  void leaving() override { beats_.drop(); }
  Picture picture() const override {
    return {house_.say(book_->title), line(), {}, house_.settings().theme};
  }

private:
  const std::string& name_of(std::size_t cue) const { return names_[cue]; }
  std::string title(std::size_t cue) const { return cue_name(house_.words(), book_->cues[cue]); }

  std::string line() const {
    std::string name = title(choices_[focus_]);
    if (house_.settings().verbosity == speech::Verbosity::Terse) return name;
    return house_.say("menu.line",
                      {{"item", speech::Text{name}},
                       {"ended", speech::Text{"no"}},
                       {"n", speech::Number{static_cast<std::int64_t>(focus_) + 1}},
                       {"all", speech::Number{static_cast<std::int64_t>(choices_.size())}}});
  }
  std::string question() const {
    return house_.say("trainer.question", {{"item", speech::Text{line()}}});
  }
  /// The sound again, then where the finger lies.
  void play() { beats_.start({heard(name_of(question_)), question()}); }

  std::size_t next_of_all();
  std::string became(std::size_t cue, bool known) const;
  void ask();
  void move_to(std::ptrdiff_t index);
  void choose();

  House& house_;
  std::shared_ptr<const CueBook> book_;
  std::vector<std::string> names_;
  std::vector<std::size_t> order_; ///< of the names, in which new ones are brought in
  Rng rng_;
  Beats beats_;
  std::size_t question_ = 0;
  std::vector<std::size_t> choices_;
  std::size_t focus_ = 0;
};

/// Which sound is asked now: of those that nothing else decides between, any.
std::size_t Quiz::next_of_all() {
  rng_.shuffle(std::span(order_));
  std::vector<std::string> shuffled;
  shuffled.reserve(order_.size());
  for (const std::size_t cue : order_)
    shuffled.push_back(names_[cue]);
  return order_[next_question(shuffled, house_.learned(), house_.learned().asked())];
}

/// A sound has become known, or is not known any more.
std::string Quiz::became(std::size_t cue, bool known) const {
  if (!known) return known_line(house_, *book_);
  const auto all = static_cast<std::int64_t>(names_.size());
  const std::int64_t now = known_among(names_, house_.learned());
  return house_.say(now == all ? "trainer.all_known" : "trainer.now_known",
                    {{"name", speech::Text{title(cue)}},
                     {"n", speech::Number{now}},
                     {"all", speech::Number{all}}});
}

/// The next sound, and names to choose from: first of all those that are most like it, things that
/// happen with things that happen and pieces with pieces.
void Quiz::ask() {
  const Learned& learned = house_.learned();
  question_ = next_of_all();
  const auto mark = learned.cues().find(names_[question_]);
  const std::size_t wanted = choices_for(mark == learned.cues().end() ? CueMark{} : mark->second);

  const auto like = [this](std::size_t cue) {
    const TrainedCue& one = book_->cues[cue];
    const TrainedCue& asked = book_->cues[question_];
    return std::tuple((one.face == kNoFace) == (asked.face == kNoFace),
                      one.recipe->parts.size() == asked.recipe->parts.size());
  };
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < names_.size(); ++i)
    if (i != question_ && title(i) != title(question_)) others.push_back(i);
  rng_.shuffle(std::span(others));
  std::ranges::stable_sort(others, std::greater<>(), like);

  choices_.assign(1, question_);
  for (const std::size_t other : others) {
    if (choices_.size() == wanted) break;
    if (std::ranges::none_of(choices_, [&](auto cue) { return title(cue) == title(other); }))
      choices_.push_back(other);
  }
  rng_.shuffle(std::span(choices_));
  focus_ = 0;
}

void Quiz::move_to(std::ptrdiff_t index) {
  const bool edge = index < 0 || index >= static_cast<std::ptrdiff_t>(choices_.size());
  if (!edge) focus_ = static_cast<std::size_t>(index);
  house_.ear().answer(line(), {{edge ? "table.edge" : "table.menu_move"}});
}

void Quiz::choose() {
  const std::size_t right = question_;
  const std::size_t chosen = choices_[focus_];
  const bool knew = house_.learned().cues()[name_of(right)].box >= kKnownBox;
  mark_answer(house_.learned(), name_of(right), chosen == right,
              static_cast<std::int64_t>(rng_.below(kLatest + 1)));
  const bool knows = house_.learned().cues()[name_of(right)].box >= kKnownBox;
  house_.keep_learned();

  std::deque<std::variant<audio::Cue, std::string>> beats;
  if (chosen == right) {
    beats.emplace_back(house_.say("trainer.right", {{"name", speech::Text{title(right)}}}));
    beats.emplace_back(heard(name_of(right)));
  } else {
    beats.emplace_back(house_.say("trainer.wrong", {{"name", speech::Text{title(right)}}}));
    beats.emplace_back(heard(name_of(right)));
    beats.emplace_back(house_.say("trainer.chosen", {{"name", speech::Text{title(chosen)}}}));
    beats.emplace_back(heard(name_of(chosen)));
  }
  if (knew != knows) beats.emplace_back(became(right, knows));
  ask();
  beats.emplace_back(house_.say("trainer.next"));
  beats.emplace_back(heard(name_of(question_)));
  beats.emplace_back(question());
  beats_.start(std::move(beats));
}

bool Quiz::command(Command command) {
  // While the last answer is still being gone through, a key goes on to the next question: nobody
  // can mean to answer what has not been heard.
  const bool listening = beats_.pending();
  beats_.drop();
  const auto here = static_cast<std::ptrdiff_t>(focus_);
  const auto number = static_cast<int>(command) - static_cast<int>(Command::Item1);
  std::optional<std::ptrdiff_t> target;
  switch (command) {
  case Command::ZoneAway:
  case Command::ItemLeft: target = here - 1; break;
  case Command::ZoneToward:
  case Command::ItemRight: target = here + 1; break;
  case Command::ItemFirst: target = 0; break;
  case Command::ItemLast: target = static_cast<std::ptrdiff_t>(choices_.size()) - 1; break;
  case Command::Do:
    if (listening)
      play();
    else
      choose();
    return true;
  case Command::Select:
  case Command::Feel:
  case Command::FeelBack: play(); return true;
  case Command::Scores:
  case Command::Counts: house_.ear().answer(known_line(house_, *book_)); return true;
  default:
    if (number < 0 || number > 9) return false;
    target = number;
  }
  if (listening)
    play();
  else
    move_to(*target);
  return true;
}

} // namespace

std::unique_ptr<Screen> quiz(House& house, std::shared_ptr<const CueBook> book) {
  return std::make_unique<Quiz>(house, std::move(book));
}

} // namespace hmat::app
