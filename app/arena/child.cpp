// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arena/child.hpp"

#include "app/lines.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace hmat::app {
namespace {

/// Between the friendly and the other request to end.
constexpr std::chrono::milliseconds kGrace{1000};

/// Waits for events of `file`, no longer than until `due`; false if the time was up first.
bool wait_for(int file, short events, std::chrono::steady_clock::time_point due) {
  constexpr std::int64_t kLongest = 60'000; // for one poll; then it is counted anew
  for (;;) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(due - std::chrono::steady_clock::now());
    pollfd wait{.fd = file, .events = events, .revents = 0};
    const int n =
        poll(&wait, 1, static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, kLongest)));
    if (n > 0) return true;
    if (n < 0 && errno != EINTR) return true; // the next call on the file says what is wrong
    if (n == 0 && left.count() <= kLongest) return false;
  }
}

bool to_be_repeated() { return errno == EAGAIN || errno == EINTR; }

} // namespace

Child::Child(const std::string& command) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return;
  socket_ = ends[0];
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  std::string shell = "sh";
  std::string flag = "-c";
  std::string words = command;
  const std::array<char*, 4> arguments{shell.data(), flag.data(), words.data(), nullptr};
  if (posix_spawn(&pid_, "/bin/sh", &actions, &attributes, arguments.data(), environ) != 0)
    pid_ = -1;
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
}

Child::~Child() {
  if (due_ == Clock::time_point{}) end();
  finish();
  if (socket_ >= 0) close(socket_);
}

void Child::end() {
  due_ = Clock::now() + kGrace;
  if (socket_ >= 0) shutdown(socket_, SHUT_RDWR);
  if (pid_ > 0) kill(-pid_, SIGTERM);
}

void Child::finish() {
  if (pid_ <= 0) return;
  if (const auto process = static_cast<int>(syscall(SYS_pidfd_open, pid_, 0)); process >= 0) {
    wait_for(process, POLLIN, due_);
    close(process);
  }
  // Until it is waited for its number belongs to nobody else, and so does the group's.
  kill(-pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
}

std::variant<std::string, Silence> Child::exchange(const std::string& line,
                                                   std::chrono::milliseconds patience) {
  const auto due = Clock::now() + patience;
  const std::string sent = line + '\n';
  for (std::size_t done = 0; done < sent.size();) {
    const ssize_t n =
        send(socket_, sent.data() + done, sent.size() - done, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n < 0 && !to_be_repeated()) return Silence::Ended;
    if (n > 0) done += static_cast<std::size_t>(n);
    if (n < 0 && !wait_for(socket_, POLLOUT, due)) return Silence::TooLate;
  }
  for (;;) {
    if (const std::size_t end = read_.find('\n', looked_); end != std::string::npos) {
      std::string answer = read_.substr(0, end);
      read_.erase(0, end + 1);
      looked_ = 0;
      return answer;
    }
    looked_ = read_.size();
    if (looked_ > kLongestLine) return Silence::TooLong;
    if (!wait_for(socket_, POLLIN, due)) return Silence::TooLate;
    std::array<char, 4096> buffer{};
    const ssize_t n = recv(socket_, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (n == 0 || (n < 0 && !to_be_repeated())) return Silence::Ended;
    if (n > 0) read_.append(buffer.data(), static_cast<std::size_t>(n));
  }
}

} // namespace hmat::app
