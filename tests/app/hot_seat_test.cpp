// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record.hpp"
#include "games/catalog.hpp"
#include "speech/sentences.hpp"
#include "speech/utterance.hpp"
#include "tests/app/kept.hpp"
#include "tests/app/program_run.hpp"
#include "tests/app/secrets.hpp"
#include "tests/app/take_table.hpp"
#include "tests/app/transcript_lines.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>
#include <sstream>
#include <utility>

/// Several people at one keyboard, through the real program: who hears what, in the speech, in the
/// history and in what is written down. The truth is played again from the record of the table.
namespace hmat::app {
namespace {

using speech::kToAll;
using speech::kToPlayer;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSubsetOf;
using testing::Not;
using testing::StartsWith;
using Kind = TranscriptLine::Kind;
using Lines = std::vector<TranscriptLine>;

/// One visit to the table that either opens the curtain and looks around, or makes a move.
const std::string kVisit = "L Enter H Right Tab R PageUp*3 Space Space C T S Ctrl+L\n";

std::string times(const std::string& keys, int n) {
  std::string all;
  for (int i = 0; i < n; ++i)
    all += keys;
  return all;
}

/// One sitting: what was heard, and the truth.
class Party {
public:
  Party(const std::string& call, const std::string& keys, const std::string& settings = "")
      : words_(speech::Catalogue::load(assets(), "en")) {
    if (!settings.empty()) put(player_.file("settings.json"), settings);
    transcript_ = player_.press(keys, "play " + call + " --lang en").out;
    lines_ = lines_of(transcript_);
  }

