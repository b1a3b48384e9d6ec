// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/voice/descriptor.hpp"
#include "tests/support/files.hpp"
#include "tests/support/server_process.hpp"

#include <optional>
#include <string>

namespace hmat::test {

/// A Speech Dispatcher of a test's own, without sound: its voice writes down what it is given, and
/// each text lasts until the test lets it end.
class Dispatcher {
public:
  Dispatcher();
  ~Dispatcher();
  Dispatcher(const Dispatcher&) = delete;
  Dispatcher& operator=(const Dispatcher&) = delete;

  bool running() const { return running_; }
  std::string address() const { return "unix_socket:" + folder_.file("socket").string(); }
  /// What the voice does next: "begin LANGUAGE|RATE|TEXT" or "end TEXT"; empty if nothing comes.
  std::string next();
  /// Lets so many texts end.
  void let(int texts) const;
  void kill();

private:
  TempFolder folder_;
  speech::Descriptor heard_; ///< a pipe
  speech::Descriptor go_;    ///< another: a line a text
  std::string unread_;
  std::optional<ServerProcess> server_;
  bool running_ = false;
};

} // namespace hmat::test
