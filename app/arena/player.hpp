// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/alarm.hpp"
#include "engine/hear.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace hmat::app {

/// How long one move may take; neither time nor playouts: as the level has it.
struct Budget {
  std::optional<std::uint32_t> milliseconds = {};
  std::optional<std::uint32_t> playouts = {};
  /// How long another program may take to answer; none: see patience_of().
  std::optional<std::chrono::milliseconds> wait = {};
};

/// One who plays in the arena.
class Contestant {
public:
  virtual ~Contestant() = default;
  /// A move for the seat on turn. The seed decides all chance in it.
  virtual Move choose(const Match& match, const FactLog& facts, std::uint64_t seed) = 0;
  /// It is not needed any more: choose() comes to an end soon, whatever the answer, and a program
  /// that it has started is asked to end. From any thread, once.
  virtual void end() {}
  /// After end(): waits until what it has started has ended.
  virtual void finish() {}
};

/// "learner", …, "uct:N"; "seer", the master who is shown everything; "protocol:COMMAND", a program
/// that speaks the protocol. A complaint for anything else.
std::variant<std::unique_ptr<Contestant>, Complaint>
open_player(std::string_view name, const GameType& type, const Budget& budget);

} // namespace hmat::app