  const Lines& lines() const { return lines_; }
  const std::string& transcript() const { return transcript_; }
  const speech::Catalogue& words() const { return words_; }
  const speech::Narrator& narrator() const { return narrator_; }
  std::string record() const { return kept_record(player_.home()); }
  Table truth() const {
    auto read = read_record(record(), find_game);
    if (const auto* complaint = std::get_if<Complaint>(&read))
      throw std::runtime_error(complaint->say);
    return std::get<Table>(std::move(read));
  }
  /// All that was said to `listener`, or to everybody.
  std::set<std::string> said_to(int listener) const {
    std::set<std::string> said;
    for (const TranscriptLine& line : lines_)
      if (line.kind == Kind::Say && (line.to == listener || line.to == kToAll))
        said.insert(line.text);
    return said;
  }
  /// The lines of the files that `listener` has written down.
  std::vector<std::string> written_by(const std::string& name) const {
    std::vector<std::string> lines;
    for (int n = 1;; ++n) {
      const std::string file = name + (n == 1 ? "" : "-" + std::to_string(n)) + ".txt";
      std::istringstream in(contents(player_.file(file.c_str())));
      if (in.str().empty()) return lines;
      for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    }
  }

private:
  Player player_;
  std::string transcript_;
  Lines lines_;
  speech::Catalogue words_;
  speech::Narrator narrator_{words_, speech::Verbosity::Normal};
};

bool is_question(const std::string& text) {
  return text.ends_with("headphones on? Enter.") || text.ends_with("it is your turn. Enter.");
}

/// Whose curtain it is: seats are named like everywhere.
int asked_seat(const std::string& question) {
  constexpr std::array kNames{"player one", "Ann", "Bob", "Carol"};
  for (std::size_t seat = 0; seat < kNames.size(); ++seat)
    if (question.starts_with(kNames[seat])) return static_cast<int>(seat);
  return kToPlayer;
}

struct Shared {
  const char* name;
  const char* call;
  int people;
  int visits;
};
void PrintTo(const Shared& shared, std::ostream* out) { *out << shared.name; }

class SharedKeyboard : public testing::TestWithParam<Shared> {
protected:
  const Party& party() {
    if (!party_) party_.emplace(GetParam().call, times(kVisit, GetParam().visits));
    return *party_;
  }

private:
  std::optional<Party> party_;
};

TEST_P(SharedKeyboard, TellsAllOnceWhatHappensAsOneHearsItWhoPlaysNoSeat) {
  std::vector<std::string> told;
  for (const TranscriptLine& line : party().lines())
    if (line.kind == Kind::Say && line.narrated && line.to == kToAll && !is_question(line.text) &&
        !line.text.starts_with("At the keyboard: "))
      told.push_back(line.text);
  auto expected = tellings(party().truth(), Viewer::spectator(), party().narrator());
  for (std::string& text : expected)
    text = speech::begin_sentences(text, "en");
  EXPECT_EQ(told, expected);
  EXPECT_GT(party().truth().journal().size(), static_cast<std::size_t>(GetParam().people) * 2);
}

TEST_P(SharedKeyboard, TellsWhatIsPrivateOnlyToTheOneWhoOpenedTheCurtain) {
  int holder = kToAll;
  int asked = kToAll;
  std::set<int> heard;
  std::string key;
  for (const TranscriptLine& line : party().lines()) {
    if (line.kind == Kind::Key) {
      key = line.text;
      if (key == "Enter" && asked >= 0) holder = std::exchange(asked, kToAll);
    } else if (line.to == kToAll) {
      if (line.kind == Kind::Say && is_question(line.text)) {
        asked = asked_seat(line.text);
        holder = kToAll;
      }
    } else {
      ASSERT_EQ(line.to, holder) << line.text;
      heard.insert(line.to);
    }
  }
  EXPECT_EQ(heard.size(), static_cast<std::size_t>(GetParam().people));
}

TEST_P(SharedKeyboard, KeepsWhatOneSeatIsToldFromAllOthers) {
  const Table truth = party().truth();
  for (Seat seat = 0; seat < GetParam().people; ++seat) {
    const auto told = party().said_to(seat);
    const auto own = private_tellings(truth, seat, party().narrator());
    EXPECT_THAT(own, testing::SizeIs(testing::Ge(1U)));
    EXPECT_THAT(told, Contains(own.front())) << "the deal is told to the one it belongs to";
    for (Seat other = 0; other < truth.seats(); ++other) {
      if (other == seat) continue;
      const auto both = tellings(truth, Viewer::seat(seat), party().narrator());
      for (const std::string& secret : private_tellings(truth, other, party().narrator())) {
        if (std::find(both.begin(), both.end(), secret) != both.end()) continue;
        EXPECT_THAT(told, Not(Contains(HasSubstr(secret))))
            << "seat " << +seat << " hears what only seat " << +other << " may";
      }
    }
  }
}

TEST_P(SharedKeyboard, AnswersEveryOtherKeyWithTheQuestionWhileTheCurtainIsDown) {
  std::string question;
  int answered = 0;
  const Lines& lines = party().lines();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const TranscriptLine& line = lines[i];
    if (line.kind == Kind::Say && line.narrated && line.to == kToAll && is_question(line.text))
      question = line.text;
    if (line.kind != Kind::Key || question.empty()) continue;
    // The common history, and what all may know.
    const bool common =
        line.text == "PageUp" || line.text == "T" || line.text == "S" || line.text == "Ctrl+L";
    if (line.text == "Enter") {
      question.clear();
    } else if (!common) {
      ASSERT_LT(i + 1, lines.size());
      EXPECT_EQ(lines[i + 1].text, question) << line.text;
      EXPECT_EQ(lines[i + 1].to, kToAll);
      ++answered;
    }
  }
  EXPECT_GT(answered, 10);
}

TEST_P(SharedKeyboard, WritesDownForASeatWhatItHasHeardAndNothingElse) {
  for (int seat = 0; seat < GetParam().people; ++seat) {
    const auto written = party().written_by("heard-seat-" + std::to_string(seat + 1));
    ASSERT_THAT(written, Not(IsEmpty()));
    EXPECT_THAT(std::set(written.begin(), written.end()), IsSubsetOf(party().said_to(seat)));
    EXPECT_THAT(written, Contains(private_tellings(party().truth(), static_cast<Seat>(seat),
                                                   party().narrator())
                                      .front()));
  }
  EXPECT_THAT(party().written_by("heard"), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(
    Tables, SharedKeyboard,
    testing::Values(Shared{"two_at_dobar_herc", "dobar-herc --seats 2 --people 2 --seed 3", 2, 34},
                    Shared{"two_and_two_computers_at_dobar_herc",
                           "dobar-herc --seats 4 --people 2 --seed 5 --level random", 2, 14},
                    Shared{"three_at_cardavia", "cardavia --people 3 --seed 8", 3, 20},
                    Shared{"four_at_qardo", "qardo --seats 4 --people 4 --seed 2", 4, 30},
                    Shared{"two_of_four_at_qardo",
                           "qardo --seats 4 --people 2 --seed 6 --level random", 2, 20}),
    [](const auto& param) { return std::string(param.param.name); });

/// Cards are there once, so that every single name can be followed.
void expect_no_card_named_before_it_is_played(const Party& party) {
  const Table truth = party.truth();
  const auto open = tellings(truth, Viewer::spectator(), party.narrator());
  int followed = 0;
  for (const auto& [card, owner] : dealt_in_secret(truth, party.words())) {
    bool named_to_owner = false;
    for (const TranscriptLine& line : party.lines()) {
      if (line.kind != Kind::Say || line.text.find(card) == std::string::npos) continue;
      if (line.to == owner) {
        named_to_owner = true;
        continue;
      }
      EXPECT_THAT(open, Contains(line.text)) << card << " of seat " << +owner;
      EXPECT_EQ(line.to, kToAll) << card << " of seat " << +owner << ": " << line.text;
      break; // from here on everybody knows it
    }
    followed += named_to_owner ? 1 : 0;
  }
  EXPECT_GE(followed, 16);
}

TEST(DobarHercForTwo, NoCardIsNamedToTheOtherBeforeItIsPlayed) {
  expect_no_card_named_before_it_is_played(
      Party("dobar-herc --seats 2 --people 2 --seed 3", times(kVisit, 34)));
  expect_no_card_named_before_it_is_played(
      Party("dobar-herc --seats 2 --people 2 --seed 11", times(kVisit, 20)));
}

TEST(DobarHercForTwo, WhatIsWrittenDownForOneNamesNoCardThatTheOtherHolds) {
  const Party party("dobar-herc --seats 2 --people 2 --seed 3", times(kVisit, 12));
  const Table truth = party.truth();
  for (Seat seat = 0; seat < 2; ++seat) {
    const auto written = party.written_by("heard-seat-" + std::to_string(seat + 1));
    const auto other = held_by(truth, static_cast<Seat>(1 - seat), party.words());
    ASSERT_THAT(other, Not(IsEmpty()));
    for (const std::string& card : other)
      EXPECT_THAT(written, Not(Contains(HasSubstr(card)))) << "of seat " << 1 - seat;
  }
}

TEST(DobarHercForTwo, RepeatingAndTheHistoryBeginWithWhatAllHaveHeard) {
  // The first player hears their hand and plays; the other asks at once what was said.
  const Party party("dobar-herc --seats 2 --people 2 --seed 3",
                    "Enter H L Enter R PageUp PageUp Ctrl+PageUp Alt+Up PageUp*9 Enter R "
                    "Ctrl+PageUp PageDown*12");
  const auto hand = held_by(party.truth(), 0, party.words());
  bool others = false;
  for (const TranscriptLine& line : party.lines()) {
    others = others || line.text == "Ann, headphones on? Enter.";
    if (!others || line.kind != Kind::Say) continue;
    for (const std::string& card : hand)
      EXPECT_THAT(line.text, Not(HasSubstr(card)));
  }
  EXPECT_TRUE(others);
}

// The curtain

constexpr const char* kTwo = "dobar-herc --seats 2 --people 2 --seed 3";

TEST(Curtain, IsNotThereForOnePlayer) {
  const std::string heard = Player().press("H", "play dobar-herc --seed 3 --lang en").out;
  EXPECT_THAT(heard, Not(HasSubstr("headphones")));
  EXPECT_THAT(heard, Not(HasSubstr(" to all")));
}

TEST(Curtain, LetsNothingBePlayed) {
  const Party party("qardo --people 2 --seed 2",
                    "P Q Space L H C B M O U Shift+H 1 Home Down Tab Shift+Tab Ctrl+S Ctrl+F1");
  EXPECT_THAT(party.truth().journal(), IsEmpty());
  std::set<std::string> answers;
  for (const TranscriptLine& line : party.lines())
    if (line.kind == Kind::Say && !line.narrated) answers.insert(line.text);
  EXPECT_EQ(answers, std::set<std::string>(
                         {"player one, headphones on? Enter.", "There is nothing to take back."}));
}

TEST(Curtain, AnswersWhatAllMayKnowAndWritesDownWhatAllHaveHeard) {
  const Party party(kTwo, "Enter L Enter S E T Ctrl+L Ctrl+L Enter Ctrl+L");
  const std::string& heard = party.transcript();
  EXPECT_EQ(words_in_answer(heard, 3), "Points: player one zero, Ann zero");
  EXPECT_EQ(words_in_answer(heard, 4), "In hand: player one eleven, Ann twelve");
  EXPECT_THAT(words_in_answer(heard, 5),
              testing::AllOf(StartsWith("Ann is on turn. On the table: "),
                             testing::EndsWith("Ann, headphones on? Enter.")));
  EXPECT_EQ(words_in_answer(heard, 6), "Written to the file heard all: all that everybody has "
                                       "heard.");
  EXPECT_EQ(words_in_answer(heard, 7), "Written to the file heard all two: all that everybody has "
                                       "heard.");
  EXPECT_EQ(words_in_answer(heard, 9), "Written to the file heard seat two: all that you alone "
                                       "and everybody have heard.");
  const auto written = party.written_by("heard-all");
  ASSERT_THAT(written, Not(IsEmpty()));
  for (const TranscriptLine& line : party.lines())
    if (line.kind == Kind::Say && line.to >= 0) {
      EXPECT_THAT(written, Not(Contains(line.text))) << "only for seat " << line.to;
    }
}

TEST(Curtain, HasItsOwnSoundAndAQuestionAboutTakingBackAnother) {
  const Party party(kTwo, "Enter L Enter U");
  const Lines& lines = party.lines();
  int curtains = 0;
  int questions = 0;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].kind != Kind::Say || !lines[i].narrated) continue;
    const bool consent = lines[i].text.ends_with("Escape refuses.");
    if (!consent && !lines[i].text.ends_with("headphones on? Enter.")) continue;
    EXPECT_THAT(lines[i - 1].text, HasSubstr(consent ? "table.attention" : "table.curtain"));
    ++(consent ? questions : curtains);
  }
  EXPECT_EQ(curtains, 2);
  EXPECT_EQ(questions, 1);
}

