// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/games/every_game/games.hpp"
#include "games/catalog.hpp"
#include "tests/take/take.hpp"
#include <algorithm>
#include <array>
#include <ostream>

namespace hmat::every_game {
namespace {

Entry entry(const GameType& type) { return {&type, type.info().open}; }

std::vector<Seating> those_that_are(bool open) {
  std::vector<Seating> list;
  for (const Seating& seating : seatings())
    if (seating.open == open) list.push_back(seating);
  return list;
}

} // namespace

std::vector<Seating> open_seatings() { return those_that_are(true); }
std::vector<Seating> closed_seatings() { return those_that_are(false); }

const std::vector<Entry>& games() {
  static const std::vector<Entry> all = [] {
    std::vector<Entry> list;
    for (const GameType* type : catalog())
      list.push_back(entry(*type));
    list.push_back(entry(game_type<take::Rules>()));
    return list;
  }();
  return all;
}

const std::vector<Seating>& seatings() {
  static const std::vector<Seating> all = [] {
    std::vector<Seating> list;
    for (const Entry& game : games())
      for (const std::uint8_t seats : game.type->info().seats)
        list.push_back({game.type, seats, game.open});
    return list;
  }();
  return all;
}

std::string name_of(const Seating& seating) {
  std::string name = seating.type->info().id;
  std::replace(name.begin(), name.end(), '-', '_');
  return name + '_' + std::to_string(seating.seats);
}

void PrintTo(const Seating& seating, std::ostream* out) { *out << name_of(seating); }

} // namespace hmat::every_game
