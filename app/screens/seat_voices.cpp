// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/seat_voices.hpp"

#include "app/screens/setting_items.hpp"

#include <algorithm>

namespace hmat::app {
namespace {

SeatVoice& voice_of(House& house, Seat seat) { return house.settings().seat_voices[seat]; }

/// A value that a seat may have of its own: left of the lowest one it is the same as everybody's.
struct OwnNumber {
  const char* name; ///< message `seat_voice.<name>`
  std::optional<int> SeatVoice::*own;
  int Settings::*common;
  int step, min, max;
};
constexpr std::array kNumbers{
    OwnNumber{"rate", &SeatVoice::rate, &Settings::rate, 20, kSlowestRate, kFastestRate},
    OwnNumber{"pitch", &SeatVoice::pitch, &Settings::pitch, 5, 0, kHighestPitch},
};

/// The first step from what is the same goes to the common value, so that it can be heard and
/// changed from there; back beyond the lowest value it is the same again.
bool change(House& house, Seat seat, const OwnNumber& number, int delta) {
  std::optional<int>& own = voice_of(house, seat).*number.own;
  if (!own && delta < 0) return false;
  if (!own)
    own = house.settings().*number.common;
  else if (delta < 0 && *own == number.min)
    own.reset();
  else if (delta > 0 && *own == number.max)
    return false;
  else
    own = std::clamp(*own + delta * number.step, number.min, number.max);
  house.keep_settings();
  return true;
}

/// A sentence that only this player would hear, as they would.
Sample own_words(House& house, Seat seat) {
  return {.events = {{house.narrator_to(seat).catalogue().say("seat_voice.example"), {}, seat}}};
}

MenuItem number_item(House& house, Seat seat, const OwnNumber& number) {
  const std::string id = std::string("seat_voice.") + number.name;
  return {
      .text =
          [&house, seat, number, id] {
            const std::optional<int>& own = voice_of(house, seat).*number.own;
            return house.say(id, {{"own", speech::Text{own ? "yes" : "no"}},
                                  {"n", speech::Number{own.value_or(0)}}});
          },
      .choose = {},
      .change = [&house, seat, number](int delta) { return change(house, seat, number, delta); },
      .help = [&house, id] { return house.say(id + ".help"); },
      .keep = keep_setting(house,
                           [&house, seat, own = number.own]() -> std::optional<int>& {
                             return voice_of(house, seat).*own;
                           }),
      .sample = [&house, seat] { return own_words(house, seat); }};
}

MenuItem language_item(House& house, Seat seat) {
  const auto codes = [&house] {
    std::vector<std::string> all{""}; // the same as everybody's
    for (const std::string& code : speech::languages(house.folders().assets))
      all.push_back(code);
    return all;
  };
  return {.text =
              [&house, seat] {
                const std::string& code = voice_of(house, seat).language;
                return house.say(
                    "seat_voice.language",
                    {{"own", speech::Text{code.empty() ? "no" : "yes"}},
                     {"name", speech::Text{house.words_in(code).say("language.name")}}});
              },
          .choose = {},
          .change =
              [&house, seat, codes](int delta) {
                std::string& code = voice_of(house, seat).language;
                const auto all = codes();
                const auto at = std::find(all.begin(), all.end(), code) - all.begin() + delta;
                if (at < 0 || at >= static_cast<std::ptrdiff_t>(all.size())) return false;
                code = all[static_cast<std::size_t>(at)];
                house.keep_settings();
                return true;
              },
          .help = [&house] { return house.say("seat_voice.language.help"); },
          .keep = keep_setting(
              house, [&house, seat]() -> std::string& { return voice_of(house, seat).language; }),
          .sample = [&house, seat] { return own_words(house, seat); }};
}

std::unique_ptr<Menu> voice_menu(House& house, Seat seat) {
  std::vector<MenuItem> items{language_item(house, seat)};
  for (const OwnNumber& number : kNumbers)
    items.push_back(number_item(house, seat, number));
  auto menu = std::make_unique<Menu>(
      house,
      [&house, seat] {
        return house.say("seat_voice.title", {{"name", speech::seat_name(seat)}});
      },
      std::move(items));
  menu->make_public();
  return menu;
}

} // namespace

std::unique_ptr<Screen> seat_voices_menu(House& house) {
  std::vector<MenuItem> items;
  for (Seat seat = 0; seat < kMaxSeats; ++seat)
    items.push_back({.text =
                         [&house, seat] {
                           return house.say("curtain.person", {{"name", speech::seat_name(seat)}});
                         },
                     .choose = [&house, seat] { house.push(voice_menu(house, seat)); },
                     .help = [&house] { return house.say("setting.seat_voices.help"); }});
  auto menu = std::make_unique<Menu>(
      house, [&house] { return house.say("setting.seat_voices"); }, std::move(items));
  menu->make_public();
  return menu;
}

} // namespace hmat::app
