// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/event.hpp"
#include "audio/pan.hpp"
#include "audio/sound.hpp"

#include <span>

namespace hmat::audio {

/// Things at the far side of the table are a little softer and duller.
enum class Distance { near, far };

/// How a cue is to be played.
struct CueStart {
  const Sound* sound = nullptr; ///< must outlive the mixer
  float pan = 0;                ///< -1 left … 1 right; the cue's own movement is added
  float gain = 1;
  float pitch = 1; ///< ratio: 2 is an octave up and half as long
  Distance distance = Distance::near;
  Frame delay = 0; ///< frames to wait: the caller keeps 300 ms between two onsets
};

/// One sounding (or waiting) cue inside the callback.
class CueVoice {
public:
  bool free() const noexcept { return cue_.sound == nullptr; }
  /// Frames it would go on for.
  double left() const noexcept;

  void start(const CueStart& cue) noexcept;
  /// A waiting cue is dropped, a sounding one fades out in 3 ms.
  void stop() noexcept;
  /// Adds the cue to an interleaved stereo block that begins at `frame`.
  void mix(std::span<float> stereo, Frame frame, bool mono, EventQueue& events) noexcept;

private:
  float next_sample() noexcept;
  Gains gains_now(bool mono) const noexcept;

  CueStart cue_;
  double position_ = 0; ///< in the sound's samples
  bool begun_ = false;
  Gains gains_;
  float dulled_ = 0; ///< memory of the far low-pass
  float fade_ = 1;   ///< falls to zero when stopped
  float fall_ = 0;
};

} // namespace hmat::audio
