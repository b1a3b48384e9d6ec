// SPDX-License-Identifier: GPL-3.0-or-later
// The keys as shared/keys.md lists them, their names in each language, and files that change them.
#include "app/keys/key_events.hpp"
#include "app/keys/key_map.hpp"
#include "app/keys/key_names.hpp"
#include "app/keys/key_words.hpp"
#include "speech/catalogue.hpp"
#include "tests/app/support.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace hmat::app {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const std::filesystem::path kSource = source();
const std::filesystem::path kAssets = kSource / "assets";

nlohmann::json messages(const std::string& language) {
  return nlohmann::json::parse(contents(kAssets / "locale" / language / "keys.arb"));
}

std::string complaint(const std::variant<KeyMap, KeyFault>& result) {
  const auto* const refused = std::get_if<KeyFault>(&result);
  return refused == nullptr ? "" : refused->say;
}

TEST(Chords, ReadAsPeopleWriteThem) {
  EXPECT_EQ(parse_chord("H"), (Chord{SDL_SCANCODE_H}));
  EXPECT_EQ(parse_chord("shift+h"), (Chord{SDL_SCANCODE_H, Modifiers::Shift}));
  EXPECT_EQ(parse_chord("Control + PgUp"), (Chord{SDL_SCANCODE_PAGEUP, Modifiers::Ctrl}));
  EXPECT_EQ(parse_chord("Shift+Ctrl+A"),
            (Chord{SDL_SCANCODE_A, Modifiers::Ctrl | Modifiers::Shift}));
  EXPECT_EQ(parse_chord("Ctrl"), kCtrlAlone);
}

TEST(Chords, RefusedWhenTheyMakeNoSense) {
  for (const char* text : {"", "+", "H+", "+H", "Shift", "Ctrl+Shift", "Ctrl+Ctrl+A", "H+Shift",
                           "Foo", "Ctrl+Foo", "F13", "F0", "Shift+Ctrl", "HH"}) {
    EXPECT_EQ(parse_chord(text), std::nullopt) << text;
  }
}

TEST(Chords, PrintAsTheyAreRead) {
  for (const KeyName& name : key_names()) {
    for (unsigned bits = 0; bits < 16; ++bits) {
      const auto chord = Chord{name.key, static_cast<Modifiers>(bits)};
      if (name.key >= SDL_SCANCODE_LCTRL && chord != kCtrlAlone) continue; // held keys
      EXPECT_EQ(parse_chord(print(chord)), chord) << print(chord);
    }
  }
  EXPECT_EQ(print(key("shift+ctrl+a")), "Ctrl+Shift+A");
  EXPECT_EQ(print(kCtrlAlone), "Ctrl");
}

TEST(Chords, KeypadDoublesOtherKeys) {
  SDL_Keysym pressed{};
  pressed.scancode = SDL_SCANCODE_KP_4;
  EXPECT_EQ(chord_of(pressed), key("Left"));
  pressed.mod = KMOD_NUM | KMOD_RCTRL;
  EXPECT_EQ(chord_of(pressed), key("Ctrl+4"));
  pressed.scancode = SDL_SCANCODE_KP_ENTER;
  EXPECT_EQ(chord_of(pressed), key("Ctrl+Enter"));
}

