// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "audio/mixer.hpp"
#include "audio/speech_feed.hpp"
#include "speech/voice/pcm_sink.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

namespace hmat::app {

/// Carries a voice's samples into the mixer, and the news that they were heard back to the voice.
class PcmBridge final : public speech::PcmSink {
public:
  explicit PcmBridge(audio::Mixer& mixer)
      : ring_(mixer.speech()), feed_(ring_, [this] { wait_for_room(); }) {}

  void begin(std::uint64_t utterance, std::uint64_t generation, float pan) override;
  void write(std::span<const std::int16_t> samples, int rate) override;
  void end() override;
  void cancel() override;
  void on_played(Listener listener) override { listener_ = std::move(listener); }

  /// The mixer told that an utterance has been played to its end. Main thread.
  void played(std::uint64_t utterance);
  /// Waits until the voice has delivered the whole of `utterance` (or another one), or as much as
  /// there is room for, so that rendering faster than real time hears no gaps. Main thread.
  void wait_delivered(std::uint64_t utterance);
  /// When the first samples of the latest utterance lay ready for the device; any thread.
  std::chrono::steady_clock::time_point ready() const {
    return std::chrono::steady_clock::time_point(
        std::chrono::steady_clock::duration(ready_.load(std::memory_order_acquire)));
  }

private:
  void wait_for_room();

  audio::SpeechRing& ring_;
  audio::SpeechFeed feed_; // the voice's thread alone
  audio::Utterance open_;  // the voice's thread alone
  bool begun_ = false;     // the voice's thread alone
  std::atomic<std::chrono::steady_clock::rep> ready_{0};
  Listener listener_;
  std::mutex mutex_; // guards what follows
  std::condition_variable delivered_wake_;
  std::uint64_t delivered_ = 0;
  bool full_ = false; ///< the voice waits for room
  std::uint64_t current_ = 0;
  std::uint64_t current_generation_ = 0;
};

} // namespace hmat::app
