// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/table_screen.hpp"
#include "games/catalog.hpp"
#include "tests/app/kept.hpp"
#include "tests/app/program_run.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>
#include <stdexcept>

/// Feeling a piece by Tab and arrows, as it is heard.
namespace hmat::app {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

/// The hand holds a heart first, then a house.
const std::string kTokens = "play qardo --seed 7 --lang en";

std::string pressed(const std::string& keys, const std::string& arguments = kTokens) {
  return Player().press(keys, arguments).out;
}

std::vector<std::string> words_of_last(const std::string& heard, std::size_t first,
                                       std::size_t count) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < count; ++i)
    words.push_back(words_in_answer(heard, first + i));
  return words;
}

TEST(Feel, TabPlaysTheOutlineThenNamesTheTokenThenTellsMore) {
  const std::string heard = pressed("H Tab Tab Tab Shift+Tab Shift+Tab");
  const std::string whole = "cue +0.00 qardo.heart.outline\nsay asked en +0.00: heart\n";
  EXPECT_EQ(answer_to(heard, 1), whole);
  EXPECT_EQ(answer_to(heard, 2), "say asked en +0.00: Two round bumps above, one tip below.\n");
  EXPECT_EQ(answer_to(heard, 3), whole) << "and again from the beginning";
  EXPECT_EQ(answer_to(heard, 4), "say asked en +0.00: Two round bumps above, one tip below.\n");
  EXPECT_EQ(answer_to(heard, 5), "say asked en +0.00: heart\n");
}

TEST(Feel, ArrowsWalkTheOutlinePieceByPieceAndAllAround) {
  const std::string heard = pressed("H Right Tab Right*15 Left*2");
  constexpr std::size_t kFirst = 3;
  EXPECT_EQ(answer_to(heard, kFirst), "cue +0.00 qardo.house.outline.1\n"
                                      "say asked en +0.00: From the left. Straight, rising to "
                                      "the right.\n");
  EXPECT_THAT(answer_to(heard, kFirst + 1), StartsWith("cue +0.00 qardo.house.outline.1.corner\n"));
  EXPECT_THAT(words_of_last(heard, kFirst, 17),
              ElementsAre("From the left. Straight, rising to the right.", "Corner, right angle.",
                          "Straight, falling to the right.", "Corner, sharp.",
                          "Straight to the left.", "Notch, right angle.", "Straight down.",
                          "Corner, right angle.", "Straight to the left.", "Corner, right angle.",
                          "Straight up.", "Notch, right angle.", "Straight to the left.",
                          "Corner, sharp.",
                          "From the left. Straight, rising to the right.", // around
                          "Corner, sharp.", "Straight to the left."));     // and back
}

TEST(Feel, InFewWordsTheWalkIsSoundAloneAndTabTellsIt) {
  const std::string heard = pressed("V V H Tab Right Tab Tab");
  EXPECT_EQ(answer_to(heard, 4), "cue +0.00 qardo.heart.outline.1\n");
  EXPECT_EQ(words_in_answer(heard, 5), "From the top. Curve, rising to the right.");
  EXPECT_EQ(words_in_answer(heard, 6), "Two round bumps above, one tip below.");
}

TEST(Feel, BackReturnsToTheItem) {
  for (const std::string key : {"Escape", "Backspace"}) {
    const std::string heard = pressed("H Tab Right " + key + " Right");
    EXPECT_EQ(answer_to(heard, 3), "cue +0.00 qardo.heart\nsay asked en +0.00: heart\n");
    EXPECT_EQ(answer_to(heard, 4), "cue +0.00 qardo.house\nsay asked en +0.00: house\n");
  }
}

TEST(Feel, KeysOfTheTableAreDoneThereAndEndTheFeeling) {
  const std::string heard = pressed("H Tab T Right Enter Right Tab C Left");
  EXPECT_THAT(words_in_answer(heard, 2), StartsWith("You are offered a heart")) << "an aside";
  EXPECT_THAT(answer_to(heard, 3), HasSubstr("qardo.heart.outline.1"));
  EXPECT_THAT(words_in_answer(heard, 4), HasSubstr("nothing to return")) << "Enter on the token";
  EXPECT_THAT(answer_to(heard, 5), HasSubstr("qardo.house\n")) << "the arrows move again";
  EXPECT_THAT(words_in_answer(heard, 7), StartsWith("The table: one token is offered."));
  EXPECT_THAT(answer_to(heard, 8), Not(HasSubstr("outline")));
}