TEST(Keys, TheListOfTheManualHolds) {
  const std::map<std::string, Command> manual = {{"Left", Command::ItemLeft},
                                                 {"Right", Command::ItemRight},
                                                 {"Home", Command::ItemFirst},
                                                 {"End", Command::ItemLast},
                                                 {"Down", Command::ZoneToward},
                                                 {"Up", Command::ZoneAway},
                                                 {"Ctrl+Left", Command::ZoneLeft},
                                                 {"Ctrl+Right", Command::ZoneRight},
                                                 {"1", Command::Item1},
                                                 {"9", Command::Item9},
                                                 {"0", Command::Item10},
                                                 {"Enter", Command::Do},
                                                 {"Space", Command::Select},
                                                 {"Tab", Command::Feel},
                                                 {"Shift+Tab", Command::FeelBack},
                                                 {"Backspace", Command::TakeBack},
                                                 {"Escape", Command::Back},
                                                 {"H", Command::GoHand},
                                                 {"C", Command::GoTable},
                                                 {"B", Command::GoBox},
                                                 {"M", Command::GoMine},
                                                 {"T", Command::Turn},
                                                 {"S", Command::Scores},
                                                 {"E", Command::Counts},
                                                 {"P", Command::Pass},
                                                 {"Q", Command::Call},
                                                 {"O", Command::Sort},
                                                 {"L", Command::Moves},
                                                 {"Shift+H", Command::Hint},
                                                 {"U", Command::Undo},
                                                 {"W", Command::Clock},
                                                 {"R", Command::Repeat},
                                                 {"PageUp", Command::HistoryOlder},
                                                 {"PageDown", Command::HistoryNewer},
                                                 {"Ctrl+PageUp", Command::HistoryFirst},
                                                 {"Ctrl+PageDown", Command::HistoryLast},
                                                 {"Alt+Up", Command::CategoryPrevious},
                                                 {"Alt+Down", Command::CategoryNext},
                                                 {"Ctrl", Command::StopSpeaking},
                                                 {"F5", Command::Slower},
                                                 {"F6", Command::Faster},
                                                 {"F7", Command::Softer},
                                                 {"F8", Command::Louder},
                                                 {"V", Command::Verbosity},
                                                 {"Shift+V", Command::Quiet},
                                                 {"F1", Command::KeyHelp},
                                                 {"Ctrl+F1", Command::Rules},
                                                 {"Ctrl+S", Command::Save},
                                                 {"Alt+O", Command::Options},
                                                 {"F3", Command::Banker},
                                                 {"Ctrl+Shift+A", Command::Rescue},
                                                 {"Alt+F4", Command::Leave},
                                                 {"Ctrl+Q", Command::Leave}};
  const KeyMap map = KeyMap::standard();
  for (const auto& [chord, command] : manual)
    EXPECT_EQ(map.command(key(chord)), command) << chord;
}

TEST(Keys, EveryCommandHasAKeyOfItsOwn) {
  const KeyMap map = KeyMap::standard();
  std::map<Chord, std::string_view> owner;
  ASSERT_THAT(commands(), SizeIs(kCommands));
  for (const CommandSpec& spec : commands()) {
    EXPECT_FALSE(map.chords(spec.command).empty()) << spec.name;
    for (const Chord& chord : map.chords(spec.command)) {
      const auto [at, is_new] = owner.emplace(chord, spec.name);
      EXPECT_TRUE(is_new) << print(chord) << " stands for " << at->second << " and " << spec.name;
      EXPECT_EQ(map.command(chord), spec.command);
    }
    EXPECT_EQ(find_command(spec.name)->command, spec.command);
  }
  EXPECT_EQ(map.command(key("Shift+T")), std::nullopt);
}

class KeyMessages : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Languages, KeyMessages, testing::Values("en", "cs", "hr"));

TEST_P(KeyMessages, EveryCommandHasASentence) {
  const auto said = messages(GetParam());
  std::set<std::string> sentences;
  for (const CommandSpec& spec : commands()) {
    ASSERT_TRUE(said.contains(spec.message())) << spec.message();
    const auto text = said[spec.message()].get<std::string>();
    EXPECT_THAT(text, testing::EndsWith(".")) << spec.message();
    EXPECT_TRUE(sentences.insert(text).second) << "two commands say: " << text;
  }
}

TEST_P(KeyMessages, EveryKeyHasANameOfItsOwn) {
  const auto said = messages(GetParam());
  std::set<std::string> names;
  for (const KeyName& name : key_names()) {
    const auto id = "keyname." + std::string(name.spoken);
    ASSERT_TRUE(said.contains(id)) << id;
    EXPECT_TRUE(names.insert(said[id].get<std::string>()).second) << id << " is ambiguous";
  }
}

