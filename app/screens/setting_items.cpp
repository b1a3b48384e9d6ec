// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/setting_items.hpp"

#include <algorithm>
#include <utility>

namespace hmat::app {
namespace {

std::function<Sample()> sample_of(House& house, MakeSample make) {
  if (make == nullptr) return nullptr;
  return [&house, make] { return make(house); };
}

std::string id_of(const char* name) { return std::string("setting.") + name; }

} // namespace

MenuItem number_item(House& house, const NumberSetting& setting) {
  const std::string id = id_of(setting.name);
  const auto where = [&house, value = setting.value]() -> int& { return house.settings().*value; };
  return {.text =
              [&house, id, where, unit = setting.unit] {
                return house.say(id, {{"n", speech::Number{where() / unit}}});
              },
          .choose = {},
          .change =
              [&house, where, setting](int delta) {
                int& value = where();
                const int wanted =
                    std::clamp(value + delta * setting.step, setting.min, setting.max);
                if (wanted == value) return false;
                value = wanted;
                house.keep_settings();
                return true;
              },
          .help = [&house, id] { return house.say(id + ".help"); },
          .keep = keep_setting(house, where),
          .sample = sample_of(house, setting.sample)};
}

MenuItem flag_item(House& house, const char* name, bool Settings::*value, MakeSample sample) {
  const std::string id = id_of(name);
  const auto where = [&house, value]() -> bool& { return house.settings().*value; };
  return {.text =
              [&house, id, where] {
                return house.say(id, {{"on", speech::Text{where() ? "yes" : "no"}}});
              },
          .choose = {},
          .change =
              [&house, where](int) {
                where() = !where();
                house.keep_settings();
                return true;
              },
          .help = [&house, id] { return house.say(id + ".help"); },
          .keep = keep_setting(house, where),
          .sample = sample_of(house, sample)};
}

MenuItem choice_item(House& house, ChoiceSetting setting) {
  const auto choice = std::make_shared<const ChoiceSetting>(std::move(setting));
  return {.text =
              [&house, choice] {
                const char* const name = choice->names[static_cast<std::size_t>(choice->get())];
                return house.say(choice->text, {{"choice", speech::Text{name}}});
              },
          .choose = {},
          .change =
              [&house, choice](int delta) {
                const int next = choice->get() + delta;
                if (next < 0 || next >= static_cast<int>(choice->names.size())) return false;
                choice->set(next);
                house.keep_settings();
                return true;
              },
          .help = [&house, choice] { return house.say(choice->help); },
          .keep =
              [&house, choice] {
                return [&house, choice, before = choice->get()] {
                  choice->set(before);
                  house.keep_settings();
                };
              },
          .sample = choice->sample};
}

MenuItem menu_item(House& house, const char* id, std::unique_ptr<Screen> (*open)(House&)) {
  return {.text = [&house, id] { return house.say(id); },
          .choose = [&house, open] { house.push(open(house)); },
          .help = [&house, id] { return house.say(std::string(id) + ".help"); }};
}

std::unique_ptr<Screen> settings_group(House& house, const char* id, std::vector<MenuItem> items) {
  auto menu = std::make_unique<Menu>(
      house, [&house, id] { return house.say(id); }, std::move(items));
  menu->make_public();
  return menu;
}

} // namespace hmat::app
