// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/model.hpp"
#include "engine/options.hpp"
#include <memory>

namespace hmat {

class GameType;
class Match;

/// All that a computer player is given: what its seat may see now, and what it has heard so far.
class Knowledge {
public:
  const GameType& type() const { return *type_; }
  Seat seat() const { return seat_; }
  /// The protocol's `view`.
  const Json& view() const { return *view_; }
  /// Facts as the seat has heard them, oldest first.
  const FactLog& heard() const { return heard_; }

private:
  friend Knowledge known_to(const Match& match, const FactLog& facts, Seat seat);
  friend Knowledge known_to_seer(const Match& match, Seat seat);
  Knowledge() = default;
  const GameType* type_ = nullptr;
  Seat seat_ = kNoSeat;
  std::shared_ptr<const Json> view_;
  FactLog heard_;
};

/// What `seat` knows of a match in which `facts` have happened.
Knowledge known_to(const Match& match, const FactLog& facts, Seat seat);
/// The whole truth, to measure what hidden cards cost. Never for anybody who plays in earnest.
Knowledge known_to_seer(const Match& match, Seat seat);

} // namespace hmat
