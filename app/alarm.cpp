// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/alarm.hpp"

namespace hmat::app {

Alarm::Alarm() : thread_([this] { run(); }) {}

Alarm::~Alarm() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Alarm::set(std::chrono::milliseconds time) {
  {
    const std::lock_guard lock(mutex_);
    flag_ = false;
    due_ = Clock::now() + time;
  }
  changed_.notify_one();
}

void Alarm::off() {
  const std::lock_guard lock(mutex_);
  flag_ = false;
  due_.reset();
}

void Alarm::ring() {
  const std::lock_guard lock(mutex_);
  flag_ = true;
  due_.reset();
}

void Alarm::run() {
  std::unique_lock lock(mutex_);
  while (!ending_) {
    if (!due_) {
      changed_.wait(lock);
    } else if (Clock::now() >= *due_) {
      flag_ = true;
      due_.reset();
    } else {
      changed_.wait_until(lock, *due_);
    }
  }
}

} // namespace hmat::app
