// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/match.hpp"
#include "games/qardo/rules.hpp"
#include <nlohmann/json.hpp>
#include <vector>

/// What the tests of Qardo share: option sets, tables written as documents, and a recount.
namespace hmat::qardo::test {

inline const GameType& game() { return game_type<Rules>(); }

/// Every seat count with every rule of the opening, the lid and the ties.
struct Setting {
  int seats;
  Options options;
};
inline std::vector<Setting> settings() {
  std::vector<Setting> all;
  for (int seats = kMinSeats; seats <= kMaxPlayers; ++seats)
    for (std::int16_t exchange = 0; exchange < 2; ++exchange)
      for (std::int16_t lid = 0; lid < 2; ++lid)
        for (std::int16_t ties = 0; ties < 4; ++ties) {
          Options options = standard_options(Rules::info.options);
          options.value[kSeatsOption] = static_cast<std::int16_t>(seats);
          options.value[kExchangeOption] = exchange;
          options.value[kLidOption] = lid;
          options.value[kTiesOption] = ties;
          all.push_back({seats, options});
        }
  return all;
}

/// Tokens of each shape on the table, counted from the document: by another way than the rules'.
inline std::array<int, kShapes> recount(const Json& state) {
  std::array<int, kShapes> count{};
  const auto add = [&](const std::string& name, int tokens) {
    for (std::size_t i = 0; i < Rules::info.faces.size(); ++i)
      if (name == Rules::info.faces[i]) count[i] += tokens;
  };
  for (const Json& one : state["stock"])
    add(one, 1);
  for (const Json& one : state["lid"])
    add(one, 1);
  for (const Json& hand : state["hands"])
    for (const Json& one : hand)
      add(one, 1);
  for (const Json& pairs : state["pairs"])
    for (const auto& [shape, number] : pairs.items())
      add(shape, 2 * number.get<int>());
  return count;
}

} // namespace hmat::qardo::test
