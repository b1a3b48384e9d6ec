// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/main_menu.hpp"

#include "app/screens/settings_menu.hpp"
#include "app/screens/start.hpp"
#include "app/screens/statistics_screen.hpp"
#include "app/screens/table_screen.hpp"
#include "app/trainer/trainer.hpp"

#include <algorithm>

namespace hmat::app {
namespace {

const GameType* game_named(const House& house, std::string_view id) {
  for (const GameType* game : house.games())
    if (id == game->info().id) return game;
  return nullptr;
}

/// Sits down at the table that was left, or says why that is not possible.
void go_on(House& house) {
  auto left = Sitting::left_behind(house.store(),
                                   [&house](std::string_view id) { return game_named(house, id); });
  if (!left) return house.answer("menu.nothing_left");
  if (const auto* complaint = std::get_if<Complaint>(&*left)) {
    house.complain(*complaint);
    return house.pop(0); // the menu without that line, then what went wrong
  }
  Sitting& sitting = std::get<Sitting>(*left);
  if (sitting.remark()) house.complain(*sitting.remark());
  house.push(std::make_unique<TableScreen>(house, std::move(sitting)));
}

MenuItem go_on_item(House& house) {
  return {.text = [&house] { return house.say("menu.go_on"); },
          .choose = [&house] { go_on(house); },
          .help = [&house] { return house.say("menu.go_on.help"); }};
}

std::vector<MenuItem> items_of(House& house, bool left) {
  std::vector<MenuItem> items;
  if (left) items.push_back(go_on_item(house));
  for (const GameType* game : house.games()) {
    const std::string id = game->info().id;
    items.push_back({.text = [&house, id] { return house.say(id + ".title"); },
                     .choose = [&house, game] { house.push(game_menu(house, *game)); },
                     .help = [&house, id] { return house.say(id + ".blurb"); }});
  }
  items.push_back({.text = [&house] { return house.say("menu.sounds"); },
                   .choose = [&house] { house.push(trainer_menu(house)); },
                   .help = [&house] { return house.say("menu.sounds.help"); }});
  items.push_back({.text = [&house] { return house.say("menu.statistics"); },
                   .choose = [&house] { show_statistics(house); },
                   .help = [&house] { return house.say("menu.statistics.help"); }});
  items.push_back({.text = [&house] { return house.say("menu.settings"); },
                   .choose = [&house] { house.push(settings_menu(house)); },
                   .help = [&house] { return house.say("menu.settings.help"); }});
  items.push_back({.text = [&house] { return house.say("menu.language"); },
                   .choose = [&house] { house.push(language_menu(house, false)); },
                   .help = [&house] { return house.say("menu.language.help"); }});
  items.push_back({.text = [&house] { return house.say("menu.quit"); },
                   .choose = [&house] { house.quit(); },
                   .help = [&house] { return house.say("menu.quit.help"); }});
  return items;
}

/// A table may have been left, or played to its end, since the menu was opened last.
class MainMenu final : public Menu {
public:
  MainMenu(House& house, bool left)
      : Menu(
            house, [&house] { return house.say("menu.main"); }, items_of(house, left)),
        house_(house), left_(left) {}

  void opened() override {
    const bool left = house_.store().left().has_value();
    if (left != left_) {
      // The finger stays on the same line; the line that is gone leaves it on the next.
      const std::size_t line = focus();
      set_items(items_of(house_, left), left ? line + 1 : line - std::min<std::size_t>(line, 1));
      left_ = left;
    }
    Menu::opened();
  }

private:
  House& house_;
  bool left_; ///< the first line goes on with the table that was left
};

} // namespace

std::unique_ptr<Screen> main_menu(House& house) {
  auto menu = std::make_unique<MainMenu>(house, house.store().left().has_value());
  menu->on_back([&house] {
    house.push(confirm(house, house.say("menu.really_quit"), [&house] { house.quit(); }));
  });
  return menu;
}

} // namespace hmat::app
