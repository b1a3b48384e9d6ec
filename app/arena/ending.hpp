// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <csignal>
#include <functional>
#include <thread>

namespace hmat::app {

/// While it lives, a signal that ends the program (SIGINT, SIGTERM, SIGHUP) first has something
/// done, on a thread of its own. To be made before any thread that shall not get the signal.
class BeforeEnding {
public:
  explicit BeforeEnding(std::function<void()> last);
  ~BeforeEnding();
  BeforeEnding(const BeforeEnding&) = delete;
  BeforeEnding& operator=(const BeforeEnding&) = delete;

private:
  void wait();

  std::function<void()> last_;
  sigset_t before_{}; ///< the mask of the thread that made it
  int signals_ = -1;
  int over_ = -1; ///< written to when it need not wait any more
  std::thread thread_;
};

} // namespace hmat::app
