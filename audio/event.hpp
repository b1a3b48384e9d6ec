// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/format.hpp"
#include "audio/sound.hpp"
#include "audio/spsc_ring.hpp"

#include <cstdint>

namespace hmat::audio {

/// What happened in the stream, told by the callback to whoever keeps the timeline.
struct Event {
  enum class Kind {
    cue_started,        ///< first frame of a cue
    speech_started,     ///< first sample above -50 dBFS
    speech_interrupted, ///< first frame of the fade
    speech_ended,       ///< first frame without this utterance
  };
  Kind kind = Kind::cue_started;
  Frame frame = 0;
  std::uint64_t utterance = 0;  ///< speech: its id
  const Sound* sound = nullptr; ///< cue: what was started
  float pan = 0;                ///< cue: where
};

using EventQueue = SpscRing<Event>;

} // namespace hmat::audio
