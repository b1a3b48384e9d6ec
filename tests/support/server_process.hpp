// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <string>
#include <sys/types.h>
#include <vector>

/// Servers that a test starts for itself.
namespace hmat::test {

inline constexpr int kHangsMs = 30'000; ///< what takes longer will never come

/// A program in a process group of its own, killed with its owner. What it prints is thrown away.
class ServerProcess {
public:
  /// `words`: the program and its arguments; `environment`: "NAME=value", besides the test's own.
  explicit ServerProcess(std::vector<std::string> words,
                         const std::vector<std::string>& environment = {});
  ~ServerProcess() { kill(); }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  void kill(); ///< kill -9, all of the group
  /// Tries until it succeeds; false if the server has ended meanwhile, or hangs.
  bool wait_for(const std::function<bool()>& attempt);

private:
  pid_t process_ = -1;
};

/// A port of this machine on which nobody listens now.
int free_port();

} // namespace hmat::test
