// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ear/pcm_bridge.hpp"

namespace hmat::app {

void PcmBridge::begin(std::uint64_t utterance, std::uint64_t generation, float pan) {
  {
    const std::lock_guard lock(mutex_);
    current_ = utterance;
    current_generation_ = generation;
  }
  open_ = {utterance, ring_.generation(), pan};
  begun_ = false;
}

void PcmBridge::write(std::span<const std::int16_t> samples, int rate) {
  const bool first = !begun_;
  if (first) feed_.begin(open_, rate);
  begun_ = true;
  feed_.write(samples);
  if (first)
    ready_.store(std::chrono::steady_clock::now().time_since_epoch().count(),
                 std::memory_order_release);
}

void PcmBridge::end() {
  constexpr int kAnyRate = 22'050;
  if (!begun_) feed_.begin(open_, kAnyRate);
  feed_.end();
  const std::lock_guard lock(mutex_);
  delivered_ = open_.id;
  delivered_wake_.notify_all();
}

void PcmBridge::cancel() {
  ring_.interrupt();
  const std::lock_guard lock(mutex_);
  current_ = 0;
  delivered_wake_.notify_all();
}

void PcmBridge::played(std::uint64_t utterance) {
  std::uint64_t generation = 0;
  {
    const std::lock_guard lock(mutex_);
    if (utterance != current_) return;
    current_ = 0;
    generation = current_generation_;
  }
  listener_(utterance, generation, speech::Outcome::Spoken);
}

void PcmBridge::wait_delivered(std::uint64_t utterance) {
  std::unique_lock lock(mutex_);
  delivered_wake_.wait(lock, [&] { return delivered_ >= utterance || full_; });
  full_ = false;
}

/// On the voice's thread, as long as there is no room.
void PcmBridge::wait_for_room() {
  {
    const std::lock_guard lock(mutex_);
    full_ = true;
  }
  delivered_wake_.notify_all();
  ring_.wait_for_room();
}

} // namespace hmat::app