TEST_P(KeyMessages, NothingThatAVoiceStumblesOver) {
  const auto said = messages(GetParam());
  for (const auto& [id, text] : said.items()) {
    if (id.starts_with('@')) continue;
    const auto words = text.get<std::string>();
    EXPECT_EQ(words.find_first_of("0123456789/\\*#<>[]()_+=&%\"|~^$"), std::string::npos)
        << id << ": " << words;
    EXPECT_FALSE(words.empty()) << id;
  }
}

TEST_P(KeyMessages, KeyHelpSaysTheKeysOfACommandAndWhatItDoes) {
  const auto words = speech::Catalogue::load(kAssets, GetParam());
  const KeyMap map = KeyMap::standard();
  std::set<std::string> said;
  for (const CommandSpec& spec : commands()) {
    const std::string text = explanation(spec, map, words);
    EXPECT_THAT(text, testing::EndsWith(words.say(spec.message())));
    for (const Chord& chord : spec.chords())
      EXPECT_THAT(text, HasSubstr(spoken(chord, words)));
    EXPECT_TRUE(said.insert(text).second) << "two commands say: " << text;
  }
  EXPECT_FALSE(spoken(Chord{SDL_SCANCODE_MUTE}, words).empty());
  EXPECT_FALSE(spoken(key("Ctrl+Alt+Shift+Super+A"), words).empty());
  EXPECT_THAT(words.missing(), IsEmpty());
}

TEST_P(KeyMessages, EveryLanguageHasTheSameIds) {
  const auto english = messages("en");
  const auto said = messages(GetParam());
  for (const auto& [id, text] : english.items())
    EXPECT_TRUE(said.contains(id)) << id;
  for (const auto& [id, text] : said.items()) {
    EXPECT_TRUE(english.contains(id) || id.starts_with("say.")) << id;
  }
}

speech::Catalogue words(const char* language) { return speech::Catalogue::load(kAssets, language); }

TEST(KeyHelp, NamesWhatIsHeldFirst) {
  EXPECT_EQ(spoken(key("Ctrl+Shift+A"), words("en")), "control plus shift plus A");
  EXPECT_EQ(spoken(key("Shift+H"), words("cs")), "shift plus há");
  EXPECT_EQ(spoken(key("Alt+F4"), words("hr")), "alt plus ef četiri");
  EXPECT_EQ(spoken(kCtrlAlone, words("en")), "control");
}

TEST(KeyHelp, TellsTheKeysThatAreInForce) {
  const auto changed = KeyMap::standard().with("back = F4, Escape", "my keys");
  EXPECT_EQ(explanation(spec_of(Command::Back), std::get<KeyMap>(changed), words("en")),
            "F four or escape: Goes back, or cancels what you began.");
}

TEST(KeyFile, TheOneInTheAssetsIsTheTable) {
  const std::string text = contents(kAssets / "keymap");
  const auto result = KeyMap::standard().with(text, "keymap");
  ASSERT_EQ(complaint(result), "");
  for (const CommandSpec& spec : commands()) {
    const std::vector<Chord> standard(spec.chords().begin(), spec.chords().end());
    EXPECT_EQ(std::get<KeyMap>(result).chords(spec.command), standard) << spec.name;
    if (spec.remappable) {
      EXPECT_THAT(text, HasSubstr(fmt::format("\n{} = ", spec.name)));
    }
  }
}

TEST(KeyFile, GivesACommandOtherKeys) {
  const auto result =
      KeyMap::standard().with("# mine\n\n  Sort = F9, shift+o # two\r\n", "my keys");
  ASSERT_EQ(complaint(result), "");
  const auto& map = std::get<KeyMap>(result);
  EXPECT_EQ(map.command(key("F9")), Command::Sort);
  EXPECT_EQ(map.command(key("Shift+O")), Command::Sort);
  EXPECT_EQ(map.command(key("O")), std::nullopt);
  EXPECT_EQ(map.command(key("H")), Command::GoHand);
}

