// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/start.hpp"

#include "app/atomic_file.hpp"
#include "app/fresh_seed.hpp"
#include "app/screens/game_options.hpp"
#include "app/screens/language_menu.hpp"
#include "app/screens/rules_screen.hpp"
#include "app/screens/settings_menu.hpp"
#include "app/screens/table_screen.hpp"

namespace hmat::app {
namespace {

std::string title_of(const House& house, const GameType& game) {
  return house.say(std::string(game.info().id) + ".title");
}

const GameType* game_named(const House& house, std::string_view id) {
  for (const GameType* game : house.games())
    if (id == game->info().id) return game;
  return nullptr;
}

/// Sits down at the table that was left, or says why that is not possible.
void go_on(House& house) {
  auto left = Sitting::left_behind(house.folders().table,
                                   [&house](std::string_view id) { return game_named(house, id); });
  if (!left) return house.answer("menu.nothing_left");
  if (std::holds_alternative<Complaint>(*left)) return house.answer("menu.left_damaged");
  house.push(std::make_unique<TableScreen>(house, std::move(std::get<Sitting>(*left))));
}

void sit_down(House& house, const GameSetup& setup) {
  house.push(new_table(house, *setup.type, setup.options, setup.seats, fresh_seed()));
}

/// Deals, but asks first where another table is waiting.
void begin(House& house, const GameSetup& setup) {
  if (!std::filesystem::exists(house.folders().table)) return sit_down(house, setup);
  house.push(confirm(house, house.say("menu.table_waits"), [&house, setup] {
    house.pop(1, false);
    sit_down(house, setup);
  }));
}

} // namespace

std::unique_ptr<Screen> language_menu(House& house, bool first) {
  std::vector<MenuItem> items;
  for (const std::string& code : speech::languages(house.folders().assets)) {
    items.push_back({.text = [&house, code] { return house.words_in(code).say("language.choose"); },
                     .choose =
                         [&house, code, first] {
                           house.settings().language = code;
                           house.use_language(code);
                           house.keep_settings();
                           if (first)
                             house.replace_all(main_menu(house));
                           else
                             house.pop();
                         },
                     .lang = code});
  }
  auto menu = std::make_unique<LanguageMenu>(house, std::move(items));
  if (first) menu->on_back([&house] { house.answer("language.must_choose"); });
  return menu;
}

std::unique_ptr<Screen> main_menu(House& house) {
  std::vector<MenuItem> items;
  items.push_back({.text = [&house] { return house.say("menu.go_on"); },
                   .choose = [&house] { go_on(house); },
                   .help = [&house] { return house.say("menu.go_on.help"); }});
  for (const GameType* game : house.games())
    items.push_back(
        {.text = [&house, game] { return title_of(house, *game); },
         .choose = [&house, game] { house.push(game_menu(house, *game)); },
         .help = [&house, game] { return house.say(std::string(game->info().id) + ".blurb"); }});
  items.push_back({.text = [&house] { return house.say("menu.settings"); },
                   .choose = [&house] { house.push(settings_menu(house)); }});
  items.push_back({.text = [&house] { return house.say("menu.language"); },
                   .choose = [&house] { house.push(language_menu(house, false)); }});
  items.push_back(
      {.text = [&house] { return house.say("menu.quit"); }, .choose = [&house] { house.quit(); }});
  const bool left = std::filesystem::exists(house.folders().table);
  auto menu = std::make_unique<Menu>(
      house, [&house] { return house.say("menu.main"); }, std::move(items));
  if (!left) menu->set_focus(1); // the first game: there is nothing to go on with
  menu->on_back([&house] {
    house.push(confirm(house, house.say("menu.really_quit"), [&house] { house.quit(); }));
  });
  return menu;
}

std::unique_ptr<Screen> game_menu(House& house, const GameType& game) {
  const auto setup = std::make_shared<GameSetup>(game);
  std::vector<MenuItem> items;
  items.push_back(
      {.text = [&house] { return house.say("menu.start"); },
       .choose = [&house, setup] { begin(house, *setup); },
       .help = [&house, &game] { return house.say(std::string(game.info().id) + ".blurb"); }});
  for (std::size_t i = 0; i < game.info().options.size(); ++i)
    items.push_back(option_item(house, setup, i));
  items.push_back({.text = [&house] { return house.say("menu.rules"); },
                   .choose = [&house, &game] { house.push(rules_of(house, game.info())); }});
  return std::make_unique<Menu>(
      house, [&house, &game] { return title_of(house, game); }, std::move(items));
}

std::unique_ptr<Screen> new_table(House& house, const GameType& game, const Options& options,
                                  int seats, std::uint64_t seed) {
  // Another table that was left is not written over: it stays beside the new one.
  if (std::filesystem::exists(house.folders().table)) set_aside(house.folders().table, "earlier");
  return std::make_unique<TableScreen>(
      house, Sitting(Table::deal(game, options, seats, seed), 0, house.folders().table));
}

} // namespace hmat::app