TEST(Curtain, LeavesTheTableKeptForAll) {
  const Player player;
  player.press("Enter L Enter Escape Down Enter",
               "play dobar-herc --seats 2 --people 2 --seed 3 --lang en");
  EXPECT_THAT(kept_record(player.home()), HasSubstr("\npeople 2\n"));
  const std::string heard = player.press("Enter PageUp Enter H").out;
  EXPECT_THAT(heard, HasSubstr("to all: Dobar Herc. At the keyboard: player one and Ann. Ann is "
                               "on turn."));
  EXPECT_THAT(heard, HasSubstr("to all: Ann, headphones on? Enter."));
  EXPECT_THAT(heard, HasSubstr("to seat 1: Your hand: "));
}

TEST(Curtain, OfATableWithADamagedNumberOfPeopleIsAComplaint) {
  for (const char* line : {"people 0", "people 3", "people two", "people"}) {
    const Player player;
    player.press("Enter L Enter", "play dobar-herc --seats 2 --people 2 --seed 3 --lang en");
    std::string record = kept_record(player.home());
    record.replace(record.find("people 2"), 8, line);
    put_record(player.home(), record);
    player.press("Enter");
    EXPECT_THAT(player.said_aside(),
                HasSubstr("line 7 of the record is damaged: the number of people should be from 1 "
                          "to 2; use another copy of the file, or begin a new game"))
        << line;
  }
}

