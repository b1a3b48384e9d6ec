// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>

namespace hmat::audio {

/// Everything in this room runs at one rate; other rates are converted where they come in.
inline constexpr int kSampleRate = 48'000;
/// Frames the device asks for at a time: 10.7 ms.
inline constexpr int kBlockFrames = 512;
/// A frame is one sample for each ear; frames are counted from the first block on.
using Frame = std::uint64_t;

/// The frame count of a time in milliseconds.
inline Frame frames_of_ms(double ms) {
  return static_cast<Frame>(std::llround(ms * kSampleRate / 1000.0));
}

inline constexpr float kPi = std::numbers::pi_v<float>;

} // namespace hmat::audio
