// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/espeak.hpp"
#include "speech/voice/espeak_library.hpp"
#include "speech/voice/fallback.hpp"
#include "speech/voice/respell.hpp"
#include "speech/voice/transcript.hpp"
#include "tests/speech/support.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <gtest/gtest.h>
#include <mutex>

namespace hmat::speech {
namespace {

// A test that waits in vain ends by this; none waits for time to pass.
constexpr std::chrono::seconds kPatience{30};

/// A device of memory. Held: it plays nothing to the end until play() is called.
class MemorySink final : public PcmSink {
public:
  explicit MemorySink(bool held = false) : held_(held) {}

  void begin(std::uint64_t utterance, std::uint64_t generation, float pan) override {
    const std::scoped_lock lock(mutex);
    samples.clear();
    id = utterance;
    in = generation;
    panned = pan;
    dropping = false;
  }
  void write(std::span<const std::int16_t> chunk, int hertz) override {
    std::unique_lock lock(mutex);
    if (dropping) return;
    samples.insert(samples.end(), chunk.begin(), chunk.end());
    rate = hertz;
    ++writes;
    changed.notify_all();
    if (block) changed.wait_for(lock, kPatience, [&] { return dropping || !block; });
  }
  void end() override {
    {
      const std::scoped_lock lock(mutex);
      ended = true;
      changed.notify_all();
    }
    if (!held_) play();
  }
  void cancel() override {
    const std::scoped_lock lock(mutex);
    dropping = true;
    ++cancels;
    changed.notify_all();
  }
  void on_played(Listener listener) override { listener_ = std::move(listener); }
  void play(Outcome outcome = Outcome::Spoken) {
    if (listener_) listener_(id, in, outcome);
  }
  template <class Condition>
  bool wait(Condition condition) {
    std::unique_lock lock(mutex);
    return changed.wait_for(lock, kPatience, condition);
  }

  std::mutex mutex;
  std::condition_variable changed;
  std::vector<std::int16_t> samples;
  std::uint64_t id = 0, in = 0;
  float panned = 0;
  int rate = 0, writes = 0, cancels = 0;
  bool dropping = false, ended = false;
  bool block = false; ///< write() waits like a full ring

private:
  bool held_;
  Listener listener_;
};

/// Collects completions and lets a test wait for them.
class Reports {
public:
  explicit Reports(Voice& voice) {
    voice.on_completion([this](const Completion& completion) {
      const std::scoped_lock lock(mutex_);
      all_.push_back(completion);
      changed_.notify_all();
    });
  }
  std::vector<Completion> wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, kPatience, [&] { return all_.size() >= count; }));
    return all_;
  }

private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Completion> all_;
};

Utterance numbered(std::uint64_t id, std::string text, std::string lang = "en") {
  Utterance made = utterance(std::move(text), Lane::Narrated, Category::Table, std::move(lang));
  made.id = id;
  return made;
}

int loudest(std::span<const std::int16_t> samples) {
  int peak = 0;
  for (const std::int16_t sample : samples)
    peak = std::max(peak, std::abs(int{sample}));
  return peak;
}

TEST(EspeakVoice, PutsAudibleSpeechIntoTheSink) {
  MemorySink sink;
  EspeakVoice voice(sink, {});
  Reports reports(voice);
  Utterance hello = numbered(7, "Your turn.");
  hello.pan = 0.25F;
  voice.start(hello, 3);
  const auto done = reports.wait_for(1);
  EXPECT_EQ(done[0].utterance, 7U);
  EXPECT_EQ(done[0].generation, 3U);
  EXPECT_EQ(done[0].outcome, Outcome::Spoken);
  EXPECT_EQ(sink.rate, 22050);
  EXPECT_EQ(sink.id, 7U);
  EXPECT_EQ(sink.in, 3U);
  EXPECT_FLOAT_EQ(sink.panned, 0.25F);
  EXPECT_GT(sink.samples.size(), 22050U / 4);
  EXPECT_GT(loudest(sink.samples), 3000);
}

TEST(EspeakVoice, TrimsTheQuietBeforeTheFirstSound) {
  MemorySink sink;
  EspeakVoice voice(sink, EspeakVoice::Options{"cs", {}});
  Reports reports(voice);
  voice.start(numbered(1, "Půlměsíc.", "cs"), 1);
  reports.wait_for(1);
  ASSERT_FALSE(sink.samples.empty());
  EXPECT_GT(std::abs(int{sink.samples.front()}), 32);
}

