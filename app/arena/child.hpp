// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>
#include <string>
#include <sys/types.h>

namespace hmat::app {

/// A program run by the shell, spoken to line by line. Ended when this object is.
class Child {
public:
  explicit Child(const std::string& command);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// Sends a line and waits for one; nothing if the program has gone.
  std::optional<std::string> exchange(const std::string& line);

private:
  int socket_ = -1;
  pid_t pid_ = -1;
  std::string read_; ///< what came after the last line
};

} // namespace hmat::app
