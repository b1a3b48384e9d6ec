// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <semaphore>

namespace hmat::app {

/// Waits for what other threads do: until they wake it, and for good only where they never do.
class Patience {
public:
  /// To be called by them.
  std::function<void()> wake() const {
    return [woken = woken_] { woken->release(); };
  }
  /// False if nobody made it so.
  bool until(const std::function<bool()>& so) const {
    constexpr std::chrono::seconds kHangs{60};
    while (!so())
      if (!woken_->try_acquire_for(kHangs)) return false;
    return true;
  }

private:
  std::shared_ptr<std::counting_semaphore<>> woken_ =
      std::make_shared<std::counting_semaphore<>>(0);
};

} // namespace hmat::app