TEST(EspeakVoice, CancelStopsTheSynthesisAndTheSink) {
  MemorySink sink;
  sink.block = true;
  EspeakVoice voice(sink, {});
  Reports reports(voice);
  std::string text;
  for (int i = 0; i < 200; ++i)
    text += "This sentence goes on and on. ";
  voice.start(numbered(1, text), 1);
  ASSERT_TRUE(sink.wait([&] { return sink.writes > 0; }));
  voice.cancel();
  const auto done = reports.wait_for(1);
  EXPECT_EQ(done[0].outcome, Outcome::Cancelled);
  // The worker is free again at once, and what was cut off never reached its end.
  EXPECT_FALSE(sink.ended);
  {
    const std::scoped_lock lock(sink.mutex);
    sink.block = false;
    EXPECT_EQ(sink.writes, 1);
  }
  voice.start(numbered(2, "Short."), 2);
  EXPECT_EQ(reports.wait_for(2)[1].outcome, Outcome::Spoken);
  EXPECT_EQ(sink.id, 2U);
}

TEST(EspeakVoice, ANewUtteranceCutsTheOldOneOff) {
  MemorySink sink(true);
  EspeakVoice voice(sink, {});
  Reports reports(voice);
  voice.start(numbered(1, "The old one."), 1);
  ASSERT_TRUE(sink.wait([&] { return sink.ended; }));
  const int before = sink.cancels;
  voice.start(numbered(2, "The new one."), 2);
  const auto done = reports.wait_for(1);
  EXPECT_EQ(done[0].utterance, 1U);
  EXPECT_EQ(done[0].outcome, Outcome::Cancelled);
  EXPECT_EQ(sink.cancels, before + 1);
  ASSERT_TRUE(sink.wait([&] { return sink.id == 2 && sink.writes > 0; }));
}

TEST(EspeakVoice, IsDoneOnlyWhenTheLastSampleIsPlayed) {
  MemorySink sink(true);
  EspeakVoice voice(sink, {});
  Reports reports(voice);
  voice.start(numbered(1, "One."), 1);
  ASSERT_TRUE(sink.wait([&] { return sink.ended; }));
  sink.play();
  sink.play(); // a second report of the same utterance is not passed on
  voice.cancel();
  EXPECT_EQ(reports.wait_for(1).size(), 1U);
}

TEST(EspeakVoice, ReportsALostDevice) {
  MemorySink sink(true);
  EspeakVoice voice(sink, {});
  Reports reports(voice);
  voice.start(numbered(1, "One."), 1);
  ASSERT_TRUE(sink.wait([&] { return sink.ended; }));
  sink.play(Outcome::Failed);
  EXPECT_EQ(reports.wait_for(1)[0].outcome, Outcome::Failed);
}

TEST(EspeakVoice, SpeaksFasterWhenAsked) {
  MemorySink sink;
  EspeakVoice voice(sink, {});
  Reports reports(voice);
  std::size_t length = static_cast<std::size_t>(-1);
  std::size_t count = 0;
  for (const int rate : {80, 175, 400, 900}) {
    voice.set({.rate = rate});
    ++count;
    voice.start(numbered(count, "Three circles and a star lie on the table."), count);
    reports.wait_for(count);
    EXPECT_LT(sink.samples.size(), length) << rate;
    length = sink.samples.size();
  }
}

TEST(EspeakVoice, SpeaksSofterWhenAsked) {
  MemorySink sink;
  EspeakVoice voice(sink, {});
  Reports reports(voice);
  voice.set({.volume = 100});
  voice.start(numbered(1, "A star."), 1);
  reports.wait_for(1);
  const int normal = loudest(sink.samples);
  voice.set({.volume = 30});
  voice.start(numbered(2, "A star."), 2);
  reports.wait_for(2);
  EXPECT_LT(loudest(sink.samples), normal / 2);
}

TEST(EspeakVoice, SpeaksInAVariantThatLiesInItsData) {
  MemorySink sink;
  EspeakVoice voice(sink, {});
  Reports reports(voice);
  std::uint64_t id = 0;
  const auto say = [&](const std::string& variant) {
    voice.set({.variant = variant});
    ++id;
    voice.start(numbered(id, "Hvězda a půlměsíc.", "cs"), id);
    EXPECT_EQ(reports.wait_for(id).back().outcome, Outcome::Spoken) << variant;
    return sink.samples.size();
  };
  const std::size_t usual = say("");
  const std::vector<std::string> all = voice.variants();
  for (const char* known : {"f3", "m1", "whisper"})
    EXPECT_NE(std::find(all.begin(), all.end(), known), all.end()) << known;
  EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
  EXPECT_NE(say("fast"), usual);
  EXPECT_NE(say("no such variant"), 0U) << "the usual voice instead";
}

