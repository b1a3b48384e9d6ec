// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/told_menu.hpp"

#include "app/screens/setting_items.hpp"

namespace hmat::app {
namespace {

using speech::EventKind;
using speech::Telling;

constexpr const char* kEventCue = "table.place_piece";
constexpr const char* kTurnCue = "table.your_turn";

/// An event as it would be told now: `told.example.<kind>`, at that level.
Sample example(const House& house, EventKind kind, Telling telling) {
  const char* const cue = kind == EventKind::Turns ? kTurnCue : kEventCue;
  if (telling == Telling::Silent) return {.events = {{{}, {{cue}}}}};
  const char* level = speech::verbosity_name(house.settings().verbosity);
  if (telling == Telling::Short) level = speech::verbosity_name(speech::Verbosity::Terse);
  if (telling == Telling::Full) level = speech::verbosity_name(speech::Verbosity::Full);
  return {.events = {{house.say(std::string("told.example.") + kind_name(kind),
                                {{"level", speech::Text{level}}}),
                      {{cue}}}}};
}

MenuItem verbosity_item(House& house) {
  std::vector<const char*> names;
  for (int i = 0; i < speech::kVerbosities; ++i)
    names.push_back(speech::verbosity_name(static_cast<speech::Verbosity>(i)));
  return choice_item(
      house, {.text = "app.verbosity",
              .help = "setting.verbosity.help",
              .names = std::move(names),
              .get = [&house] { return static_cast<int>(house.settings().verbosity); },
              .set =
                  [&house](int value) {
                    house.settings().verbosity = static_cast<speech::Verbosity>(value);
                  },
              .sample = [&house] { return example(house, EventKind::Others, Telling::Usual); }});
}

MenuItem kind_item(House& house, EventKind kind) {
  const auto where = [&house, kind]() -> Telling& {
    return house.settings().tellings[static_cast<std::size_t>(kind)];
  };
  const std::string id = std::string("told.") + kind_name(kind);
  return choice_item(house,
                     {.text = id,
                      .help = id + ".help",
                      .names = {speech::kTellingNames.begin(), speech::kTellingNames.end()},
                      .get = [where] { return static_cast<int>(where()); },
                      .set = [where](int value) { where() = static_cast<Telling>(value); },
                      .sample = [&house, kind, where] { return example(house, kind, where()); }});
}

/// What happens by itself, as it is told while the player does or does not want that.
Sample quiet_or_not(House& house) {
  return example(house, EventKind::Others,
                 house.settings().quiet ? Telling::Silent : Telling::Usual);
}

/// Two things that happen, with the pause between them.
Sample two_events(House& house) {
  return {.events = {{house.say("told.example.first"), {{kEventCue}}},
                     {house.say("told.example.second"), {{kEventCue}}}}};
}

} // namespace

std::unique_ptr<Screen> told_menu(House& house) {
  std::vector<MenuItem> items;
  items.push_back(verbosity_item(house));
  items.push_back(flag_item(house, "quiet", &Settings::quiet, quiet_or_not));
  for (int kind = 0; kind < speech::kEventKinds; ++kind)
    items.push_back(kind_item(house, static_cast<EventKind>(kind)));
  constexpr int kTenth = 100; // milliseconds
  items.push_back(number_item(house, {.name = "event_pause",
                                      .value = &Settings::event_pause_ms,
                                      .step = 2 * kTenth,
                                      .min = 0,
                                      .max = 5000,
                                      .unit = kTenth,
                                      .sample = two_events}));
  return settings_group(house, "setting.told", std::move(items));
}

} // namespace hmat::app