TEST(Feel, AfterTheSettingsItGoesOn) {
  const std::string heard = pressed("H Tab Right Alt+O Escape Right");
  EXPECT_THAT(words_in_answer(heard, 4), StartsWith("You are feeling a piece"));
  EXPECT_THAT(answer_to(heard, 5), HasSubstr("qardo.heart.outline.2\n"));
}

TEST(Feel, APieceOfFourPropertiesIsTakenApart) {
  const std::string heard =
      pressed("B Tab Right*5 Left*5 Escape", "play quarto --seed 7 --lang en");
  const std::string name = "tall, light, round, hollow";
  EXPECT_EQ(answer_to(heard, 1), "cue -0.60 quarto.lrth\nsay asked en +0.00: " + name + "\n");
  EXPECT_EQ(answer_to(heard, 2), "cue +0.00 quarto.light\nsay asked en +0.00: Light\n");
  EXPECT_EQ(answer_to(heard, 3), "cue +0.00 quarto.round\nsay asked en +0.00: Round\n");
  EXPECT_EQ(answer_to(heard, 4), "cue +0.00 quarto.tall\nsay asked en +0.00: Tall\n");
  EXPECT_EQ(answer_to(heard, 5), "cue +0.00 quarto.hollow\nsay asked en +0.00: Hollow on top\n");
  EXPECT_EQ(answer_to(heard, 6), "cue +0.00 table.edge\n");
  EXPECT_THAT(answer_to(heard, 7), HasSubstr("quarto.tall"));
  EXPECT_EQ(answer_to(heard, 11), "cue +0.00 table.edge\n");
  EXPECT_THAT(words_in_answer(heard, 12), EndsWith(name));
}

TEST(Feel, CardsAreReadAsEver) {
  const std::string heard = pressed("H Tab Tab Right", "play cardavia --seed 7 --lang en");
  EXPECT_THAT(answer_to(heard, 3), Not(HasSubstr(answer_to(heard, 1)))) << "another card";
  EXPECT_THAT(answer_to(heard, 1), StartsWith("cue +0.00 cards."));
}

// Identify first

class Identifier : public Player {
public:
  explicit Identifier(const std::string& language = "en") {
    put(file("settings.json"), R"({"identify_first":true,"language":")" + language + "\"}");
  }
};

TEST(IdentifyFirst, ATokenInTheHandIsOnlyHeardUntilItsNameIsAskedFor) {
  const Identifier player;
  const std::string heard =
      player.press("H Right Tab Right Tab Tab Escape T", "play qardo --seed 7").out;
  EXPECT_EQ(answer_to(heard, 0), "cue +0.00 qardo.heart\nsay asked en +0.00: Your hand: four "
                                 "tokens.\n");
  EXPECT_EQ(answer_to(heard, 1), "cue +0.00 qardo.house\n");
  EXPECT_EQ(answer_to(heard, 2), "cue +0.00 qardo.house.outline\n");
  EXPECT_EQ(words_in_answer(heard, 3), "From the left. Straight, rising to the right.");
  EXPECT_EQ(words_in_answer(heard, 4), "house");
  EXPECT_EQ(words_in_answer(heard, 5), "A square below, a pointed roof on top.");
  EXPECT_EQ(answer_to(heard, 6), "cue +0.00 qardo.house\n") << "the next time it is to be felt";
}

TEST(IdentifyFirst, ASecondTabOrShiftWithTabNamesIt) {
  const Identifier player;
  for (const std::string key : {"Tab", "Shift+Tab"}) {
    const std::string heard = player.press("H Tab " + key + " Tab Tab", "play qardo --seed 7").out;
    EXPECT_EQ(answer_to(heard, 1), "cue +0.00 qardo.heart.outline\n");
    EXPECT_EQ(answer_to(heard, 2), "say asked en +0.00: heart\n");
    EXPECT_THAT(answer_to(heard, 4), AllOf(HasSubstr("outline"), HasSubstr(": heart")))
        << "once it has been named, it stays so";
  }
}

