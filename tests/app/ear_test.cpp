// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/house.hpp"
#include "tests/app/support.hpp"

#include <SDL.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

namespace hmat::app {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// What is printed where the voice's data is missing.
std::string printed_without_voice(const std::string& language, bool words) {
  const TempFolder nothing;
  std::ostringstream print;
  Ear ear({.delivery = Delivery::Offline,
           .assets = assets(),
           .language = language,
           .print = &print,
           .voice_data = nothing.path().string()},
          [] {});
  Settings settings;
  settings.language = language;
  const KeyMap keys = KeyMap::standard();
  std::unique_ptr<House> house;
  if (words)
    house = std::make_unique<House>(ear, settings, Folders{assets(), {}, {}}, keys,
                                    std::span<const GameType* const>());
  ear.narrate("Hmat.", {}, speech::Category::System);
  for (int i = 0; i < 2000 && !ear.idle(); ++i) {
    ear.pump();
    SDL_Delay(1);
  }
  return print.str();
}

TEST(Ear, AVoiceThatFailsIsToldInThePlayersLanguage) {
  EXPECT_EQ(printed_without_voice("cs", true),
            "Chybí data hlasu, proto se vše vypisuje sem. Nainstalujte balíček espeak-ng-data a "
            "spusťte program znovu. Hmat.\n");
  EXPECT_THAT(printed_without_voice("hr", true), StartsWith("Nedostaju podaci glasa"));
}

TEST(Ear, WithoutMessagesAVoiceThatFailsIsToldInEnglish) {
  EXPECT_THAT(printed_without_voice("cs", false), HasSubstr("The voice does not work"));
}

} // namespace
} // namespace hmat::app