TEST(KeyFile, MayExchangeTheKeysOfTwoCommands) {
  const auto result = KeyMap::standard().with("turn = S\nscores = T\n", "my keys");
  ASSERT_EQ(complaint(result), "");
  EXPECT_EQ(std::get<KeyMap>(result).command(key("S")), Command::Turn);
  EXPECT_EQ(std::get<KeyMap>(result).command(key("T")), Command::Scores);
}

TEST(KeyFile, AConflictNamesBothCommands) {
  EXPECT_THAT(complaint(KeyMap::standard().with("\nsort = H\n", "my keys")),
              AllOf(HasSubstr("my keys, line 2"), HasSubstr("\"sort\""), HasSubstr("\"go-hand\""),
                    HasSubstr("key H ")));
  EXPECT_THAT(complaint(KeyMap::standard().with("sort = Ctrl+Shift+A", "my keys")),
              AllOf(HasSubstr("\"sort\""), HasSubstr("\"rescue\"")));
  EXPECT_THAT(complaint(KeyMap::standard().with("sort = Z, z", "my keys")),
              HasSubstr("twice for the command \"sort\""));
}

TEST(KeyFile, RescueStays) {
  EXPECT_THAT(complaint(KeyMap::standard().with("rescue = F12", "my keys")),
              AllOf(HasSubstr("rescue"), HasSubstr("always keeps its key Ctrl+Shift+A")));
}

TEST(KeyFile, FaultsAreToldWithTheirLine) {
  const KeyMap map = KeyMap::standard();
  EXPECT_THAT(complaint(map.with("turn = F9\nsrot = O", "f")),
              AllOf(HasSubstr("f, line 2"), HasSubstr("no command \"srot\"")));
  EXPECT_THAT(complaint(map.with("sort O", "f")), HasSubstr("equals sign"));
  EXPECT_THAT(complaint(map.with("sort = Hyper+O", "f")), HasSubstr("\"Hyper+O\" is not a key"));
  EXPECT_THAT(complaint(map.with("sort =", "f")), HasSubstr("\"\" is not a key"));
  EXPECT_THAT(complaint(map.with("sort = F9\nsort = F10", "f")),
              AllOf(HasSubstr("line 2"), HasSubstr("in line 1")));
}

TEST(KeyFile, OnesOwnIsReadAfterTheStandardOne) {
  const TempFolder folder;
  const auto own = folder.file("keymap");
  EXPECT_THAT(load_key_map(kAssets, own).complaints, IsEmpty()); // none is no fault

  put(own, "hint = F2\n");
  const LoadedKeyMap changed = load_key_map(kAssets, own);
  EXPECT_THAT(changed.complaints, IsEmpty());
  EXPECT_EQ(changed.map.command(key("F2")), Command::Hint);

  put(own, "hint = F2\nsort = H\n");
  const LoadedKeyMap refused = load_key_map(kAssets, own);
  ASSERT_THAT(refused.complaints, SizeIs(1));
  EXPECT_THAT(refused.complaints[0].say, HasSubstr(own.string() + ", line 2"));
  EXPECT_EQ(refused.map.command(key("F2")), std::nullopt); // all of it is refused
  EXPECT_EQ(refused.map.command(key("Shift+H")), Command::Hint);

  const LoadedKeyMap missing = load_key_map(folder.path(), folder.file("none"));
  ASSERT_THAT(missing.complaints, SizeIs(1)); // the file of the assets
  EXPECT_EQ(missing.map.command(key("H")), Command::GoHand);
}

