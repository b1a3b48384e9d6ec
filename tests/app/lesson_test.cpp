// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lesson.hpp"

#include "app/keys/key_words.hpp"
#include "app/lessons/lesson_screen.hpp"
#include "app/screens/menu.hpp"
#include "app/text.hpp"
#include "games/catalog.hpp"
#include "speech/sanitise.hpp"
#include "tests/app/kept.hpp"
#include "tests/app/program_run.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <tuple>
#include <utility>

/// The first lesson of every game, in every language, as a pupil goes through it who does what is
/// asked, and in every step something else before.
namespace hmat::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

Lesson lesson_of(const GameType& game) {
  auto loaded = load_lesson(assets(), game);
  if (const auto* complaint = std::get_if<Complaint>(&loaded))
    throw std::runtime_error(complaint->say);
  return std::get<Lesson>(std::move(loaded));
}

using Sought = std::function<bool(const ZoneView& zone, int item)>;

/// The way to a place on the table that works from anywhere: it begins at the first item of the
/// hand. Where in a zone the finger was left is not known until it goes to the first item.
std::vector<Command> way_to(const Sought& sought, const View& view) {
  struct Stop {
    Finger finger;
    bool sure = false; ///< which item it lies on
    std::vector<Command> way;
  };
  struct Leg {
    Intent intent;
    Command command;
  };
  constexpr std::array kLegs{
      Leg{Intent::First, Command::ItemFirst},   Leg{Intent::Next, Command::ItemRight},
      Leg{Intent::Away, Command::ZoneAway},     Leg{Intent::Toward, Command::ZoneToward},
      Leg{Intent::LeftZone, Command::ZoneLeft}, Leg{Intent::RightZone, Command::ZoneRight},
      Leg{Intent::ToTable, Command::GoTable},   Leg{Intent::ToBox, Command::GoBox},
      Leg{Intent::ToPile, Command::GoMine}};
  Stop start;
  start.finger.settle(view);
  start.finger.act(view, {Intent::ToHand});
  start.way.push_back(Command::GoHand);
  std::deque<Stop> open{start};
  std::vector<std::tuple<ZoneRef, int, bool>> seen;
  while (!open.empty()) {
    Stop stop = open.front();
    open.pop_front();
    const Reading at = stop.finger.reading(view);
    const ZoneView* zone = view.zone(at.zone);
    if (zone == nullptr) continue;
    const bool sure = stop.sure || zone->items.size() < 2;
    if (sure && sought(*zone, at.item)) return stop.way;
    const std::tuple mark(at.zone, at.item, sure);
    if (std::ranges::find(seen, mark) != seen.end()) continue;
    seen.push_back(mark);
    for (const Leg& leg : kLegs) {
      // Inside a grid up and down go from row to row, so it matters where the finger lies.
      const bool first = leg.intent == Intent::First;
      if (!sure && !first && (leg.intent == Intent::Next || zone->columns > 0)) continue;
      Stop next = stop;
      next.finger.act(view, {leg.intent});
      next.way.push_back(leg.command);
      next.sure = first || (sure && next.finger.reading(view).zone == at.zone);
      open.push_back(std::move(next));
    }
  }
  ADD_FAILURE() << "there is no way there";
  return {};
}

class Pupil {
public:
  Pupil(const GameType& game, const std::string& language) : lesson_(lesson_of(game)) {
    settings_.language = language;
    house_ = std::make_unique<House>(ear_, settings_, Folders{assets(), {}, {}}, keys_, catalog());
    house_->set_scripted(true);
    sit_down(0);
  }

  const Lesson& lesson() const { return lesson_; }
  House& house() { return *house_; }
  /// All that was heard so far, and since the last key.
  const std::string& heard() const { return all_; }
  const std::string& answer() const { return answer_; }
  int keys() const { return pressed_; }
  bool feeling() const { return dynamic_cast<LessonScreen*>(house_->top()) == nullptr; }

  void sit_down(std::size_t step) {
    picked_ = false;
    auto table = table_before(lesson_, step);
    ASSERT_TRUE(std::holds_alternative<Table>(table));
    house_->replace_all(
        std::make_unique<LessonScreen>(*house_, lesson_, step, std::move(std::get<Table>(table))));
    house_->carry_out();
    hear_out();
  }

