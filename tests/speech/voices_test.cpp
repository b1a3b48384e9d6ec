// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/speaker.hpp"
#include "speech/voice/chorus.hpp"
#include "speech/voice/fallback.hpp"
#include "speech/voice/respell.hpp"
#include "speech/voice/text.hpp"
#include "speech/voice/transcript.hpp"
#include "tests/speech/support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

namespace hmat::speech {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> texts(const TranscriptVoice& voice) {
  std::vector<std::string> all;
  for (const Utterance& said : voice.said())
    all.push_back(said.text);
  return all;
}

TEST(TextVoice, PrintsALineAnUtterance) {
  std::ostringstream out;
  TextVoice voice(out);
  std::vector<Completion> done;
  voice.on_completion([&](const Completion& completion) { done.push_back(completion); });
  Utterance hello = utterance("Dobrý den.");
  hello.id = 4;
  voice.start(hello, 9);
  EXPECT_EQ(out.str(), "Dobrý den.\n");
  ASSERT_EQ(done.size(), 1U);
  EXPECT_EQ(done[0].utterance, 4U);
  EXPECT_EQ(done[0].generation, 9U);
  EXPECT_EQ(done[0].outcome, Outcome::Spoken);
}

TEST(TextVoice, FailsWhenItCannotPrint) {
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  TextVoice voice(out);
  Outcome outcome = Outcome::Spoken;
  voice.on_completion([&](const Completion& completion) { outcome = completion.outcome; });
  voice.start(utterance("Lost."), 1);
  EXPECT_EQ(outcome, Outcome::Failed);
}

TEST(TranscriptVoice, WritesLanePanAndSeat) {
  std::ostringstream out;
  TranscriptVoice voice(TranscriptVoice::Pace::Immediately, &out);
  Utterance news = utterance("Lid opens.");
  news.pan = -0.5F;
  voice.start(news, 1);
  news.seat = 2;
  news.lane = Lane::Asked;
  voice.start(news, 1);
  EXPECT_EQ(out.str(),
            "say narrated en -0.50: Lid opens.\nsay asked en -0.50 seat 2: Lid opens.\n");
}

TEST(VoiceSettings, AreBroughtIntoRange) {
  TranscriptVoice voice;
  voice.set({.rate = 5000, .pitch = -3, .volume = 201});
  EXPECT_EQ(voice.settings(), (VoiceSettings{.rate = 900, .pitch = 0, .volume = 200}));
  voice.set({.rate = 1, .pitch = 101, .volume = -1});
  EXPECT_EQ(voice.settings(), (VoiceSettings{.rate = 80, .pitch = 100, .volume = 0}));
}

TEST(Respell, ReplacesWholeWordsWhateverTheirCase) {
  const std::vector<Respelling> words = {{"Qardo", "Kardo"}, {"ž", "žet"}};
  EXPECT_EQ(respell("Qardo! QARDO, Ž.", words), "Kardo! Kardo, žet.");
  EXPECT_EQ(respell("Qardovat, Žofie.", words), "Qardovat, Žofie.");
  EXPECT_EQ(respell("", words), "");
}

class HeldSpeaker : public ::testing::Test {
protected:
  TranscriptVoice voice{TranscriptVoice::Pace::Held};
  int woken = 0;
  Speaker speaker{voice, [this] { ++woken; }};
};

TEST_F(HeldSpeaker, NarratesOneAfterTheOther) {
  speaker.say(utterance("One."));
  speaker.say(utterance("Two."));
  EXPECT_THAT(texts(voice), ElementsAre("One."));
  voice.finish();
  EXPECT_EQ(woken, 1);
  speaker.pump();
  EXPECT_THAT(texts(voice), ElementsAre("One.", "Two."));
  EXPECT_FALSE(speaker.idle());
  voice.finish();
  speaker.pump();
  EXPECT_TRUE(speaker.idle());
}

TEST_F(HeldSpeaker, AnAnswerInterrupts) {
  speaker.say(utterance("News."));
  speaker.say(utterance("More news."));
  speaker.say(utterance("Answer.", Lane::Asked));
  EXPECT_THAT(texts(voice), ElementsAre("News.", "Answer."));
  voice.finish();
  speaker.pump();
  EXPECT_TRUE(speaker.idle());
  EXPECT_EQ(speaker.history().size(Category::All), 3U);
}

TEST_F(HeldSpeaker, AnActSilences) {
  speaker.say(utterance("News."));
  speaker.say(utterance("More news."));
  speaker.act();
  EXPECT_FALSE(voice.speaking());
  speaker.pump();
  EXPECT_TRUE(speaker.idle());
  speaker.say(utterance("Fresh."));
  EXPECT_THAT(texts(voice), ElementsAre("News.", "Fresh."));
}

TEST_F(HeldSpeaker, RepeatsWithoutKeepingItTwice) {
  speaker.say(utterance("News."));
  voice.finish();
  speaker.pump();
  speaker.say_again(*speaker.history().last());
  EXPECT_THAT(texts(voice), ElementsAre("News.", "News."));
  EXPECT_EQ(voice.speaking()->lane, Lane::Asked);
  EXPECT_EQ(speaker.history().size(Category::All), 1U);
}

TEST_F(HeldSpeaker, CleansAndReportsWhatIsUnspeakable) {
  speaker.say(utterance("Fine."));
  EXPECT_THAT(speaker.unclean(), IsEmpty());
  speaker.say(utterance("{x_acc} plays 2", Lane::Asked));
  EXPECT_EQ(voice.speaking()->text, "x acc plays two");
  EXPECT_THAT(speaker.unclean(), ElementsAre("{x_acc} plays 2"));
}

TEST(Speaker, GoesOnWithAVoiceThatIsDoneAtOnce) {
  TranscriptVoice voice;
  Speaker speaker(voice, [] {});
  for (const char* text : {"One.", "Two.", "Three."})
    speaker.say(utterance(text));
  EXPECT_THAT(texts(voice), ElementsAre("One.", "Two.", "Three."));
  EXPECT_TRUE(speaker.idle());
}

TEST(Speaker, TellsWhenNoVoiceCouldSpeak) {
  TranscriptVoice voice(TranscriptVoice::Pace::Held);
  std::string lost;
  Speaker speaker(
      voice, [] {},
      [&](const Utterance& unheard, const std::string& reason) {
        lost = unheard.text + " " + reason;
      });
  speaker.say(utterance("News."));
  speaker.say(utterance("More."));
  voice.fail();
  speaker.pump();
  EXPECT_EQ(lost, "News. voice.fallback");
  EXPECT_EQ(voice.speaking()->text, "More.");
}

class TwoVoices : public ::testing::Test {
protected:
  TwoVoices() {
    auto one = std::make_unique<TranscriptVoice>(TranscriptVoice::Pace::Held);
    auto two = std::make_unique<TranscriptVoice>(TranscriptVoice::Pace::Held);
    first = one.get();
    second = two.get();
    std::vector<std::unique_ptr<Voice>> voices;
    voices.push_back(std::move(one));
    voices.push_back(std::move(two));
    chain = std::make_unique<FallbackVoice>(
        std::move(voices), [](const std::string& reason, const Voice& next) {
          return "Because of " + reason + " now " + next.name() + ".";
        });
    chain->on_completion([this](const Completion& completion) { done.push_back(completion); });
  }
  TranscriptVoice* first = nullptr;
  TranscriptVoice* second = nullptr;
  std::unique_ptr<FallbackVoice> chain;
  std::vector<Completion> done;
};

TEST_F(TwoVoices, TheSecondIsSilentWhileTheFirstWorks) {
  chain->start(utterance("One."), 1);
  first->finish();
  ASSERT_EQ(done.size(), 1U);
  EXPECT_EQ(done[0].outcome, Outcome::Spoken);
  EXPECT_THAT(texts(*second), IsEmpty());
}

TEST_F(TwoVoices, TheSecondTakesOverWithinTheUtteranceAndStays) {
  chain->start(utterance("One."), 1);
  first->fail();
  EXPECT_THAT(done, IsEmpty());
  EXPECT_THAT(texts(*second), ElementsAre("Because of voice.fallback now transcript. One."));
  second->finish();
  ASSERT_EQ(done.size(), 1U);
  EXPECT_EQ(done[0].outcome, Outcome::Spoken);
  chain->start(utterance("Two."), 1);
  EXPECT_THAT(texts(*first), ElementsAre("One."));
  EXPECT_EQ(texts(*second).back(), "Two.");
}

TEST_F(TwoVoices, ReportsWhenTheLastFails) {
  chain->start(utterance("One."), 1);
  first->fail();
  second->fail();
  ASSERT_EQ(done.size(), 1U);
  EXPECT_EQ(done[0].outcome, Outcome::Failed);
}

TEST_F(TwoVoices, NothingIsSaidAgainAfterACancel) {
  chain->start(utterance("One."), 1);
  chain->cancel();
  EXPECT_THAT(texts(*second), IsEmpty());
  ASSERT_EQ(done.size(), 1U);
  EXPECT_EQ(done[0].outcome, Outcome::Cancelled);
}

class ThreeVoices : public ::testing::Test {
protected:
  ThreeVoices() {
    auto one = std::make_unique<TranscriptVoice>(TranscriptVoice::Pace::Held);
    auto two = std::make_unique<TranscriptVoice>(TranscriptVoice::Pace::Held);
    lead = one.get();
    second = two.get();
    std::vector<std::unique_ptr<Voice>> voices;
    voices.push_back(std::move(one));
    voices.push_back(std::make_unique<TextVoice>(print)); // replaces the lead
    auto chain = std::make_unique<FallbackVoice>(
        std::move(voices), [](const std::string&, const Voice&) { return "Lost."; });
    std::vector<std::unique_ptr<Voice>> besides;
    besides.push_back(std::make_unique<TextVoice>(print));
    besides.push_back(std::make_unique<Renamed>(std::move(two)));
    chorus =
        std::make_unique<Chorus>(std::move(chain), std::move(besides),
                                 [this](const std::string& reason) { lost.push_back(reason); });
    chorus->on_completion([this](const Completion& completion) { done.push_back(completion); });
  }
  /// What is beside has another name than what leads.
  class Renamed final : public Voice {
  public:
    explicit Renamed(std::unique_ptr<Voice> voice) : voice_(std::move(voice)) {}
    void start(const Utterance& one, std::uint64_t generation) override {
      voice_->start(one, generation);
    }
    void cancel() override {}
    std::string name() const override { return "beside"; }
    void set(const VoiceSettings& settings) override { voice_->set(settings); }
    VoiceSettings settings() const override { return voice_->settings(); }
    void on_completion(Listener listener) override { voice_->on_completion(std::move(listener)); }

