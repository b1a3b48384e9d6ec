// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/bank.hpp"
#include "audio/synth.hpp"
#include "tests/audio/ear.hpp"

#include <ebur128.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

namespace hmat::audio::test {
namespace {

using hmat::test::put;
using hmat::test::TempFolder;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;

constexpr const char* kShapes[] = {"circle",   "triangle", "square", "ellipse",
                                   "crescent", "star",     "heart",  "house"};

Bank loaded() {
  Bank bank;
  EXPECT_THAT(bank.load(assets() / "cues"), IsEmpty());
  return bank;
}

/// EBU R 128, measured apart from the code that normalises.
struct Measured {
  double loudness;
  double true_peak;
};

Measured listen(const Heard& heard) {
  ebur128_state* state = ebur128_init(2, kSampleRate, EBUR128_MODE_M | EBUR128_MODE_TRUE_PEAK);
  Measured result{.loudness = -100, .true_peak = -100};
  const std::size_t frames = heard.left.size() + 19200;
  for (std::size_t i = 0; i < frames; ++i) {
    const bool sounds = i < heard.left.size();
    const float frame[2] = {sounds ? heard.left[i] : 0, sounds ? heard.right[i] : 0};
    ebur128_add_frames_float(state, frame, 1);
    double momentary = 0;
    if (i % 480 == 0 && ebur128_loudness_momentary(state, &momentary) == EBUR128_SUCCESS)
      result.loudness = std::max(result.loudness, momentary);
  }
  for (unsigned ear = 0; ear < 2; ++ear) {
    double ear_peak = 0;
    ebur128_true_peak(state, ear, &ear_peak);
    result.true_peak = std::max(result.true_peak, 20 * std::log10(std::max(ear_peak, 1e-9)));
  }
  ebur128_destroy(&state);
  return result;
}

TEST(Bank, HasEverySoundTheGamesNeed) {
  std::vector<std::string> needed;
  for (const char* name :
       {"edge",       "refused",    "your_turn", "deal",      "draw",      "place_piece",
        "menu_move",  "menu_open",  "back",      "confirm",   "select_on", "select_off",
        "win",        "lose",       "draw_game", "box_stock", "box_lid",   "shuffle",
        "game_start", "move_other", "curtain",   "attention"})
    needed.push_back(std::string("table.") + name);
  for (const char* shape : kShapes)
    needed.push_back(std::string("qardo.") + shape);
  for (const char* name : {"pair_laid", "qardo", "lid", "stock"})
    needed.push_back(std::string("qardo.") + name);
  for (const char colour : {'l', 'd'})
    for (const char shape : {'r', 's'})
      for (const char height : {'t', 's'})
        for (const char hole : {'h', 'f'})
          needed.push_back(std::string("quarto.") + colour + shape + height + hole);
  for (const char* name :
       {"light", "dark", "round", "square", "tall", "short", "hollow", "solid", "call"})
    needed.push_back(std::string("quarto.") + name);
  EXPECT_THAT(loaded().names(), IsSupersetOf(needed));
}

TEST(Bank, EveryCueIsAsLoudShortAndSafeAsItShouldBe) {
  Bank bank = loaded();
  for (const std::string& name : bank.names()) {
    const Sound* sound = bank.find(name);
    ASSERT_NE(sound, nullptr);
    for (const float pan : {0.0F, 1.0F}) {
      const Measured measured = listen(play(*sound, {.pan = pan}));
      EXPECT_NEAR(measured.loudness, kCueLoudness, 0.7) << name << " at " << pan;
      EXPECT_LE(measured.true_peak, kCuePeak + 0.01) << name << " at " << pan;
    }
    const bool gesture = sound->family == "shapes" || sound->family == "victory";
    EXPECT_LE(sound->samples.size(), frames_of_ms(gesture ? 906 : 506)) << name;
    EXPECT_LT(std::abs(sound->samples.back()), 0.001F) << name;
  }
}

TEST(Bank, EveryCueStaysWhereSmallSpeakersAndOldEarsHearIt) {
  Bank bank = loaded();
  for (const std::string& name : bank.names()) {
    const std::vector<double> power = spectrum(bank.find(name)->samples);
    double inside = 0;
    double outside = 0;
    for (std::size_t i = 0; i < power.size(); ++i) {
      const double hertz = static_cast<double>(i) * kBinHertz;
      (hertz >= 140 && hertz <= 5100 ? inside : outside) += power[i];
    }
    EXPECT_LT(outside / inside, 0.01) << name;
  }
}

TEST(Bank, FindsTheNearestGeneralCue) {
  Bank bank = loaded();
  const Sound* circle = bank.find("qardo.circle");
  ASSERT_NE(circle, nullptr);
  EXPECT_EQ(circle->name, "qardo.circle");
  EXPECT_EQ(bank.find("qardo.circle.given.back"), circle);
  EXPECT_EQ(bank.find("qardo.unheard_of", "table.draw"), bank.find("table.draw"));
  EXPECT_EQ(bank.find("unheard_of"), nullptr);
  EXPECT_EQ(bank.find("unheard_of", "also.unheard_of"), nullptr);
}

TEST(Bank, ACueKeepsItsAddress) {
  Bank bank = loaded();
  const Sound* first = bank.find("table.win");
  bank.prepare();
  EXPECT_EQ(bank.find("table.win"), first);
}

TEST(Bank, WithoutAFolderItSaysSoAndIsEmpty) {
  Bank bank;
  EXPECT_THAT(bank.load(assets() / "no such folder"), ElementsAre(HasSubstr("without cues")));
  EXPECT_THAT(bank.names(), IsEmpty());
  EXPECT_EQ(bank.find("table.win"), nullptr);
}

TEST(Bank, TellsOfADamagedFileAndKeepsTheOthers) {
  const TempFolder folder;
  const std::string cue = R"({"segments": [{"timbre": "sine", "length": 90, "pitch": 400}]})";
  put(folder.file("a.json"), R"({"family": "f", "cues": {"x": )" + cue + "}}");
  put(folder.file("b.json"), R"({"family": "f", "cues": {"x": )" + cue + "}}");
  put(folder.file("c.json"), "{");
  Bank bank;
  EXPECT_THAT(bank.load(folder.path()),
              ElementsAre(AllOf(HasSubstr("b.json"), HasSubstr("\"x\""), HasSubstr("already")),
                          AllOf(HasSubstr("c.json"), HasSubstr("JSON"))));
  EXPECT_NE(bank.find("x"), nullptr);
}

} // namespace
} // namespace hmat::audio::test