TEST(People, MoreThanSeatsAreRefused) {
  for (const char* people : {"0", "5"}) {
    const Ran ran = run_hmat(std::string("play cardavia --people ") + people + " </dev/null");
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.out, std::string("hmat: ") + people +
                           " people cannot sit at 3 seats; choose a number from 1 to 3\n");
  }
}

TEST(People, AreALineOfTheGamesMenuThatIsKept) {
  const Player player;
  const std::string heard =
      player.press("Enter Home End Up*2 Tab Left Right Right Right Right").out;
  EXPECT_THAT(words_in_answer(heard, 4), StartsWith("People at this keyboard: one"));
  EXPECT_THAT(words_in_answer(heard, 5), StartsWith("How many of the players are people"));
  EXPECT_THAT(answer_to(heard, 6), HasSubstr("table.edge"));
  EXPECT_EQ(words_in_answer(heard, 9), "People at this keyboard: four");
  EXPECT_THAT(answer_to(heard, 10), HasSubstr("table.edge"));
  EXPECT_THAT(player.press("Enter Enter").out,
              HasSubstr("to all: At the keyboard: player one, Ann, Bob, and Carol."));
}

TEST(News, ThatCameMeanwhileIsToldAfterTheCurtainToWhomItBelongs) {
  // The second deal comes with a card of the last player; each is told their own new cards.
  const Party party("dobar-herc --seats 2 --people 2 --seed 3", times("L Enter ", 52));
  std::map<int, std::vector<std::string>> news;
  const TranscriptLine* before = nullptr;
  for (const TranscriptLine& line : party.lines()) {
    if (line.kind != Kind::Say) continue;
    if (line.text.starts_with("The second deal. Your cards: ")) {
      news[line.to].push_back(line.text);
      if (line.to == 0) {
        EXPECT_EQ(before->text, "For you alone, since you last played.");
      }
    }
    before = &line;
  }
  const Table truth = party.truth();
  for (Seat seat = 0; seat < 2; ++seat) {
    ASSERT_EQ(news[seat].size(), 1U);
    EXPECT_THAT(private_tellings(truth, seat, party.narrator()), Contains(news[seat].front()));
  }
}

