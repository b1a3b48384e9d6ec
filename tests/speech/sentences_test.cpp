// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences.hpp"

#include "speech/speaker.hpp"
#include "speech/voice/transcript.hpp"

#include <gtest/gtest.h>

namespace hmat::speech {
namespace {

TEST(Sentences, BeginWithACapitalAfterTheFirst) {
  EXPECT_EQ(begin_sentences("All must agree. player one: shall it be?", "en"),
            "All must agree. Player one: shall it be?");
  EXPECT_EQ(begin_sentences("Souhlasí všichni. žofie: ano! čtyři? šest.", "cs"),
            "Souhlasí všichni. Žofie: ano! Čtyři? Šest.");
  EXPECT_EQ(begin_sentences("Dobro. ǆoker, đuro. džoker.", "hr"), "Dobro. ǅoker, đuro. Džoker.");
}

TEST(Sentences, LeaveEverythingElseAsItIs) {
  for (const char* text : {"circle", "the star, not the house: your turn.", "Wait… perhaps later",
                           "C, then Enter takes it.", "Ends here. ", ".", ". ", ""})
    EXPECT_EQ(begin_sentences(text, "en"), text);
}

TEST(Sentences, AreMendedOnTheWayToTheVoice) {
  TranscriptVoice voice(TranscriptVoice::Pace::Held);
  Speaker speaker(voice, {});
  speaker.say({.text = "Everybody agrees. ann begins.", .lang = "en"});
  ASSERT_EQ(voice.said().size(), 1U);
  EXPECT_EQ(voice.said().front().text, "Everybody agrees. Ann begins.");
  EXPECT_EQ(speaker.unclean().size(), 0U);
}

} // namespace
} // namespace hmat::speech
