// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/server_process.hpp"

#include "speech/voice/descriptor.hpp"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <spawn.h>
#include <stdexcept>
#include <sys/socket.h>
#include <sys/wait.h>

namespace hmat::test {

ServerProcess::ServerProcess(std::vector<std::string> words,
                             const std::vector<std::string>& environment) {
  words.insert(words.begin(), environment.begin(), environment.end());
  words.insert(words.begin(), "env");
  std::vector<char*> argv;
  for (std::string& word : words)
    argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_RDWR, 0);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  const int failed = ::posix_spawnp(&process_, argv[0], &files, &attributes, argv.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  if (failed != 0) throw std::runtime_error("no process");
}

void ServerProcess::kill() {
  if (process_ <= 0) return;
  ::kill(-process_, SIGKILL);
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
}

bool ServerProcess::wait_for(const std::function<bool()>& attempt) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(kHangsMs);
  constexpr int kGlanceMs = 10;
  while (!attempt()) {
    siginfo_t state{};
    const bool ended =
        ::waitid(P_PID, static_cast<id_t>(process_), &state, WEXITED | WNOHANG | WNOWAIT) != 0 ||
        state.si_pid != 0;
    if (ended || std::chrono::steady_clock::now() > end) return false;
    ::poll(nullptr, 0, kGlanceMs); // nothing tells that a server has begun to listen
  }
  return true;
}

int free_port() {
  const speech::Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), size) != 0 ||
      ::getsockname(socket.get(), reinterpret_cast<sockaddr*>(&address), &size) != 0)
    throw std::runtime_error("no port");
  return ntohs(address.sin_port);
}

} // namespace hmat::test
