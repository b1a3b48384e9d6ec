// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <chrono>
#include <cstdint>
#include <string>
#include <sys/types.h>
#include <variant>

namespace hmat::app {

/// Why a program has not answered.
enum class Silence : std::uint8_t {
  Ended,   ///< it has gone, never began, or was told to end()
  TooLate, ///< the time was up
  TooLong  ///< its line is longer than kLongestLine
};

/// A program run by the shell in a process group of its own, spoken to line by line. It and all
/// that it started in that group are ended when this object is: asked to (SIGTERM), and made to a
/// second later (SIGKILL).
class Child {
public:
  explicit Child(const std::string& command);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// Sends a line and waits for one, both together no longer than `patience`.
  std::variant<std::string, Silence> exchange(const std::string& line,
                                              std::chrono::milliseconds patience);
  /// Breaks the conversation off and asks the program to end; whoever waits in exchange() gets
  /// Silence::Ended. From any thread, once; returns at once.
  void end();
  /// After end(): waits until it has ended, or makes it end.
  void finish();

private:
  using Clock = std::chrono::steady_clock;

  int socket_ = -1;
  pid_t pid_ = -1;
  std::string read_;        ///< what came after the last line
  std::size_t looked_ = 0;  ///< so much of it holds no end of a line
  Clock::time_point due_{}; ///< when it is made to end
};

} // namespace hmat::app