  void press(Command command) {
    ++pressed_;
    house_->command(command);
    hear_out();
    EXPECT_FALSE(answer_.empty()) << spec_of(command).name << " is not answered";
  }

  /// Goes back to what lies below the lesson.
  void leave() {
    house_->command(Command::Back);
    house_->carry_out();
  }

  /// Something that the step does not ask for.
  void stray(std::size_t step) {
    const auto* pressed = std::get_if<UntilPressed>(&lesson_.steps[step].until);
    const bool asked =
        pressed != nullptr &&
        std::ranges::find(pressed->commands, Command::Scores) != pressed->commands.end();
    press(asked ? Command::Counts : Command::Scores);
  }

  /// What the step asks for.
  void obey(std::size_t step) {
    const Until& until = lesson_.steps[step].until;
    if (const auto* pressed = std::get_if<UntilPressed>(&until)) {
      if (pressed->at) go(*pressed->at, step);
      for (int i = 0; i < pressed->times; ++i)
        press(pressed->commands.front());
      if (pressed->commands.front() == Command::Moves)
        picked_ = view(step).chances().front().handle.items != 0;
      if (house_->explaining()) {
        press(Command::GoHand);
        press(Command::Back);
      }
      if (feeling()) {
        press(Command::ItemRight);
        press(Command::Back);
      }
    } else if (const auto* touched = std::get_if<UntilTouched>(&until)) {
      go(touched->spot, step);
    } else if (const auto* moved = std::get_if<UntilMoved>(&until)) {
      make(moved->move, step);
    } else {
      press(std::holds_alternative<UntilUndone>(until) ? Command::Undo : Command::Do);
    }
  }

  View view(std::size_t step) const {
    Table table = std::get<Table>(table_before(lesson_, step));
    for (const Move& move : lesson_.steps[step].others)
      table.play(table.turn(), move);
    View view = table.view(Viewer::seat(kPupil));
    view.sort_hand(0); // as it lies at the table
    return view;
  }

  /// Makes a move by hand, as its handle says: item after item, and what is asked besides.
  void make(const Move& move, std::size_t step) {
    const View now = view(step);
    const auto& chances = now.chances();
    const auto chance = std::ranges::find(chances, move, &Chance::move);
    ASSERT_TRUE(chance != chances.end());
    const Handle& handle = chance->handle;
    if (std::exchange(picked_, false)) press(Command::Back);
    if (handle.role == Role::Call || handle.role == Role::Pass) {
      press(handle.role == Role::Call ? Command::Call : Command::Pass);
    } else if (handle.items != 0) {
      pick(now, handle);
    } else {
      touch(now, {handle.zone, handle.item});
      for (std::size_t i = 0; i < handle.steps; ++i)
        touch(now, handle.then.at(i));
    }
    const auto asks = [this] { return dynamic_cast<Menu*>(house_->top()) != nullptr; };
    if (handle.costs && asks()) { // no is under the finger
      press(Command::ZoneToward);
      press(Command::Do);
    }
    // Where it is the first one it begins a sentence.
    const std::string text = house_->narrator().chance(now, *chance).substr(1);
    for (int i = 0; i < 10 && asks(); ++i) // several moves are meant
      press(answer_.find(text) == std::string::npos ? Command::ZoneToward : Command::Do);
  }

