// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/house.hpp"
#include "app/screens/language_menu.hpp"
#include "app/screens/start.hpp"
#include "app/screens/voices_menu.hpp"
#include "games/catalog.hpp"
#include "tests/app/kept.hpp"
#include "tests/app/program_run.hpp"
#include "tests/support/dispatcher.hpp"

#include <SDL.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

/// Who speaks: chosen, tried aloud, kept or given up, and replaced when it dies.
namespace hmat::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// The settings' line that leads to the voices, from anywhere.
constexpr const char* kVoices = "Alt+O Enter End Enter ";

struct Words {
  const char* language;
  const char* question;
  const char* kept;
  const char* refused;
  const char* reverted;
};

class VoiceQuestion : public testing::TestWithParam<Words> {
protected:
  /// What is heard, from the key that chooses Speech Dispatcher on.
  std::string press(const std::string& keys) {
    const std::string heard =
        player_.press(kVoices + keys, std::string("--lang ") + GetParam().language).out;
    const std::size_t at = heard.find("key Right");
    return at == std::string::npos ? "" : heard.substr(at);
  }
  std::string settings() const { return kept_settings(player_.home()); }

private:
  Player player_;
};

TEST_P(VoiceQuestion, EnterKeepsTheVoiceThatAsked) {
  const std::string heard = press("Right Enter R");
  EXPECT_THAT(heard, HasSubstr(GetParam().question));
  EXPECT_EQ(words_in_answer("\n" + heard, 1), GetParam().kept);
  EXPECT_EQ(words_in_answer("\n" + heard, 2), GetParam().kept);
  EXPECT_THAT(settings(), HasSubstr("\"voice\": \"screen_reader\""));
}

TEST_P(VoiceQuestion, EscapeLeavesAllAsItWas) {
  const std::string heard = press("Right Escape T");
  EXPECT_EQ(words_in_answer("\n" + heard, 1), GetParam().refused);
  EXPECT_THAT(settings(), Not(HasSubstr("screen_reader")));
  EXPECT_THAT(answer_to("\n" + heard, 2), Not(HasSubstr("Speech Dispatcher")));
}

TEST_P(VoiceQuestion, KeysThatAreNoAnswerAskAgainAndThenLeaveAllAsItWas) {
  const std::string heard = press("Right Down H Space");
  EXPECT_EQ(words_in_answer("\n" + heard, 1), GetParam().question);
  EXPECT_EQ(words_in_answer("\n" + heard, 2), GetParam().question);
  EXPECT_EQ(words_in_answer("\n" + heard, 3), GetParam().reverted);
  EXPECT_THAT(settings(), Not(HasSubstr("screen_reader")));
}

INSTANTIATE_TEST_SUITE_P(
    Languages, VoiceQuestion,
    testing::Values(
        Words{"en", "This is Speech Dispatcher. If you hear it, press Enter; if not, Escape.",
              "Kept.", "All as before.", "No answer, so all is as before."},
        Words{"cs",
              "Toto je Speech Dispatcher. Pokud ho slyšíte, stiskněte Enter; pokud ne, Escape.",
              "Uloženo.", "Vše zůstává jako dřív.", "Bez odpovědi, vše zůstává jako dřív."},
        Words{"hr", "Ovo je Speech Dispatcher. Ako ga čujete, pritisnite Enter; ako ne, Escape.",
              "Spremljeno.", "Sve ostaje kao prije.", "Nema odgovora, pa sve ostaje kao prije."}),
    [](const auto& param) { return std::string(param.param.language); });

TEST(Voices, BrailleAndTheTerminalAreTriedWhenTheyAreSwitchedOn) {
  const Player player;
  const std::string heard =
      player.press(std::string(kVoices) + "Down Right Right Enter Down Right Enter").out;
  EXPECT_EQ(words_in_answer(heard, 5), "Braille display: off");
  EXPECT_THAT(answer_to(heard, 6),
              HasSubstr("Braille display. If you feel this line, press Enter"));
  EXPECT_THAT(answer_to(heard, 9), HasSubstr("Text in the terminal. If you can read this"));
  EXPECT_THAT(kept_settings(player.home()),
              AllOf(HasSubstr("\"braille\": true"), HasSubstr("\"terminal_text\": true")));
}

TEST(Voices, TheKeysForTheSpeedMoveTheRateOfTheVoiceThatSpeaks) {
  const Player player;
  put(player.file("settings.json"), R"({"voice": "screen_reader"})");
  const std::string heard = player.press("F6 F5 F5").out;
  EXPECT_EQ(words_in_answer(heard, 0), "Speech Dispatcher: faster by ten");
  EXPECT_EQ(words_in_answer(heard, 1), "Speech Dispatcher: at its own speed");
  EXPECT_EQ(words_in_answer(heard, 2), "Speech Dispatcher: slower by ten");
  EXPECT_THAT(kept_settings(player.home()),
              AllOf(HasSubstr("\"dispatcher_rate\": -10"), Not(HasSubstr("\"rate\""))));
}

