// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/audio/contour.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <random>

namespace hmat::audio::test {
namespace {

constexpr std::size_t kWindow = 960;  // 20 ms
constexpr std::size_t kShortest = 24; // lag of 2000 Hz
constexpr std::size_t kLongest = 320; // lag of 150 Hz
constexpr double kTone = 0.6;         // how alike a tone is to itself one period later
constexpr double kQuiet = 0.02;       // of the loudest window's power: silence between tones

/// How alike the window is to itself `lag` samples later: 1 the same, 0 not at all.
double likeness(std::span<const float> window, std::size_t lag) {
  double product = 0;
  double energy = 0;
  for (std::size_t i = 0; i + lag < window.size(); i += 2) { // every other one is enough
    const double a = window[i];
    const double b = window[i + lag];
    product += a * b;
    energy += a * a + b * b;
  }
  return energy > 0 ? 2 * product / energy : 0;
}

/// The first lag that is nearly as good as the best one; longer ones are its multiples.
std::optional<double> pitch_in(std::span<const float> window) {
  std::vector<double> alike(kLongest + 2);
  double best = 0;
  for (std::size_t lag = kShortest - 1; lag <= kLongest + 1; ++lag) {
    alike[lag] = likeness(window, lag);
    if (lag >= kShortest && lag <= kLongest) best = std::max(best, alike[lag]);
  }
  if (best < kTone) return std::nullopt;
  for (std::size_t lag = kShortest; lag <= kLongest; ++lag) {
    if (alike[lag] < 0.93 * best || alike[lag] < alike[lag - 1] || alike[lag] < alike[lag + 1])
      continue;
    const double bend = alike[lag - 1] - 2 * alike[lag] + alike[lag + 1];
    const double shift = bend != 0 ? 0.5 * (alike[lag - 1] - alike[lag + 1]) / bend : 0;
    return kSampleRate / (static_cast<double>(lag) + shift);
  }
  return std::nullopt;
}

double power_at(std::span<const float> window, double hertz) {
  double re = 0;
  double im = 0;
  for (std::size_t i = 0; i < window.size(); ++i) {
    const double t = static_cast<double>(i) / static_cast<double>(window.size());
    const double weight = 0.5 - 0.5 * std::cos(2 * std::numbers::pi * t);
    const double phase = 2 * std::numbers::pi * hertz * static_cast<double>(i) / kSampleRate;
    re += weight * window[i] * std::cos(phase);
    im += weight * window[i] * std::sin(phase);
  }
  return re * re + im * im;
}

double brightness(std::span<const float> window, double hertz) {
  const double fundamental = power_at(window, hertz);
  const double second = power_at(window, 2 * hertz);
  return second / (fundamental + second + 1e-12);
}

/// A value that stands alone among its neighbours is a slip.
std::vector<double> without_slips(const std::vector<double>& values) {
  constexpr std::ptrdiff_t kReach = 2;
  std::vector<double> result;
  const auto size = static_cast<std::ptrdiff_t>(values.size());
  for (std::ptrdiff_t i = 0; i < size; ++i) {
    std::vector<double> near(values.begin() + std::max<std::ptrdiff_t>(0, i - kReach),
                             values.begin() + std::min(size, i + kReach + 1));
    std::ranges::nth_element(near, near.begin() + static_cast<std::ptrdiff_t>(near.size() / 2));
    result.push_back(near[near.size() / 2]);
  }
  return result;
}

} // namespace

Contour contour_of(const Heard& heard) {
  const std::vector<float> both = heard.both();
  const auto step = static_cast<std::size_t>(frames_of_ms(kContourMs));
  double loudest = 0;
  for (std::size_t at = 0; at + kWindow <= both.size(); at += step)
    loudest = std::max(loudest, rms(std::span(both).subspan(at, kWindow)));
  Contour contour;
  for (std::size_t at = 0; at + kWindow <= both.size(); at += step) {
    const std::span<const float> window = std::span(both).subspan(at, kWindow);
    if (std::pow(rms(window) / loudest, 2) < kQuiet) continue;
    const auto hertz = pitch_in(window);
    if (!hertz) continue;
    const double left = rms(std::span(heard.left).subspan(at, kWindow));
    const double right = rms(std::span(heard.right).subspan(at, kWindow));
    contour.octave.push_back(std::log2(*hertz / 100));
    contour.pan.push_back(4 / std::numbers::pi * std::atan2(right, left) - 1);
    contour.bright.push_back(brightness(window, *hertz));
    contour.at.push_back(static_cast<double>(at + kWindow / 2) * 1000 / kSampleRate);
  }
  contour.octave = without_slips(contour.octave);
  contour.pan = without_slips(contour.pan);
  contour.bright = without_slips(contour.bright);
  contour.length = static_cast<double>(both.size()) * 1000 / kSampleRate;
  return contour;
}

std::vector<double> resampled(const Contour& contour, const std::vector<double>& values,
                              std::size_t count) {
  const std::vector<double>& at = contour.at;
  std::vector<double> result;
  std::size_t next = 1;
  for (std::size_t i = 0; i < count; ++i) {
    const double time =
        std::lerp(at.front(), at.back(), static_cast<double>(i) / static_cast<double>(count - 1));
    while (next + 1 < at.size() && at[next] < time)
      ++next;
    const double t = std::clamp((time - at[next - 1]) / (at[next] - at[next - 1]), 0.0, 1.0);
    result.push_back(std::lerp(values[next - 1], values[next], t));
  }
  return result;
}

Heard with_noise(Heard heard, double below, unsigned seed) {
  std::minstd_rand random(seed);
  const auto level = static_cast<float>(rms(heard.both()) / 2 * std::pow(10, -below / 20));
  // Even between −√3 and √3: as loud as `level`.
  const auto noise = [&] {
    const double unit = static_cast<double>(random()) / std::minstd_rand::max();
    return level * static_cast<float>(std::numbers::sqrt3 * (2 * unit - 1));
  };
  for (std::size_t i = 0; i < heard.left.size(); ++i) {
    heard.left[i] += noise();
    heard.right[i] += noise();
  }
  return heard;
}

} // namespace hmat::audio::test
