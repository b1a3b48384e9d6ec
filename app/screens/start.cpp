// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/start.hpp"

#include "app/fresh_seed.hpp"
#include "app/lessons/lesson_item.hpp"
#include "app/screens/game_options.hpp"
#include "app/screens/language_menu.hpp"
#include "app/screens/level_item.hpp"
#include "app/screens/main_menu.hpp"
#include "app/screens/rules_screen.hpp"
#include "app/screens/table_screen.hpp"
#include "app/screens/voice_question.hpp"

namespace hmat::app {
namespace {

std::string title_of(const House& house, const GameType& game) {
  return house.say(std::string(game.info().id) + ".title");
}

void sit_down(House& house, const GameSetup& setup) {
  house.push(
      new_table(house, {.game = setup.type,
                        .options = setup.options,
                        .seats = setup.seats,
                        // What a script hears is the same every time.
                        .seed = house.scripted() ? house.keys_pressed() : fresh_seed(),
                        .people = house.settings().people_at(setup.type->info().id, setup.seats)}));
}

/// With the options that were chosen last.
std::shared_ptr<GameSetup> kept_setup(House& house, const GameType& game) {
  auto setup = std::make_shared<GameSetup>(game);
  const Json& kept = house.settings().options;
  if (const auto own = kept.find(game.info().id); own != kept.end()) setup->restore(*own);
  return setup;
}

} // namespace

void start_game(House& house, const GameType& game) { sit_down(house, *kept_setup(house, game)); }

std::unique_ptr<Screen> language_menu(House& house, bool first) {
  std::vector<MenuItem> items;
  for (const std::string& code : speech::languages(house.folders().assets)) {
    items.push_back({.text = [&house, code] { return house.words_in(code).say("language.choose"); },
                     .choose =
                         [&house, code, first] {
                           house.settings().language = code;
                           house.use_language(code);
                           house.keep_settings();
                           if (!first) return house.pop();
                           // At a terminal its own lines have been read already, and a script
                           // is to hear the same whatever speaks here.
                           if (house.ear().terminal() || house.scripted())
                             return house.replace_all(main_menu(house));
                           house.replace_all(first_voice_question(house));
                         },
                     .lang = code});
  }
  auto menu = std::make_unique<LanguageMenu>(house, std::move(items));
  menu->make_public();
  // Nobody knows yet which language would be understood.
  if (first) menu->on_back([own = menu.get()] { own->say_in_each("language.must_choose"); });
  return menu;
}

std::unique_ptr<Screen> game_menu(House& house, const GameType& game) {
  const auto setup = kept_setup(house, game);
  std::vector<MenuItem> items;
  items.push_back({.text = [&house] { return house.say("menu.start"); },
                   .choose = [&house, setup] { sit_down(house, *setup); },
                   .help = [&house] { return house.say("menu.start.help"); }});
  items.push_back(lesson_item(house, game));
  items.push_back(level_item(house, setup));
  for (std::size_t i = 0; i < game.info().options.size(); ++i)
    items.push_back(option_item(house, setup, i));
  items.push_back(people_item(house, setup));
  if (!game.info().options.empty()) items.push_back(standard_item(house, setup));
  items.push_back({.text = [&house] { return house.say("menu.rules"); },
                   .choose = [&house, &game] { house.push(rules_of(house, game.info())); },
                   .help = [&house] { return house.say("menu.rules.help"); }});
  return std::make_unique<Menu>(
      house, [&house, &game] { return title_of(house, game); }, std::move(items));
}

std::unique_ptr<Screen> new_table(House& house, const Invitation& wish) {
  Table table = Table::deal(*wish.game, wish.options, wish.seats, wish.seed);
  table.set_level(wish.level.value_or(Level{house.settings().strength(wish.game->info().id)}));
  table.set_people(wish.people);
  return std::make_unique<TableScreen>(house, Sitting(std::move(table), house.store().begin()));
}

} // namespace hmat::app
