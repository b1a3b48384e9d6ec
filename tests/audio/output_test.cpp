// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/device.hpp"
#include "audio/recorder.hpp"
#include "audio/wav.hpp"
#include "tests/audio/ear.hpp"

#include <SDL.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

namespace hmat::audio::test {
namespace {

using hmat::test::contents;
using hmat::test::TempFolder;
using testing::HasSubstr;

template <class T>
T at(const std::string& bytes, std::size_t offset) {
  T value{};
  std::memcpy(&value, bytes.data() + offset, sizeof value);
  return value;
}

TEST(Wav, HeaderAndSamplesOf16Bit) {
  const TempFolder folder;
  const std::filesystem::path path = folder.file("hmat_16.wav");
  WavWriter wav;
  ASSERT_FALSE(wav.open(path));
  wav.write(std::vector<float>{0, 0.5F, -1, 1, 2, -0.25F});
  EXPECT_FALSE(wav.close());
  const std::string bytes = contents(path);
  ASSERT_EQ(bytes.size(), 44U + 12);
  EXPECT_EQ(bytes.substr(0, 4), "RIFF");
  EXPECT_EQ(at<std::uint32_t>(bytes, 4), bytes.size() - 8);
  EXPECT_EQ(bytes.substr(8, 8), "WAVEfmt ");
  EXPECT_EQ(at<std::uint32_t>(bytes, 16), 16U);
  EXPECT_EQ(at<std::uint16_t>(bytes, 20), 1);
  EXPECT_EQ(at<std::uint16_t>(bytes, 22), 2);
  EXPECT_EQ(at<std::uint32_t>(bytes, 24), 48000U);
  EXPECT_EQ(at<std::uint32_t>(bytes, 28), 192000U);
  EXPECT_EQ(at<std::uint16_t>(bytes, 32), 4);
  EXPECT_EQ(at<std::uint16_t>(bytes, 34), 16);
  EXPECT_EQ(bytes.substr(36, 4), "data");
  EXPECT_EQ(at<std::uint32_t>(bytes, 40), 12U);
  EXPECT_EQ(at<std::int16_t>(bytes, 46), 16384);
  EXPECT_EQ(at<std::int16_t>(bytes, 48), -32767);
  EXPECT_EQ(at<std::int16_t>(bytes, 52), 32767);
}

TEST(Wav, FloatSamplesAreKeptExactly) {
  const TempFolder folder;
  const std::filesystem::path path = folder.file("hmat_float.wav");
  WavWriter wav;
  ASSERT_FALSE(wav.open(path, WavFormat::float32));
  wav.write(std::vector<float>{0.1F, -0.3F});
  EXPECT_FALSE(wav.close());
  const std::string bytes = contents(path);
  EXPECT_EQ(at<std::uint16_t>(bytes, 20), 3);
  EXPECT_EQ(at<std::uint16_t>(bytes, 34), 32);
  EXPECT_EQ(at<std::uint32_t>(bytes, 40), 8U);
  EXPECT_EQ(at<float>(bytes, 44), 0.1F);
  EXPECT_EQ(at<float>(bytes, 48), -0.3F);
}

TEST(Wav, AfterAFlushTheFileIsWholeAndGoesOn) {
  const TempFolder folder;
  const std::filesystem::path path = folder.file("hmat_flush.wav");
  WavWriter wav;
  ASSERT_FALSE(wav.open(path));
  wav.write(std::vector<float>(100, 0.5F));
  wav.flush();
  EXPECT_EQ(at<std::uint32_t>(contents(path), 40), 200U);
  wav.write(std::vector<float>(100, 0.25F));
  EXPECT_FALSE(wav.close());
  EXPECT_EQ(at<std::uint32_t>(contents(path), 40), 400U);
  EXPECT_EQ(at<std::int16_t>(contents(path), 44 + 398), 8192);
}

TEST(Wav, AFolderThatIsNotThereIsTold) {
  WavWriter wav;
  const Problem problem = wav.open("/no such folder/a.wav");
  ASSERT_TRUE(problem);
  EXPECT_THAT(*problem, HasSubstr("/no such folder/a.wav"));
}

TEST(Recorder, WritesEveryBlockThatWasRendered) {
  const TempFolder folder;
  const std::filesystem::path path = folder.file("hmat_recorded.wav");
  const Sound sound = tone(440, 40000);
  Listener listener;
  Recorder recorder(listener.mixer);
  listener.advance(512); // before: not recorded
  ASSERT_FALSE(recorder.start(path, WavFormat::float32));
  listener.mixer.play({.sound = &sound});
  listener.advance(48000);
  ASSERT_FALSE(recorder.stop());
  listener.advance(512); // after: not recorded
  const std::string bytes = contents(path);
  ASSERT_EQ(bytes.size(), 44 + 48000 * 8U);
  std::vector<float> recorded(96000);
  std::memcpy(recorded.data(), bytes.data() + 44, bytes.size() - 44);
  EXPECT_TRUE(std::equal(recorded.begin(), recorded.end(), listener.stereo().begin() + 1024));
}

TEST(Device, PullsFromTheMixer) {
  SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
  Mixer mixer;
  Device device;
  const Problem problem = device.open(mixer);
  ASSERT_FALSE(problem) << *problem;
  EXPECT_TRUE(device.is_open());
  while (mixer.frames() < 2 * kBlockFrames)
    std::this_thread::yield();
  EXPECT_EQ(mixer.frames() % kBlockFrames, 0U);
}

TEST(Device, WithoutOneItSaysWhatToDo) {
  SDL_setenv("SDL_AUDIODRIVER", "there is no such driver", 1);
  Mixer mixer;
  Device device;
  const Problem problem = device.open(mixer);
  SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
  ASSERT_TRUE(problem);
  EXPECT_THAT(*problem, HasSubstr("No sound device"));
  EXPECT_FALSE(device.is_open());
}

} // namespace
} // namespace hmat::audio::test
