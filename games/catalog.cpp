// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/catalog.hpp"
#include "games/cardavia/rules.hpp"
#include "games/dobar_herc/rules.hpp"
#include "games/parita/rules.hpp"
#include "games/qardo/rules.hpp"
#include "games/quarto/quarto.hpp"
#include <vector>

namespace hmat {

std::span<const GameType* const> catalog() {
  static const std::vector<const GameType*> games{
      &game_type<qardo::Rules>(),  &game_type<quarto::Rules>(),     &game_type<cardavia::Rules>(),
      &game_type<parita::Rules>(), &game_type<dobar_herc::Rules>(),
  };
  return games;
}

const GameType* find_game(std::string_view id) {
  for (const GameType* game : catalog())
    if (game->info().id == id) return game;
  return nullptr;
}

} // namespace hmat
