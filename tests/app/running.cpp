// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/running.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace hmat::app {
namespace {

struct Terminal {
  Descriptor mine;
  Descriptor its;
};

Terminal open_terminal() {
  Terminal out{.mine = Descriptor(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)), .its = {}};
  std::array<char, 128> name{};
  if (::grantpt(out.mine.get()) != 0 || ::unlockpt(out.mine.get()) != 0 ||
      ::ptsname_r(out.mine.get(), name.data(), name.size()) != 0)
    throw std::runtime_error("no terminal");
  out.its = Descriptor(::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC));
  return out;
}

} // namespace

Running::Running(const std::string& arguments, Keyboard keyboard) {
  Terminal terminal;
  if (keyboard == Keyboard::Terminal)
    terminal = open_terminal();
  else
    terminal.its = Descriptor(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  output_ = Descriptor(ends[0]);
  const Descriptor its(ends[1]);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, terminal.its.get(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, its.get(), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, its.get(), STDERR_FILENO);
  std::string shell = "sh";
  std::string flag = "-c";
  std::string words = "HMAT=" HMAT_PROGRAM "; exec " + arguments;
  const std::array<char*, 4> argv{shell.data(), flag.data(), words.data(), nullptr};
  const int failed = ::posix_spawn(&process_, "/bin/sh", &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) throw std::runtime_error("no process");
  terminal_ = std::move(terminal.mine);
}

Running::~Running() { kill(); }

void Running::kill() {
  if (process_ <= 0) return;
  ::kill(process_, SIGKILL);
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
}

/// False at the end, or where nothing comes any more.
bool Running::read() {
  constexpr int kHangsMs = 60'000;
  pollfd ready{output_.get(), POLLIN, 0};
  if (::poll(&ready, 1, kHangsMs) <= 0) return false;
  std::array<char, 4096> buffer{};
  const ssize_t n = ::read(output_.get(), buffer.data(), buffer.size());
  if (n > 0) out_.append(buffer.data(), static_cast<std::size_t>(n));
  return n > 0;
}

bool Running::until(const std::string& text) {
  while (out_.find(text) == std::string::npos)
    if (!read()) return false;
  return true;
}

bool Running::until(std::size_t bytes) {
  while (out_.size() < bytes)
    if (!read()) return false;
  return true;
}

void Running::narrow() const {
  constexpr int kPage = 4096; // the least that a pipe may hold
  ::fcntl(output_.get(), F_SETPIPE_SZ, kPage);
}

void Running::kill_and_read() {
  kill();
  while (read()) {
  }
}

int Running::times(const std::string& text) const {
  int times = 0;
  for (std::size_t at = out_.find(text); at != std::string::npos; at = out_.find(text, at + 1))
    ++times;
  return times;
}

void Running::type(const std::string& bytes) const {
  if (::write(terminal_.get(), bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()))
    throw std::runtime_error("the terminal takes nothing");
}

int Running::wait() {
  while (read()) {
  }
  pollfd more{output_.get(), POLLIN, 0};
  if (::poll(&more, 1, 0) == 0) return -1; // it hangs: the end of its output would be there
  int status = 0;
  while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace hmat::app
