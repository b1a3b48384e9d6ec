// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/trainer/trainer.hpp"

#include "app/text.hpp"
#include "app/trainer/drill.hpp"
#include "audio/outline_sound.hpp"
#include "games/catalog.hpp"
#include "speech/sanitise.hpp"
#include "tests/app/kept.hpp"
#include "tests/app/program_run.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

/// Learning the sounds: every one has a name, every one is heard, and what is known is kept.
namespace hmat::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class Sounds {
public:
  Sounds() {
    bank.load(assets() / "cues");
    map.load(assets() / "cues" / "map");
    outlines.load(assets() / "outlines");
    audio::add_outlines(bank, outlines);
    books = cue_books(bank, map, outlines, catalog());
  }
  audio::Bank bank;
  audio::Outlines outlines;
  audio::CueMap map;
  std::vector<CueBook> books;
};

const Sounds& all_sounds() {
  static const Sounds sounds;
  return sounds;
}

/// Whether a book holds the sound.
bool holds(const CueBook& book, const std::string& name) {
  return std::ranges::find(book.cues, name, &TrainedCue::name) != book.cues.end();
}

/// Book number 0 is the table's, 1 the cards', then come the games in the order of the catalogue.
const CueBook& book_of(std::string_view game) {
  for (std::size_t i = 0; i < catalog().size(); ++i)
    if (catalog()[i]->info().id == game) return all_sounds().books[i + 2];
  throw std::runtime_error("no such game");
}

TEST(CueBooks, HoldEverySoundThatIsNotPutTogetherOfOthersOnce) {
  const Sounds& sounds = all_sounds();
  for (const std::string& name : sounds.bank.names()) {
    const bool outline = name.find(".outline") != std::string::npos;
    if (outline || sounds.bank.recipe(name)->parts.size() > 0) continue;
    EXPECT_EQ(
        std::ranges::count_if(sounds.books, [&](const CueBook& book) { return holds(book, name); }),
        1)
        << name;
  }
  EXPECT_EQ(sounds.books.size(), catalog().size() + 2) << "the table, the cards, and the games";
}

TEST(CueBooks, AreShortEnoughToBeLearnt) {
  constexpr std::size_t kMost = 32;
  for (const CueBook& book : all_sounds().books)
    EXPECT_LE(book.cues.size(), kMost) << book.title;
}

TEST(CueBooks, OfPlaysHoldOneOfEachKindAndNoCard) {
  const CueBook& book = book_of("cardavia");
  std::vector<std::string> kinds;
  for (const TrainedCue& cue : book.cues) {
    EXPECT_THAT(cue.name, Not(testing::StartsWith("cards.")));
    if (cue.name.find("play") != std::string::npos) kinds.push_back(cue.title);
  }
  EXPECT_THAT(kinds, testing::UnorderedElementsAre(
                         "cue.cardavia.playsingle", "cue.cardavia.playpair",
                         "cue.cardavia.playtriple", "cue.cardavia.playstraight5",
                         "cue.cardavia.playpair_run4", "cue.cardavia.playbomb",
                         "cue.cardavia.playaces_bomb", "cue.cardavia.playheavenly_bomb"));
  EXPECT_TRUE(holds(book, "cardavia.pass"));
}

TEST(CueBooks, OfCardsHoldRanksAndSuitsInTheirOrder) {
  std::vector<std::string> names = all_sounds().books[1].names();
  std::erase_if(names, [](const std::string& name) {
    return name == "cards" || name.find("joker") != std::string::npos;
  });
  EXPECT_THAT(names, testing::ElementsAre("cards.ace", "cards.two", "cards.three", "cards.four",
                                          "cards.five", "cards.six", "cards.seven", "cards.eight",
                                          "cards.nine", "cards.ten", "cards.jack", "cards.queen",
                                          "cards.king", "cards.clubs", "cards.diamonds",
                                          "cards.hearts", "cards.spades"));
}

TEST(CueBooks, OfPiecesWithOutlinesHoldWhatOutlinesAreMadeOf) {
  std::vector<std::string> kinds;
  for (const TrainedCue& cue : book_of("qardo").cues)
    if (cue.name.find(".outline") != std::string::npos) {
      EXPECT_NE(all_sounds().bank.recipe(cue.name), nullptr);
      EXPECT_THAT(cue.name, Not(testing::EndsWith(".outline"))) << "a whole outline is followed";
      kinds.push_back(cue.title);
    }
  EXPECT_THAT(kinds, testing::UnorderedElementsAre("cue.outline.straight", "cue.outline.curve",
                                                   "cue.outline.corner", "cue.outline.notch"));
}