/// What a seat is told for itself alone when it has the keyboard for the first time, and the truth
/// about its hand then.
TEST(News, OfAHandThatHasChangedMeanwhileEndWithWhatItHoldsNow) {
  int changed = 0;
  for (int seed = 1; seed <= 12; ++seed) {
    const Party party("qardo --seats 4 --people 4 --seed " + std::to_string(seed), "Enter O O");
    std::vector<std::string> own;
    for (const TranscriptLine& line : party.lines()) {
      if (line.kind == Kind::Key && line.text == "O") break;
      if (line.kind == Kind::Say && line.to >= 0) own.push_back(line.text);
    }
    ASSERT_GE(own.size(), 2U);
    EXPECT_EQ(own.front(), "For you alone.");
    const auto now = std::find_if(own.begin(), own.end(), [](const std::string& text) {
      return text.starts_with("Now in your hand: ");
    });
    const bool drawn = std::any_of(own.begin(), own.end(), [](const std::string& text) {
      return text.starts_with("From the stock: ");
    });
    if (now == own.end()) continue;
    ++changed;
    EXPECT_TRUE(drawn || own.size() > 2);
    const auto owner = std::find_if(party.lines().begin(), party.lines().end(),
                                    [](const auto& line) { return line.to >= 0; });
    const Table truth = party.truth();
    const View view = truth.view(Viewer::seat(static_cast<Seat>(owner->to)));
    const ZoneView& hand = *view.zone({ZoneKind::Hand, static_cast<Seat>(owner->to), 0});
    for (const ItemView& item : hand.items)
      EXPECT_THAT(*now, HasSubstr(party.narrator().piece(view, item.face))) << seed;
    EXPECT_EQ(std::count(now->begin(), now->end(), ',') + 1,
              static_cast<std::ptrdiff_t>(hand.items.size()))
        << *now << " (two of a kind would be a pair)";
  }
  EXPECT_GT(changed, 0) << "no opening pair in any of these deals";
}

// Taking back

TEST(TakingBack, IsAskedOfEachOfTheOthersAtACurtainOfTheirOwn) {
  const Party party("cardavia --people 3 --seed 8", "Enter L Enter U Enter H Enter");
  std::vector<std::string> questions;
  for (const TranscriptLine& line : party.lines())
    if (line.kind == Kind::Say && line.narrated && line.text.ends_with("Escape refuses."))
      questions.push_back(line.text);
  ASSERT_THAT(questions, testing::SizeIs(2));
  EXPECT_NE(asked_seat(questions[0]), asked_seat(questions[1]));
  EXPECT_THAT(party.truth().journal(), IsEmpty());
}