  std::string sentence(std::size_t step) const { return sentences_.at(step); }
  /// Takes down what each step says, as it comes.
  void note_sentence(std::size_t step) {
    const std::size_t at = answer_.rfind("say narrated ");
    ASSERT_NE(at, std::string::npos) << answer_;
    const std::size_t from = answer_.find(": ", at) + 2;
    sentences_[step] = answer_.substr(from, answer_.find('\n', from) - from);
  }

private:
  void follow(const std::vector<Command>& way) {
    for (const Command command : way)
      press(command);
  }
  void go(const Spot& spot, std::size_t step) {
    const View now = view(step);
    for (const Command command : way_to(
             [&](const ZoneView&zone, int item) { return lies_on(spot, zone, item, now.info()); },
             now)) {
      if (reached() != step) return;
      press(command);
    }
  }
  /// The step that the lesson has come to.
  std::size_t reached() const {
    return static_cast<std::size_t>(house_->learned().lesson(lesson_.type->info().id).step);
  }
  /// Enter on a place.
  void touch(const View& now, const Target& target) {
    follow(way_to(
        [&](const ZoneView& zone, int item) {
          return zone.ref == target.zone &&
                 (target.item == kAnyItem || item < 0 ||
                  zone.items[static_cast<std::size_t>(item)].id == target.item);
        },
        now));
    press(Command::Do);
  }
  /// Space on each item, from left to right, Enter on the last.
  void pick(const View& now, const Handle& handle) {
    const auto picked = [&](const ZoneView& zone, int item) {
      return zone.ref == handle.zone && item >= 0 &&
             ((handle.items >> zone.items[static_cast<std::size_t>(item)].id) & 1U) != 0;
    };
    const ZoneView& zone = *now.zone(handle.zone);
    int at = -1;
    for (int item = 0; item < static_cast<int>(zone.items.size()); ++item) {
      if (!picked(zone, item)) continue;
      if (at < 0)
        follow(way_to([&](const ZoneView& there,
                          int other) { return there.ref == handle.zone && other == item; },
                      now));
      for (; at >= 0 && at < item; ++at)
        press(Command::ItemRight);
      at = item;
      press(Command::Select);
    }
    press(Command::Do);
  }

  void hear_out() {
    ear_.pump();
    for (;;) {
      house_->top()->settle();
      const auto due = house_->top()->due();
      if (!due) break;
      house_->set_now(std::max(house_->now(), *due));
      house_->top()->act(house_->now());
      house_->carry_out();
      ear_.pump();
    }
    answer_ = transcript_.str();
    transcript_.str({});
    all_ += answer_;
  }

  Lesson lesson_;
  std::ostringstream transcript_;
  Settings settings_;
  Ear ear_{{.delivery = Delivery::Silent,
            .assets = assets(),
            .language = "en",
            .transcript = &transcript_},
           [] {}};
  KeyMap keys_ = KeyMap::standard();
  std::unique_ptr<House> house_;
  std::string all_;
  std::string answer_;
  std::map<std::size_t, std::string> sentences_;
  int pressed_ = 0;
  bool picked_ = false; ///< the list of possible moves has picked something
};

std::size_t times(const std::string& text, const std::string& what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
    ++count;
  return count;
}

/// Everything that was said, line by line.
std::vector<std::string> utterances(const std::string& heard, const std::string& language) {
  std::vector<std::string> out;
  for (const std::string_view line : split(heard, '\n')) {
    if (!line.starts_with("say ")) continue;
    EXPECT_THAT(std::string(line), HasSubstr(" " + language + " ")) << "in another language";
    out.emplace_back(line.substr(line.find(": ") + 2));
  }
  return out;
}

class Lessons : public testing::TestWithParam<std::tuple<std::size_t, const char*>> {
protected:
  const GameType& game() const { return *catalog()[std::get<0>(GetParam())]; }
  std::string language() const { return std::get<1>(GetParam()); }
};

TEST_P(Lessons, EveryStepIsSaidOnceAndNudgesWhoeverGoesAstray) {
  Pupil pupil(game(), language());
  const std::size_t steps = pupil.lesson().steps.size();
  for (std::size_t step = 0; step < steps; ++step) {
    pupil.note_sentence(step);
    pupil.stray(step);
    const auto said = utterances(pupil.answer(), language());
    ASSERT_EQ(said.size(), 2U) << pupil.answer() << "the answer of the table, then the nudge";
    EXPECT_NE(said.back(), pupil.sentence(step));
    EXPECT_LT(said.back().size(), pupil.sentence(step).size())
        << "a nudge is short: " << said.back();
    pupil.obey(step);
    const int reached = pupil.house().learned().lesson(game().info().id).step;
    EXPECT_EQ(reached, static_cast<int>((step + 1) % steps))
        << pupil.lesson().steps[step].say << '\n'
        << pupil.answer();
  }
  EXPECT_TRUE(pupil.house().learned().lesson(game().info().id).done);
  for (std::size_t step = 0; step < steps; ++step)
    EXPECT_EQ(times(pupil.heard(), pupil.sentence(step) + "\n"), 1U) << pupil.sentence(step);
  for (const std::string& text : utterances(pupil.heard(), language())) {
    EXPECT_FALSE(speech::sanitise(text, language()).changed) << text;
    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
  }
  EXPECT_THAT(pupil.house().words().missing(), IsEmpty());
}

