// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game_setup.hpp"

#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace hmat::app {
namespace {

int lowest(const OptionSpec& spec) {
  switch (spec.kind) {
  case OptionKind::Number: return spec.min;
  case OptionKind::Subset: return 1;
  case OptionKind::Choice:
  case OptionKind::Flag: return 0;
  }
  return 0;
}

int highest(const OptionSpec& spec) {
  switch (spec.kind) {
  case OptionKind::Number: return spec.max;
  case OptionKind::Choice: return static_cast<int>(spec.values.size()) - 1;
  case OptionKind::Flag: return 1;
  case OptionKind::Subset: return (1 << spec.values.size()) - 1;
  }
  return 0;
}

} // namespace

GameSetup::GameSetup(const GameType& game)
    : type(&game), options(standard_options(game.info().options)), seats(game.info().seats[0]) {}

bool GameSetup::set(std::size_t option, int value) {
  const OptionSpec& spec = type->info().options[option];
  if (value < lowest(spec) || value > highest(spec)) return false;
  Options wanted = options;
  wanted.value[option] = static_cast<std::int16_t>(value);
  const bool is_seats = static_cast<int>(option) == type->info().seats_option;
  const int wanted_seats = is_seats ? seats_chosen(type->info(), wanted) : seats;
  Complaint complaint;
  if (!type->allowed(wanted, wanted_seats, complaint)) return false;
  options = wanted;
  seats = wanted_seats;
  return true;
}

bool GameSetup::step(std::size_t option, int delta) {
  const OptionSpec& spec = type->info().options[option];
  if (spec.kind == OptionKind::Flag) return set(option, options[option] == 0 ? 1 : 0);
  for (int value = options[option] + delta; value >= lowest(spec) && value <= highest(spec);
       value += delta)
    if (set(option, value)) return true;
  return false;
}

void GameSetup::restore(const Json& kept) {
  if (!kept.is_object()) return;
  const GameInfo& info = type->info();
  std::vector<std::pair<std::size_t, std::int16_t>> wishes;
  Options together = options;
  Complaint complaint;
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const auto value = kept.find(info.options[i].name);
    if (value == kept.end()) continue;
    Options read;
    if (!read_options(info.options, Json{{value.key(), *value}}, read, complaint)) continue;
    wishes.emplace_back(i, read.value[i]);
    together.value[i] = read.value[i];
  }
  // Some values are allowed only with others, so all are tried at once before each for itself.
  const int wanted_seats = info.seats_option >= 0 ? seats_chosen(info, together) : seats;
  if (type->allowed(together, wanted_seats, complaint)) {
    options = together;
    seats = wanted_seats;
    return;
  }
  for (const auto& [option, value] : wishes)
    set(option, value);
}

Json GameSetup::chosen() const {
  const auto specs = type->info().options;
  Json chosen = options_json(specs, options);
  for (const OptionSpec& spec : specs) {
    const auto option = static_cast<std::size_t>(&spec - specs.data());
    if (options[option] == spec.standard) chosen.erase(spec.name);
  }
  return chosen;
}

} // namespace hmat::app
