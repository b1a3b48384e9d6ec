// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/trainer/trainer.hpp"

#include "app/screens/menu.hpp"
#include "app/trainer/drill.hpp"

namespace hmat::app {
namespace {

std::unique_ptr<Menu> book_menu(House& house, const std::shared_ptr<const CueBook>& book) {
  std::vector<MenuItem> items;
  items.push_back({.text = [&house] { return house.say("trainer.listen"); },
                   .choose = [&house, book] { house.push(listening(house, book)); },
                   .help = [&house] { return house.say("trainer.listen.help"); }});
  items.push_back({.text = [&house] { return house.say("trainer.quiz"); },
                   .choose = [&house, book] { house.push(quiz(house, book)); },
                   .help = [&house] { return house.say("trainer.quiz.help"); }});
  return std::make_unique<Menu>(
      house, [&house, book] { return known_line(house, *book); }, std::move(items));
}

} // namespace

std::string known_line(House& house, const CueBook& book) {
  const auto names = book.names();
  return house.say("trainer.known",
                   {{"title", speech::Text{house.say(book.title)}},
                    {"n", speech::Number{known_among(names, house.learned())}},
                    {"all", speech::Number{static_cast<std::int64_t>(names.size())}}});
}

std::unique_ptr<Screen> trainer_menu(House& house) {
  std::vector<MenuItem> items;
  for (CueBook& one :
       cue_books(house.ear().bank(), house.cue_map(), house.ear().outlines(), house.games())) {
    const auto book = std::make_shared<const CueBook>(std::move(one));
    items.push_back({.text = [&house, book] { return known_line(house, *book); },
                     .choose = [&house, book] { house.push(book_menu(house, book)); },
                     .help = [&house] { return house.say("trainer.book.help"); }});
  }
  if (items.empty())
    items.push_back({.text = [&house] { return house.say("trainer.no_sounds"); }, .choose = {}});
  return std::make_unique<Menu>(
      house, [&house] { return house.say("menu.sounds"); }, std::move(items));
}

} // namespace hmat::app
