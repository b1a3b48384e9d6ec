// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/voice/voice.hpp"
#include "tests/support/server_process.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <vector>

namespace hmat::speech {

/// What voices report from their threads, to be waited for.
class Completions {
public:
  Voice::Listener listener() {
    return [this](const Completion& completion) {
      const std::scoped_lock lock(mutex_);
      all_.push_back(completion);
      changed_.notify_all();
    };
  }
  /// The next one that was not taken yet; nothing if none comes.
  std::optional<Completion> next() {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, std::chrono::milliseconds(test::kHangsMs),
                           [this] { return taken_ < all_.size(); }))
      return std::nullopt;
    return all_[taken_++];
  }

private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Completion> all_;
  std::size_t taken_ = 0;
};

} // namespace hmat::speech