TEST(TakingBack, NeedsTheOthersWhereSomethingWasLearnt) {
  const Party agreed(kTwo, "Enter L Enter U H Enter");
  EXPECT_THAT(agreed.transcript(),
              HasSubstr("to all: Ann: player one asks to take a move back. Enter agrees, Escape "
                        "refuses.\nkey H\n"));
  EXPECT_THAT(agreed.transcript(), HasSubstr("to all: player one takes a move back.\n"));
  EXPECT_THAT(agreed.truth().journal(), IsEmpty());
  EXPECT_EQ(agreed.lines().back().text, "player one, headphones on? Enter.");

  const Party refused(kTwo, "Enter L Enter U Escape");
  EXPECT_THAT(refused.transcript(),
              HasSubstr("to all: Ann does not agree: nothing is taken back.\n"));
  EXPECT_EQ(refused.truth().journal().size(), 1U);
  EXPECT_EQ(refused.lines().back().text, "Ann, headphones on? Enter.");
}

TEST(TakingBack, NeedsNobodyWhereNothingWasLearnt) {
  const Party party("quarto --people 2 --seed 3", "Enter L Enter U Enter T");
  EXPECT_THAT(party.truth().journal(), IsEmpty());
  EXPECT_THAT(party.transcript(), HasSubstr("to all: Ann takes a move back.\n"));
  EXPECT_THAT(party.transcript(), Not(HasSubstr("agrees")));
}

// After the end

TEST(Reviews, AreEachPlayersOwnAfterACurtain) {
  TakeTable table(2, {Strength::Master}, 2);
  EXPECT_EQ(table.press(Command::Moves), "player one, it is your turn. Enter.");
  EXPECT_EQ(table.press(Command::Do), "Take one or two.");
  EXPECT_EQ(table.take(1), "player one takes one. Ann, it is your turn. Enter.");
  table.press(Command::Do);
  EXPECT_EQ(table.take(1),
            "Ann takes one. Ann wins. Enter opens the reviews, each for its own player.");
  EXPECT_EQ(table.house().listener(), kToAll) << "nobody's hand lies open";
  EXPECT_EQ(table.press(Command::Do), "Whose review? Player one, one of two");
  EXPECT_EQ(table.press(Command::Do), "player one, your review. Enter.");
  EXPECT_EQ(table.press(Command::Moves), "player one, your review. Enter.");
  std::string review = table.press(Command::Do);
  review += " " + table.when_thought();
  EXPECT_THAT(review, HasSubstr("Review. "));
  EXPECT_EQ(table.house().listener(), 0);
  EXPECT_EQ(table.press(Command::ItemFirst),
            "Move one. You played: Take one. Better: Take two. It gave a won game away.");

  table.press(Command::Back);
  table.press(Command::Do);
  table.press(Command::ZoneToward);
  EXPECT_EQ(table.press(Command::Do), "Ann, your review. Enter.");
  EXPECT_THAT(table.press(Command::Repeat), Not(HasSubstr("Take two")));
  EXPECT_THAT(table.press(Command::HistoryOlder), Not(HasSubstr("Take two")));
  table.press(Command::Do);
  table.when_thought();
  EXPECT_EQ(table.house().listener(), 1);
  EXPECT_EQ(table.press(Command::ItemFirst), "No single move of yours stood out as a mistake.");
}

// Voices

TEST(SeatVoices, SpeakPrivateWordsInTheSeatsLanguageAndThoseForAllInTheCommonOne) {
  const Party party(kTwo, "Enter H F6 L Enter Enter H T F6 L L",
                    R"({"seat_voices": {"2": {"language": "cs", "rate": 300}}})");
  std::set<std::string> to_all;
  std::set<std::string> to_first;
  std::set<std::string> to_second;
  for (const TranscriptLine& line : party.lines()) {
    if (line.kind != Kind::Say) continue;
    (line.to == kToAll ? to_all : line.to == 0 ? to_first : to_second).insert(line.lang);
  }
  EXPECT_EQ(to_all, std::set<std::string>{"en"});
  EXPECT_EQ(to_first, std::set<std::string>{"en"});
  EXPECT_EQ(to_second, std::set<std::string>{"cs"});
  EXPECT_THAT(party.transcript(), HasSubstr(" to seat 1: Vaše karty: "));
  EXPECT_THAT(party.transcript(), HasSubstr(" to seat 1: Jste na tahu, zahrajte kartu."));
  EXPECT_THAT(party.transcript(), HasSubstr(" to seat 0: one hundred ninety-five words a minute"));
  EXPECT_THAT(party.transcript(), HasSubstr(" to seat 1: tři sta dvacet slov za minutu"));
}