TEST_P(Lessons, LastsTwoToSixMinutes) {
  constexpr double kWordsPerMinute = 175;
  constexpr double kKeysPerMinute = 60;
  Pupil pupil(game(), language());
  for (std::size_t step = 0; step + 1 < pupil.lesson().steps.size(); ++step)
    pupil.obey(step);
  std::size_t words = 0;
  for (const std::string& text : utterances(pupil.heard(), language()))
    words += split(text, ' ').size();
  const double minutes =
      static_cast<double>(words) / kWordsPerMinute + pupil.keys() / kKeysPerMinute;
  EXPECT_GE(minutes, 2) << words << " words";
  EXPECT_LE(minutes, 6) << words << " words";
  RecordProperty("seconds", static_cast<int>(minutes * 60));
}

TEST_P(Lessons, WhoeverLeavesGoesOnAtTheSameStep) {
  Pupil pupil(game(), language());
  for (std::size_t step = 0; step + 1 < pupil.lesson().steps.size(); ++step) {
    pupil.note_sentence(step);
    // As the menu does it: the step that was kept.
    const auto kept =
        static_cast<std::size_t>(pupil.house().learned().lesson(game().info().id).step);
    ASSERT_EQ(kept, step);
    pupil.sit_down(kept);
    EXPECT_THAT(pupil.answer(), HasSubstr(pupil.sentence(step))) << "said again after coming back";
    pupil.obey(step);
  }
}

TEST_P(Lessons, WhoeverLeavesAtTheLastStepHasDoneTheLesson) {
  Pupil pupil(game(), language());
  for (std::size_t step = 0; step + 1 < pupil.lesson().steps.size(); ++step)
    pupil.obey(step);
  pupil.leave();
  const LessonMark mark = pupil.house().learned().lesson(game().info().id);
  EXPECT_TRUE(mark.done);
  EXPECT_EQ(mark.step, 0) << "the next time it begins anew";
}

TEST_P(Lessons, AMoveThatIsNotAskedForIsTakenBack) {
  Pupil pupil(game(), language());
  const std::string taken_back = pupil.house().say("lesson.taken_back");
  std::size_t tried = 0;
  for (std::size_t step = 0; step + 1 < pupil.lesson().steps.size(); ++step) {
    const View now = pupil.view(step);
    const auto* asked = std::get_if<UntilMoved>(&pupil.lesson().steps[step].until);
    const auto& chances = now.chances();
    const auto other = std::ranges::find_if(chances, [&](const Chance& chance) {
      return chance.handle.role == Role::Act && (asked == nullptr || !asked->by(chance.move));
    });
    if (asked != nullptr && other != chances.end()) {
      pupil.make(other->move, step);
      EXPECT_THAT(pupil.heard(), HasSubstr(taken_back));
      ++tried;
    }
    pupil.obey(step);
  }
  EXPECT_GT(tried, 0U);
  EXPECT_EQ(times(pupil.heard(), taken_back), tried) << "each is told once";
}

INSTANTIATE_TEST_SUITE_P(Games, Lessons,
                         testing::Combine(testing::Range<std::size_t>(0, catalog().size()),
                                          testing::Values("en", "cs", "hr")),
                         [](const auto& tested) {
                           std::string name = catalog()[std::get<0>(tested.param)]->info().id;
                           std::ranges::replace(name, '-', '_');
                           return name + "_" + std::get<1>(tested.param);
                         });

/// What a possible move is called.
std::string move_name(Pupil& pupil, const View& view, const Chance& chance) {
  return pupil.house().narrator().chance(view, chance);
}

/// A pupil who sits down at the step that says `step`.
class AtStep : public Pupil {
public:
  AtStep(const char* game, const std::string& step, const std::string& language = "en")
      : Pupil(*find_game(game), language), game_(game) {
    while (lesson().steps.at(at_).say != step)
      ++at_;
    sit_down(at_);
  }
  std::size_t at() const { return at_; }
  std::size_t reached() { return static_cast<std::size_t>(house().learned().lesson(game_).step); }
  std::string say(const std::string& message) { return house().say(message); }

private:
  const char* game_;
  std::size_t at_ = 0;
};

