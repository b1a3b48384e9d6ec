// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/speech_ring.hpp"

#include <chrono>

namespace hmat::audio {

std::uint64_t SpeechRing::interrupt() {
  std::uint64_t fresh = 0;
  {
    const std::lock_guard lock(mutex_);
    fresh = generation_.fetch_add(1, std::memory_order_acq_rel) + 1;
  }
  interrupted_.notify_all();
  return fresh;
}

void SpeechRing::wait_for_room() {
  std::unique_lock lock(mutex_);
  const std::uint64_t before = generation();
  interrupted_.wait_for(lock, std::chrono::milliseconds(5), [&] { return generation() != before; });
}

} // namespace hmat::audio
