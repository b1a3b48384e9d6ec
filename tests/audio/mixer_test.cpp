// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/audio/ear.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace hmat::audio::test {
namespace {

using testing::Each;
using testing::SizeIs;

Frame first_sound(const std::vector<float>& ear) {
  return static_cast<Frame>(std::ranges::find_if(ear, [](float sample) { return sample != 0; }) -
                            ear.begin());
}

TEST(Mixer, SilenceIsExactlyZeroAndFramesAreCounted) {
  Listener listener;
  listener.advance(1300);
  EXPECT_EQ(listener.mixer.frames(), 1300U);
  EXPECT_THAT(listener.stereo(), Each(0.0F));
}

TEST(Mixer, CueBeginsInTheNextBlockAndAfterItsDelay) {
  const Sound sound = tone(0, 200);
  for (const Frame delay : {0U, 1U, 100U, 511U, 512U, 3000U}) {
    Listener listener;
    listener.advance(700);
    ASSERT_TRUE(listener.mixer.play({.sound = &sound, .pan = 0.25F, .delay = delay}));
    listener.advance(5000);
    EXPECT_EQ(first_sound(listener.left()), 700 + delay);
    ASSERT_THAT(listener.timeline.cues(), SizeIs(1));
    EXPECT_EQ(listener.timeline.cues()[0].name, "tone");
    EXPECT_EQ(listener.timeline.cues()[0].frame, 700 + delay);
    EXPECT_FLOAT_EQ(listener.timeline.cues()[0].pan, 0.25F);
    const std::vector<float> left = listener.left();
    const auto end = static_cast<std::size_t>(700 + delay + 200);
    EXPECT_NE(left[end - 1], 0);
    EXPECT_THAT(std::span(left).subspan(end), Each(0.0F));
  }
}

TEST(Mixer, PanKeepsThePowerAndReachesBothEnds) {
  const Sound sound = tone(1000, 4800);
  const double power = std::pow(rms(sound.samples), 2);
  for (const float pan : {-1.0F, -0.5F, 0.0F, 0.3F, 1.0F}) {
    const Heard heard = play(sound, {.pan = pan});
    const double left = std::pow(rms(heard.left), 2);
    const double right = std::pow(rms(heard.right), 2);
    EXPECT_NEAR((left + right) / power, 1, 0.001) << pan;
    EXPECT_NEAR(std::atan2(std::sqrt(right), std::sqrt(left)), (pan + 1) * std::numbers::pi / 4,
                0.001);
  }
  EXPECT_LT(peak(play(sound, {.pan = -1}).right), 1e-6F);
  EXPECT_LT(peak(play(sound, {.pan = 1}).left), 1e-6F);
}

TEST(Mixer, CueMovesAlongItsOwnPath) {
  Sound sound = tone(1000, 48000);
  sound.pan.clear();
  for (Frame at = 0; at <= sound.samples.size(); at += kPanStep)
    sound.pan.push_back(-1 + 2 * static_cast<float>(at) / 48000);
  const Heard heard = play(sound);
  const auto share = [&](std::size_t at) {
    const double left = rms(std::span(heard.left).subspan(at, 2400));
    const double right = rms(std::span(heard.right).subspan(at, 2400));
    return right / std::hypot(left, right);
  };
  EXPECT_LT(share(0), 0.1);
  EXPECT_NEAR(share(22800), std::numbers::sqrt2 / 2, 0.02);
  EXPECT_GT(share(45600), 0.99);
}

TEST(Mixer, MonoIsAsLoudFromEveryPlace) {
  const Sound sound = tone(1000, 4800);
  const Heard middle = play(sound, {.pan = 0}, true);
  const Heard side = play(sound, {.pan = -1}, true);
  EXPECT_EQ(side.left, side.right);
  EXPECT_EQ(side.left, middle.left);
  EXPECT_NEAR(std::hypot(rms(side.left), rms(side.right)), rms(sound.samples), 1e-4);
}

TEST(Mixer, PitchRatioMovesThePitchAndShortensTheCue) {
  const Sound sound = tone(600, 24000);
  const Heard up = play(sound, {.pitch = 2});
  EXPECT_NEAR(pitch_of(spectrum(up.left)), 1200, kBinHertz);
  EXPECT_EQ(up.left.size(), 12000U);
  EXPECT_GT(rms(std::span(up.left).subspan(11000)), 0.1);
}

TEST(Mixer, FarIsSofterAndDuller) {
  const auto loss = [](double hertz) {
    const Sound sound = tone(hertz, 9600);
    return rms(play(sound, {.distance = Distance::far}).left) / rms(play(sound).left);
  };
  EXPECT_GT(loss(300), 0.5);
  EXPECT_LT(loss(300), 0.7);
  EXPECT_LT(loss(4000), 0.5 * loss(300));
}

TEST(Mixer, VolumesScaleWhatIsHeard) {
  const Sound sound = tone(1000, 96000);
  Listener listener;
  listener.mixer.play({.sound = &sound});
  listener.advance(9600);
  listener.mixer.levels().cues = 0.5F;
  listener.advance(9600);
  listener.mixer.levels().master = 0;
  listener.advance(9600);
  const std::vector<float> left = listener.left();
  const double full = rms(std::span(left).subspan(4800, 4800));
  EXPECT_NEAR(rms(std::span(left).subspan(14400, 4800)) / full, 0.5, 0.005);
  EXPECT_LT(rms(std::span(left).subspan(24000, 4800)) / full, 0.001);
}

TEST(Mixer, ManyLoudCuesNeverClip) {
  const Sound high = tone(1000, 24000, 0.7F);
  const Sound low = tone(230, 24000, 0.7F);
  Listener listener;
  for (int i = 0; i < 16; ++i) {
    const auto delay = static_cast<Frame>(i * 777);
    listener.mixer.play({.sound = i % 2 == 0 ? &high : &low, .delay = delay});
  }
  listener.advance(48000);
  EXPECT_LE(peak(listener.stereo()), Limiter::kCeiling);
  EXPECT_GT(peak(listener.stereo()), 0.8F * Limiter::kCeiling);
}

TEST(Mixer, TheLimiterLeavesOrdinaryLevelsAlone) {
  const Sound sound = tone(0, 1000, 0.5F);
  const Heard heard = play(sound, {.pan = -1});
  EXPECT_THAT(heard.left, Each(testing::FloatEq(0.5F)));
}

TEST(Mixer, MoreCuesThanVoicesReplaceTheOneThatEndsFirst) {
  const Sound brief = tone(0, 600, 0.001F);
  const Sound lasting = tone(0, 48000, 0.001F);
  Listener listener;
  listener.mixer.play({.sound = &brief, .pan = -1});
  for (int i = 0; i < 32; ++i)
    listener.mixer.play({.sound = &lasting, .pan = -1});
  listener.advance(1200);
  EXPECT_NEAR(listener.left().front(), 0.032F, 1e-5F);
  EXPECT_NEAR(listener.left().back(), 0.032F, 1e-5F);
}

TEST(Mixer, StoppedCuesFadeAndWaitingOnesNeverSound) {
  const Sound sound = tone(0, 48000);
  Listener listener;
  listener.mixer.play({.sound = &sound});
  listener.mixer.play({.sound = &sound, .delay = 2000});
  listener.advance(1000);
  listener.mixer.stop_cues();
  listener.advance(4000);
  const std::vector<float> left = listener.left();
  EXPECT_GT(left[1050], 0);
  EXPECT_LT(left[1050], left[999]);
  EXPECT_THAT(std::span(left).subspan(1146), Each(0.0F));
  EXPECT_THAT(listener.timeline.cues(), SizeIs(1));
}

TEST(Mixer, TheTapGetsWhatIsHeard) {
  SpscRing<float> tap(1 << 14);
  const Sound sound = tone(440, 4000);
  Listener listener;
  listener.mixer.set_tap(&tap);
  listener.mixer.play({.sound = &sound});
  listener.advance(3000);
  std::vector<float> copy(listener.stereo().size());
  EXPECT_EQ(tap.pop(copy), copy.size());
  EXPECT_EQ(copy, listener.stereo());
}

} // namespace
} // namespace hmat::audio::test
