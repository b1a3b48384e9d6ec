// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sanitise.hpp"

#include <gtest/gtest.h>

namespace hmat::speech {
namespace {

TEST(Sanitise, LetsSentencesPass) {
  for (const char* text : {"Půlměsíc, dvě hvězdy: tvůj tah!", "Don’t wait – twenty-one stars…",
                           "„Kvarto!“ volá Žofie; proč?", "Čeština", ""}) {
    const Sanitised clean = sanitise(text, "cs");
    EXPECT_EQ(clean.text, text);
    EXPECT_FALSE(clean.changed) << text;
  }
}

TEST(Sanitise, SpellsDigits) {
  EXPECT_EQ(sanitise("You have 21 cards", "en").text, "You have twenty-one cards");
  EXPECT_EQ(sanitise("Petr2", "cs").text, "Petr dva");
  EXPECT_EQ(sanitise("2pac", "en").text, "two pac");
  EXPECT_EQ(sanitise("1234567890123456", "en").text.substr(0, 14), "one two three ");
  EXPECT_TRUE(sanitise("3", "en").changed);
}

TEST(Sanitise, TakesOutWhatAVoiceWouldReadAloud) {
  EXPECT_EQ(sanitise("položil/a", "cs").text, "položil a");
  EXPECT_EQ(sanitise("{player_name}", "en").text, "player name");
  EXPECT_EQ(sanitise("<b>Ana</b> [[x]] $ € ★ #", "en").text, "b Ana b x");
  EXPECT_EQ(sanitise("a\x07\n\tb", "en").text, "a b");
  EXPECT_EQ(sanitise("za\u00ADhraj\u200B", "cs").text, "zahraj");
  EXPECT_EQ(sanitise("\xFF\xFEok", "en").text, "ok");
  for (const char* text : {"a/b", "{x}", "a_b", "a\nb", "50%", "a=b", "a*b", "(a)"}) {
    EXPECT_TRUE(sanitise(text, "en").changed) << text;
  }
}

TEST(SpokenName, IsOneShortCleanLine) {
  EXPECT_EQ(spoken_name("  Ana\x1B[31m\r\nMarie ", "en"), "Ana thirty-one m Marie");
  EXPECT_EQ(spoken_name("<b>", "en"), "b");
  EXPECT_EQ(spoken_name("!?", "en"), "");
  EXPECT_EQ(spoken_name("", "en"), "");
  EXPECT_EQ(spoken_name("Žofie Ščasná", "cs"), "Žofie Ščasná");
  EXPECT_EQ(spoken_name(std::string(500, 'a'), "en").size(), 40U);
}

} // namespace
} // namespace hmat::speech
