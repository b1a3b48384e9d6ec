// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace hmat::app {

/// Raises a flag after a time: the clock of those who think without one.
class Alarm {
public:
  Alarm();
  ~Alarm();
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

  /// Lowers the flag, and raises it in `time` unless it is set anew before.
  void set(std::chrono::milliseconds time);
  /// Lowers the flag, for good.
  void off();
  /// Raises the flag now.
  void ring();
  const std::atomic<bool>& flag() const { return flag_; }

private:
  using Clock = std::chrono::steady_clock;
  void run();

  std::atomic<bool> flag_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Clock::time_point> due_;
  bool ending_ = false;
  std::thread thread_;
};

} // namespace hmat::app
