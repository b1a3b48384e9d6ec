// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/table_screen.hpp"

#include "app/screens/choice_screen.hpp"
#include "app/screens/menu.hpp"
#include "app/screens/review_screen.hpp"
#include "app/screens/rules_screen.hpp"
#include "app/screens/walk_screen.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace hmat::app {
namespace {

struct Bound {
  Command command{};
  Touch touch;
};

/// Commands that the finger answers.
constexpr std::array kTouches{
    Bound{Command::ItemLeft, {Intent::Previous}},
    Bound{Command::ItemRight, {Intent::Next}},
    Bound{Command::ItemFirst, {Intent::First}},
    Bound{Command::ItemLast, {Intent::Last}},
    Bound{Command::ZoneToward, {Intent::Toward}},
    Bound{Command::ZoneAway, {Intent::Away}},
    Bound{Command::ZoneLeft, {Intent::LeftZone}},
    Bound{Command::ZoneRight, {Intent::RightZone}},
    Bound{Command::Item1, {Intent::Numbered, 1}},
    Bound{Command::Item2, {Intent::Numbered, 2}},
    Bound{Command::Item3, {Intent::Numbered, 3}},
    Bound{Command::Item4, {Intent::Numbered, 4}},
    Bound{Command::Item5, {Intent::Numbered, 5}},
    Bound{Command::Item6, {Intent::Numbered, 6}},
    Bound{Command::Item7, {Intent::Numbered, 7}},
    Bound{Command::Item8, {Intent::Numbered, 8}},
    Bound{Command::Item9, {Intent::Numbered, 9}},
    Bound{Command::Item10, {Intent::Numbered, 10}},
    Bound{Command::GoHand, {Intent::ToHand}},
    Bound{Command::GoTable, {Intent::ToTable}},
    Bound{Command::GoBox, {Intent::ToBox}},
    Bound{Command::GoMine, {Intent::ToPile}},
    Bound{Command::Do, {Intent::Do}},
    Bound{Command::Select, {Intent::Select}},
    Bound{Command::Pass, {Intent::Pass}},
    Bound{Command::Call, {Intent::Call}},
};

/// Other commands after which Enter means something new: they name another move, or take one back.
constexpr std::array kOthers{Command::Moves, Command::Hint, Command::Undo, Command::Back};

speech::Category category_of(const Heard& heard) {
  const Fact& fact = heard.fact();
  return heard.is_me(fact.seat) || heard.is_me(fact.other) ? speech::Category::Mine
                                                           : speech::Category::Table;
}

} // namespace

TableScreen::TableScreen(House& house, Sitting sitting)
    : house_(house), sitting_(std::move(sitting)),
      banker_(
          house, sitting_,
          [this](std::size_t before, const std::string& instead) { banker_did(before, instead); }),
      thinker_(*sitting_.table().beginning().type, house.wake()) {
  // A table that was left: what was heard before is not told again.
  left_before_ = !sitting_.table().chronicle().empty();
  if (left_before_) told_ = sitting_.table().facts();
}

View TableScreen::view() const {
  View view = sitting_.view();
  view.sort_hand(order_);
  return view;
}

void TableScreen::opened() {
  const bool fresh = told_ == 0;
  if (fresh || left_before_) house_.clock().sit_down(house_.now());
  if (sitting_.shared()) return greet();
  if (fresh) {
    finger_.settle(view());
    house_.ear().act();
    house_.ear().narrate(company(), {}, speech::Category::Table, 0, -1, Heed::Always);
    tell_news();
    warn_if_not_kept(sitting_.keep());
  } else {
    const bool back_at_last = std::exchange(left_before_, false);
    if (back_at_last) recall();
    // Nobody waits for one who was here then.
    const std::string gone = back_at_last ? banker_.end_what_stands() : std::string();
    welcome_back(view(), back_at_last ? company() : std::string());
    banker_gone(gone);
  }
  last_event_ = house_.now();
  if (!move_ && !review_) think();
}

