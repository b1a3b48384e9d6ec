// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/game_options.hpp"

#include "app/screens/setting_items.hpp"

#include <charconv>
#include <utility>

namespace hmat::app {
namespace {

std::string id_of(const GameSetup& setup, std::size_t option) {
  const GameInfo& info = setup.type->info();
  return std::string(info.id) + ".option." + info.options[option].name;
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

/// Keeps what is chosen now for the next time.
void remember(House& house, const GameSetup& setup) {
  Json& kept = house.settings().options;
  Json chosen = setup.chosen();
  if (chosen.empty())
    kept.erase(setup.type->info().id);
  else
    kept[setup.type->info().id] = std::move(chosen);
  house.keep_settings();
}

/// What a line needs to take its option back.
std::function<std::function<void()>()>
keep_option(House& house, const std::shared_ptr<GameSetup>& setup, std::size_t option) {
  return [&house, setup, option] {
    return [&house, setup, option, before = setup->options[option]] {
      setup->set(option, before);
      remember(house, *setup);
    };
  };
}

/// A subset is chosen in a menu of its own: each value on or off.
std::unique_ptr<Menu> subset_menu(House& house, const std::shared_ptr<GameSetup>& setup,
                                  std::size_t option) {
  const OptionSpec& spec = setup->type->info().options[option];
  std::vector<MenuItem> items;
  for (std::size_t i = 0; i < spec.values.size(); ++i) {
    const auto toggle = [&house, setup, option, i] {
      // The last one stays on.
      if (!setup->set(option, setup->options[option] ^ (1 << i))) return false;
      remember(house, *setup);
      return true;
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
                     .help = [&house] { return house.say("menu.subset.help"); },
                     .keep = keep_option(house, setup, option)});
  }
  return std::make_unique<Menu>(
      house, [&house, setup, option] { return house.say(id_of(*setup, option)); },
      std::move(items));
}

} // namespace

MenuItem option_item(House& house, const std::shared_ptr<GameSetup>& setup, std::size_t option) {
  MenuItem item{
      .text = [&house, setup, option] { return option_text(house, *setup, option); },
      .choose = {},
      .change =
          [&house, setup, option](int delta) {
            if (!setup->step(option, delta)) return false;
            remember(house, *setup);
            return true;
          },
      .help = [&house, setup, option] { return house.say(id_of(*setup, option) + ".help"); },
      .keep = keep_option(house, setup, option)};
  if (setup->type->info().options[option].kind == OptionKind::Subset) {
    item.change = nullptr;
    item.keep = nullptr;
    item.choose = [&house, setup, option] { house.push(subset_menu(house, setup, option)); };
  }
  return item;
}

MenuItem people_item(House& house, const std::shared_ptr<GameSetup>& setup) {
  const auto people = [&house, setup] {
    return house.settings().people_at(setup->type->info().id, setup->seats);
  };
  return {.text =
              [&house, people] {
                return house.say("menu.option", {{"title", speech::Text{house.say("menu.people")}},
                                                 {"value", speech::Number{people()}}});
              },
          .choose = {},
          .change =
              [&house, setup, people](int delta) {
                const int wanted = people() + delta;
                if (wanted < 1 || wanted > setup->seats) return false;
                house.settings().set_people_at(setup->type->info().id, wanted);
                house.keep_settings();
                return true;
              },
          .help = [&house] { return house.say("menu.people.help"); },
          .keep = keep_setting(house, [&house]() -> Json& { return house.settings().people; })};
}

MenuItem standard_item(House& house, const std::shared_ptr<GameSetup>& setup) {
  return {.text = [&house] { return house.say("menu.standard"); },
          .choose =
              [&house, setup] {
                *setup = GameSetup(*setup->type);
                remember(house, *setup);
                house.answer("menu.standard_set");
              },
          .help = [&house] { return house.say("menu.standard.help"); },
          .keep =
              [&house, setup] {
                return [&house, setup, before = *setup] {
                  *setup = before;
                  remember(house, *setup);
                };
              },
          .kept = [&house] { return house.say("menu.standard.kept"); }};
}

} // namespace hmat::app
