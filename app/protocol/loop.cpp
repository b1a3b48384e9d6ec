// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/protocol/protocol.hpp"
#include <istream>
#include <ostream>

namespace hmat::app {
namespace {

/// Reads a line without its end, of which at most one byte more than is allowed is kept. False at
/// the end of input.
bool read_line(std::streambuf& in, std::string& line) {
  using Traits = std::char_traits<char>;
  line.clear();
  int next = in.sbumpc();
  if (next == Traits::eof()) return false;
  for (; next != Traits::eof() && next != '\n'; next = in.sbumpc())
    if (line.size() <= kLongestLine) line.push_back(Traits::to_char_type(next));
  if (line.size() <= kLongestLine && line.ends_with('\r')) line.pop_back();
  return true;
}

} // namespace

void run_protocol(std::istream& in, std::ostream& out, Protocol& protocol) {
  std::string line;
  while (!protocol.done() && out && read_line(*in.rdbuf(), line))
    out << protocol.answer(line) << '\n' << std::flush;
}

} // namespace hmat::app