  private:
    std::unique_ptr<Voice> voice_;
  };

  std::ostringstream print;
  TranscriptVoice* lead = nullptr;
  TranscriptVoice* second = nullptr;
  std::unique_ptr<Chorus> chorus;
  std::vector<Completion> done;
  std::vector<std::string> lost;
};

TEST_F(ThreeVoices, SayTheSameAndTheFirstSetsThePace) {
  chorus->start(utterance("One."), 1);
  EXPECT_THAT(texts(*lead), ElementsAre("One."));
  EXPECT_THAT(texts(*second), ElementsAre("One."));
  EXPECT_EQ(print.str(), "One.\n");
  second->finish();
  EXPECT_THAT(done, IsEmpty());
  lead->finish();
  EXPECT_EQ(done.size(), 1U);
}

TEST_F(ThreeVoices, OneBesideThatFailsIsReportedOnceAndLeftOut) {
  chorus->start(utterance("One."), 1);
  second->fail();
  EXPECT_THAT(lost, ElementsAre("voice.fallback"));
  lead->finish();
  chorus->start(utterance("Two."), 1);
  EXPECT_THAT(texts(*second), ElementsAre("One."));
  EXPECT_THAT(texts(*lead), ElementsAre("One.", "Two."));
  EXPECT_EQ(lost.size(), 1U);
}

TEST_F(ThreeVoices, NothingIsPrintedTwiceWhenTheTextHasTakenOver) {
  chorus->start(utterance("One."), 1);
  lead->fail();
  EXPECT_EQ(print.str(), "One.\nLost. One.\n");
  chorus->start(utterance("Two."), 1);
  EXPECT_EQ(print.str(), "One.\nLost. One.\nTwo.\n");
  EXPECT_EQ(done.size(), 2U);
}

} // namespace
} // namespace hmat::speech
