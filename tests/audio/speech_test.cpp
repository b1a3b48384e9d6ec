// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/speech_feed.hpp"
#include "tests/audio/ear.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <thread>

namespace hmat::audio::test {
namespace {

using testing::Each;
using testing::SizeIs;

constexpr int kRate = 22050;

void say(Listener& listener, std::uint64_t id, double tone_ms, float pan = 0, double quiet_ms = 0) {
  SpeechFeed feed(listener.mixer.speech());
  feed.begin({.id = id, .generation = listener.mixer.speech().generation(), .pan = pan}, kRate);
  feed.write(voice(kRate, quiet_ms, tone_ms));
  feed.end();
}

TEST(Speech, LeadingQuietIsTrimmed) {
  Listener listener;
  listener.advance(512);
  say(listener, 7, 300, 0, 100);
  listener.advance(20000);
  const SpokenSpan* span = listener.timeline.find(7);
  ASSERT_NE(span, nullptr);
  ASSERT_TRUE(span->start_frame);
  EXPECT_LT(*span->start_frame, 512U + 48);
  const std::vector<float> left = listener.left();
  const auto loud = std::ranges::find_if(left, [](float s) { return std::abs(s) > 0.00316F; });
  EXPECT_EQ(*span->start_frame, static_cast<Frame>(loud - left.begin()));
}

TEST(Speech, EvenAVeryShortWordArrivesWhole) {
  Listener listener;
  say(listener, 1, 20);
  listener.advance(4800);
  const SpokenSpan* span = listener.timeline.find(1);
  ASSERT_NE(span, nullptr);
  ASSERT_TRUE(span->end_frame);
  EXPECT_NEAR(static_cast<double>(*span->end_frame), 960, 48);
  const std::vector<float> left = listener.left();
  EXPECT_GT(rms(std::span(left).subspan(800, 120)), 0.1);
}

TEST(Speech, KeepsItsPitchAndLevelThroughConversion) {
  Listener listener;
  say(listener, 1, 500, -1);
  listener.advance(24000);
  EXPECT_NEAR(pitch_of(spectrum(listener.left())), 400, kBinHertz);
  const std::vector<float> left = listener.left();
  EXPECT_NEAR(rms(std::span(left).subspan(4800, 9600)), 0.25 / std::numbers::sqrt2, 0.003);
  EXPECT_LT(peak(listener.right()), 1e-6F);
}

TEST(Speech, UtterancesFollowEachOtherEachAtItsPlace) {
  Listener listener;
  say(listener, 1, 200, -1);
  say(listener, 2, 200, 1);
  listener.advance(24000);
  ASSERT_THAT(listener.timeline.speech(), SizeIs(2));
  const SpokenSpan first = listener.timeline.speech()[0];
  const SpokenSpan second = listener.timeline.speech()[1];
  EXPECT_EQ(first.id, 1U);
  EXPECT_FALSE(first.interrupted_at);
  ASSERT_TRUE(first.end_frame && second.start_frame);
  EXPECT_NEAR(static_cast<double>(*first.end_frame), 9600, 48);
  EXPECT_GE(*second.start_frame, *first.end_frame);
  const auto turn = static_cast<std::size_t>(*first.end_frame);
  const std::vector<float> left = listener.left();
  const std::vector<float> right = listener.right();
  EXPECT_LT(peak(std::span(right).first(turn)), 1e-6F);
  EXPECT_LT(peak(std::span(left).subspan(turn)), 1e-6F);
}

TEST(Speech, CuesAreDuckedUnderIt) {
  const Sound sound = tone(1000, 200000, 0.1F);
  Listener listener;
  listener.mixer.play({.sound = &sound, .pan = -1});
  listener.advance(9600);
  say(listener, 1, 1000, 1);
  listener.advance(190000);
  const std::vector<float> left = listener.left();
  const double before = rms(std::span(left).subspan(4800, 4800));
  const double during = rms(std::span(left).subspan(9600 + 9600, 24000));
  const double after = rms(std::span(left).subspan(180000, 4800));
  EXPECT_NEAR(during / before, Mixer::kDuck, 0.01);
  EXPECT_NEAR(after / before, 1, 0.01);
}

TEST(Speech, AfterAnInterruptThereIsExactSilenceIn144Frames) {
  Listener listener;
  say(listener, 1, 2000);
  listener.advance(10000);
  listener.mixer.speech().interrupt();
  listener.advance(10000);
  const SpokenSpan* span = listener.timeline.find(1);
  ASSERT_NE(span, nullptr);
  ASSERT_TRUE(span->interrupted_at);
  EXPECT_EQ(*span->interrupted_at, 10000U);
  EXPECT_EQ(span->end_frame, Frame{10144});
  const std::vector<float> left = listener.left();
  EXPECT_GT(rms(std::span(left).subspan(9880, 120)), 0.1);
  EXPECT_GT(rms(std::span(left).subspan(10000, 48)), 0.05); // a fade, not a cut
  EXPECT_LT(rms(std::span(left).subspan(10096, 48)), rms(std::span(left).subspan(10000, 48)));
  EXPECT_THAT(std::span(left).subspan(10144), Each(0.0F));
}

TEST(Speech, TheNextUtteranceBeginsRightAfterTheFade) {
  Listener listener;
  say(listener, 1, 2000);
  say(listener, 2, 2000);
  listener.advance(10240);
  listener.mixer.speech().interrupt();
  say(listener, 3, 300);
  listener.advance(24000);
  const SpokenSpan* queued = listener.timeline.find(2);
  ASSERT_NE(queued, nullptr);
  EXPECT_FALSE(queued->start_frame);
  EXPECT_TRUE(queued->interrupted_at);
  const SpokenSpan* next = listener.timeline.find(3);
  ASSERT_NE(next, nullptr);
  ASSERT_TRUE(next->start_frame);
  EXPECT_GE(*next->start_frame, 10240U + kSpeechFade);
  EXPECT_LT(*next->start_frame, 10240U + kSpeechFade + 48);
}

TEST(Speech, AnInterruptedVoiceIsToldToStopAndWhatItStillSendsIsDropped) {
  Listener listener;
  SpeechFeed feed(listener.mixer.speech());
  feed.begin({.id = 1, .generation = 0}, kRate);
  EXPECT_TRUE(feed.write(voice(kRate, 0, 100)));
  listener.mixer.speech().interrupt();
  EXPECT_FALSE(feed.write(voice(kRate, 0, 100)));
  feed.end();
  listener.advance(9600);
  EXPECT_THAT(listener.stereo(), Each(0.0F));
  const SpokenSpan* span = listener.timeline.find(1);
  ASSERT_NE(span, nullptr);
  EXPECT_FALSE(span->start_frame);
}

TEST(Speech, AnInterruptWhileTheVoiceIsLateEndsTheUtterance) {
  Listener listener;
  SpeechFeed feed(listener.mixer.speech());
  feed.begin({.id = 1, .generation = 0}, kRate);
  feed.write(voice(kRate, 0, 200));
  listener.advance(24000); // runs dry in the middle
  listener.mixer.speech().interrupt();
  listener.advance(512);
  const SpokenSpan* span = listener.timeline.find(1);
  ASSERT_NE(span, nullptr);
  EXPECT_EQ(span->interrupted_at, Frame{24000});
  EXPECT_EQ(span->end_frame, Frame{24000});
}

TEST(Speech, LongerThanTheRingGetsThroughWhenRoomIsMade) {
  Listener listener;
  SpeechFeed feed(listener.mixer.speech(), [&] { listener.advance(kBlockFrames); });
  feed.begin({.id = 1, .generation = 0}, kRate);
  for (int second = 0; second < 40; ++second)
    ASSERT_TRUE(feed.write(voice(kRate, 0, 1000)));
  feed.end();
  listener.advance(Frame{41} * kSampleRate);
  const SpokenSpan* span = listener.timeline.find(1);
  ASSERT_NE(span, nullptr);
  ASSERT_TRUE(span->end_frame);
  EXPECT_NEAR(static_cast<double>(*span->end_frame), 40.0 * kSampleRate, 48);
}

TEST(Speech, AFullRingHoldsTheVoicesThreadUntilAnInterrupt) {
  Listener listener;
  bool finished = true;
  std::thread worker([&] {
    SpeechFeed feed(listener.mixer.speech());
    feed.begin({.id = 1, .generation = 0}, kRate);
    const std::vector<std::int16_t> second = voice(kRate, 0, 1000);
    for (int i = 0; i < 60 && finished; ++i)
      finished = feed.write(second);
    feed.end();
  });
  while (listener.mixer.speech().samples().readable() < SpeechRing::kSeconds * kSampleRate)
    std::this_thread::yield();
  listener.mixer.speech().interrupt();
  worker.join();
  EXPECT_FALSE(finished);
}

TEST(Speech, AVoicesThreadAndTheCallbackRunTogether) {
  Listener listener;
  std::thread worker([&] {
    SpeechFeed feed(listener.mixer.speech());
    for (std::uint64_t id = 1; id <= 20; ++id) {
      feed.begin({.id = id, .generation = 0}, kRate);
      for (int i = 0; i < 5; ++i)
        feed.write(voice(kRate, 0, 20));
      feed.end();
    }
  });
  const auto said = [&](std::uint64_t id) {
    const SpokenSpan* span = listener.timeline.find(id);
    return span != nullptr && span->end_frame.has_value();
  };
  while (!said(20))
    listener.advance(kBlockFrames);
  worker.join();
  for (std::uint64_t id = 1; id <= 20; ++id)
    EXPECT_TRUE(said(id)) << id;
  double heard = 0;
  for (const float sample : listener.left())
    heard += static_cast<double>(sample) * sample;
  // 20 utterances of 100 ms, each sample of which arrives exactly once.
  EXPECT_NEAR(heard / (2.0 * kSampleRate * 0.25 * 0.25 / 4), 1, 0.02);
}

} // namespace
} // namespace hmat::audio::test
