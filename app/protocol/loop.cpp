// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lines.hpp"
#include "app/protocol/protocol.hpp"
#include <istream>
#include <ostream>

namespace hmat::app {

void run_protocol(std::istream& in, std::ostream& out, Protocol& protocol) {
  std::string line;
  while (!protocol.done() && out && read_line(*in.rdbuf(), line))
    out << protocol.answer(line) << '\n' << std::flush;
}

} // namespace hmat::app