TEST(Voices, EachLanguageHasItsOwnAndSpeaksItself) {
  const Player player;
  const std::string heard =
      player.press(std::string(kVoices) + "End Enter Enter Right Left End Tab").out;
  EXPECT_THAT(answer_to(heard, 6),
              HasSubstr("say asked cs +0.00: Hlas pro jazyk čeština. Rychlost hlasu: společná"));
  EXPECT_THAT(words_in_answer(heard, 8), HasSubstr("sto padesát pět slov za minutu"));
  EXPECT_THAT(words_in_answer(heard, 9), StartsWith("Podoba: obvyklý hlas"));
  EXPECT_THAT(kept_settings(player.home()),
              HasSubstr("\"language_voices\": {\n    \"cs\": {\n      \"rate\": 155"));
}

TEST(VariantName, IsWords) {
  const auto is = [](std::string_view variant, std::string_view kind, std::string_view name,
                     int number) {
    const VariantName words = variant_name(variant);
    return words.kind == kind && words.name == name && words.number == number;
  };
  EXPECT_TRUE(is("", "usual", "", 0));
  EXPECT_TRUE(is("f3", "female", "F", 3));
  EXPECT_TRUE(is("m8", "male", "M", 8));
  EXPECT_TRUE(is("klatt2", "named", "Klatt", 2));
  EXPECT_TRUE(is("UniRobot", "named", "Uni Robot", 0));
  EXPECT_TRUE(is("Mr serious", "named", "Mr serious", 0));
  EXPECT_TRUE(is("whisper", "named", "Whisper", 0));
}

/// The rescue key

TEST(Rescue, WorksInEveryStateOfTheProgram) {
  // In a question, in the key help, in the question of a voice, at the first question of all.
  for (const auto& [keys, arguments] :
       {std::pair("Escape Ctrl+Shift+A", "--lang en"), std::pair("F1 Ctrl+Shift+A", "--lang en"),
        std::pair("Alt+O Enter End Enter Right Ctrl+Shift+A", "--lang en"),
        std::pair("Ctrl+Shift+A", ""), std::pair("Ctrl+F1 Ctrl+Shift+A", "play qardo --lang en"),
        std::pair("Ctrl+Shift+A", "play dobar-herc --seats 2 --people 2 --lang en")}) {
    const Player player;
    put(player.file("settings.json"), R"({"voice": "none", "rate": 900, "speech_volume": 10})");
    const std::string heard = player.press(keys, arguments).out;
    EXPECT_THAT(heard, HasSubstr("Own voice, standard rate, full volume.")) << keys << arguments;
    EXPECT_THAT(kept_settings(player.home()),
                AllOf(HasSubstr("\"voice\": \"own\""), HasSubstr("\"rate\": 175"),
                      HasSubstr("\"speech_volume\": 100")))
        << keys << arguments;
  }
}

TEST(Rescue, EndsTheKeyHelp) {
  const std::string heard = Player().press("F1 Ctrl+Shift+A Down").out;
  EXPECT_EQ(words_in_answer(heard, 1), "Own voice, standard rate, full volume.");
  EXPECT_THAT(words_in_answer(heard, 2), StartsWith("Quarto"));
}

TEST(Rescue, InTheQuestionOfAVoiceEndsThat) {
  const Player player;
  const std::string heard = player.press(std::string(kVoices) + "Right Ctrl+Shift+A Enter").out;
  EXPECT_THAT(kept_settings(player.home()), Not(HasSubstr("screen_reader")));
  EXPECT_EQ(words_in_answer(heard, 5), "Own voice, standard rate, full volume.");
}

/// A player who does not answer, and the first start: not by a script, whose time is its own

class UnscriptedHouse : public testing::Test {
protected:
  void open(std::unique_ptr<Screen> screen) {
    house.push(std::move(screen));
    house.carry_out();
  }
  std::string press(Command command) {
    transcript.str("");
    house.command(command);
    ear.pump();
    return transcript.str();
  }
  /// What is heard when nobody presses a key for so long.
  std::string after(Moment ms) {
    transcript.str("");
    const Moment end = house.now() + ms;
    while (const auto due = house.top()->due()) {
      if (*due > end) break;
      house.set_now(std::max(*due, house.now()));
      const std::string before = transcript.str();
      house.top()->act(house.now());
      house.carry_out();
      ear.pump();
      if (transcript.str() != before) return transcript.str();
    }
    house.set_now(end);
    return transcript.str();
  }

  std::ostringstream transcript;
  Ear ear{{.delivery = Delivery::Silent, .assets = assets(), .transcript = &transcript}, [] {}};
  Settings settings;
  KeyMap keys = KeyMap::standard();
  House house{ear, settings, Folders{assets(), {}, {}}, keys, catalog()};
};