TEST(IdentifyFirst, WhatComesToTheHandIsNotNamed) {
  const std::string heard = Identifier().press("O O", "play qardo --seed 7").out;
  EXPECT_THAT(heard, HasSubstr(": In your hand: four tokens.\n"));
  EXPECT_THAT(heard, HasSubstr("qardo.star\nsay narrated en +0.00 seat 0: From the stock: one "
                               "token.\n"));
  EXPECT_THAT(heard, HasSubstr(": You lay a pair of stars.\n")) << "what all may know is named";
  EXPECT_THAT(words_of_last(heard, 0, 2),
              testing::UnorderedElementsAre("Sorted by kind.", "In order of arrival."));
}

TEST(IdentifyFirst, ThePieceToPlaceIsNotNamedByTheQuestionEither) {
  for (const char* verbosity : {"normal", "full", "terse"}) {
    const std::string heard =
        Identifier()
            .press("T B Enter", std::string("play quarto --seed 7 --verbosity ") + verbosity)
            .out;
    const std::string until_box = heard.substr(0, heard.find("key B"));
    for (const char* property : {"tall", "light", "square,", "solid"})
      EXPECT_THAT(until_box, Not(HasSubstr(property))) << verbosity;
  }
  const std::string heard = Identifier().press("T", "play quarto --seed 7").out;
  EXPECT_THAT(heard, HasSubstr(": Ann hands you a piece.\n"));
  EXPECT_EQ(words_in_answer(heard, 0), "Place the piece that you hold.");
}

TEST(IdentifyFirst, WhatLiesOnTheTableIsNamed) {
  const Identifier player;
  const std::string heard = player.press("C Tab", "play qardo --seed 7").out;
  EXPECT_THAT(words_in_answer(heard, 0), EndsWith("Heart"));
  EXPECT_EQ(words_in_answer(heard, 1), "heart");
}

TEST(IdentifyFirst, ThePropertiesOfAPieceAreNotNamedEither) {
  const Identifier player;
  const std::string heard =
      player.press("H Tab Right Right Tab Right Shift+Tab Right", "play quarto --seed 7").out;
  EXPECT_THAT(answer_to(heard, 0), EndsWith("Your hand, the piece to place.\n"));
  EXPECT_THAT(answer_to(heard, 1), Not(HasSubstr("say")));
  EXPECT_THAT(answer_to(heard, 2), Not(HasSubstr("say")));
  EXPECT_THAT(answer_to(heard, 3), Not(HasSubstr("say")));
  EXPECT_THAT(words_in_answer(heard, 4), testing::AnyOf("Round", "Square"));
  EXPECT_THAT(answer_to(heard, 5), Not(HasSubstr("say")));
  EXPECT_THAT(words_in_answer(heard, 6), HasSubstr(", ")) << "the name";
  EXPECT_THAT(words_in_answer(heard, 7), Not(IsEmpty())) << "nothing to hide any more";
}

TEST(IdentifyFirst, CardsHaveNoShapeAndKeepTheirNames) {
  const std::string heard = Identifier().press("H Right", "play cardavia --seed 7").out;
  EXPECT_THAT(answer_to(heard, 1), HasSubstr("say asked"));
}

TEST(IdentifyFirst, IsASettingThatExplainsItself) {
  const Player player;
  const std::string heard = player.press("Alt+O 4 Enter 3 Right Tab").out;
  EXPECT_EQ(words_in_answer(heard, 4), "Identify by feeling first: on");
  EXPECT_THAT(words_in_answer(heard, 5), HasSubstr("Tab again or Shift with Tab names it"));
  EXPECT_THAT(kept_settings(player.home()), HasSubstr("\"identify_first\": true"));
}

TEST(Feel, EveryLanguageHasItsWords) {
  for (const char* language : {"en", "cs", "hr"}) {
    const Identifier player(language);
    for (const char* game : {"qardo", "quarto"}) {
      const std::string keys = "H Tab Tab Tab Home Right*21 Escape Right Tab Tab Right*15 Escape "
                               "Right Tab Right*20 Alt+O End Up Tab Escape B Tab Right*5 F1 Tab";
      const std::string heard = player.press(keys, std::string("play ") + game + " --seed 7").out;
      EXPECT_THAT(heard, Not(HasSubstr("{"))) << language;
      EXPECT_THAT(heard, Not(HasSubstr(": table."))) << language;
      EXPECT_THAT(heard, Not(HasSubstr(": setting."))) << language;
      EXPECT_THAT(heard, HasSubstr(std::string("say asked ") + language)) << language;
      EXPECT_THAT(player.said_aside(), IsEmpty()) << language;
    }
  }
}

// What is heard at the same time, and what is not.

