// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/arena/player.hpp"

namespace hmat::app {

/// A program, started by the shell as `command`, that speaks the protocol on its standard input and
/// output. For every move it is set up with a state that fits what its seat knows (what is hidden
/// is dealt anew, so that it cannot see more), and asked for `bot` with level "master" and the
/// budget. What it answers must be legal and in time (see patience_of); otherwise choose() throws
/// ForeignError.
std::variant<std::unique_ptr<Contestant>, Complaint> open_foreign(const std::string& command,
                                                                  const Budget& budget);

/// How long a foreign program may take to answer: as the budget says, or else twice the time it is
/// given for a move and ten seconds; where it is given none, a minute.
std::chrono::milliseconds patience_of(const Budget& budget);

/// One sentence that says what the foreign program did wrong.
struct ForeignError {
  std::string say;
};

} // namespace hmat::app
