// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/format.hpp"

#include <string>
#include <vector>

namespace hmat::audio {

/// A cue ready to be played: one channel at 48 kHz and the way its source moves.
struct Sound {
  std::string name;
  std::string family;
  std::vector<float> samples;
  /// -1 left … 1 right, relative to where the cue is played; one value every `kPanStep` frames.
  std::vector<float> pan;
};

inline constexpr Frame kPanStep = 240;

} // namespace hmat::audio