class KeyEvents : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_EQ(SDL_InitSubSystem(SDL_INIT_EVENTS), 0);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
  }
  void TearDown() override { SDL_QuitSubSystem(SDL_INIT_EVENTS); }

  /// What a reader makes of all that is in the queue.
  std::vector<Chord> presses() {
    std::vector<Chord> chords;
    SDL_Event event{};
    while (SDL_PollEvent(&event) != 0) {
      if (const auto press = reader_.read(event)) chords.push_back(press->chord);
    }
    return chords;
  }

private:
  KeyReader reader_;
};

TEST_F(KeyEvents, WhatIsPushedIsRead) {
  std::vector<Chord> all;
  for (const CommandSpec& spec : commands()) {
    for (const Chord& chord : spec.chords()) {
      ASSERT_TRUE(push_chord(chord));
      all.push_back(chord);
    }
  }
  EXPECT_EQ(presses(), all);
}

TEST_F(KeyEvents, AChordComesAsTheKeyboardSendsIt) {
  push_chord(key("Ctrl+Shift+A"));
  std::vector<std::pair<Uint32, SDL_Scancode>> seen;
  SDL_Event event{};
  while (SDL_PollEvent(&event) != 0)
    seen.emplace_back(event.type, event.key.keysym.scancode);
  using testing::Pair;
  EXPECT_THAT(seen,
              ElementsAre(Pair(SDL_KEYDOWN, SDL_SCANCODE_LCTRL),
                          Pair(SDL_KEYDOWN, SDL_SCANCODE_LSHIFT), Pair(SDL_KEYDOWN, SDL_SCANCODE_A),
                          Pair(SDL_KEYUP, SDL_SCANCODE_A), Pair(SDL_KEYUP, SDL_SCANCODE_LSHIFT),
                          Pair(SDL_KEYUP, SDL_SCANCODE_LCTRL)));
}

TEST_F(KeyEvents, EveryEventNamesTheWindowThatItBelongsTo) {
  constexpr Uint32 kWindow = 7;
  push_chord(key("Ctrl+Shift+A"), kWindow);
  push_click(kWindow, 640, 360);
  int events = 0;
  for (SDL_Event event{}; SDL_PollEvent(&event) != 0; ++events)
    EXPECT_EQ(window_of(event), kWindow) << event.type;
  EXPECT_EQ(events, 8);
  push_chord(key("H"));
  for (SDL_Event event{}; SDL_PollEvent(&event) != 0;)
    EXPECT_EQ(window_of(event), 0U);
}

TEST_F(KeyEvents, CtrlAloneCountsOnlyWithoutAnotherKey) {
  push_chord(kCtrlAlone);
  EXPECT_THAT(presses(), ElementsAre(kCtrlAlone));
  push_chord(key("Ctrl+S"));
  EXPECT_THAT(presses(), ElementsAre(key("Ctrl+S"))); // no Ctrl when it comes up
}

TEST_F(KeyEvents, AHeldKeyIsToldApart) {
  SDL_Event event{};
  event.type = SDL_KEYDOWN;
  event.key.keysym.scancode = SDL_SCANCODE_RETURN;
  event.key.repeat = 1;
  KeyReader reader;
  const auto press = reader.read(event);
  ASSERT_TRUE(press);
  EXPECT_TRUE(press->repeat);
  EXPECT_FALSE(spec_of(Command::Do).repeats); // nothing is decided by holding a key
}

TEST_F(KeyEvents, LongTextIsNotCutInsideALetter) {
  const std::string text = "Žofie Příliš Žluťoučká z Dolních Kounic, ž";
  ASSERT_TRUE(push_text(text));
  std::string read;
  int events = 0;
  SDL_Event event{};
  while (SDL_PollEvent(&event) != 0) {
    ASSERT_EQ(event.type, SDL_TEXTINPUT);
    const std::string part = event.text.text;
    ASSERT_NE(static_cast<unsigned char>(part[0]) & 0xC0U, 0x80U) << "begins inside a letter";
    read += part;
    ++events;
  }
  EXPECT_EQ(read, text);
  EXPECT_EQ(events, 2);
}

} // namespace
} // namespace hmat::app