TEST(EspeakVoice, FailsForALanguageItHasNoVoiceForAndGoesOn) {
  MemorySink sink;
  EspeakVoice voice(sink, {});
  Reports reports(voice);
  voice.start(numbered(1, "Hello.", "no-such-language"), 1);
  const auto done = reports.wait_for(1);
  EXPECT_EQ(done[0].outcome, Outcome::Failed);
  EXPECT_EQ(done[0].reason, "voice.no_language");
  voice.start(numbered(2, "Dobrý den.", "cs"), 1);
  EXPECT_EQ(reports.wait_for(2)[1].outcome, Outcome::Spoken);
}

TEST(EspeakVoice, FailsWithoutVoiceDataAndTheNextVoiceTakesOver) {
  const TempAssets nothing;
  std::filesystem::create_directories(nothing.path() / "espeak-ng-data");
  MemorySink sink;
  auto text = std::make_unique<TranscriptVoice>();
  const TranscriptVoice* transcript = text.get();
  std::vector<std::unique_ptr<Voice>> voices;
  voices.push_back(
      std::make_unique<EspeakVoice>(sink, EspeakVoice::Options{"en", nothing.path().string()}));
  voices.push_back(std::move(text));
  const Catalogue catalogue = Catalogue::load(assets(), "en");
  FallbackVoice chain(std::move(voices), [&](const std::string& reason, const Voice&) {
    return catalogue.say(reason);
  });
  Reports reports(chain);
  chain.start(numbered(1, "Hello."), 1);
  EXPECT_EQ(reports.wait_for(1)[0].outcome, Outcome::Spoken);
  ASSERT_EQ(transcript->said().size(), 1U);
  EXPECT_EQ(transcript->said()[0].text, catalogue.say("voice.no_data") + " Hello.");
}

class Library : public ::testing::Test {
protected:
  std::unique_ptr<EspeakLibrary> library = EspeakLibrary::open("");
  std::string phonemes(const std::string& language, const std::string& text) {
    EXPECT_TRUE(library->use_language(language));
    return library->phonemes(text);
  }
};

TEST_F(Library, IsOpenOnceAtATime) {
  ASSERT_NE(library, nullptr);
  EXPECT_EQ(EspeakLibrary::open(""), nullptr);
  library.reset();
  EXPECT_NE(EspeakLibrary::open(""), nullptr);
}

TEST_F(Library, SpeaksEachLanguageItsOwnWay) {
  const std::string word = "jedan";
  EXPECT_NE(phonemes("hr", word), phonemes("en", word));
  EXPECT_NE(phonemes("cs", "řada"), phonemes("hr", "řada"));
}

TEST_F(Library, RespellingsChangeWhatIsHeard) {
  for (const std::string language : {"cs", "en", "hr"}) {
    const Catalogue catalogue = Catalogue::load(assets(), language);
    const std::string heard = phonemes(language, respell("Qardo", catalogue.respellings()));
    EXPECT_EQ(heard, phonemes(language, "Kardo")) << language;
    // Nothing that sounds like "kv" at its beginning.
    EXPECT_EQ(heard.find('v'), std::string::npos) << heard;
  }
  EXPECT_NE(phonemes("cs", "Qardo"), phonemes("cs", "Kardo"));
}

TEST_F(Library, NeverReadsMarkupOrPhonemeInput) {
  EXPECT_NE(phonemes("en", "<b>Ana</b>"), phonemes("en", "Ana"));
  EXPECT_NE(phonemes("en", "[[h@l'oU]]"), phonemes("en", "hello"));
}

TEST_F(Library, SpeaksEveryMessageOfTheCataloguesInItsOwnLanguage) {
  for (const std::string& language : languages(assets())) {
    const Catalogue catalogue = Catalogue::load(assets(), language);
    for (const std::string& id : catalogue.ids()) {
      if (id.starts_with("noun.") || !catalogue.arguments(id).empty()) continue;
      const std::string text = catalogue.say(id);
      const std::string heard = phonemes(language, respell(text, catalogue.respellings()));
      EXPECT_FALSE(heard.empty()) << id;
      // espeak-ng marks a change of language as "(en)".
      EXPECT_EQ(heard.find('('), std::string::npos) << language << ' ' << text << ": " << heard;
    }
  }
}

} // namespace
} // namespace hmat::speech
