// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/loudness.hpp"

#include "audio/format.hpp"

#include <ebur128.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>

namespace hmat::audio {
namespace {

struct Destroy {
  void operator()(ebur128_state* state) const { ebur128_destroy(&state); }
};

constexpr std::size_t kStep = 2400;    // look at the sliding window every 50 ms
constexpr std::size_t kWindow = 19200; // 400 ms

} // namespace

Loudness measure(std::span<const float> mono) {
  Loudness result{.momentary = -std::numeric_limits<double>::infinity(), .peak = 0};
  const std::unique_ptr<ebur128_state, Destroy> state(
      ebur128_init(1, kSampleRate, EBUR128_MODE_M | EBUR128_MODE_SAMPLE_PEAK));
  if (!state) return result;
  const auto take = [&](std::span<const float> part) {
    ebur128_add_frames_float(state.get(), part.data(), part.size());
    double loudness = 0;
    if (ebur128_loudness_momentary(state.get(), &loudness) == EBUR128_SUCCESS)
      result.momentary = std::max(result.momentary, loudness);
  };
  for (std::size_t at = 0; at < mono.size(); at += kStep)
    take(mono.subspan(at, std::min(kStep, mono.size() - at)));
  const std::array<float, kStep> silence{};
  for (std::size_t at = mono.size(); at < kWindow; at += kStep)
    take(silence);
  ebur128_sample_peak(state.get(), 0, &result.peak);
  return result;
}

} // namespace hmat::audio
