// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/limiter.hpp"

#include <algorithm>
#include <cmath>

namespace hmat::audio {
namespace {

constexpr std::size_t kStep = 64;        // samples: 32 frames
constexpr float kReleasePerStep = 1.01F; // 26 dB in 200 ms

/// The gain under which the step beginning at `at` stays below the ceiling.
float allowed(std::span<const float> stereo, std::size_t at) {
  if (at >= stereo.size()) return 1;
  float peak = 0;
  for (const float sample : stereo.subspan(at, std::min(kStep, stereo.size() - at)))
    peak = std::max(peak, std::abs(sample));
  return peak > Limiter::kCeiling ? Limiter::kCeiling / peak : 1;
}

} // namespace

void Limiter::limit(std::span<float> stereo) noexcept {
  float here = allowed(stereo, 0);
  for (std::size_t at = 0; at < stereo.size(); at += kStep) {
    const float next = allowed(stereo, at + kStep);
    // Both ends of the ramp are safe for this step, and its end for the next one as well.
    const float from = std::min(gain_, here);
    const float to = std::min({here, next, from * kReleasePerStep});
    const std::span<float> step = stereo.subspan(at, std::min(kStep, stereo.size() - at));
    const float slope = (to - from) / static_cast<float>(step.size());
    for (std::size_t i = 0; i < step.size(); ++i)
      step[i] = std::clamp(step[i] * (from + slope * static_cast<float>(i & ~std::size_t{1})),
                           -kCeiling, kCeiling); // the clamp catches only rounding
    gain_ = to;
    here = next;
  }
}

} // namespace hmat::audio
