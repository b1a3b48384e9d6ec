// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/language_menu.hpp"

namespace hmat::app {

LanguageMenu::LanguageMenu(House& house, std::vector<MenuItem> items)
    : Menu(
          house, [&house] { return house.say("language.title"); }, items),
      house_(house), lines_(std::move(items)) {}

void LanguageMenu::opened() { say_in_each("language.choose"); }

bool LanguageMenu::command(Command command) {
  switch (command) {
  case Command::Feel:
  case Command::FeelBack:
  case Command::Repeat: opened(); return true;
  default: return Menu::command(command);
  }
}

void LanguageMenu::say_in_each(std::string_view id) {
  house_.ear().act();
  for (const MenuItem& line : lines_) {
    house_.ear().set_language(line.lang);
    house_.ear().narrate(house_.words_in(line.lang).say(id), {}, speech::Category::System);
  }
  house_.ear().set_language(house_.words().language());
}

} // namespace hmat::app
