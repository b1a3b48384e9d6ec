// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/settings_menu.hpp"

#include "app/screens/key_file_menu.hpp"
#include "app/screens/seat_voices.hpp"
#include "app/screens/setting_items.hpp"
#include "app/screens/start.hpp"
#include "app/screens/told_menu.hpp"
#include "app/screens/voices_menu.hpp"

namespace hmat::app {
namespace {

/// The left ear, then the right one.
Sample both_sides(House&) { return {.cues = {{"table.menu_move", -1}, {"table.menu_move", 1}}}; }

/// A sound as loud as the table's.
Sample table_sound(House&) { return {.cues = {{"table.place_piece"}}}; }

/// Somebody moves after the pause.
Sample paced_move(House& house) {
  return {.pause_ms = house.settings().pace_ms, .events = {{{}, {{"table.place_piece"}}}}};
}

constexpr NumberSetting kRate{"rate", &Settings::rate, 20, kSlowestRate, kFastestRate};
constexpr NumberSetting kPitch{"pitch", &Settings::pitch, 5, 0, kHighestPitch};
constexpr NumberSetting kSpeechVolume{"speech_volume", &Settings::speech_volume, 10, 10, 100};
constexpr NumberSetting kCueVolume{"cue_volume", &Settings::cue_volume, 10, 0, 100, 1, table_sound};
constexpr NumberSetting kPace{"pace", &Settings::pace_ms, 200, 0, 10'000, 100, paced_move};
constexpr NumberSetting kReminder{"clock_reminder", &Settings::clock_reminder, 5, 0, 120};

std::unique_ptr<Screen> voice_menu(House& house) {
  return settings_group(house, "setting.speech",
                        {number_item(house, kRate), number_item(house, kPitch),
                         number_item(house, kSpeechVolume),
                         menu_item(house, "setting.voices", voices_menu)});
}

std::unique_ptr<Screen> sounds_menu(House& house) {
  return settings_group(
      house, "setting.sounds",
      {number_item(house, kCueVolume), flag_item(house, "mono", &Settings::mono, both_sides)});
}

std::unique_ptr<Screen> playing_menu(House& house) {
  return settings_group(
      house, "setting.playing",
      {number_item(house, kPace), flag_item(house, "pass_when_forced", &Settings::pass_when_forced),
       flag_item(house, "identify_first", &Settings::identify_first),
       flag_item(house, "clock", &Settings::clock), number_item(house, kReminder)});
}

MenuItem banker_help_item(House& house) {
  return choice_item(
      house,
      {.text = "setting.banker_help",
       .help = "setting.banker_help.help",
       .names = {"ask", "always", "never"},
       .get = [&house] { return static_cast<int>(house.settings().banker_help); },
       .set =
           [&house](int value) { house.settings().banker_help = static_cast<BankerHelp>(value); }});
}

std::unique_ptr<Screen> people_menu(House& house) {
  return settings_group(house, "setting.people",
                        {flag_item(house, "headphones", &Settings::headphones),
                         menu_item(house, "setting.seat_voices", seat_voices_menu),
                         banker_help_item(house)});
}

std::unique_ptr<Screen> languages(House& house) { return language_menu(house, false); }

} // namespace

std::unique_ptr<Screen> settings_menu(House& house) {
  return settings_group(house, "menu.settings",
                        {menu_item(house, "setting.speech", voice_menu),
                         menu_item(house, "setting.sounds", sounds_menu),
                         menu_item(house, "setting.told", told_menu),
                         menu_item(house, "setting.playing", playing_menu),
                         menu_item(house, "setting.people", people_menu),
                         menu_item(house, "setting.keys", key_file_menu),
                         menu_item(house, "menu.language", languages)});
}

} // namespace hmat::app
