// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/alarm.hpp"
#include "app/protocol/teller.hpp"
#include "engine/table.hpp"
#include <functional>
#include <optional>
#include <stdexcept>

namespace hmat::app {

/// Words why a move is refused, in English, in one sentence.
using RefusalWording =
    std::function<std::string(const GameInfo& game, const Refusal& refusal, std::string_view move)>;

/// What the headless interface is built on; all of it outlives the Protocol.
struct Services {
  std::span<const GameType* const> games;
  Teller& teller;
  RefusalWording say_refusal; ///< empty: a plain sentence
};

/// What the commands work on: one table at a time.
struct Session {
  Services services;
  std::optional<Table> table;
  bool done = false;
  std::unique_ptr<Mind> mind = {}; ///< of the computer players of `thinks_about`
  const GameType* thinks_about = nullptr;
  std::unique_ptr<Alarm> alarm = {}; ///< for those whose time is limited

  const GameType* find(std::string_view id) const;
};

/// Ends a command: it is answered with this complaint and has changed nothing.
class Refused : public std::runtime_error {
public:
  explicit Refused(const Complaint& complaint)
      : std::runtime_error(complaint.say), code_(complaint.code) {}
  Refused(std::string code, const std::string& say)
      : std::runtime_error(say), code_(std::move(code)) {}
  const std::string& code() const { return code_; }

private:
  std::string code_;
};

} // namespace hmat::app