TEST_F(UnscriptedHouse, WithoutAnAnswerItGoesBackToWhatWorkedBefore) {
  open(voices_menu(house));
  EXPECT_THAT(press(Command::ItemRight), HasSubstr("This is Speech Dispatcher."));
  EXPECT_EQ(ear.voices().kind, VoiceKind::ScreenReader);
  EXPECT_EQ(after(14'000), "");
  EXPECT_EQ(ear.voices().kind, VoiceKind::ScreenReader);
  EXPECT_THAT(after(2'000), HasSubstr("No answer, so all is as before."));
  EXPECT_EQ(ear.voices().kind, VoiceKind::Own);
  EXPECT_EQ(settings.voice, VoiceKind::Own);
  EXPECT_THAT(press(Command::Turn), HasSubstr("Voice: the program's own"));
}

TEST_F(UnscriptedHouse, AnAnswerInTimeKeepsIt) {
  open(voices_menu(house));
  press(Command::ItemRight);
  EXPECT_EQ(after(14'000), "");
  EXPECT_THAT(press(Command::Do), HasSubstr("Kept."));
  EXPECT_EQ(after(60'000), "");
  EXPECT_EQ(settings.voice, VoiceKind::ScreenReader);
  EXPECT_EQ(ear.voices().kind, VoiceKind::ScreenReader);
}

TEST_F(UnscriptedHouse, TheFirstStartTriesOneVoiceAfterTheOther) {
  open(language_menu(house, true));
  press(Command::ItemFirst);
  EXPECT_THAT(press(Command::Do), HasSubstr("Toto je vlastní hlas programu."));
  EXPECT_THAT(press(Command::Back), HasSubstr("Toto je Speech Dispatcher."));
  EXPECT_THAT(press(Command::Back), HasSubstr("Toto je vlastní hlas programu."));
  press(Command::Back);
  EXPECT_THAT(press(Command::Do), HasSubstr("Hlavní nabídka"));
  EXPECT_EQ(settings.voice, VoiceKind::ScreenReader);
  EXPECT_EQ(ear.voices().kind, VoiceKind::ScreenReader);
}

TEST_F(UnscriptedHouse, TheFirstStartGoesOnWithTheOwnVoiceWhereNobodyAnswers) {
  open(language_menu(house, true));
  press(Command::ItemFirst);
  press(Command::Do);
  EXPECT_THAT(press(Command::Back), HasSubstr("Toto je Speech Dispatcher."));
  EXPECT_THAT(after(16'000), HasSubstr("Hlavní nabídka"));
  EXPECT_EQ(settings.voice, VoiceKind::Own);
  EXPECT_EQ(ear.voices().kind, VoiceKind::Own);
}

/// The whole ear, with the real Speech Dispatcher and a sound device that nobody hears

TEST(DispatcherInTheEar, SpeaksAndIsReplacedByTheOwnVoiceWhenItDies) {
  test::Dispatcher server;
  ASSERT_TRUE(server.running()) << "speech-dispatcher does not start; is it installed?";
  std::ostringstream print;
  Ear ear({.delivery = Delivery::Device,
           .assets = assets(),
           .print = &print,
           .others = OtherVoices{.dispatcher = {.address = server.address(), .autospawn = false}}},
          [] {});
  ASSERT_EQ(ear.delivery(), Delivery::Device);
  Settings settings;
  settings.voice = VoiceKind::ScreenReader;
  settings.braille = false;
  settings.language = "cs";
  const KeyMap keys = KeyMap::standard();
  const House house(ear, settings, Folders{assets(), {}, {}}, keys, {});
  const auto hear_out = [&] {
    for (int i = 0; i < test::kHangsMs && !ear.idle(); ++i) {
      ear.pump();
      SDL_Delay(1);
    }
    return ear.idle();
  };
  ear.answer("Dobrý den");
  EXPECT_EQ(server.next(), "begin cs|10|Dobrý den");
  server.let(1);
  EXPECT_EQ(server.next(), "end Dobrý den");
  ASSERT_TRUE(hear_out());
  EXPECT_TRUE(ear.timeline().speech().empty()) << "it speaks for itself";
  ear.answer("Jste na tahu");
  EXPECT_EQ(server.next(), "begin cs|10|Jste na tahu");
  server.kill();
  ASSERT_TRUE(hear_out());
  EXPECT_EQ(ear.timeline().speech().size(), 1U) << "the same utterance, by the own voice";
  EXPECT_EQ(print.str(), "") << "the next voice is enough";
}

/// Versions

TEST(Versions, OfAllThatItSpeaksWithAreNamed) {
  const Ran ran = run_hmat("--version");
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out, StartsWith("hmat "));
  for (const char* part :
       {"\nespeak-ng 1.", "\nSpeech Dispatcher 0.", "\nBrlAPI 0.8.", "\nSDL 2.", "\nICU 7"})
    EXPECT_THAT(ran.out, HasSubstr(part));
}

} // namespace
} // namespace hmat::app
