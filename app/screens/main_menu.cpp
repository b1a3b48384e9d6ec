// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/main_menu.hpp"

#include "app/screens/kept_tables.hpp"
#include "app/screens/settings_menu.hpp"
#include "app/screens/start.hpp"
#include "app/screens/statistics_screen.hpp"
#include "app/screens/tables_screen.hpp"
#include "app/trainer/trainer.hpp"

#include <utility>

namespace hmat::app {
namespace {

/// The table that was left, by name.
std::string go_on_line(House& house, TableNotes& notes) {
  const auto left = house.store().left();
  const TableNote* const note = left ? notes.find(*left) : nullptr;
  if (note == nullptr) return house.say("menu.go_on");
  return house.say("menu.go_on.table",
                   {{"table", speech::Text{company_in_words(*note, house.words())}},
                    {"moves", speech::Text{moves_in_words(note->moves, house.words())}}});
}

/// Sits down at the table that was left, or says why that is not possible.
void go_on(House& house) {
  const auto left = house.store().left();
  if (!left) return house.answer("menu.nothing_left");
  go_on_with(house, left->id);
}

MenuItem go_on_item(House& house, TableNotes& notes) {
  return {.text = [&house, &notes] { return go_on_line(house, notes); },
          .choose = [&house] { go_on(house); },
          .help = [&house] { return house.say("menu.go_on.help"); }};
}

MenuItem tables_item(House& house) {
  return {.text = [&house] { return house.say("menu.tables"); },
          .choose = [&house] { house.push(tables_screen(house)); },
          .help = [&house] { return house.say("menu.tables.help"); }};
}

/// `left`: a table waits, and stands above all others.
std::vector<MenuItem> items_of(House& house, TableNotes& notes, bool left) {
  std::vector<MenuItem> items;
  if (left) {
    items.push_back(go_on_item(house, notes));
    items.push_back(tables_item(house));
  }
  for (const GameType* game : house.games()) {
    const std::string id = game->info().id;
    items.push_back({.text = [&house, id] { return house.say(id + ".title"); },
                     .choose = [&house, game] { house.push(game_menu(house, *game)); },
                     .help = [&house, id] { return house.say(id + ".blurb"); }});
  }
  if (!left) items.push_back(tables_item(house));
  items.push_back({.text = [&house] { return house.say("menu.statistics"); },
                   .choose = [&house] { show_statistics(house); },
                   .help = [&house] { return house.say("menu.statistics.help"); }});
  items.push_back({.text = [&house] { return house.say("menu.sounds"); },
                   .choose = [&house] { house.push(trainer_menu(house)); },
                   .help = [&house] { return house.say("menu.sounds.help"); }});
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
  explicit MainMenu(House& house)
      : Menu(house, [&house] { return house.say("menu.main"); }, {}), house_(house), notes_(house),
        left_(is_left()) {
    set_items(items_of(house_, notes_, left_), 0);
  }

  void opened() override {
    const bool first = std::exchange(first_, false);
    if (const bool left = is_left(); left != left_) {
      const std::size_t line = left ? moved_down(focus()) : moved_up(focus());
      set_items(items_of(house_, notes_, left), line);
      left_ = left;
    }
    // Whoever comes back wants to go on: where they are can wait.
    if (first && left_) return read_line();
    Menu::opened();
  }

private:
  bool is_left() const { return house_.store().left().has_value(); }
  // The finger stays on the same line. Where a table waits, two lines stand above the games; else
  // the one for saved tables stands below them, and the other is gone.
  std::size_t moved_down(std::size_t line) const {
    const std::size_t games = house_.games().size();
    return line == games ? 1 : line < games ? line + 2 : line + 1;
  }
  std::size_t moved_up(std::size_t line) const {
    const std::size_t games = house_.games().size();
    if (line == 0) return 0;
    return line == 1 ? games : line < games + 2 ? line - 2 : line - 1;
  }

  House& house_;
  TableNotes notes_;
  bool left_; ///< a table waits: the first line goes on with it
  bool first_ = true;
};

} // namespace

std::unique_ptr<Screen> main_menu(House& house) {
  auto menu = std::make_unique<MainMenu>(house);
  menu->on_back([&house] {
    house.push(confirm(house, house.say("menu.really_quit"), [&house] { house.quit(); }));
  });
  return menu;
}

} // namespace hmat::app