TEST(LessonTable, WhatAPossibleMovePickedDoesNotHinderTheCardUnderTheFinger) {
  AtStep pupil("cardavia", "beat");
  pupil.press(Command::Moves);
  EXPECT_THAT(pupil.answer(), HasSubstr("Play a seven, "));
  pupil.press(Command::GoHand);
  pupil.press(Command::ItemLast);
  pupil.press(Command::Do);
  EXPECT_THAT(pupil.answer(), HasSubstr("You play a king."));
  EXPECT_EQ(pupil.reached(), pupil.at() + 1);
}

TEST(LessonTable, GoingBackDropsWhatIsPickedAndThenAsksBeforeItLeaves) {
  AtStep pupil("cardavia", "beat");
  pupil.press(Command::Moves);
  pupil.press(Command::Back);
  EXPECT_THAT(pupil.answer(), HasSubstr("Nothing is picked any more."));
  pupil.press(Command::Back);
  EXPECT_THAT(pupil.answer(), HasSubstr("Leave the lesson? Next time you go on at this step. No"));
  pupil.press(Command::Do); // no
  EXPECT_FALSE(pupil.feeling()) << "at the table again";
  EXPECT_EQ(pupil.reached(), pupil.at());
  pupil.obey(pupil.at());
  EXPECT_EQ(pupil.reached(), pupil.at() + 1);
}

TEST(LessonTable, RSaysTheWholeStepAgain) {
  for (const char* language : {"en", "cs", "hr"}) {
    AtStep pupil("dobar-herc", "scores", language);
    pupil.note_sentence(pupil.at());
    pupil.press(Command::Turn); // and the reminder
    pupil.press(Command::Repeat);
    EXPECT_THAT(utterances(pupil.answer(), language),
                testing::ElementsAre(pupil.sentence(pupil.at())));
    AtStep beginner("dobar-herc", "welcome", language);
    const std::string key =
        spoken(KeyMap::standard().chords(Command::Repeat).front(), beginner.house().words());
    EXPECT_THAT(beginner.answer(), HasSubstr(" " + key + " ")) << "it is said which key that is";
  }
}

TEST(LessonTable, RemindsAtOnceAndThenNowAndThen) {
  AtStep pupil("cardavia", "turn");
  std::string reminded;
  for (int i = 0; i < 7; ++i) {
    pupil.press(i % 2 == 0 ? Command::Scores : Command::Counts);
    reminded += pupil.answer().find("Now press T.") == std::string::npos ? '-' : 'x';
  }
  EXPECT_EQ(reminded, "x--x--x");
}

TEST(LessonTable, RemindsOfTheKeyWhereOneKeyIsTheMove) {
  AtStep pupil("cardavia", "pass");
  pupil.press(Command::Scores);
  EXPECT_THAT(pupil.answer(), HasSubstr(": Now press P.\n"));
}

TEST(LessonTable, AfterTheEndThereIsNoReviewToBeSentTo) {
  AtStep pupil("cardavia", "scores");
  for (const Command key : {Command::Do, Command::Moves, Command::Hint}) {
    pupil.press(key);
    EXPECT_THAT(pupil.answer(),
                HasSubstr("The deal is over, the lesson goes on. R says what is to be done."));
    EXPECT_THAT(pupil.answer(), Not(HasSubstr("opens the review")));
  }
}

TEST(LessonTable, WhoeverComesBackHearsTheStepAndHowTheGameStands) {
  AtStep pupil("parita", "lay");
  EXPECT_THAT(pupil.answer(), HasSubstr(": Step eleven of eighteen."));
  EXPECT_THAT(pupil.answer(), Not(HasSubstr("Refused")));
  EXPECT_THAT(pupil.answer(), HasSubstr(": Lay a card: Enter on the ace of spades"));
  AtStep later("parita", "moves");
  EXPECT_THAT(later.answer(), HasSubstr("Parita. Step fourteen of eighteen. "));
  EXPECT_THAT(later.answer(), HasSubstr("Points: you "));
  EXPECT_THAT(later.answer(), Not(HasSubstr("Complete: ")));
}

TEST(LessonTable, WhoeverGoesOnHearsAWordAboutTheStepBefore) {
  AtStep pupil("parita", "refused");
  pupil.obey(pupil.at());
  EXPECT_THAT(pupil.answer(), HasSubstr(": Refused.\nsay narrated en +0.00: Lay a card: "));
}

