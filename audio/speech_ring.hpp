// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/format.hpp"
#include "audio/spsc_ring.hpp"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <span>

namespace hmat::audio {

/// What belongs together in the stream of speech.
struct Utterance {
  std::uint64_t id = 0;         ///< the caller's own, for the timeline
  std::uint64_t generation = 0; ///< from SpeechRing::generation() when it was asked for
  float pan = 0;                ///< -1 left … 1 right
};

/// Speech on its way from the voice's thread to the callback: one channel at 48 kHz, with marks
/// where utterances begin and end. An interrupt makes everything asked for before it old.
class SpeechRing {
public:
  static constexpr std::size_t kSeconds = 30;

  /// A place in the stream of samples at which an utterance begins or ends.
  struct Mark {
    std::uint64_t position = 0;
    bool begins = false;
    Utterance utterance;
  };

  /// A smaller capacity (in samples) is for tests.
  explicit SpeechRing(std::size_t capacity = kSeconds * kSampleRate)
      : samples_(capacity), marks_(1024) {}

  // Any thread but the callback's.

  /// Makes all speech so far old and wakes a waiting producer; answers with the new generation.
  std::uint64_t interrupt();
  std::uint64_t generation() const noexcept { return generation_.load(std::memory_order_acquire); }
  bool is_old(const Utterance& utterance) const noexcept {
    return utterance.generation < generation();
  }

  // The one producer. Each says how much of it there was room for.

  bool mark(bool begins, const Utterance& utterance) noexcept {
    return marks_.push(Mark{samples_.written(), begins, utterance});
  }
  std::size_t push(std::span<const float> samples) noexcept { return samples_.push(samples); }
  /// Returns after an interrupt, or after a few milliseconds in which the callback may have made
  /// room: the callback itself must not wake anybody.
  void wait_for_room();

  // The callback.

  SpscRing<float>& samples() noexcept { return samples_; }
  SpscRing<Mark>& marks() noexcept { return marks_; }

private:
  SpscRing<float> samples_;
  SpscRing<Mark> marks_;
  std::atomic<std::uint64_t> generation_{0};
  std::mutex mutex_;
  std::condition_variable interrupted_;
};

} // namespace hmat::audio
