// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace hmat::audio {

struct Loudness {
  double momentary = 0; ///< largest momentary loudness (EBU R 128, 400 ms), in LUFS
  double peak = 0;      ///< of the samples, linear
};

/// Measures one channel at 48 kHz, with silence after it as long as the measuring window. Played
/// at any place by constant-power panning, a cue is exactly as loud as its one channel.
Loudness measure(std::span<const float> mono);

} // namespace hmat::audio
