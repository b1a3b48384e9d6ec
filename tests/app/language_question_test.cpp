// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program_run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// The first question: whoever hears it must hear their own language.
namespace hmat::app {
namespace {

using testing::HasSubstr;

void expect_all_languages(const std::string& heard) {
  EXPECT_THAT(heard, HasSubstr("cs +0.00: Čeština. Pro češtinu stiskněte Enter."));
  EXPECT_THAT(heard, HasSubstr("en +0.00: English. Press Enter for English."));
  EXPECT_THAT(heard, HasSubstr("hr +0.00: Hrvatski. Za hrvatski pritisnite Enter."));
}

TEST(LanguageQuestion, IsAskedInEachLanguageAndRepeatedSo) {
  const std::string heard = Player().press("Tab R Shift+Tab Down R T", "").out;
  expect_all_languages(heard.substr(0, heard.find("key ")));
  for (const std::size_t key : {0U, 1U, 2U, 4U, 5U})
    expect_all_languages(answer_to(heard, key));
}

TEST(LanguageQuestion, EscapeSaysInEachLanguageThatOneMustBeChosen) {
  const std::string heard = answer_to(Player().press("Escape", "").out, 0);
  EXPECT_THAT(heard, HasSubstr("en +0.00: Choose a language"));
  EXPECT_THAT(heard, HasSubstr("cs +0.00: Vyberte jazyk"));
  EXPECT_THAT(heard, HasSubstr("hr +0.00: Odaberite jezik"));
}

TEST(LanguageQuestion, IsAskedAgainWhereItWasLeftUnanswered) {
  const Player player;
  player.press("F5 Ctrl+Q End Enter", ""); // the voice's speed is kept, but no language
  const std::string heard = player.press("R", "").out;
  expect_all_languages(heard.substr(0, heard.find("key ")));
}

} // namespace
} // namespace hmat::app
