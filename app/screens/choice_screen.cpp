// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/choice_screen.hpp"

#include <algorithm>

namespace hmat::app {
namespace {

class ChoiceScreen final : public Menu {
public:
  ChoiceScreen(House& house, std::function<std::string()> title, std::vector<Chance> chances,
               std::vector<MenuItem> items, Counsel counsel)
      : Menu(house, std::move(title), std::move(items)), chances_(std::move(chances)),
        counsel_(std::move(counsel)) {}

  bool command(Command command) override {
    if (command != Command::Hint) return Menu::command(command);
    counsel_.ask();
    return true;
  }
  std::optional<Moment> due() const override { return counsel_.due(); }
  void act(Moment) override {
    const auto advised = counsel_.tell();
    if (!advised) return;
    const auto at = std::find_if(chances_.begin(), chances_.end(), [&](const Chance& chance) {
      return chance.move == advised->move;
    });
    if (at != chances_.end()) set_focus(static_cast<std::size_t>(at - chances_.begin()));
  }
  void settle() override { counsel_.settle(); }

private:
  std::vector<Chance> chances_;
  Counsel counsel_;
};

} // namespace

std::unique_ptr<Screen> choice_screen(House& house, std::function<std::string()> title,
                                      const std::vector<Chance>& chances,
                                      const std::vector<std::string>& names,
                                      const std::function<void(const Chance&)>& choose,
                                      Counsel counsel) {
  std::vector<MenuItem> items;
  for (std::size_t i = 0; i < chances.size(); ++i)
    items.push_back({.text = [name = names[i]] { return name; },
                     .choose = [choose, chance = chances[i]] { choose(chance); }});
  return std::make_unique<ChoiceScreen>(house, std::move(title), chances, std::move(items),
                                        std::move(counsel));
}

} // namespace hmat::app
