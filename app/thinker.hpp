// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/alarm.hpp"
#include "engine/hear.hpp"

#include <functional>

namespace hmat::app {

/// One who thinks about a game on a thread of its own, with less claim to the processor than those
/// who speak. It thinks about one thing at a time.
class Thinker {
public:
  /// What is to be thought about. It ends soon (within 5 ms) after `stop` is raised.
  using Job = std::function<void(Mind& mind, const std::atomic<bool>& stop)>;
  using Milliseconds = std::chrono::milliseconds;

  /// `wake` is called from the thread whenever a job has been done.
  Thinker(const GameType& type, std::function<void()> wake);
  /// Stops, and waits until the thread has ended.
  ~Thinker();
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// Drops what it was at and begins with `job`; after `limit` it is told to come to an end.
  void begin(Job job, std::optional<Milliseconds> limit = std::nullopt);
  /// Drops what it was at. Returns at once; the thread lets go of it soon after.
  void cancel();
  /// Whether the job that was begun last goes on.
  bool busy() const;
  /// Until it does not.
  void wait() const;

private:
  void run();

  std::unique_ptr<Mind> mind_;
  std::function<void()> wake_;
  Alarm alarm_;
  mutable std::mutex mutex_;
  std::condition_variable begun_;
  mutable std::condition_variable done_;
  Job next_;
  std::optional<Milliseconds> limit_; ///< of next_
  std::uint64_t asked_ = 0;           ///< how many jobs were begun
  std::uint64_t settled_ = 0;         ///< the last of them that was done or dropped
  bool ending_ = false;
  std::thread thread_; ///< last: it uses the rest
};

/// The answer to one question, which another thread is looking for.
struct Thought {
  Thought() = default;
  /// Asks `thinker`; the answer is there when it is no longer busy.
  Thought(Thinker& thinker, Knowledge knowledge, Task task,
          std::optional<Thinker::Milliseconds> limit = std::nullopt);
  const Verdict& verdict() const { return *verdict_; }

private:
  std::shared_ptr<Verdict> verdict_;
};

} // namespace hmat::app
