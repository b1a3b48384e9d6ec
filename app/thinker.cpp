// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/thinker.hpp"

#include <sys/resource.h>
#include <utility>

namespace hmat::app {
namespace {

/// How much the thinking thread yields to all others, from 0 (not at all) to 19.
constexpr int kNiceness = 10;

} // namespace

Thinker::Thinker(const GameType& type, std::function<void()> wake)
    : mind_(type.mind()), wake_(std::move(wake)), thread_([this] { run(); }) {}

Thinker::~Thinker() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    alarm_.ring();
  }
  begun_.notify_one();
  thread_.join();
}

void Thinker::begin(Job job, std::optional<Milliseconds> limit) {
  {
    const std::lock_guard lock(mutex_);
    alarm_.ring(); // it is lowered again when this job's turn comes
    next_ = std::move(job);
    limit_ = limit;
    ++asked_;
  }
  begun_.notify_one();
}

void Thinker::cancel() {
  const std::lock_guard lock(mutex_);
  alarm_.ring();
  next_ = nullptr;
  settled_ = asked_;
  done_.notify_all();
}

bool Thinker::busy() const {
  const std::lock_guard lock(mutex_);
  return settled_ != asked_;
}

void Thinker::wait() const {
  std::unique_lock lock(mutex_);
  done_.wait(lock, [this] { return settled_ == asked_; });
}

void Thinker::run() {
  // On Linux this is about the calling thread alone. Where it is not allowed nothing is lost.
  ::setpriority(PRIO_PROCESS, 0, kNiceness);
  std::unique_lock lock(mutex_);
  for (;;) {
    begun_.wait(lock, [this] { return ending_ || next_; });
    if (ending_) return;
    const Job job = std::exchange(next_, nullptr);
    const std::uint64_t number = asked_;
    if (limit_)
      alarm_.set(*limit_);
    else
      alarm_.off();
    lock.unlock();
    job(*mind_, alarm_.flag());
    lock.lock();
    if (settled_ == asked_ || number != asked_) continue; // dropped meanwhile
    settled_ = number;
    done_.notify_all();
    lock.unlock();
    if (wake_) wake_();
    lock.lock();
  }
}

Thought::Thought(Thinker& thinker, Knowledge knowledge, Task task,
                 std::optional<Thinker::Milliseconds> limit)
    : verdict_(std::make_shared<Verdict>()) {
  thinker.begin(
      [verdict = verdict_, knowledge = std::move(knowledge),
       task = std::move(task)](Mind& mind, const std::atomic<bool>& stop) mutable {
        task.stop = &stop;
        *verdict = mind.think(knowledge, task);
      },
      limit);
}

} // namespace hmat::app
