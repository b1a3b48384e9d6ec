// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/level_item.hpp"

#include "app/screens/setting_items.hpp"

namespace hmat::app {
namespace {

std::string id_of(const Level& level) { return "level." + level_name(level); }

} // namespace

std::optional<speech::Value> spoken_level(const House& house, const Level& level) {
  if (!house.words().has(id_of(level))) return std::nullopt;
  return speech::Phrase{id_of(level), {}};
}

MenuItem level_item(House& house, const std::shared_ptr<GameSetup>& setup) {
  const std::string id = setup->type->info().id;
  // Where nothing is hidden there is nothing to remember either.
  const std::string help = setup->type->info().open ? ".help.open" : ".help";
  const auto level = [&house, id] { return Level{house.settings().strength(id)}; };
  return {.text =
              [&house, level, setup, id] {
                const int computers = setup->seats - house.settings().people_at(id, setup->seats);
                return house.say(
                    "menu.option",
                    {{"title", speech::Phrase{"menu.level", {{"n", speech::Number{computers}}}}},
                     {"value", speech::Phrase{id_of(level()), {}}}});
              },
          .choose = {},
          .change =
              [&house, level, id](int delta) {
                const int wanted = static_cast<int>(level().strength) + delta;
                if (wanted < 0 || wanted >= static_cast<int>(kStrengths)) return false;
                house.settings().set_strength(id, static_cast<Strength>(wanted));
                house.keep_settings();
                return true;
              },
          .help = [&house, level, help] { return house.say(id_of(level()) + help); },
          .keep = keep_setting(house, [&house]() -> Json& { return house.settings().levels; })};
}

} // namespace hmat::app
