// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/settings_menu.hpp"

#include "app/screens/seat_voices.hpp"
#include "app/screens/start.hpp"
#include "app/screens/voices_menu.hpp"

#include <algorithm>

namespace hmat::app {
namespace {

/// A number that left and right change.
struct NumberSetting {
  const char* name; ///< messages `setting.<name>` (with n) and `setting.<name>.help`
  int Settings::*value;
  int step, min, max;
  int unit = 1; ///< one of what is spoken, in the setting's own measure
};

constexpr std::array kNumbers{
    NumberSetting{"rate", &Settings::rate, 20, kSlowestRate, kFastestRate},
    NumberSetting{"pitch", &Settings::pitch, 5, 0, 100},
    NumberSetting{"speech_volume", &Settings::speech_volume, 10, 10, 100},
    NumberSetting{"cue_volume", &Settings::cue_volume, 10, 0, 100},
    NumberSetting{"pace", &Settings::pace_ms, 200, 0, 10'000, 100},
};

MenuItem number_item(House& house, const NumberSetting& setting) {
  const std::string id = std::string("setting.") + setting.name;
  return {.text =
              [&house, id, setting] {
                return house.say(
                    id, {{"n", speech::Number{house.settings().*setting.value / setting.unit}}});
              },
          .choose = {},
          .change =
              [&house, setting](int delta) {
                int& value = house.settings().*setting.value;
                const int wanted =
                    std::clamp(value + delta * setting.step, setting.min, setting.max);
                if (wanted == value) return false;
                value = wanted;
                house.keep_settings();
                return true;
              },
          .help = [&house, id] { return house.say(id + ".help"); }};
}

MenuItem verbosity_item(House& house) {
  return {.text =
              [&house] {
                return house.say(
                    "app.verbosity",
                    {{"level", speech::Text{verbosity_name(house.settings().verbosity)}}});
              },
          .choose = {},
          .change =
              [&house](int delta) {
                const int next = static_cast<int>(house.settings().verbosity) + delta;
                if (next < 0 || next >= speech::kVerbosities) return false;
                house.settings().verbosity = static_cast<speech::Verbosity>(next);
                house.keep_settings();
                return true;
              },
          .help = [&house] { return house.say("setting.verbosity.help"); }};
}

/// One that is on or off: messages `setting.<name>` (with on) and `setting.<name>.help`.
MenuItem flag_item(House& house, const char* name, bool Settings::*value) {
  const std::string id = std::string("setting.") + name;
  return {
      .text =
          [&house, id, value] {
            return house.say(id, {{"on", speech::Text{house.settings().*value ? "yes" : "no"}}});
          },
      .choose = {},
      .change =
          [&house, value](int) {
            house.settings().*value = !(house.settings().*value);
            house.keep_settings();
            return true;
          },
      .help = [&house, id] { return house.say(id + ".help"); }};
}

MenuItem banker_help_item(House& house) {
  return {.text =
              [&house] {
                const int choice = static_cast<int>(house.settings().banker_help);
                return house.say("setting.banker_help", {{"choice", speech::Number{choice}}});
              },
          .choose = {},
          .change =
              [&house](int delta) {
                const int next = static_cast<int>(house.settings().banker_help) + delta;
                if (next < 0 || next >= kBankerHelps) return false;
                house.settings().banker_help = static_cast<BankerHelp>(next);
                house.keep_settings();
                return true;
              },
          .help = [&house] { return house.say("setting.banker_help.help"); }};
}

} // namespace

std::unique_ptr<Screen> settings_menu(House& house) {
  std::vector<MenuItem> items;
  items.push_back(verbosity_item(house));
  for (const NumberSetting& setting : kNumbers)
    items.push_back(number_item(house, setting));
  items.push_back(flag_item(house, "mono", &Settings::mono));
  items.push_back(flag_item(house, "pass_when_forced", &Settings::pass_when_forced));
  items.push_back(flag_item(house, "identify_first", &Settings::identify_first));
  items.push_back(flag_item(house, "headphones", &Settings::headphones));
  items.push_back(banker_help_item(house));
  items.push_back({.text = [&house] { return house.say("setting.voices"); },
                   .choose = [&house] { house.push(voices_menu(house)); },
                   .help = [&house] { return house.say("setting.voices.help"); }});
  items.push_back({.text = [&house] { return house.say("setting.seat_voices"); },
                   .choose = [&house] { house.push(seat_voices_menu(house)); },
                   .help = [&house] { return house.say("setting.seat_voices.help"); }});
  items.push_back({.text = [&house] { return house.say("menu.language"); },
                   .choose = [&house] { house.push(language_menu(house, false)); },
                   .help = [&house] { return house.say("menu.language.help"); }});
  auto menu = std::make_unique<Menu>(
      house, [&house] { return house.say("menu.settings"); }, std::move(items));
  menu->make_public();
  return menu;
}

} // namespace hmat::app
