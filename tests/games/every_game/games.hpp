// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/match.hpp"
#include <string>
#include <vector>

/// What the battery is run on: every game of the catalogue and the template game.
namespace hmat::every_game {

struct Entry {
  const GameType* type;
  bool open; ///< nothing is hidden from anybody
};
const std::vector<Entry>& games();

/// A game with a number of seats: the parameter of every test of the battery.
struct Seating {
  const GameType* type;
  int seats;
  bool open;
};
const std::vector<Seating>& seatings();
std::vector<Seating> open_seatings();
std::vector<Seating> closed_seatings();
/// "quarto_2", for the names of tests.
std::string name_of(const Seating& seating);
void PrintTo(const Seating& seating, std::ostream* out);

} // namespace hmat::every_game

/// Runs the tests of `suite`, a TestWithParam<Seating>, for each of `seatings`.
#define HMAT_GAMES(suite, seatings)                                                                \
  INSTANTIATE_TEST_SUITE_P(Games, suite, testing::ValuesIn(seatings), [](const auto& tested) {     \
    return hmat::every_game::name_of(tested.param);                                                \
  })
/// … for every game and number of seats.
#define HMAT_EVERY_GAME(suite) HMAT_GAMES(suite, hmat::every_game::seatings())
