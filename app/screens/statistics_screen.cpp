// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/statistics_screen.hpp"

#include "app/screens/menu.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace hmat::app {
namespace {

std::string line_of(const House& house, const GameStatistics& one) {
  return house.say("statistics.line", {{"title", speech::Text{house.say(one.game + ".title")}},
                                       {"level", speech::Text{one.level}},
                                       {"seats", speech::Number{one.seats}},
                                       {"played", speech::Number{one.played}},
                                       {"won", speech::Number{one.won}},
                                       {"drawn", speech::Number{one.shared}},
                                       {"run", speech::Number{one.longest_run}}});
}

std::string places_of(const House& house, const GameStatistics& one) {
  speech::Args args;
  for (int place = 1; place <= kMaxSeats; ++place) {
    args.set(fmt::format("p{}", place),
             speech::Number{one.places[static_cast<std::size_t>(place) - 1]});
    args.set(fmt::format("shown{}", place), speech::Text{place <= one.seats ? "yes" : "no"});
  }
  return house.say("statistics.places", args);
}

bool is_known(const House& house, const std::string& game) {
  return std::any_of(house.games().begin(), house.games().end(),
                     [&game](const GameType* type) { return game == type->info().id; });
}

} // namespace

void show_statistics(House& house) {
  std::vector<MenuItem> items;
  for (const GameStatistics& one : house.store().statistics()) {
    if (!is_known(house, one.game)) continue; // of a version that has other games
    items.push_back({.text = [&house, one] { return line_of(house, one); },
                     .choose = {},
                     .help = [&house, one] { return places_of(house, one); }});
  }
  if (items.empty()) return house.answer("statistics.none");
  house.push(std::make_unique<Menu>(
      house, [&house] { return house.say("menu.statistics"); }, std::move(items)));
}

} // namespace hmat::app
