// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/alarm.hpp"
#include "engine/hear.hpp"

#include <optional>
#include <string>

namespace hmat::app {

/// How long one move may take; neither: as the level has it.
struct Budget {
  std::optional<std::uint32_t> milliseconds;
  std::optional<std::uint32_t> playouts;
};

/// One who plays in the arena.
class Player {
public:
  virtual ~Player() = default;
  /// A move for the seat on turn. The seed decides all chance in it.
  virtual Move choose(const Match& match, const FactLog& facts, std::uint64_t seed) = 0;
};

/// "learner", …, "uct:N"; "seer", the master who is shown everything; "protocol:COMMAND", a program
/// that speaks the protocol. A complaint for anything else.
std::variant<std::unique_ptr<Player>, Complaint>
open_player(std::string_view name, const GameType& type, const Budget& budget);

} // namespace hmat::app
