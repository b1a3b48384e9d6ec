// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/game_options.hpp"

#include <algorithm>
#include <charconv>

namespace hmat::app {
namespace {

std::string id_of(const GameSetup& setup, std::size_t option) {
  const GameInfo& info = setup.type->info();
  return std::string(info.id) + ".option." + info.options[option].name;
}

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

/// One of an option's named values in words; a value made of digits is a number.
speech::Value named(const House& house, const std::string& id, const char* value) {
  const std::string own = id + "." + value;
  if (house.words().has(own)) return speech::Phrase{own, {}};
  int number = 0;
  const std::string_view text(value);
  std::from_chars(text.data(), text.data() + text.size(), number);
  return speech::Number{number};
}

std::string value_text(const House& house, const GameSetup& setup, std::size_t option) {
  const OptionSpec& spec = setup.type->info().options[option];
  const std::string id = id_of(setup, option);
  const int value = setup.options[option];
  switch (spec.kind) {
  case OptionKind::Number: {
    // A game may have a word of its own for a number ("seat one", "one deal").
    const bool own = house.words().has(id + ".value");
    return house.say(own ? id + ".value" : "menu.number", {{"n", speech::Number{value}}});
  }
  case OptionKind::Choice:
    return house.say("menu.value",
                     {{"value", named(house, id, spec.values[static_cast<std::size_t>(value)])}});
  case OptionKind::Flag: return house.say(value != 0 ? "menu.on" : "menu.off");
  case OptionKind::Subset: {
    speech::List list;
    for (std::size_t i = 0; i < spec.values.size(); ++i)
      if (((value >> i) & 1) != 0) list.items.push_back(named(house, id, spec.values[i]));
    return house.say("menu.value", {{"value", list}});
  }
  }
  return {};
}

std::string option_text(const House& house, const GameSetup& setup, std::size_t option) {
  return house.say("menu.option", {{"title", speech::Text{house.say(id_of(setup, option))}},
                                   {"value", speech::Text{value_text(house, setup, option)}}});
}

/// A subset is chosen in a menu of its own: each value on or off.
std::unique_ptr<Menu> subset_menu(House& house, const std::shared_ptr<GameSetup>& setup,
                                  std::size_t option) {
  const OptionSpec& spec = setup->type->info().options[option];
  std::vector<MenuItem> items;
  for (std::size_t i = 0; i < spec.values.size(); ++i) {
    const auto toggle = [setup, option, i] {
      return setup->set(option, setup->options[option] ^ (1 << i)); // the last one stays on
    };
    items.push_back({.text =
                         [&house, setup, option, i, name = spec.values[i]] {
                           const bool on = ((setup->options[option] >> i) & 1) != 0;
                           return house.say(
                               "menu.option",
                               {{"title", named(house, id_of(*setup, option), name)},
                                {"value", speech::Text{house.say(on ? "menu.on" : "menu.off")}}});
                         },
                     .choose = {},
                     .change = [toggle](int) { return toggle(); },
                     .help = [&house] { return house.say("menu.subset.help"); }});
  }
  return std::make_unique<Menu>(
      house, [&house, setup, option] { return house.say(id_of(*setup, option)); },
      std::move(items));
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

MenuItem option_item(House& house, const std::shared_ptr<GameSetup>& setup, std::size_t option) {
  MenuItem item{
      .text = [&house, setup, option] { return option_text(house, *setup, option); },
      .choose = {},
      .change = [setup, option](int delta) { return setup->step(option, delta); },
      .help = [&house, setup, option] { return house.say(id_of(*setup, option) + ".help"); }};
  if (setup->type->info().options[option].kind == OptionKind::Subset) {
    item.change = nullptr;
    item.choose = [&house, setup, option] { house.push(subset_menu(house, setup, option)); };
  }
  return item;
}

} // namespace hmat::app
