// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/clock.hpp"
#include "app/ear/ear.hpp"
#include "app/keys/key_map.hpp"
#include "tests/app/kept.hpp"
#include "tests/app/program_run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

/// Settings as they are heard: tried at once, taken back, and what they do at a table.
namespace hmat::app {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

// Taking back

TEST(TakingBack, GoesStepByStepToWhatWasThereAndSaysIt) {
  const Player player;
  const std::string heard = player.press("Alt+O Enter Right Right Left Backspace*4").out;
  EXPECT_EQ(words_in_answer(heard, 4), "Voice speed: one hundred ninety-five words a minute");
  EXPECT_EQ(words_in_answer(heard, 5), "Back to: Voice speed: two hundred fifteen words a minute");
  EXPECT_EQ(words_in_answer(heard, 6),
            "Back to: Voice speed: one hundred ninety-five words a minute");
  EXPECT_EQ(words_in_answer(heard, 7),
            "Back to: Voice speed: one hundred seventy-five words a minute");
  EXPECT_EQ(words_in_answer(heard, 8), "Nothing to take back. Escape goes back.");
  EXPECT_THAT(kept_settings(player.home()), HasSubstr("\"rate\": 175"));
}

TEST(TakingBack, LeadsTheFingerToWhatWasChanged) {
  const std::string heard = Player().press("Alt+O Enter Right Down Right End Backspace*2 Tab").out;
  EXPECT_EQ(words_in_answer(heard, 6), "Back to: Voice pitch: fifty");
  EXPECT_THAT(words_in_answer(heard, 7), StartsWith("Back to: Voice speed: "));
  EXPECT_THAT(words_in_answer(heard, 8), StartsWith("How fast the voice speaks."));
}

TEST(TakingBack, AnEndThatWasReachedIsNoChange) {
  const std::string heard = Player().press("Alt+O Enter End Right Backspace").out;
  EXPECT_EQ(words_in_answer(heard, 4), "Nothing to take back. Escape goes back.");
}

TEST(TakingBack, IsForOptionsOfAGameToo) {
  const Player player;
  // The number of players of the first game, then the line that sets all options back.
  const std::string heard = player.press("Enter 3 Down Left End Up Enter Backspace*3 Escape").out;
  EXPECT_EQ(words_in_answer(heard, 3), "Players: three");
  EXPECT_EQ(words_in_answer(heard, 6), "All options are standard again.");
  EXPECT_EQ(words_in_answer(heard, 7), "Back to: your own options");
  EXPECT_EQ(words_in_answer(heard, 8), "Back to: Players: four");
  EXPECT_EQ(words_in_answer(heard, 9), "Nothing to take back. Escape goes back.");
}

TEST(TakingBack, WhereThereAreNoValuesTheKeyGoesBack) {
  const std::string heard = Player().press("Alt+O Backspace").out;
  EXPECT_THAT(words_in_answer(heard, 1), StartsWith("Hmat. Main menu"));
  const std::string helped = Player().press("Alt+O F1 Backspace").out;
  EXPECT_EQ(words_in_answer(helped, 2), "Key help off.");
}

TEST(TakingBack, HasWordsInEveryLanguage) {
  for (const auto& [language, back, nothing] :
       {std::tuple{"cs", "Zpět na: Výška hlasu: padesát", "Není co vzít zpět."},
        std::tuple{"hr", "Natrag na: Visina glasa: pedeset", "Nema se što vratiti."}}) {
    const std::string heard =
        Player()
            .press("Alt+O Enter Down Right Backspace Backspace", std::string("--lang ") + language)
            .out;
    EXPECT_EQ(words_in_answer(heard, 4), back);
    EXPECT_THAT(words_in_answer(heard, 5), StartsWith(nothing));
  }
}

// Trying

TEST(Trying, OneEarphoneIsHeardOnBothSides) {
  EXPECT_THAT(answer_to(Player().press("Alt+O 2 Enter Down Right").out, 4),
              StartsWith("cue -1.00 table.menu_move\ncue +1.00 table.menu_move\n"
                         "say asked en +0.00: Both ears hear the same: on\n"));
}

TEST(Trying, TheVolumeOfSoundsIsHeardByASoundOfTheTable) {
  EXPECT_THAT(answer_to(Player().press("Alt+O 2 Enter Left").out, 3),
              StartsWith("cue +0.00 table.place_piece\nsay asked en +0.00: Sound volume: seventy"));
}

TEST(Trying, AMoveFollowsAfterThePause) {
  const std::string heard = Player().press("Alt+O 4 Enter Right").out;
  EXPECT_THAT(answer_to(heard, 3), EndsWith("computer player moves: ten tenths of a second\n"
                                            "cue +0.00 table.place_piece\n"));
}

TEST(Trying, HowMuchIsToldIsHeardByAnExample) {
  const std::string heard = Player().press("Alt+O 3 Enter Left 4 Right Left*3").out;
  EXPECT_THAT(answer_to(heard, 3),
              HasSubstr("Speech: short\ncue +0.00 table.place_piece\nsay narrated en +0.00: "
                        "Neighbour: a card.\n"));
  EXPECT_THAT(answer_to(heard, 5), HasSubstr("Moves of the others: full\n"
                                             "cue +0.00 table.place_piece\nsay narrated en +0.00: "
                                             "Your neighbour lays a card on the table.\n"));
  EXPECT_THAT(answer_to(heard, 8), EndsWith("Moves of the others: sounds alone\n"
                                            "cue +0.00 table.place_piece\n"));
}

TEST(Trying, AVoiceOfOnesOwnSpeaksInItsLanguage) {
  const std::string heard = Player().press("Alt+O 5 Enter Down Enter Enter Right").out;
  EXPECT_THAT(answer_to(heard, 6), HasSubstr("say narrated cs +0.00 to seat 0: Takto s vámi"));
}

// What is told

const std::string kQuarto = "play quarto --seed 3 --level random --lang en";

TEST(WhatIsTold, SpokenOnlyWhenAsked) {
  const Player player;
  const std::string heard = player.press("Shift+V L Enter L Enter R PageUp*4 T", kQuarto).out;
  EXPECT_EQ(words_in_answer(heard, 0), "Quiet: only what you ask for is said.");
  const std::string moved = answer_to(heard, 4);
  EXPECT_THAT(moved, AllOf(HasSubstr("cue"), HasSubstr("table.your_turn"), Not(HasSubstr("say "))));
  EXPECT_THAT(answer_to(heard, 5), HasSubstr("say asked")) << "the words were kept";
  EXPECT_THAT(heard.substr(heard.find("key PageUp")), HasSubstr("Ann places on "));
  EXPECT_THAT(answer_to(heard, 10), HasSubstr("say asked"));
  EXPECT_THAT(kept_settings(player.home()), HasSubstr("\"quiet\": true"));
}

TEST(WhatIsTold, TheProgramsOwnTroublesAreToldInAnyCase) {
  const Player player;
  put(player.file("settings.json"), R"({"language": "en", "quiet": true, "rate": "fast"})");
  EXPECT_THAT(player.press("T", "play quarto --seed 3 --lang en").out,
              AllOf(HasSubstr("say narrated en +0.00: One of your settings makes no sense"),
                    HasSubstr("say narrated en +0.00: Level"),
                    Not(HasSubstr("say narrated en +0.00: The board is empty"))));
}

TEST(WhatIsTold, OneKindCanBeSoundsAlone) {
  const Player player;
  put(player.file("settings.json"), R"({"language": "en", "told": {"others": "silent"}})");
  const std::string heard = player.press("L Enter L Enter PageUp*4", kQuarto).out;
  const std::string moved = answer_to(heard, 3);
  EXPECT_THAT(moved, AllOf(HasSubstr("You hand over a piece"), Not(HasSubstr("Ann places")),
                           HasSubstr("cue"), HasSubstr("table.place_piece")));
  EXPECT_THAT(heard.substr(heard.find("key PageUp")), HasSubstr("Ann places on "));
}

TEST(WhatIsTold, OneKindCanBeShortOrFull) {
  const Player player;
  put(player.file("settings.json"),
      R"({"language": "en", "told": {"mine": "short", "others": "full"}})");
  const std::string moved = answer_to(player.press("L Enter L Enter", kQuarto).out, 3);
  EXPECT_THAT(moved, AllOf(HasSubstr(": Given: "), HasSubstr("Ann hands you a piece to place: ")));
}

// Pauses

TEST(EventPause, KeepsEventsApartAndAnswersAtOnce) {
  std::ostringstream transcript;
  Ear ear({.delivery = Delivery::Silent, .assets = assets(), .transcript = &transcript}, {});
  ear.set_pause(700);
  ear.set_now(1000);
  ear.narrate("One.", {}, speech::Category::Table);
  ear.narrate("Two.", {}, speech::Category::Table);
  ear.pump();
  EXPECT_EQ(transcript.str(), "say narrated en +0.00: One.\n");
  EXPECT_FALSE(ear.idle());
  ASSERT_EQ(ear.due(), 1700U);
  ear.set_now(1699);
  ear.pump();
  EXPECT_THAT(transcript.str(), Not(HasSubstr("Two.")));
  ear.set_now(1700);
  ear.pump();
  EXPECT_THAT(transcript.str(), EndsWith("say narrated en +0.00: Two.\n"));
  ear.narrate("Stale.", {}, speech::Category::Table);
  ear.answer("Answer.");
  EXPECT_THAT(transcript.str(), EndsWith("say asked en +0.00: Answer.\n"));
  EXPECT_THAT(transcript.str(), Not(HasSubstr("Stale.")));
  EXPECT_TRUE(ear.idle());
}

TEST(EventPause, IsHeardInARecording) {
  const auto length = [](const char* settings) {
    const Player player;
    put(player.file("settings.json"), settings);
    const auto file = player.file("heard.wav");
    player.press("T", kQuarto + " --offline --record " + file.string());
    return static_cast<double>(std::filesystem::file_size(file)) / (48'000.0 * 2 * 2);
  };
  const double usual = length(R"({"language": "en"})");
  const double longer = length(R"({"language": "en", "event_pause_ms": 3000})");
  EXPECT_GT(longer, usual + 2.9);
}

// The clock

TEST(Clock, IsOffUntilItIsWanted) {
  EXPECT_EQ(words_in_answer(Player().press("W", kQuarto).out, 0),
            "The clock is off. Switch it on in the settings, under Playing.");
}

TEST(Clock, TellsTurnGameAndTimeOfDay) {
  const Player player;
  put(player.file("settings.json"), R"({"language": "en", "clock": true, "pace_ms": 10000})");
  // Time passes with the pauses of the computer player.
  const std::string heard = player.press("W L Enter L Enter W", kQuarto).out;
  EXPECT_EQ(words_in_answer(heard, 0),
            "This turn: less than a minute. The game: less than a minute. It is twelve hours.");
  std::string keys;
  for (int turn = 0; turn < 7; ++turn)
    keys += "L Enter ";
  const std::string later = player.press(keys + "W", kQuarto).out;
  EXPECT_THAT(later, HasSubstr("The game: one minute. It is twelve hours and one minute."));
}

TEST(Clock, AgreesInEveryLanguage) {
  for (const auto& [language, sentence] :
       {std::pair{"cs", "Hra: jedna minuta. Je dvanáct hodin a jedna minuta."},
        std::pair{"hr", "Igra: jedna minuta. Sada je dvanaest sati i jedna minuta."}}) {
    const Player player;
    put(player.file("settings.json"), R"({"clock": true, "pace_ms": 10000})");
    std::string keys;
    for (int turn = 0; turn < 7; ++turn)
      keys += "L Enter ";
    EXPECT_THAT(player
                    .press(keys + "W",
                           std::string("play quarto --seed 3 --level random --lang ") + language)
                    .out,
                HasSubstr(sentence));
  }
}

TEST(Clock, RemindsWhoWantsThat) {
  const Player player;
  put(player.file("settings.json"),
      R"({"language": "en", "clock": true, "clock_reminder": 1, "pace_ms": 10000})");
  std::string keys;
  for (int turn = 0; turn < 7; ++turn)
    keys += "L Enter ";
  EXPECT_THAT(player.press(keys, kQuarto).out,
              AllOf(HasSubstr("table.attention\nsay narrated en +0.00: This turn: "),
                    HasSubstr("The game: one minute.\n")));
}

// The key file

TEST(OwnKeys, AConflictIsSaidWithBothCommandsAndTheFileStays) {
  for (const auto& [language, sentence] :
       {std::pair{"en",
                  "Line two of your key file: H would do two things, so the keys stay as they "
                  "were. First: Goes to your hand. Second: Sorts your hand another way. Give "
                  "one of them another key."},
        std::pair{"cs", "Řádek dva vašeho souboru kláves: klávesa há by dělala dvě věci"},
        std::pair{"hr", "Redak dva vaše datoteke tipki: tipka ha činila bi dvije stvari"}}) {
    const Player player;
    put(player.file("keymap"), "# mine\nsort = H\n");
    const std::string heard = player.press("Down", std::string("--lang ") + language).out;
    EXPECT_THAT(heard, HasSubstr(sentence));
    EXPECT_EQ(contents(player.file("keymap")), "# mine\nsort = H\n");
    EXPECT_THAT(player.said_aside(), AllOf(HasSubstr("line 2"), HasSubstr("\"go-hand\"")));
  }
}

TEST(OwnKeys, EveryFaultHasASentenceInEveryLanguage) {
  for (const char* language : {"en", "cs", "hr"})
    for (const char* file : {"sort O", "srot = O", "rescue = F9", "sort = Hyper+O",
                             "sort = F9\nsort = F10", "sort = F9, F9"}) {
      const Player player;
      put(player.file("keymap"), file);
      const std::string heard = player.press("Down", std::string("--lang ") + language).out;
      EXPECT_THAT(heard, Not(HasSubstr("key_fault."))) << file;
      EXPECT_THAT(heard, testing::ContainsRegex("say narrated .. .0.00: [LŘR]")) << file;
    }
}

TEST(OwnKeys, AFirstFileIsWrittenAndNeverWrittenOver) {
  const Player player;
  const std::string heard = player.press("Alt+O 6 Enter Enter Down Enter Enter Up Enter").out;
  EXPECT_THAT(words_in_answer(heard, 3), StartsWith("There is no key file yet; it would be: "));
  EXPECT_THAT(words_in_answer(heard, 5), StartsWith("Your key file is written: "));
  EXPECT_THAT(words_in_answer(heard, 6), StartsWith("You have a key file already"));
  EXPECT_THAT(words_in_answer(heard, 8),
              AllOf(StartsWith("Your key file is: "), EndsWith(", keymap.")));
  const std::string written = contents(player.file("keymap"));
  EXPECT_THAT(written, HasSubstr("\n# Sorts your hand another way.\n# sort = O\n"));
  EXPECT_THAT(written, Not(HasSubstr("rescue")));
  EXPECT_THAT(load_key_map(assets(), player.file("keymap")).complaints, IsEmpty());

  put(player.file("keymap"), "sort = F9\n");
  player.press("Alt+O 6 Enter Down Enter");
  EXPECT_EQ(contents(player.file("keymap")), "sort = F9\n");
}

TEST(OwnKeys, WhatIsWrittenCanBeUsedLineByLine) {
  const Player player;
  player.press("Alt+O 6 Enter Down Enter");
  std::string text = contents(player.file("keymap"));
  const std::size_t at = text.find("# sort = O");
  ASSERT_NE(at, std::string::npos);
  put(player.file("keymap"), text.replace(at, 10, "sort = F9"));
  const LoadedKeyMap changed = load_key_map(assets(), player.file("keymap"));
  EXPECT_THAT(changed.complaints, IsEmpty());
  EXPECT_EQ(changed.map.command(key("F9")), Command::Sort);
  EXPECT_EQ(changed.map.command(key("H")), Command::GoHand);
}

} // namespace
} // namespace hmat::app
