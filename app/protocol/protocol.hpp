// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/protocol/session.hpp"
#include <iosfwd>

namespace hmat::app {

/// `hmat protocol`: one JSON object in, one out. Holds one table; does no input or output itself.
class Protocol {
public:
  explicit Protocol(Services services) : session_{std::move(services), std::nullopt, false} {}

  /// Answers one line (without its end). Never throws; a refused command changes nothing.
  std::string answer(std::string_view line);
  /// Whether `quit` has been answered.
  bool done() const { return session_.done; }

private:
  Session session_;
};

/// Answers line by line until `quit` or the end of input, flushing after each. A line longer than
/// kLongestLine is answered with an error and never held in memory as a whole.
void run_protocol(std::istream& in, std::ostream& out, Protocol& protocol);

} // namespace hmat::app
