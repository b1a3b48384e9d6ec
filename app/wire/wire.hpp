// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/wire/descriptor.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hmat::app {

/// One end of a conversation in lines. It never waits: whoever polls file() says when to go on.
class Wire {
public:
  /// `socket` must not block. `longest`: bytes of the longest line that may come in.
  Wire(Descriptor socket, std::size_t longest) : socket_(std::move(socket)), longest_(longest) {}

  int file() const { return socket_.get(); }
  void send(std::string_view line) { out_.append(line).append(1, '\n'); }
  /// Whether something waits to be written.
  bool full() const { return !out_.empty(); }
  /// Writes as much as the other end takes now. False if that is gone.
  bool write();
  /// Reads some of what has come and appends the lines in it. False if nothing more will come, or
  /// a line is too long.
  bool read(std::vector<std::string>& lines);

private:
  Descriptor socket_;
  std::size_t longest_;
  std::string out_;
  std::string in_; ///< the beginning of a line
};

} // namespace hmat::app
