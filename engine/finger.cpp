// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/finger.hpp"
#include <algorithm>
#include <cmath>

namespace hmat {
namespace {

/// Whose pile lies near the viewer: partners share one, and it is in the name of one of them.
Seat owner_nearby(const View& view) {
  for (const ZoneView& zone : view.zones())
    if (zone.ref.kind == ZoneKind::Pile && zone.place.row == Row::Near) return zone.ref.owner;
  return view.viewer().as_seat();
}

/// Whose side lies across from the viewer's.
Seat other_side(const View& view) {
  for (const ZoneView& zone : view.zones())
    if (zone.ref.kind == ZoneKind::Side && zone.ref.owner != view.viewer().as_seat())
      return zone.ref.owner;
  return kNoSeat;
}

/// The others' hands, where they lie open.
std::vector<ZoneRef> open_hands(const View& view) {
  std::vector<ZoneRef> hands;
  for (Seat seat = 0; view.info().open && seat < view.seats(); ++seat)
    if (seat != view.viewer().as_seat()) hands.push_back({ZoneKind::Hand, seat, 0});
  return hands;
}

} // namespace

const ZoneView* Finger::current(const View& view) {
  if (const ZoneView* zone = view.zone(zone_)) return zone;
  const ZoneView* hand = view.zone({ZoneKind::Hand, view.viewer().as_seat(), 0});
  const ZoneView* zone = hand != nullptr         ? hand
                         : !view.zones().empty() ? &view.zones().front()
                                                 : nullptr;
  if (zone != nullptr) zone_ = zone->ref;
  return zone;
}

int Finger::index_in(const ZoneView& zone) const {
  if (zone.items.empty()) return -1;
  const auto spot = spots_.find(key(zone.ref));
  if (spot == spots_.end()) return 0;
  for (std::size_t i = 0; i < zone.items.size(); ++i)
    if (zone.items[i].id == spot->second.id) return static_cast<int>(i);
  return std::min(spot->second.index, static_cast<int>(zone.items.size()) - 1);
}

Reading Finger::rest(const ZoneView& zone, int index, bool entered, bool edge) {
  zone_ = zone.ref;
  if (index < 0) return {zone.ref, index, entered, edge};
  const std::uint32_t id = zone.items[static_cast<std::size_t>(index)].id;
  spots_[key(zone.ref)] = {id, index};
  return {zone.ref, index, entered, edge, is_picked(zone.ref, id)};
}

Reading Finger::enter(const ZoneView& zone) { return rest(zone, index_in(zone), true, false); }

Reading Finger::step(const ZoneView& zone, int delta) {
  const int count = static_cast<int>(zone.items.size());
  const int from = index_in(zone);
  if (count == 0) return rest(zone, -1, false, true);
  if (zone.columns > 0) { // along one row of a grid
    const int column = from % zone.columns;
    if (column + delta < 0 || column + delta >= zone.columns) return rest(zone, from, false, true);
  }
  const int to = from + delta;
  if (to < 0 || to >= count) return rest(zone, from, false, true);
  return rest(zone, to, false, false);
}

Reading Finger::between_rows(const View& view, const ZoneView& from, int direction) {
  if (from.columns > 0) { // the grid's own rows first; item 0 is nearest to the player
    const int to = index_in(from) - direction * from.columns;
    if (to >= 0 && to < static_cast<int>(from.items.size())) return rest(from, to, false, false);
  }
  const int start = static_cast<int>(from.place.row);
  for (int row = start + direction; row >= 0 && row <= static_cast<int>(Row::Lap);
       row += direction) {
    const ZoneView* nearest = nullptr;
    for (const ZoneView& zone : view.zones())
      if (static_cast<int>(zone.place.row) == row &&
          (nearest == nullptr || std::abs(zone.place.across - from.place.across) <
                                     std::abs(nearest->place.across - from.place.across)))
        nearest = &zone;
    if (nearest != nullptr) return enter(*nearest);
  }
  return rest(from, index_in(from), false, true);
}

Reading Finger::along_row(const View& view, const ZoneView& from, int direction) {
  std::vector<const ZoneView*> row;
  for (const ZoneView& zone : view.zones())
    if (zone.place.row == from.place.row) row.push_back(&zone);
  std::stable_sort(row.begin(), row.end(), [](const ZoneView* a, const ZoneView* b) {
    return a->place.across < b->place.across;
  });
  const auto at = std::find_if(row.begin(), row.end(),
                               [&](const ZoneView* zone) { return zone->ref == from.ref; });
  const auto to = (at - row.begin()) + direction;
  if (to < 0 || to >= static_cast<std::ptrdiff_t>(row.size()))
    return rest(from, index_in(from), false, true);
  return enter(*row[static_cast<std::size_t>(to)]);
}

Outcome Finger::jump(const View& view, const std::vector<ZoneRef>& targets) {
  std::vector<const ZoneView*> zones;
  for (const ZoneRef& target : targets)
    for (const ZoneView& zone : view.zones())
      if (zone.ref.kind == target.kind && zone.ref.owner == target.owner) zones.push_back(&zone);
  if (zones.empty()) return Unmoved{"no_such_zone"};
  for (std::size_t i = 0; i < zones.size(); ++i) // pressed again: the next of them
    if (zones[i]->ref == zone_) return enter(*zones[(i + 1) % zones.size()]);
  return enter(*zones.front());
}

Outcome Finger::act(const View& view, Touch touch) {
  const ZoneView* zone = current(view);
  if (zone == nullptr) return Unmoved{"no_such_zone"};
  const Seat me = view.viewer().as_seat();
  switch (touch.intent) {
  case Intent::Previous: return step(*zone, -1);
  case Intent::Next: return step(*zone, 1);
  case Intent::First: return rest(*zone, zone->items.empty() ? -1 : 0, false, zone->items.empty());
  case Intent::Last:
    return rest(*zone, static_cast<int>(zone->items.size()) - 1, false, zone->items.empty());
  case Intent::Numbered:
    if (touch.number < 1 || touch.number > static_cast<int>(zone->items.size()))
      return Unmoved{"no_such_item", static_cast<int>(zone->items.size())};
    return rest(*zone, touch.number - 1, false, false);
  case Intent::Toward: return between_rows(view, *zone, 1);
  case Intent::Away: return between_rows(view, *zone, -1);
  case Intent::LeftZone: return along_row(view, *zone, -1);
  case Intent::RightZone: return along_row(view, *zone, 1);
  case Intent::ToHand: return jump(view, {{ZoneKind::Hand, me, 0}});
  case Intent::ToTable:
    for (const ZoneView& fan : view.zones())
      if (fan.ref.kind == ZoneKind::Fan) return enter(fan);
    if (view.zone({ZoneKind::Table, kNoSeat, 0}) == nullptr)
      return jump(view, {{ZoneKind::Side, me, 0}, {ZoneKind::Side, other_side(view), 0}});
    return jump(view, {{ZoneKind::Table, kNoSeat, 0}});
  case Intent::ToBox: {
    const bool box = view.zone({ZoneKind::Stock, kNoSeat, 0}) != nullptr ||
                     view.zone({ZoneKind::Discard, kNoSeat, 0}) != nullptr;
    // Where there is no box, the hands of the others may lie open in its stead.
    return jump(view, box ? std::vector<ZoneRef>{{ZoneKind::Stock, kNoSeat, 0},
                                                 {ZoneKind::Discard, kNoSeat, 0}}
                          : open_hands(view));
  }
  case Intent::ToPile:
    return jump(view, {{ZoneKind::Pile, owner_nearby(view), 0}, {ZoneKind::Side, me, 0}});
  case Intent::Here: return rest(*zone, index_in(*zone), false, false);
  case Intent::Select: return toggle(view, *zone);
  case Intent::Back: return back(view);
  case Intent::Do:
    if (view.turn() == kNoSeat) return Unmoved{"game_over"};
    return view.my_turn() ? perform(view, *zone) : Outcome(Unmoved{"not_your_turn"});
  case Intent::Pass:
    if (view.turn() == kNoSeat) return Unmoved{"game_over"};
    return view.my_turn() ? by_role(view, Role::Pass, "nothing_to_pass")
                          : Outcome(Unmoved{"not_your_turn"});
  case Intent::Call:
    if (view.turn() == kNoSeat) return Unmoved{"game_over"};
    return view.my_turn() ? by_role(view, Role::Call, "nothing_to_call")
                          : Outcome(Unmoved{"not_your_turn"});
  }
  return Unmoved{"nothing_to_do_here"};
}

Reading Finger::reading(const View& view) {
  const ZoneView* zone = current(view);
  if (zone == nullptr) return {};
  return rest(*zone, index_in(*zone), false, false);
}

Reading Finger::settle(const View& view) {
  for (const Chance& chance : view.chances()) {
    if (chance.handle.role != Role::Act) continue;
    if (const ZoneView* zone = view.zone(chance.handle.zone)) return enter(*zone);
  }
  return reading(view);
}

} // namespace hmat
