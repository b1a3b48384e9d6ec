// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lesson_screen.hpp"

#include "app/keys/key_words.hpp"
#include "app/screens/menu.hpp"
#include "app/screens/start.hpp"

#include <algorithm>
#include <array>

namespace hmat::app {
namespace {

/// Keys about the speech itself: whoever presses one has not gone astray.
constexpr std::array kAside{Command::Repeat,           Command::HistoryOlder, Command::HistoryNewer,
                            Command::HistoryFirst,     Command::HistoryLast,  Command::CategoryNext,
                            Command::CategoryPrevious, Command::StopSpeaking, Command::Slower,
                            Command::Faster,           Command::Softer,       Command::Louder,
                            Command::Verbosity,        Command::Rescue,       Command::Options};

/// Keys that go over the table. Where something is to be found they lead there.
constexpr bool goes(Command command) {
  return (command >= Command::ItemLeft && command <= Command::Item10) ||
         (command >= Command::GoHand && command <= Command::GoMine);
}
/// So many of them in a row lead nowhere: more than it takes to go along a full hand.
constexpr int kLost = 14;
/// Whoever goes astray is reminded at once, and then at every so many-th time only.
constexpr int kPatience = 3;

bool is_aside(Command command) { return std::ranges::find(kAside, command) != kAside.end(); }

bool same_move(const Table::Entry& one, const Table::Entry& other) {
  return one.seat == other.seat && one.move == other.move;
}

/// Where the player's last move stands in a journal; its end if there is none.
std::size_t last_of_pupil(const std::vector<Table::Entry>& journal) {
  for (std::size_t i = journal.size(); i > 0; --i)
    if (journal[i - 1].seat == kPupil) return i - 1;
  return journal.size();
}

} // namespace

LessonScreen::LessonScreen(House& house, Lesson lesson, std::size_t step, Table table)
    : house_(house), lesson_(std::move(lesson)), table_(house, Sitting(std::move(table), {})),
      begun_at_(step), at_(step) {
  const speech::Number reached{static_cast<std::int64_t>(step) + 1};
  const speech::Number all{static_cast<std::int64_t>(lesson_.steps.size())};
  table_.be_guided(*this, step == 0 ? std::string()
                                    : house_.say("lesson.resumed", {{"n", reached}, {"all", all}}));
  expected_ = table_.table().journal();
}

void LessonScreen::opened() {
  const bool again = std::exchange(opened_before_, true);
  table_.opened();
  unjudged_ = false;
  if (again) return nudge();
  begin(at_);
  if (expected_.empty()) go_on(); // the table has said nothing yet
}

/// Keeps the step that is reached.
void LessonScreen::begin(std::size_t step) {
  at_ = step;
  moved_ = 0;
  said_ = false;
  pressed_ = 0;
  unjudged_ = false;
  wandered_ = 0;
  strayed_ = 0;
  last_event_ = house_.now();
  const char* game = lesson_.type->info().id;
  const bool done = house_.learned().lesson(game).done;
  house_.learned().set_lesson(game, {static_cast<int>(step), done});
  house_.keep_learned();
}

/// The next thing that happens by itself: a move of somebody else, or the step's sentence.
void LessonScreen::go_on() {
  last_event_ = house_.now();
  if (others_move()) {
    table_.move_for_another(step().others[moved_++]);
    expected_ = table_.table().journal();
    return;
  }
  said_ = true;
  const std::string comment = message(step().say + ".comment");
  if (at_ != begun_at_ && house_.words().has(comment))
    house_.ear().narrate(say(comment), {}, speech::Category::Table, 0, -1, Heed::Always);
  house_.ear().narrate(say(message(step().say)), {}, speech::Category::Table, 0, -1, Heed::Always);
}

std::string LessonScreen::message(const std::string& tail) const {
  const std::string own = std::string("lesson.") + lesson_.type->info().id + "." + tail;
  return house_.words().has(own) ? own : "lesson.common." + tail;
}

/// A message may name any command by its key, as the player has it: `{go_hand}`; and the others
/// by `{seat1}` and so on.
std::string LessonScreen::say(const std::string& id) const {
  const GameInfo& info = lesson_.type->info();
  speech::Args args{{"game", speech::Text{house_.say(std::string(info.id) + ".title")}}};
  for (Seat seat = 1; seat < table_.table().seats(); ++seat)
    args.set("seat" + std::to_string(seat), speech::seat_name(seat));
  for (const std::string& name : house_.words().arguments(id)) {
    std::string command = name;
    std::ranges::replace(command, '_', '-');
    const CommandSpec* spec = find_command(command);
    if (spec == nullptr) continue;
    const auto chords = house_.keys().chords(spec->command);
    if (!chords.empty()) args.set(name, speech::Text{spoken(chords.front(), house_.words())});
  }
  return house_.say(id, args);
}

std::string LessonScreen::nudge_text() const {
  const std::string own = message(step().say + ".nudge");
  if (house_.words().has(own)) return say(own);
  const auto key = [this](Command command) {
    const auto chords = house_.keys().chords(command);
    return speech::Text{chords.empty() ? std::string() : spoken(chords.front(), house_.words())};
  };
  if (const auto* until = std::get_if<UntilPressed>(&step().until))
    return house_.say("lesson.nudge.press", {{"key", key(until->commands.front())}});
  if (std::holds_alternative<UntilUndone>(step().until))
    return house_.say("lesson.nudge.press", {{"key", key(Command::Undo)}});
  if (const auto* until = std::get_if<UntilMoved>(&step().until)) {
    const View view = table_.shown();
    const auto& chances = view.chances();
    const auto found = std::ranges::find(chances, until->move, &Chance::move);
    if (found != chances.end() && found->handle.role != Role::Act)
      return house_.say(
          "lesson.nudge.press",
          {{"key", key(found->handle.role == Role::Pass ? Command::Pass : Command::Call)}});
    if (found != chances.end())
      return house_.say("lesson.nudge.move",
                        {{"move", speech::Text{house_.narrator().chance(view, *found)}}});
  }
  return house_.say("lesson.nudge.enter");
}

void LessonScreen::nudge() { house_.ear().narrate(nudge_text(), {}, speech::Category::System); }

bool LessonScreen::pressed(Command command) const {
  const auto* until = std::get_if<UntilPressed>(&step().until);
  if (until == nullptr || std::ranges::find(until->commands, command) == until->commands.end())
    return false;
  if (!until->at) return true;
  const View view = table_.shown();
  const Reading reading = table_.touched();
  const ZoneView* zone = view.zone(reading.zone);
  return zone != nullptr && lies_on(*until->at, *zone, reading.item, view.info());
}

bool LessonScreen::command(Command command) {
  if (command == Command::Leave) {
    house_.pop();
    return true;
  }
  if (command == Command::Back && table_.back_would_leave()) {
    leave();
    return true;
  }
  if (command == Command::Save) {
    house_.answer("lesson.kept");
    return true;
  }
  const bool listens = said_ && !others_move();
  if (listens && command == Command::Repeat) { // what is to be done, whatever was said since
    house_.ear().answer(say(message(step().say)), {}, speech::Category::Table);
    return true;
  }
  if (listens && command == Command::Do && std::holds_alternative<UntilEnter>(step().until)) {
    house_.ear().act();
    if (at_ + 1 == lesson_.steps.size()) {
      finish();
      return true;
    }
    begin(at_ + 1);
    go_on();
    return true;
  }
  if (listens) {
    if (pressed(command)) ++pressed_;
    nudges_ = strays(command);
    composes_ = command == Command::Do || command == Command::Select || command == Command::Back;
    unjudged_ = true;
  }
  return table_.command(command);
}

/// Back, with nothing to go back from: as at every table, which may have been meant by mistake.
void LessonScreen::leave() {
  if (at_ + 1 == lesson_.steps.size()) { // nothing is left to learn: only the way to a real game
    keep_as_done();
    return house_.pop();
  }
  house_.push(confirm(house_, house_.say("lesson.leave"), [this] { house_.pop(2); }));
}

bool LessonScreen::pressed_enough() const {
  const auto* until = std::get_if<UntilPressed>(&step().until);
  return until != nullptr && pressed_ >= until->times;
}

/// Whether a key that does not end the step has nothing to do with it, either.
bool LessonScreen::strays(Command command) {
  if (is_aside(command) || pressed(command)) return false; // perhaps it is wanted once more
  const auto* pressed = std::get_if<UntilPressed>(&step().until);
  const bool seeks = std::holds_alternative<UntilTouched>(step().until) ||
                     std::holds_alternative<UntilMoved>(step().until) ||
                     (pressed != nullptr && pressed->at);
  wandered_ = seeks && goes(command) ? wandered_ + 1 : kLost;
  if (wandered_ < kLost) return false;
  wandered_ = 0;
  return true;
}

/// Whether the game has gone on as the step asks, or not at all where it asks for something else.
bool LessonScreen::done_as_asked() const {
  const auto& journal = table_.table().journal();
  const auto as_before = [&](std::size_t moves) {
    return std::equal(journal.begin(), journal.begin() + static_cast<std::ptrdiff_t>(moves),
                      expected_.begin(), same_move);
  };
  if (const auto* until = std::get_if<UntilMoved>(&step().until))
    return journal.size() == expected_.size() + 1 && as_before(expected_.size()) &&
           journal.back().seat == kPupil && until->by(journal.back().move);
  if (std::holds_alternative<UntilUndone>(step().until))
    return journal.size() == last_of_pupil(expected_) && journal.size() < expected_.size() &&
           as_before(journal.size());
  return journal.size() == expected_.size() && as_before(expected_.size());
}

/// Whether the step is done.
bool LessonScreen::met() const {
  if (!done_as_asked()) return false;
  if (std::holds_alternative<UntilPressed>(step().until)) return pressed_enough();
  if (const auto* until = std::get_if<UntilTouched>(&step().until)) {
    const View view = table_.shown();
    const Reading reading = table_.touched();
    const ZoneView* zone = view.zone(reading.zone);
    return zone != nullptr && lies_on(until->spot, *zone, reading.item, view.info());
  }
  return !std::holds_alternative<UntilEnter>(step().until);
}

/// After a key has been answered: on to the next step, or what is still asked for.
void LessonScreen::judge() {
  unjudged_ = false;
  const auto& journal = table_.table().journal();
  if (met()) {
    expected_ = journal;
    return begin(at_ + 1);
  }
  if (journal.size() != expected_.size() ||
      !std::equal(journal.begin(), journal.end(), expected_.begin(), same_move)) {
    pressed_ = 0;
    table_.put_back(expected_);
    house_.ear().narrate(house_.say("lesson.taken_back"), {{"table.back"}},
                         speech::Category::System);
    return nudge();
  }
  // In the middle of a move of several steps the table has said what comes next.
  const bool begun =
      composes_ && std::holds_alternative<UntilMoved>(step().until) && !table_.back_would_leave();
  if (nudges_ && !begun && strayed_++ % kPatience == 0) nudge();
}

std::optional<Moment> LessonScreen::due() const {
  if (house_.explaining()) return std::nullopt; // the next keys are for the key help
  if (house_.top() != this)
    return std::nullopt; // a piece is being felt, as long as the player likes
  if (const auto table = table_.due()) return table;
  if (table_.thinks_for_player()) return std::nullopt;
  if (said_ && (unjudged_ || table_changed())) return house_.now();
  if (said_) return std::nullopt;
  if (!others_move()) return last_event_;
  return last_event_ + static_cast<Moment>(house_.settings().pace_ms);
}

void LessonScreen::act(Moment now) {
  if (table_.due())
    table_.act(now);
  else if (said_)
    judge();
  else
    go_on();
}

/// It begins anew the next time.
void LessonScreen::keep_as_done() {
  house_.learned().set_lesson(lesson_.type->info().id, {0, true});
  house_.keep_learned();
}

/// On to a real game.
void LessonScreen::finish() {
  keep_as_done();
  house_.pop(1, false);
  start_game(house_, *lesson_.type);
}

} // namespace hmat::app
