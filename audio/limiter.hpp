// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace hmat::audio {

/// Keeps a stereo stream at or below -1 dBFS without delaying it: it looks ahead inside the block
/// it is given, and quieter passages come back within a fifth of a second.
class Limiter {
public:
  static constexpr float kCeiling = 0.891F;

  void limit(std::span<float> stereo) noexcept;

private:
  float gain_ = 1;
};

} // namespace hmat::audio