/// Seconds in a recording of 48 kHz stereo, told by its size.
double seconds_heard(const Player& player, const std::string& keys) {
  const auto file = player.file("heard.wav");
  player.press(keys, kTokens + " --offline --record " + file.string());
  const std::string wav = contents(file);
  std::uint32_t rate = 0; // bytes a second
  constexpr std::size_t kRateAt = 28;
  if (wav.size() > kRateAt + sizeof rate) std::memcpy(&rate, wav.data() + kRateAt, sizeof rate);
  return rate == 0 ? 0 : static_cast<double>(wav.size()) / rate;
}

TEST(Feel, TheNameIsSaidWhenTheOutlineHasBeenHeardToItsEnd) {
  const Player player;
  constexpr double kOutline = 2.1; // seconds, that of a heart
  // One word is said more, and it begins after the outline: beside it there would be no time left.
  EXPECT_GT(seconds_heard(player, "H Tab") - seconds_heard(player, "H"), kOutline + 0.2);
}

/// The table of tokens without a loop around it: what waits to be said stays waiting.
class Sitter {
public:
  explicit Sitter(bool on_turn) {
    house_.push(std::make_unique<TableScreen>(house_, Sitting(dealt(on_turn), {})));
    house_.carry_out();
    heard();
  }
  std::string press(Command command) {
    house_.command(command);
    return heard();
  }
  /// What is heard when the top screen does what it wants to do by itself.
  std::string let_act() {
    house_.top()->settle();
    const auto due = house_.top()->due();
    if (!due) return "nothing";
    house_.set_now(std::max(house_.now(), *due));
    house_.top()->act(house_.now());
    return heard();
  }

private:
  /// A table at which the player begins, or another.
  static Table dealt(bool player_begins) {
    constexpr int kSeats = 4;
    constexpr Seat kPlayer = 0;
    constexpr std::uint64_t kSeed = 7;
    const auto games = catalog();
    const auto game = std::find_if(games.begin(), games.end(), [](const GameType* type) {
      return std::string_view(type->info().id) == "qardo";
    });
    for (int first = 0; first < kSeats; ++first) {
      Options options;
      Complaint complaint;
      const Json given = {{"first", first}};
      if (!read_options((*game)->info().options, given, options, complaint)) break;
      if ((Table::deal(**game, options, kSeats, kSeed).turn() == kPlayer) == player_begins)
        return Table::deal(**game, options, kSeats, kSeed);
    }
    throw std::runtime_error("the player begins always or never");
  }

  std::string heard() {
    house_.carry_out();
    for (int i = 0; i < 100; ++i)
      ear_.pump();
    std::string all = transcript_.str();
    transcript_.str("");
    return all;
  }

  Settings settings_;
  KeyMap keys_ = KeyMap::standard();
  std::ostringstream transcript_;
  Ear ear_{{.delivery = Delivery::Silent, .assets = assets(), .transcript = &transcript_}, [] {}};
  House house_{ear_, settings_, {assets(), {}, {}}, keys_, catalog()};
};

TEST(Feel, AnyKeyStopsTheSoundAndTheNameIsNotSaidAnyMore) {
  Sitter sitter(true);
  sitter.press(Command::GoHand);
  EXPECT_THAT(sitter.press(Command::Feel), AllOf(HasSubstr("outline"), Not(HasSubstr("say"))));
  sitter.press(Command::StopSpeaking);
  EXPECT_EQ(sitter.let_act(), "nothing");
  EXPECT_THAT(sitter.press(Command::Feel), StartsWith("say asked")) << "what there is to know";
}

TEST(Feel, TheTableGoesOnUntilTheArrowsWalk) {
  Sitter sitter(false);
  sitter.press(Command::GoHand);
  sitter.press(Command::Feel);
  EXPECT_THAT(sitter.let_act(), StartsWith("say asked")) << "the name first";
  sitter.press(Command::ItemRight);
  EXPECT_THAT(sitter.let_act(), StartsWith("say asked")) << "what was walked";
  EXPECT_EQ(sitter.let_act(), "nothing") << "the table waits";
  sitter.press(Command::Back);
  sitter.press(Command::Feel);
  sitter.let_act();
  EXPECT_THAT(sitter.let_act(), HasSubstr("say narrated")) << "somebody moves";
  EXPECT_THAT(sitter.press(Command::ItemRight), Not(HasSubstr("outline"))) << "feeling has ended";
}

} // namespace
} // namespace hmat::app