/// Where one is who comes back to the table; `who`: with whom, where that is to be told.
void TableScreen::welcome_back(const View& now, const std::string& who) {
  house_.ear().answer(
      house_.say("table.came_back",
                 {{"title", speech::Text{house_.say(std::string(now.info().id) + ".title")}},
                  {"told", speech::Text{who.empty() ? "no" : "yes"}},
                  {"who", speech::Text{who}},
                  {"ask", speech::Text{house_.narrator().ask(now)}},
                  {"scores", speech::Text{house_.narrator().scores(now)}}}),
      {}, speech::Category::System);
}

/// Once is enough, until it can be kept again: Ctrl+S tells it again.
void TableScreen::warn_if_not_kept(const Saved& saved) {
  if (saved.has_value() == warned_) return;
  warned_ = saved.has_value();
  house_.ear().narrate(warned_ ? not_kept(*saved) : house_.say("table.saved_again"),
                       {{warned_ ? "table.refused" : "table.confirm"}}, speech::Category::System);
}

/// Why it is not kept, where that has a sentence of its own.
std::string TableScreen::not_kept(const Complaint& why) const {
  const std::string id = "complaint." + why.code;
  return house_.say(house_.words().has(id) ? id : "table.not_saved");
}

void TableScreen::tell(const Heard& heard, const View& now) {
  const Fact& fact = heard.fact();
  // Nobody's doing, and the banker's, is told from the middle in the table's own voice.
  const bool seated = fact.seat < now.seats();
  const Seat listener = heard.viewer().as_seat();
  const float pan = !seated ? 0
                            : around_the_clock(fact.seat, listener == kNoSeat ? Seat{0} : listener,
                                               now.seats(), now.info().counter_clockwise)
                                  .across;
  // What is told to all is heard by all who share the keyboard.
  const Sees together =
      sitting_.shared() ? static_cast<Sees>((1U << static_cast<unsigned>(sitting_.people())) - 1)
                        : kNobody;
  const View lies = sitting_.table().view(heard.viewer()); // the banker counts in that order
  house_.clock().heard(heard, house_.now());
  house_.tell(heard, house_.narrator().tell(heard, lies),
              house_.cue_map().cues(heard, now, together), category_of(heard), pan,
              seated ? fact.seat : -1);
}

/// What happened before the table was left can be read again.
void TableScreen::recall() {
  const View now = sitting_.view();
  for (const Heard& heard : sitting_.table().heard(sitting_.viewer(), 0))
    if (!heard.is_aside())
      house_.ear().remember(house_.narrator().tell(heard, now), category_of(heard));
}

void TableScreen::tell_news() {
  tell_facts();
  think();
}

void TableScreen::tell_facts() {
  if (sitting_.shared()) {
    tell_people();
  } else {
    const View now = view();
    for (const Heard& heard : sitting_.table().heard(sitting_.viewer(), told_))
      tell(heard, now);
  }
  told_ = sitting_.table().facts();
  last_event_ = house_.now();
  offered_.reset();
  possible_ = 0;
  felt_ = 0;
  warn_if_not_kept(sitting_.kept());
}

void TableScreen::refuse(const std::string& text) {
  house_.ear().answer(text, {{"table.refused"}}, speech::Category::System);
}

void TableScreen::refuse(const View& now, const Refusal& refusal) {
  // Which rule is broken may tell what lies in the hand.
  refuse(words_for_one() ? house_.narrator().refusal(now, refusal) : house_.say("touch.refused"));
}

/// What reading a possible move has picked is no choice of the player's: it is put back as soon as
/// the finger goes to something else, so that Enter is about what lies under it.
void TableScreen::let_go_of_listed(const View& now, Touch touch) {
  if (touch.intent == Intent::Select) listed_ = false; // now it is the player's own choice
  const bool acts =
      touch.intent == Intent::Do || touch.intent == Intent::Pass || touch.intent == Intent::Call;
  if (!listed_ || acts || finger_.stepping()) return;
  Finger ahead = finger_;
  const Outcome outcome = ahead.act(now, touch);
  const auto* reading = std::get_if<Reading>(&outcome);
  if (reading == nullptr || reading->edge) return; // it stays where it is
  finger_.let_go();
  listed_ = false;
}

