// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/event.hpp"

#include <optional>
#include <string>
#include <vector>

namespace hmat::audio {

/// When an utterance was heard, in frames of the stream.
struct SpokenSpan {
  std::uint64_t id = 0;
  std::optional<Frame> start_frame;    ///< first sample above -50 dBFS; none: never heard
  std::optional<Frame> end_frame;      ///< first frame without it; none: still speaking
  std::optional<Frame> interrupted_at; ///< first frame of the fade
};

/// When a cue was heard.
struct CueMoment {
  std::string name;
  Frame frame = 0;
  float pan = 0;
};

/// The history of a stream, kept outside the callback.
class Timeline {
public:
  /// Takes over what the mixer has told since the last time: call it at least every few seconds.
  void collect(EventQueue& events);

  const std::vector<SpokenSpan>& speech() const { return speech_; }
  const std::vector<CueMoment>& cues() const { return cues_; }
  /// The utterance of that id, or null if nothing has been heard of it.
  const SpokenSpan* find(std::uint64_t id) const;
  /// Forgets the past.
  void clear();

private:
  SpokenSpan& span(std::uint64_t id);

  std::vector<SpokenSpan> speech_;
  std::vector<CueMoment> cues_;
};

} // namespace hmat::audio
