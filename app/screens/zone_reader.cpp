// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/zone_reader.hpp"

namespace hmat::app {
namespace {

/// A zone with all that is known of what lies in it.
std::string words_of(const speech::Narrator& narrator, const View& view, const ZoneView& zone) {
  speech::List items{{}, speech::Joined::Commas};
  for (std::size_t i = 0; i < zone.items.size(); ++i)
    if (zone.items[i].face < view.info().faces.size())
      items.items.emplace_back(speech::Text{narrator.item(view, zone, static_cast<int>(i))});
  const speech::Text any{items.items.empty() ? "no" : "yes"};
  return narrator.catalogue().say(
      "review.zone",
      {{"any", any}, {"zone", speech::Text{narrator.zone(view, zone)}}, {"items", items}});
}

} // namespace

std::optional<Touch> ZoneReader::jump_of(Command command) {
  switch (command) {
  case Command::GoHand: return Touch{Intent::ToHand};
  case Command::GoTable: return Touch{Intent::ToTable};
  case Command::GoBox: return Touch{Intent::ToBox};
  case Command::GoMine: return Touch{Intent::ToPile};
  default: return std::nullopt;
  }
}

std::optional<Touch> ZoneReader::touch_of(Command command) {
  if (command >= Command::Item1 && command <= Command::Item10)
    return Touch{Intent::Numbered,
                 static_cast<int>(command) - static_cast<int>(Command::Item1) + 1};
  switch (command) {
  case Command::ZoneToward: return Touch{Intent::Toward};
  case Command::ZoneAway: return Touch{Intent::Away};
  case Command::ZoneLeft: return Touch{Intent::LeftZone};
  case Command::ZoneRight: return Touch{Intent::RightZone};
  default: return jump_of(command);
  }
}

void ZoneReader::read(const View& view, Touch touch) {
  // Where no finger walks, nothing but the number of its pieces tells how much lies in a zone.
  const speech::Narrator narrator(house_.words(), speech::Verbosity::Normal);
  const Outcome outcome = finger_.act(view, touch);
  if (const auto* reading = std::get_if<Reading>(&outcome)) {
    const ZoneView& zone = *view.zone(reading->zone);
    const bool one = touch.intent == Intent::Numbered && !reading->edge && reading->item >= 0;
    return house_.ear().answer(one ? narrator.item(view, zone, reading->item)
                                   : words_of(narrator, view, zone),
                               {}, speech::Category::System);
  }
  house_.ear().answer(narrator.unmoved(view, std::get<Unmoved>(outcome)), {{"table.refused"}},
                      speech::Category::System);
}

} // namespace hmat::app