TEST(CueBooks, AGameHasTheSoundsOfItsOwnPiecesInItsOrder) {
  for (const char* game : {"qardo", "quarto"}) {
    std::vector<Face> faces;
    for (const TrainedCue& cue : book_of(game).cues)
      if (cue.face != kNoFace) faces.push_back(cue.face);
    EXPECT_GE(faces.size(), 8U) << game;
    EXPECT_TRUE(std::ranges::is_sorted(faces)) << game;
  }
}

class CueNames : public testing::TestWithParam<std::string> {};

TEST_P(CueNames, EverySoundHasANameOfItsOwnAndASentenceWhenItIsHeard) {
  const speech::Catalogue words = speech::Catalogue::load(assets(), GetParam());
  const Sounds& sounds = all_sounds();
  for (const CueBook& book : sounds.books) {
    EXPECT_TRUE(words.has(book.title)) << book.title;
    std::set<std::string> names;
    for (const TrainedCue& cue : book.cues) {
      const std::string name = cue_name(words, cue);
      const std::string when = cue_when(words, cue);
      EXPECT_FALSE(name.empty() || when.empty()) << cue.name;
      EXPECT_TRUE(names.insert(name).second) << name << " is the name of two, also " << cue.name;
      EXPECT_FALSE(speech::sanitise(name + ". " + when, words.language()).changed) << name;
    }
  }
  EXPECT_THAT(words.missing(), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Languages, CueNames, testing::Values("en", "cs", "hr"),
                         [](const auto& tested) { return tested.param; });

/// From the main menu to book number `book` (from 0), in its menu.
std::string open_book(std::size_t book) {
  std::string keys = "End Up*3 Enter";
  if (book > 0) keys += " Down*" + std::to_string(book);
  return keys + " Enter ";
}

TEST(Listening, EverySoundOfEveryBookSounds) {
  const Sounds& sounds = all_sounds();
  for (std::size_t i = 0; i < sounds.books.size(); ++i) {
    const CueBook& book = sounds.books[i];
    const std::string heard =
        Player()
            .press(open_book(i) + "Enter Down*" + std::to_string(book.cues.size()),
                   "--lang en --verbosity terse")
            .out;
    for (const TrainedCue& cue : book.cues)
      EXPECT_THAT(heard, HasSubstr("\ncue +0.00 " + cue.name + "\nsay")) << book.title;
    EXPECT_THAT(heard, HasSubstr("table.edge\ncue +0.00 " + book.cues.back().name));
  }
}

TEST(Listening, SaysTheNameAndWhenTheSoundIsHeard) {
  const std::string heard = Player().press(open_book(2) + "Enter Down Up Up").out;
  EXPECT_THAT(heard, HasSubstr("Up and down go from sound to sound"));
  EXPECT_THAT(heard, HasSubstr("qardo.pair_laid\nsay narrated en +0.00: A pair is laid, two of "
                               "sixteen\nsay narrated en +0.00: When two equal tokens"));
}

TEST(Listening, WhatHoldsForAllPropertiesIsSaidOnceAndWhenAskedFor) {
  const std::string heard = Player().press(open_book(1) + "Enter Down Down Tab").out;
  const std::size_t at = 8; // the keys that open the book, and the one that begins
  EXPECT_THAT(answer_to(heard, at), AllOf(HasSubstr("cards.ace"), HasSubstr("One property alone")));
  EXPECT_THAT(answer_to(heard, at + 1),
              AllOf(HasSubstr("cards.two"), Not(HasSubstr("One property alone"))));
  EXPECT_THAT(answer_to(heard, at + 2),
              AllOf(HasSubstr("cards.two"), HasSubstr("One property alone")));
}

TEST(Listening, SaysWhetherItIsACardATokenOrAPiece) {
  EXPECT_THAT(Player().press(open_book(1) + "Enter End").out, HasSubstr("lies on this card"));
  EXPECT_THAT(Player().press(open_book(2) + "Enter End").out, HasSubstr("lies on this token"));
  EXPECT_THAT(Player().press(open_book(3) + "Enter End").out, HasSubstr("lies on this piece"));
}

/// A sound is heard out before a word is said about it, by whoever listens to the loudspeaker.
TEST(Listening, ASoundIsHeardAloneBeforeItIsNamed) {
  const TempFolder folder;
  const auto file = folder.file("heard.wav");
  Ear ear({.delivery = Delivery::Offline, .assets = assets(), .record = file}, [] {});
  Settings settings;
  const KeyMap keys = KeyMap::standard();
  House house(ear, settings, Folders{assets(), {}, {}}, keys, catalog());
  const Sounds& sounds = all_sounds();
  const auto screen = listening(house, std::make_shared<const CueBook>(sounds.books[2]));
  constexpr audio::Frame kPerMs = audio::kSampleRate / 1000;
  const auto hear_out = [&] {
    for (;;) {
      ear.advance_until_idle();
      const auto due = screen->due();
      if (!due) return;
      if (*due > house.now()) ear.advance((*due - house.now()) * kPerMs);
      house.set_now(*due);
      screen->act(*due);
    }
  };
  screen->opened();
  hear_out();
  for (std::size_t i = 1; i < sounds.books[2].cues.size(); ++i) {
    screen->command(Command::ZoneToward);
    hear_out();
  }
  ear.finish_recording();

  const std::string wav = contents(file);
  const std::size_t data = wav.find("data") + 8;
  const auto loudest = [&](audio::Frame from, audio::Frame to) {
    int peak = 0;
    for (std::size_t at = data + from * 4; at + 1 < data + to * 4 && at + 1 < wav.size(); at += 2) {
      const auto low = static_cast<unsigned char>(wav[at]);
      const auto high = static_cast<signed char>(wav[at + 1]);
      peak = std::max(peak, std::abs(high * 256 + low));
    }
    return peak;
  };
  ASSERT_EQ(ear.timeline().cues().size(), sounds.books[2].cues.size());
  constexpr int kAudible = 1000; // of 32 767
  for (const audio::CueMoment& cue : ear.timeline().cues()) {
    const audio::Frame end = cue.frame + ear.bank().find(cue.name)->samples.size();
    EXPECT_GT(loudest(cue.frame, end), kAudible) << cue.name;
    for (const audio::SpokenSpan& span : ear.timeline().speech())
      EXPECT_TRUE(!span.start_frame || *span.start_frame >= end ||
                  span.end_frame.value_or(end) <= cue.frame)
          << cue.name << " is talked over";
  }
}

// The quiz

TEST(Drill, AsksNewSoundsOneByOneAndTheMissedOnesSooner) {
  const std::vector<std::string> cues{"a", "b", "c", "d", "e", "f", "g"};
  Learned learned;
  const auto ask = [&](bool right) {
    const std::string& cue = cues[next_question(cues, learned, learned.asked())];
    mark_answer(learned, cue, right);
    return cue;
  };
  EXPECT_EQ(ask(true), "a");
  EXPECT_EQ(ask(false), "b");
  EXPECT_EQ(ask(true), "c");
  EXPECT_EQ(ask(true), "b") << "missed two questions ago, sooner than those that were named right";
  EXPECT_EQ(ask(true), "a");
}

TEST(Drill, LearnsFewAtATimeAndGetsThroughAll) {
  const std::vector<std::string> cues{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"};
  Learned learned;
  for (int i = 0; i < 100 && known_among(cues, learned) < 10; ++i) {
    const auto& marks = learned.cues();
    EXPECT_LE(std::ranges::count_if(marks, [](const auto& m) { return m.second.box < kKnownBox; }),
              4);
    mark_answer(learned, cues[next_question(cues, learned, learned.asked())], true);
  }
  EXPECT_EQ(known_among(cues, learned), 10);
}

TEST(Drill, OffersTwoNamesForANewSoundAndFourForABetterKnownOne) {
  EXPECT_EQ(choices_for({}), 2U);
  EXPECT_EQ(choices_for({.box = 1}), 3U);
  EXPECT_EQ(choices_for({.box = 5}), 4U);
}

/// Somebody who is asked about a book of sounds, and knows them all by their cues.
class Student {
public:
  explicit Student(std::size_t book, const std::filesystem::path& home = {})
      : store_(home.empty() ? Store() : Store(home)),
        book_(std::make_shared<const CueBook>(all_sounds().books[book])),
        house_(ear_, settings_, Folders{assets(), home, &store_}, keys_, catalog()) {
    house_.set_scripted(true);
    screen_ = quiz(house_, book_);
    screen_->opened();
    hear_out();
  }

  /// What was heard since the last key.
  const std::string& heard() const { return heard_; }
  /// The sound that is asked about.
  const TrainedCue& asked() const {
    const std::size_t question = heard_.rfind(kQuestion);
    const std::size_t cue = heard_.rfind(kCue, question) + kCue.size();
    const std::string name = heard_.substr(cue, heard_.find('\n', cue) - cue);
    return *std::ranges::find(book_->cues, name, &TrainedCue::name);
  }
  std::string title_of_asked() const { return cue_name(house_.words(), asked()); }

  void press(Command command) {
    transcript_.str({});
    EXPECT_TRUE(screen_->command(command));
    house_.carry_out();
    hear_out();
  }
  /// Goes through the names until the right one, or another one, lies under the finger; chooses.
  /// Answers with its place (from 0).
  std::size_t answer(bool right) {
    std::size_t place = 0;
    const std::string truth = title_of_asked();
    const std::size_t at = heard_.rfind(kQuestion) + kQuestion.size();
    std::string name = heard_.substr(at, heard_.find(',', at) - at);
    // The first one begins a sentence.
    const auto is_truth = [&] { return name.substr(1) == truth.substr(1); };
    for (int i = 0; i < 4 && is_truth() != right; ++i) {
      press(Command::ZoneToward);
      ++place;
      const std::size_t said = heard_.rfind(": ") + 2;
      name = heard_.substr(said, heard_.find(',', said) - said);
    }
    EXPECT_EQ(is_truth(), right) << name << heard_;
    press(Command::Do);
    return place;
  }
  House& house() { return house_; }

private:
  static constexpr std::string_view kQuestion = "Which one is it? ";
  static constexpr std::string_view kCue = "cue +0.00 ";

  void hear_out() {
    ear_.pump();
    while (const auto due = screen_->due()) {
      house_.set_now(*due);
      screen_->act(*due);
      ear_.pump();
    }
    heard_ = transcript_.str();
  }

  std::ostringstream transcript_;
  Ear ear_{{.delivery = Delivery::Silent, .assets = assets(), .transcript = &transcript_}, [] {}};
  Settings settings_;
  Store store_;
  KeyMap keys_ = KeyMap::standard();
  std::shared_ptr<const CueBook> book_;
  House house_;
  std::unique_ptr<Screen> screen_;
  std::string heard_;
};

TEST(Quiz, ARightAnswerIsToldAndTheSoundHeardAgain) {
  Student student(2);
  const TrainedCue asked = student.asked();
  const std::string title = student.title_of_asked();
  student.answer(true);
  EXPECT_THAT(student.heard(), HasSubstr("Right: " + title + ".\ncue +0.00 " + asked.name +
                                         "\nsay narrated en +0.00: Next."));
}

TEST(Quiz, AWrongAnswerLetsBothBeHeard) {
  Student student(2);
  const TrainedCue asked = student.asked();
  const std::string title = student.title_of_asked();
  student.answer(false);
  EXPECT_THAT(student.heard(),
              AllOf(HasSubstr("No, it is this: " + title + ".\ncue +0.00 " + asked.name + "\n"),
                    HasSubstr("You chose: "), Not(HasSubstr("You chose: " + title))));
  EXPECT_THAT(student.heard().substr(student.heard().find("You chose: ")),
              HasSubstr("\ncue +0.00 qardo."));
}

TEST(Quiz, WhoeverKnowsThemAllGetsThroughEveryBook) {
  for (std::size_t book = 0; book < 3; ++book) {
    Student student(book);
    const auto names = all_sounds().books[book].names();
    const auto all = static_cast<std::int64_t>(names.size());
    for (std::int64_t i = 0; i < 15 * all && known_among(names, student.house().learned()) < all;
         ++i)
      student.answer(true);
    EXPECT_EQ(known_among(names, student.house().learned()), all);
    student.press(Command::Scores);
    EXPECT_THAT(student.heard(), HasSubstr(all == 16 ? "sixteen of sixteen known" : "known"));
  }
}

/// What is asked when all is answered right, and where the right answer stands each time.
std::pair<std::vector<std::string>, std::vector<std::size_t>> asked_by(Student& student, int n) {
  std::pair<std::vector<std::string>, std::vector<std::size_t>> asked;
  for (int i = 0; i < n; ++i) {
    asked.first.push_back(student.asked().name);
    asked.second.push_back(student.answer(true));
  }
  return asked;
}

TEST(Quiz, TheOrderIsNotThatOfTheBookAndTheRightAnswerStandsAnywhere) {
  Student student(2);
  const auto [names, places] = asked_by(student, 24);
  std::vector<std::string> first; // when it is asked for the first time
  for (const std::string& name : names)
    if (std::ranges::find(first, name) == first.end()) first.push_back(name);
  std::vector<std::string> book = all_sounds().books[2].names();
  book.resize(first.size());
  EXPECT_GE(first.size(), 6U);
  EXPECT_NE(first, book);
  EXPECT_GE(std::set(places.begin(), places.end()).size(), 3U);
}

TEST(Quiz, ALaterSessionAsksInAnotherOrder) {
  const TempFolder home;
  const auto& file = home.path();
  std::array<std::vector<std::string>, 2> orders;
  for (auto& order : orders) {
    Student student(2, file);
    order = asked_by(student, 4).first;
    student.house().learned().cues().clear(); // only the number of questions is remembered
    student.house().keep_learned();
  }
  EXPECT_NE(orders[0], orders[1]);
}

TEST(Quiz, SaysWhenASoundIsKnownAndWhenAllAre) {
  Student student(2);
  const auto names = all_sounds().books[2].names();
  std::int64_t known = 0;
  std::string last;
  for (int i = 0; i < 200 && known < static_cast<std::int64_t>(names.size()); ++i) {
    const std::string title = student.title_of_asked();
    student.answer(true);
    const std::int64_t now = known_among(names, student.house().learned());
    EXPECT_EQ(student.heard().find("Known now: " + title) != std::string::npos, now > known)
        << student.heard();
    known = now;
    last = student.heard();
    if (known == 1) {
      EXPECT_THAT(last, testing::AnyOf(HasSubstr(title + ", one of sixteen."),
                                       Not(HasSubstr("Known now"))));
    }
  }
  EXPECT_THAT(last, HasSubstr("That was the last one: you know all sixteen. Escape ends the quiz"));
}

TEST(Quiz, TheSameQuestionsAreAskedInEveryScript) {
  Student one(2);
  Student other(2);
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(one.heard(), other.heard());
    one.answer(i % 3 != 0);
    other.answer(i % 3 != 0);
  }
}

TEST(Quiz, ProgressIsKeptAcrossRuns) {
  const TempFolder home;
  const auto& file = home.path();
  std::int64_t known = 0;
  {
    Student student(2, file);
    for (int i = 0; i < 12; ++i)
      student.answer(true);
    known = known_among(all_sounds().books[2].names(), student.house().learned());
    EXPECT_GT(known, 1);
  }
  Student again(2, file);
  EXPECT_EQ(known_among(all_sounds().books[2].names(), again.house().learned()), known);
  EXPECT_EQ(again.house().learned().asked(), 12);
}

TEST(Quiz, IsReachedAndAnsweredByKeysInEveryLanguage) {
  for (const char* language : {"en", "cs", "hr"}) {
    const Player player;
    const std::string call = std::string("--lang ") + language;
    const std::string first =
        player.press(open_book(2) + "Down Enter Enter Tab Down Enter T S X", call).out;
    const auto lines = split(first, '\n');
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
      if (!lines[i].starts_with("key ")) continue;
      EXPECT_TRUE(lines[i + 1].starts_with("say ") || lines[i + 1].starts_with("cue ")) << lines[i];
    }
    EXPECT_EQ(kept_learned(player.home())["asked"], 2);
  }
}

