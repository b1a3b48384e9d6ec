// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arena/child.hpp"

#include <array>
#include <csignal>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace hmat::app {

Child::Child(const std::string& command) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return;
  socket_ = ends[0];
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  std::string shell = "sh";
  std::string flag = "-c";
  std::string words = command;
  const std::array<char*, 4> arguments{shell.data(), flag.data(), words.data(), nullptr};
  if (posix_spawn(&pid_, "/bin/sh", &actions, nullptr, arguments.data(), environ) != 0) pid_ = -1;
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
}

Child::~Child() {
  if (socket_ >= 0) close(socket_);
  if (pid_ <= 0) return;
  kill(pid_, SIGTERM);
  waitpid(pid_, nullptr, 0);
}

std::optional<std::string> Child::exchange(const std::string& line) {
  const std::string sent = line + '\n';
  for (std::size_t done = 0; done < sent.size();) {
    const ssize_t n = send(socket_, sent.data() + done, sent.size() - done, MSG_NOSIGNAL);
    if (n <= 0) return std::nullopt;
    done += static_cast<std::size_t>(n);
  }
  for (;;) {
    if (const std::size_t end = read_.find('\n'); end != std::string::npos) {
      std::string answer = read_.substr(0, end);
      read_.erase(0, end + 1);
      return answer;
    }
    std::array<char, 4096> buffer{};
    const ssize_t n = recv(socket_, buffer.data(), buffer.size(), 0);
    if (n <= 0) return std::nullopt;
    read_.append(buffer.data(), static_cast<std::size_t>(n));
  }
}

} // namespace hmat::app
