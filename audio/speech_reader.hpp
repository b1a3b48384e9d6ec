// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/event.hpp"
#include "audio/speech_ring.hpp"

#include <optional>
#include <span>

namespace hmat::audio {

/// Interrupted speech fades to nothing in so many frames: 3 ms.
inline constexpr std::size_t kSpeechFade = 144;

/// The callback's end of the speech ring.
class SpeechReader {
public:
  /// How a block of speech is to be mixed.
  struct Mix {
    Frame frame;  ///< of the first frame of the block
    float volume; ///< will be applied later; only used to tell what is audible
    bool mono;    ///< leave pans out
  };

  /// Adds what there is of speech to an interleaved stereo block.
  void mix(std::span<float> stereo, const Mix& mix, SpeechRing& ring, EventQueue& events) noexcept;

  /// Whether an utterance is being spoken, pauses in it included.
  bool speaking() const noexcept { return current_.has_value(); }

private:
  void interrupt(Frame frame, EventQueue& events) noexcept;
  void finish(Frame frame, EventQueue& events) noexcept;
  void pass(const SpeechRing::Mark& mark, Frame frame, const SpeechRing& ring,
            EventQueue& events) noexcept;
  void add(std::span<const float> samples, std::span<float> stereo, const Mix& mix, Frame frame,
           EventQueue& events) noexcept;

  std::optional<Utterance> current_; ///< none: samples up to the next mark are dropped
  std::optional<std::size_t> fade_;  ///< frames left of the fade after an interrupt
  bool heard_ = false;               ///< the utterance has had an audible sample
};

} // namespace hmat::audio
