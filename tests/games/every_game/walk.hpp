// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/table.hpp"
#include "tests/games/every_game/games.hpp"
#include <functional>

/// Random games for the battery to look at.
namespace hmat::every_game {

struct Setting {
  const GameType* type = nullptr;
  int seats = 0;
  Options options;
  std::uint64_t seed = 0;
};
/// "quarto, 2 seats, seed 7, {…}", for messages.
std::string describe(const Setting& setting);

/// A covering set: every two values of two options meet in at least one of them, as far as the
/// game allows it. Long ranges and large sets are represented by a few values.
std::vector<Setting> settings(const Seating& seating);
Table deal(const Setting& setting);

/// Everybody who can look at a table.
std::vector<Viewer> everybody(int seats);

std::vector<Move> legal_moves(const Match& match);
Move any_of(const std::vector<Move>& moves, Rng& rng);

/// Plays random legal moves to the end, within a bound; `visit` sees the table before each move and
/// at the end.
Table walk(const Setting& setting, const std::function<void(const Table&)>& visit);
/// The same, but `visit` sees only some of the tables: about one in `stride`, and fewer the longer
/// the game gets; the first and last are among them.
Table stroll(const Setting& setting, int stride, const std::function<void(const Table&)>& visit);

} // namespace hmat::every_game
