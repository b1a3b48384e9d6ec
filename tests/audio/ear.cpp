// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/audio/ear.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

namespace hmat::audio::test {

std::vector<float> Listener::ear(std::size_t side) const {
  std::vector<float> samples(heard_.size() / 2);
  for (std::size_t i = 0; i < samples.size(); ++i)
    samples[i] = heard_[2 * i + side];
  return samples;
}

Sound tone(double hertz, Frame frames, float level) {
  Sound sound{.name = "tone", .family = "test", .samples = {}, .pan = {0.0F}};
  for (Frame i = 0; i < frames; ++i)
    sound.samples.push_back(
        hertz == 0 ? level
                   : level * static_cast<float>(std::sin(2 * std::numbers::pi * hertz *
                                                         static_cast<double>(i) / kSampleRate)));
  return sound;
}

std::vector<std::int16_t> voice(int rate, double quiet_ms, double tone_ms, double hertz) {
  std::vector<std::int16_t> samples(static_cast<std::size_t>(quiet_ms * rate / 1000), 3);
  const auto count = static_cast<std::size_t>(tone_ms * rate / 1000);
  for (std::size_t i = 0; i < count; ++i)
    samples.push_back(static_cast<std::int16_t>(
        8192 * std::sin(2 * std::numbers::pi * hertz * static_cast<double>(i) / rate)));
  return samples;
}

double rms(std::span<const float> samples) {
  double sum = 0;
  for (const float sample : samples)
    sum += static_cast<double>(sample) * sample;
  return samples.empty() ? 0 : std::sqrt(sum / static_cast<double>(samples.size()));
}

float peak(std::span<const float> samples) {
  float highest = 0;
  for (const float sample : samples)
    highest = std::max(highest, std::abs(sample));
  return highest;
}

namespace {

void transform(std::vector<std::complex<double>>& a) {
  const std::size_t n = a.size();
  for (std::size_t i = 1, j = 0; i < n; ++i) {
    std::size_t bit = n >> 1U;
    for (; (j & bit) != 0; bit >>= 1U)
      j ^= bit;
    j ^= bit;
    if (i < j) std::swap(a[i], a[j]);
  }
  for (std::size_t length = 2; length <= n; length *= 2) {
    const auto turn = std::polar(1.0, -2 * std::numbers::pi / static_cast<double>(length));
    for (std::size_t i = 0; i < n; i += length) {
      std::complex<double> w = 1;
      for (std::size_t k = 0; k < length / 2; ++k, w *= turn) {
        const auto odd = a[i + k + length / 2] * w;
        a[i + k + length / 2] = a[i + k] - odd;
        a[i + k] += odd;
      }
    }
  }
}

} // namespace

std::vector<double> spectrum(std::span<const float> samples) {
  std::vector<double> power(kTransform / 2, 0.0);
  // Overlapping windows over the whole; the last is filled up with silence.
  for (std::size_t at = 0; at == 0 || at + kTransform / 2 < samples.size(); at += kTransform / 2) {
    const std::size_t count = std::min(kTransform, samples.size() - at);
    std::vector<std::complex<double>> window(kTransform);
    for (std::size_t i = 0; i < count; ++i)
      window[i] = samples[at + i] *
                  (0.5 - 0.5 * std::cos(2 * std::numbers::pi * (static_cast<double>(i) + 0.5) /
                                        static_cast<double>(count)));
    transform(window);
    for (std::size_t i = 0; i < power.size(); ++i)
      power[i] += std::norm(window[i]);
  }
  return power;
}

double pitch_of(const std::vector<double>& power) {
  const double strong = 0.05 * *std::ranges::max_element(power);
  for (std::size_t i = 2; i + 2 < power.size(); ++i)
    if (power[i] >= strong && power[i] >= power[i - 1] && power[i] >= power[i + 1])
      return static_cast<double>(i) * kBinHertz;
  return 0;
}

double centroid_of(const std::vector<double>& power) {
  double weighted = 0;
  double sum = 0;
  for (std::size_t i = 0; i < power.size(); ++i) {
    weighted += power[i] * static_cast<double>(i) * kBinHertz;
    sum += power[i];
  }
  return sum > 0 ? weighted / sum : 0;
}

std::vector<float> Heard::both() const {
  std::vector<float> sum(left.size());
  for (std::size_t i = 0; i < sum.size(); ++i)
    sum[i] = left[i] + right[i];
  return sum;
}

Heard play(const Sound& sound, CueStart start, bool mono) {
  Listener listener;
  listener.mixer.levels().mono = mono;
  start.sound = &sound;
  listener.mixer.play(start);
  listener.advance(static_cast<Frame>(static_cast<float>(sound.samples.size()) / start.pitch));
  return {.left = listener.left(), .right = listener.right()};
}

} // namespace hmat::audio::test