/// Why a key did nothing. Whoever is led through a game has no review to be sent to.
std::string TableScreen::why_not(const View& now, const Unmoved& unmoved) const {
  if (unmoved.key == std::string_view("game_over")) {
    if (guide_ != nullptr) return house_.say("lesson.over");
    if (has_reviews()) return house_.say("table.over");
  }
  return house_.narrator().unmoved(now, unmoved);
}

void TableScreen::touch(Touch touch) {
  const View now = view();
  let_go_of_listed(now, touch);
  const Outcome outcome = finger_.act(now, touch);
  if (const auto* reading = std::get_if<Reading>(&outcome)) return show(now, *reading);
  // Where the banker has stopped the game, nothing is begun that could not be ended: the table says
  // why, whichever move it would have become.
  if (now.halt().stands()) {
    if (const auto* choice = std::get_if<Choice>(&outcome))
      return play(choice->chances.front().move);
    if (const auto* next = std::get_if<Halfway>(&outcome)) return play(next->chances.front().move);
  }
  if (const auto* play = std::get_if<Play>(&outcome)) return attempt(play->chance);
  if (const auto* choice = std::get_if<Choice>(&outcome)) return offer_choice(now, choice->chances);
  if (const auto* next = std::get_if<Halfway>(&outcome)) return step(now, *next);
  if (const auto* refusal = std::get_if<Refusal>(&outcome)) return refuse(now, *refusal);
  const Unmoved& unmoved = std::get<Unmoved>(outcome);
  const std::string why = why_not(now, unmoved);
  // What would do something is said at once: nobody should have to ask for it.
  refuse(words_for_one() && unmoved.key == std::string_view("nothing_to_do_here")
             ? house_.say("table.not_here", {{"why", speech::Text{why}},
                                             {"ask", speech::Text{house_.narrator().ask(now)}}})
             : why);
}

void TableScreen::attempt(const Chance& chance) {
  const View now = view();
  // What it costs depends on what the hand holds: without headphones all would hear the question.
  if (!chance.handle.costs || now.halt().stands() || !words_for_one()) return play(chance.move);
  const std::string question = house_.say(
      "table.confirm_move", {{"move", speech::Text{house_.narrator().chance(now, chance)}}});
  house_.push(confirm(house_, question, [this, move = chance.move] {
    house_.pop(1, false);
    play(move);
  }));
}

void TableScreen::play(const Move& move) {
  const Refusal refusal = sitting_.play(move);
  if (refusal) {
    if (finger_.stepping()) finger_.let_go(); // its last step is done, and nothing came of it
    return refuse(view(), refusal);
  }
  finger_.let_go();
  house_.ear().act();
  tell_news();
}

void TableScreen::step(const View& now, const Halfway& halfway) {
  house_.ear().answer(words_for_one() ? house_.narrator().step(now, halfway) : std::string(),
                      {{"table.select_on"}}, speech::Category::System);
}

void TableScreen::offer_choice(const View& now, const std::vector<Chance>& chances) {
  if (!words_for_one()) return choice_by_touch(now, chances);
  std::vector<std::string> names;
  names.reserve(chances.size());
  for (const Chance& chance : chances)
    names.push_back(house_.narrator().chance(now, chance));
  const auto count = static_cast<std::int64_t>(chances.size());
  house_.push(choice_screen(
      house_,
      [this, count] {
        return house_.say("table.choose_move", {{"n", speech::Number{count}}});
      },
      chances, names,
      [this](const Chance& chance) {
        house_.pop(1, false);
        attempt(chance);
      },
      {.ask = [this, chances] { hint(chances); },
       .due = [this] { return advisor_.due(); },
       .tell = [this] { return advisor_.tell(view()); },
       .settle =
           [this] {
             if (advisor_.awaited()) thinker_.wait();
           }}));
}

