// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/arena/player.hpp"
#include "app/program.hpp"
#include "engine/rng.hpp"

#include <functional>
#include <nlohmann/json.hpp>

namespace hmat::app {

/// Who plays whom at what.
struct Contest {
  Invitation table; ///< the game, its options, the first seed
  std::string a;
  std::string b;
  int games = 100; ///< at least; rounded up so that `a` has each side of every deal once
  Budget budget;
  int threads = 0; ///< 0: as many as the machine has cores
};

/// What decides all chance in a deal and the games played with it: deals of different seeds have
/// nothing to do with each other.
Rng chance_of(std::uint64_t seed, std::uint64_t deal);

/// Plays the contest. Every deal is played once for each side of the table: `a` has that side, `b`
/// all others. Answers with `game`, `a`, `b`, `seats`, `games`, `score` (of a, from 0 to 1: a first
/// place that is shared counts in part, so a draw counts half), `low`, `high` (95 %, each deal with
/// its rotations being one trial), `chance` (the score of equals), `points` (mean of a's points
/// less the mean of the others'), `a_ms`, `b_ms` (mean time of a move). With a budget in playouts
/// the result is the same on every machine but for the times. Nothing if somebody cannot play: the
/// first complaint goes to `complain` at once, from any thread, while others may still think.
std::optional<Json> play_contest(const Contest& contest,
                                 const std::function<void(const Complaint&)>& complain);

} // namespace hmat::app