// What goes wrong

TEST(LearnedFile, ThatIsDamagedIsSetAsideWithOneSentence) {
  for (const char* damaged : {"{", "[]", R"({"asked":-1,"cues":{},"lessons":{}})",
                              R"({"asked":1,"cues":{"qardo.lid":{"box":9,"due":1}},"lessons":{}})",
                              R"({"asked":1,"cues":{},"lessons":{"qardo":{"step":1}}})"}) {
    const Player player;
    put(player.file("learned.json"), damaged);
    const std::string heard = player.press(open_book(2) + "Down Enter Enter").out;
    EXPECT_THAT(heard, HasSubstr("What you had learnt cannot be read, so it begins anew."));
    EXPECT_EQ(contents(player.file("learned.json.damaged")), damaged);
    EXPECT_EQ(kept_learned(player.home())["asked"], 1);
  }
}

TEST(LearnedFile, ThatCannotBeWrittenIsToldOnceAndTheQuizGoesOn) {
  const TempFolder folder;
  put(folder.file("file"), "");
  Student student(2, folder.file("file")); // a file is no folder
  student.answer(true);
  EXPECT_THAT(student.heard(), HasSubstr("What you learn cannot be saved"));
  student.answer(true);
  EXPECT_THAT(student.heard(), Not(HasSubstr("cannot be saved")));
  EXPECT_EQ(student.house().learned().asked(), 2);
}

} // namespace
} // namespace hmat::app
