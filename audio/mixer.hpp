// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/cue_voice.hpp"
#include "audio/event.hpp"
#include "audio/limiter.hpp"
#include "audio/speech_reader.hpp"
#include "audio/speech_ring.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <variant>

namespace hmat::audio {

/// What a player sets; any thread may change it at any time. Volumes are linear, 1 is normal.
struct Levels {
  std::atomic<float> master{1};
  std::atomic<float> cues{1};
  std::atomic<float> speech{1};
  std::atomic<bool> mono{false}; ///< both ears hear everything, as if it were in the middle
};

/// Everything a player hears, block by block. `render` is the audio callback: it takes what the
/// other threads left in the queues and neither locks nor allocates nor waits.
class Mixer {
public:
  /// Cues are this much softer while somebody speaks: -10 dB.
  static constexpr float kDuck = 0.316F;

  // One controlling thread.

  /// Starts a cue. False if far too many were started at once: then it is left out.
  bool play(const CueStart& cue) noexcept { return commands_.push(cue); }
  /// Drops cues that wait and fades out those that sound.
  bool stop_cues() noexcept { return commands_.push(StopCues{}); }
  Levels& levels() noexcept { return levels_; }

  /// Where speech comes in: the producer's side belongs to the thread of the voice.
  SpeechRing& speech() noexcept { return speech_; }

  /// What has happened in the stream; for one reading thread (see Timeline).
  EventQueue& events() noexcept { return events_; }

  /// Frames rendered so far; any thread.
  Frame frames() const noexcept { return frames_.load(std::memory_order_acquire); }

  using Instant = std::chrono::steady_clock::time_point;
  /// When the block that holds `frame` was asked for, if that is less than two seconds ago and
  /// every block has been kBlockFrames long, as a device's are; any thread.
  Instant asked_for(Frame frame) const noexcept {
    return Instant(Instant::duration(
        block_times_[frame / kBlockFrames % kTimes].load(std::memory_order_acquire)));
  }

  /// A copy of everything rendered goes there (interleaved stereo), as far as there is room; null
  /// ends it. The ring must live until the next block after that.
  void set_tap(SpscRing<float>* tap) noexcept { tap_.store(tap, std::memory_order_release); }

  // The callback.

  /// Fills `frames` frames of interleaved stereo, within ±Limiter::kCeiling.
  void render(float* stereo, std::size_t frames) noexcept;

private:
  struct StopCues {};
  using Command = std::variant<StopCues, CueStart>;
  struct Buses;

  void take_commands() noexcept;
  void start(const CueStart& cue) noexcept;
  void render_piece(std::span<float> stereo, Frame frame) noexcept;
  void combine(std::span<float> stereo, const Buses& buses) noexcept;

  SpscRing<Command> commands_{256};
  SpeechRing speech_;
  EventQueue events_{4096};
  Levels levels_;
  std::atomic<SpscRing<float>*> tap_{nullptr};
  static constexpr std::size_t kTimes = 256; ///< blocks that are remembered: 2.7 s
  std::array<std::atomic<Instant::rep>, kTimes> block_times_{};
  std::atomic<Frame> frames_{0};

  // The callback's own.
  std::array<CueVoice, 32> cues_;
  SpeechReader reader_;
  Limiter limiter_;
  float duck_ = 1;
  float cue_gain_ = 1;
  float speech_gain_ = 1;
};

} // namespace hmat::audio