void TableScreen::undo() {
  if (sitting_.shared()) return undo_together(sitting_.human());
  const Seat me = sitting_.human();
  const std::string last = sitting_.last_move(me);
  const Refusal refusal = sitting_.undo(me);
  if (refusal) return refuse(house_.narrator().refusal(view(), refusal));
  finger_.let_go();
  told_ = sitting_.table().facts();
  last_event_ = house_.now();
  think();
  const View now = view();
  // The move can be made again now, so that it has a name.
  const auto& chances = now.chances();
  const auto undone = std::find_if(chances.begin(), chances.end(),
                                   [&](const Chance& chance) { return chance.text == last; });
  house_.ear().answer(
      house_.say(
          "table.undone",
          {{"named", speech::Text{undone == chances.end() ? "no" : "yes"}},
           {"move", speech::Text{undone == chances.end() ? std::string()
                                                         : house_.narrator().chance(now, *undone)}},
           {"ask", speech::Text{house_.narrator().ask(now)}}}),
      {}, speech::Category::Mine);
}

void TableScreen::save() {
  const Saved& saved = sitting_.keep();
  warned_ = saved.has_value();
  if (saved) return refuse(not_kept(*saved));
  house_.answer("table.saved");
}

void TableScreen::back() {
  const View now = view();
  const Outcome outcome = finger_.act(now, {Intent::Back});
  if (const auto* next = std::get_if<Halfway>(&outcome)) return step(now, *next);
  if (const auto* reading = std::get_if<Reading>(&outcome)) return show(now, *reading);
  const Unmoved& unmoved = std::get<Unmoved>(outcome);
  if (unmoved.key == std::string_view("nothing_to_cancel")) return leave();
  house_.ear().answer(house_.narrator().unmoved(now, unmoved), {{"table.back"}},
                      speech::Category::System);
}

/// `screens`: how many are closed with the table, itself among them.
void TableScreen::leave(int screens) {
  if (sitting_.table().over()) return house_.pop(screens);
  const char* const ask = sitting_.keep() ? "table.leave_unsaved" : "table.leave";
  auto question = confirm(house_, house_.say(ask), [this, screens] { house_.pop(screens + 1); });
  question->make_public();
  house_.push(std::move(question));
}

void TableScreen::leaving() {
  thinker_.cancel();
  sitting_.keep();
  house_.clock().leave();
  if (!sitting_.shared()) return;
  house_.speak_to(speech::kToPlayer);
  house_.ear().forget_private(); // another may sit down next
}

bool TableScreen::command(Command command) {
  const auto bound = std::find_if(kTouches.begin(), kTouches.end(),
                                  [&](const Bound& one) { return one.command == command; });
  // What L has read out, or a hint has named, is what Enter does next, unless a key comes between
  // that does something else with the table. Whoever asks or listens once more has not forgotten.
  const bool other = bound != kTouches.end() ||
                     std::find(kOthers.begin(), kOthers.end(), command) != kOthers.end();
  const std::optional<Chance> offered = other ? std::exchange(offered_, std::nullopt) : offered_;
  if (command == Command::Do && offered) {
    attempt(*offered);
    return true;
  }
  if (command == Command::Do && sitting_.shared() && sitting_.table().over()) {
    choose_review();
    return true;
  }
  if (command == Command::Do && review_) {
    house_.push(review_screen(house_, review_));
    return true;
  }
  if (bound != kTouches.end()) {
    touch(bound->touch);
    return true;
  }
  const View now = view();
  switch (command) {
  case Command::Feel: feel(1); return true;
  case Command::FeelBack: feel(-1); return true;
  case Command::Turn: turn(now); return true;
  case Command::Scores:
    house_.ear().answer(house_.narrator().scores(now), {}, speech::Category::System);
    return true;
  case Command::Counts:
    house_.ear().answer(house_.narrator().counts(now), {}, speech::Category::System);
    return true;
  case Command::Sort: sort(); return true;
  case Command::Moves: next_possible(); return true;
  case Command::Hint:
    hint(finger_.stepping() ? finger_.halfway(now).chances : std::vector<Chance>());
    return true;
  case Command::Undo: undo(); return true;
  case Command::Rules: house_.push(rules_of(house_, now.info())); return true;
  case Command::Walk:
    if (guide_ != nullptr) return false;
    house_.push(walk_screen(house_, sitting_.table()));
    return true;
  case Command::Save: save(); return true;
  case Command::Back: back(); return true;
  case Command::Leave: leave(); return true;
  default: return false;
  }
}

} // namespace hmat::app
