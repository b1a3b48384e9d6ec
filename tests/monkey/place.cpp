// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/place.hpp"

#include "engine/record.hpp"
#include "games/catalog.hpp"

namespace hmat::monkey {
namespace {

/// A game of which the last move is still to be made.
std::string nearly_over(const GameType& game) {
  constexpr std::uint64_t kSeed = 5;
  const GameInfo& info = game.info();
  const auto deal = [&] {
    return Table::deal(game, standard_options(info.options), info.seats.front(), kSeed);
  };
  Table whole = deal();
  Rng rng(kSeed);
  while (!whole.over()) {
    MoveList moves;
    whole.truth().legal(moves);
    whole.play(whole.turn(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  Table part = deal();
  for (std::size_t i = 0; i + 1 < whole.journal().size(); ++i)
    part.play(whole.journal()[i].seat, whole.journal()[i].move);
  return write_record(part);
}

} // namespace

std::vector<Place> places() {
  std::vector<Place> all{{.name = "main_menu"},
                         {.name = "sounds", .line = "menu.sounds", .way = "Enter"},
                         {.name = "settings", .line = "menu.settings", .way = "Enter"},
                         {.name = "languages", .line = "menu.language", .way = "Enter"}};
  for (const GameType* game : catalog()) {
    const auto named = [&](const std::string& what) {
      std::string id = game->info().id;
      for (char& c : id)
        if (c == '-') c = '_';
      return id + '_' + what;
    };
    const std::string line = std::string(game->info().id) + ".title";
    all.push_back({.name = named("menu"), .line = line, .way = "Enter"});
    all.push_back({.name = named("lesson"), .line = line, .way = "Enter Home Down Enter"});
    all.push_back({.name = named("table"), .game = game});
    all.push_back({.name = named("people"), .game = game, .people = 2});
    all.push_back({.name = named("banker"), .game = game, .banker = true});
    all.push_back({.name = named("review"), .way = "Home Enter", .table = nearly_over(*game)});
  }
  return all;
}

} // namespace hmat::monkey
