// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arena/ending.hpp"

#include <array>
#include <cerrno>
#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>
#include <utility>

namespace hmat::app {
namespace {

sigset_t ending_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP})
    sigaddset(&set, signal);
  return set;
}

} // namespace

BeforeEnding::BeforeEnding(std::function<void()> last) : last_(std::move(last)) {
  const sigset_t set = ending_signals();
  pthread_sigmask(SIG_BLOCK, &set, &before_);
  signals_ = signalfd(-1, &set, SFD_CLOEXEC);
  over_ = eventfd(0, EFD_CLOEXEC);
  thread_ = std::thread([this] { wait(); });
}

BeforeEnding::~BeforeEnding() {
  eventfd_write(over_, 1);
  thread_.join();
  close(over_);
  close(signals_);
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

void BeforeEnding::wait() {
  std::array<pollfd, 2> files{pollfd{.fd = over_, .events = POLLIN, .revents = 0},
                              pollfd{.fd = signals_, .events = POLLIN, .revents = 0}};
  while (poll(files.data(), files.size(), -1) < 0 && errno == EINTR) {
  }
  signalfd_siginfo which{};
  if (files[1].revents == 0 || read(signals_, &which, sizeof which) != sizeof which) return;
  last_();
  // What the signal would have done: end the program, in its own name.
  const sigset_t set = ending_signals();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
  raise(static_cast<int>(which.ssi_signo));
}

} // namespace hmat::app