TEST(LessonTable, FeelingACardGoesOnUntilEverythingWasSaid) {
  AtStep pupil("cardavia", "feel");
  pupil.press(Command::Feel);
  EXPECT_EQ(pupil.reached(), pupil.at());
  EXPECT_THAT(pupil.answer(), Not(HasSubstr("Now press")));
  pupil.press(Command::Feel);
  EXPECT_EQ(pupil.reached(), pupil.at() + 1);
  for (const char* game : {"parita", "dobar-herc"}) {
    AtStep other(game, "feel");
    EXPECT_THAT(other.answer(), HasSubstr("first its sound, then its name. Press Tab."));
  }
}

TEST(LessonTable, EveryPieceThatTheHintMayNameWillDo) {
  Pupil pupil(*find_game("quarto"), "en");
  const auto& steps = pupil.lesson().steps;
  const auto give =
      static_cast<std::size_t>(std::ranges::find(steps, "give", &LessonStep::say) - steps.begin());
  const auto* asked = std::get_if<UntilMoved>(&steps.at(give).until);
  ASSERT_NE(asked, nullptr);
  const View now = pupil.view(give);
  std::size_t taken = 0;
  for (const Chance& chance : now.chances()) {
    const bool is_short = move_name(pupil, now, chance).find("short") != std::string::npos;
    EXPECT_EQ(asked->by(chance.move), is_short) << chance.text;
    if (!is_short) continue;
    pupil.sit_down(give);
    pupil.make(chance.move, give);
    EXPECT_THAT(pupil.answer(), HasSubstr("Place it on D-one")) << chance.text;
    ++taken;
  }
  EXPECT_EQ(taken, 6U);
  pupil.sit_down(give - 1);
  pupil.press(Command::Hint);
  EXPECT_THAT(pupil.answer(), HasSubstr(": Give short, "));
}

// In the program

TEST(LessonMenu, OffersToGoOnWhereThePlayerStopped) {
  const Player player;
  EXPECT_THAT(player.press("Enter Down").out, HasSubstr("First lesson, "));
  const std::string left = player.press("Enter Home Down Enter Enter Enter Escape Down Enter").out;
  EXPECT_THAT(left, HasSubstr("Welcome to Qardo."));
  EXPECT_THAT(answer_to(left, 6), HasSubstr("Leave the lesson? "));
  EXPECT_THAT(answer_to(left, 8), HasSubstr("Go on with the lesson, step three of "));
  const std::string back = player.press("Enter Home Down Enter Tab Down Tab Up Enter").out;
  EXPECT_THAT(answer_to(back, 2), HasSubstr("Go on with the lesson, step three of "));
  EXPECT_THAT(answer_to(back, 5), HasSubstr("From the beginning"));
  EXPECT_THAT(answer_to(back, 8), HasSubstr("Your loose tokens lie in your hand"));
  EXPECT_THAT(player.press("Enter Home Down Enter Down Enter").out, HasSubstr("Welcome to Qardo."));
}

TEST(LessonMenu, FeelingTakesAsLongAsThePlayerLikesAndEscapeDoesNotLeaveTheLesson) {
  const Player player;
  const std::string heard =
      player.press("Enter Home Down Enter Enter Enter H Right*3 Tab Right Left Escape Tab B").out;
  constexpr std::size_t kTab = 10;
  EXPECT_EQ(answer_to(heard, kTab), "cue +0.00 qardo.house.outline\nsay asked en +0.00: house\n");
  EXPECT_THAT(answer_to(heard, kTab + 1), StartsWith("cue +0.00 qardo.house.outline.1\n"));
  EXPECT_THAT(answer_to(heard, kTab + 2), Not(HasSubstr("narrated")));
  EXPECT_THAT(answer_to(heard, kTab + 3), HasSubstr("say asked en +0.00: house\nsay narrated"))
      << "back at the token, and the lesson goes on";
  EXPECT_THAT(answer_to(heard, kTab + 4), Not(HasSubstr("narrated"))) << "whoever likes, again";
  EXPECT_THAT(answer_to(heard, kTab + 5), HasSubstr("Laid pairs lie open"))
      << "a key of the table ends it and is what the lesson asks for";
}

