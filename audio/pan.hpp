// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/format.hpp"

#include <algorithm>
#include <cmath>

namespace hmat::audio {

/// How much of a source reaches each ear.
struct Gains {
  float left = 0;
  float right = 0;
};

/// Constant-power pan, -1 left … 1 right: as loud at every place, 3 dB down on each side in the
/// middle.
inline Gains pan_gains(float pan) noexcept {
  const float angle = (std::clamp(pan, -1.0F, 1.0F) + 1) * kPi / 4;
  return {.left = std::cos(angle), .right = std::sin(angle)};
}

} // namespace hmat::audio