TEST(SeatVoices, AreChosenInTheSettings) {
  const Player player;
  const std::string heard =
      player.press("Alt+O 5 Enter Down Enter Down Enter Right Tab Down Right Right Tab Down Left")
          .out;
  EXPECT_THAT(heard, HasSubstr("Voices of the players. Player one, one of eight"));
  EXPECT_THAT(heard, HasSubstr("Voice for Ann. Language: the common one, one of three"));
  EXPECT_THAT(heard, HasSubstr("Voice speed: one hundred ninety-five words a minute"));
  EXPECT_THAT(kept_settings(player.home()),
              testing::AllOf(HasSubstr("\"seat_voices\""), HasSubstr("\"rate\": 195"),
                             HasSubstr("\"language\": \"cs\"")));
}

// Without headphones

constexpr const char* kTouchOnly = R"({"headphones": false})";

TEST(WithoutHeadphones, NoCardOfAHandIsNamedBeforeItIsPlayed) {
  const std::string around = "L Enter H Right*3 Left Tab Tab O R PageUp*3 Space Space C Right T S "
                             "Shift+H L L H Ctrl+L\n";
  for (const char* call : {"dobar-herc --seats 2 --people 2 --seed 3",
                           "dobar-herc --seats 2 --people 2 --seed 3 --option capture=voluntary"}) {
    const Party party(call, times(around, 16), kTouchOnly);
    const Table truth = party.truth();
    const auto open = tellings(truth, Viewer::spectator(), party.narrator());
    int sounds = 0;
    for (const auto& [card, owner] : dealt_in_secret(truth, party.words())) {
      for (const TranscriptLine& line : party.lines()) {
        if (line.kind != Kind::Say || line.text.find(card) == std::string::npos) continue;
        EXPECT_THAT(open, Contains(line.text)) << card << " of seat " << +owner;
        break;
      }
    }
    for (const TranscriptLine& line : party.lines())
      if (line.kind == Kind::Cue && line.to >= 0 && line.text.starts_with("cards.")) ++sounds;
    EXPECT_GT(sounds, 20) << "the pieces' own sounds are what is left";
    EXPECT_GT(truth.journal().size(), 6U);
    EXPECT_THAT(party.transcript(), HasSubstr("it is your turn. Enter."));
    EXPECT_THAT(party.transcript(), HasSubstr("A hint would name your cards aloud."));
  }
}

TEST(WithoutHeadphones, NoTokenOfAHandIsNamed) {
  const Party party("qardo --seats 4 --people 4 --seed 2",
                    times("L Enter H Right*2 Tab O T L\n", 20), kTouchOnly);
  const auto open = tellings(party.truth(), Viewer::spectator(), party.narrator());
  constexpr std::array kShapes{"circle",   "triangle", "square", "ellipse",
                               "crescent", "star",     "heart",  "house"};
  for (const TranscriptLine& line : party.lines()) {
    if (line.kind != Kind::Say) continue;
    for (const char* shape : kShapes) {
      if (line.text.find(shape) == std::string::npos) continue;
      EXPECT_THAT(open, Contains(line.text));
    }
  }
}

TEST(WithoutHeadphones, TabLetsATokenBeFeltAndNothingTellsHowManyMovesThereAre) {
  const Party party("qardo --seats 4 --people 4 --seed 2", "Enter H Tab L L", kTouchOnly);
  EXPECT_THAT(answer_to(party.transcript(), 2), HasSubstr(".outline to seat "));
  EXPECT_THAT(answer_to(party.transcript(), 2), Not(HasSubstr("say ")));
  for (const std::size_t key : {3U, 4U})
    EXPECT_EQ(words_in_answer(party.transcript(), key), "A possible move.");
}

TEST(WithoutHeadphones, WhatLiesOpenIsNamedToAll) {
  const Party party(kTwo, "Enter C Right", kTouchOnly);
  EXPECT_THAT(party.transcript(), HasSubstr("key C\nsay asked en +0.00 to all: The table: "));
}

} // namespace
} // namespace hmat::app