TEST(LessonMenu, TheLessonLeavesTheTableThatWaitsAlone) {
  const Player player;
  player.press("Enter Enter Ctrl+Q Down Enter");
  const std::string table = kept_record(player.home());
  const std::string heard =
      player.press("Down*2 Enter Home Down Enter Enter Ctrl+S Escape Down Enter").out;
  EXPECT_THAT(heard, HasSubstr("The lesson keeps by itself how far you are."));
  EXPECT_EQ(kept_record(player.home()), table);
}

// Bad input

class BadLessons : public testing::Test {
protected:
  BadLessons() {
    for (const auto& entry : std::filesystem::directory_iterator(assets()))
      if (entry.path().filename() != "lessons")
        std::filesystem::create_symlink(std::filesystem::absolute(entry.path()),
                                        folder_.file("assets") / entry.path().filename());
  }
  std::string complaint(const std::string& text) {
    put(folder_.file("assets") / "lessons" / "qardo.json", text);
    const auto loaded = load_lesson(folder_.file("assets"), *catalog()[0]);
    const auto* found = std::get_if<Complaint>(&loaded);
    return found == nullptr ? std::string() : found->say;
  }
  static Json good() { return Json::parse(contents(assets() / "lessons" / "qardo.json")); }
  std::string with(const std::function<void(Json&)>& change) {
    Json json = good();
    change(json);
    return complaint(json.dump());
  }
  class Folder : public TempFolder {
  public:
    Folder() {
      std::filesystem::create_directories(file("assets"));
      std::filesystem::create_directories(file("assets") / "lessons");
    }
  };
  Folder folder_;
};

TEST_F(BadLessons, AreExplainedInOneSentence) {
  EXPECT_THAT(complaint("{"), HasSubstr("not an object of JSON"));
  EXPECT_THAT(complaint("[]"), HasSubstr("not an object of JSON"));
  EXPECT_THAT(with([](Json& json) { json.erase("state"); }), HasSubstr("\"state\" is missing"));
  EXPECT_THAT(with([](Json& json) { json["seed"] = "one"; }), HasSubstr("\"seed\" should be"));
  EXPECT_THAT(with([](Json& json) { json["steps"] = Json::array(); }), HasSubstr("no steps"));
  EXPECT_THAT(with([](Json& json) { json["steps"][0].erase("say"); }), HasSubstr("\"say\""));
  EXPECT_THAT(with([](Json& json) { json["steps"][2]["press"][0] = "go-home"; }),
              HasSubstr("\"go-home\" is no command"));
  EXPECT_THAT(with([](Json& json) { json["steps"][2]["press"] = Json::array(); }),
              HasSubstr("should name a command"));
  EXPECT_THAT(with([](Json& json) { json["steps"][3]["touch"] = 7; }), HasSubstr("a place"));
  EXPECT_THAT(with([](Json& json) { json["steps"][0]["move"] = "hop"; }), HasSubstr("is no move"));
  EXPECT_THAT(with([](Json& json) { json["steps"][0]["move"] = "return heart"; }),
              AllOf(HasSubstr("\"welcome\""), HasSubstr("is refused")));
  EXPECT_THAT(with([](Json& json) { json["steps"][0]["others"] = {"decline"}; }),
              HasSubstr("nobody else is on turn"));
  EXPECT_THAT(with([](Json& json) { json["state"]["stock"].push_back("star"); }),
              HasSubstr("cannot be used"))
      << "sixty-five tokens";
}

TEST_F(BadLessons, AreToldInTheMenuAndTheGameCanBePlayed) {
  for (const bool missing : {true, false}) {
    if (!missing) put(folder_.file("assets") / "lessons" / "qardo.json", "{");
    put(folder_.file("keys"), "Enter Down Enter Home Enter H");
    const std::string usual = std::getenv("HMAT_ASSETS") == nullptr ? "" : assets().string();
    setenv("HMAT_ASSETS", folder_.file("assets").c_str(), 1);
    const Ran ran = run_hmat("--lang en --home " + folder_.file(missing ? "one" : "two").string() +
                             " --keys " + folder_.file("keys").string() + " --transcript -");
    if (usual.empty())
      unsetenv("HMAT_ASSETS");
    else
      setenv("HMAT_ASSETS", usual.c_str(), 1);
    EXPECT_THAT(ran.out, AllOf(HasSubstr("This lesson is damaged and cannot begin."),
                               HasSubstr("Your hand: ")));
  }
}

} // namespace
} // namespace hmat::app
