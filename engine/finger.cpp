// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/finger.hpp"
#include <algorithm>
#include <cmath>

namespace hmat {
namespace {

bool same_zone(const ZoneRef& a, const ZoneRef& b) {
  return a.kind == b.kind && a.owner == b.owner;
}

Outcome one_or_choice(std::vector<Chance> chances, const char* otherwise) {
  if (chances.empty()) return Unmoved{otherwise};
  if (chances.size() == 1) return Play{chances.front()};
  return Choice{std::move(chances)};
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
  const auto spot = spots_.find({zone.ref.kind, zone.ref.owner});
  if (spot == spots_.end()) return 0;
  for (std::size_t i = 0; i < zone.items.size(); ++i)
    if (zone.items[i].id == spot->second.id) return static_cast<int>(i);
  return std::min(spot->second.index, static_cast<int>(zone.items.size()) - 1);
}

Reading Finger::rest(const ZoneView& zone, int index, bool entered, bool edge) {
  zone_ = zone.ref;
  if (index >= 0)
    spots_[{zone.ref.kind, zone.ref.owner}] = {zone.items[static_cast<std::size_t>(index)].id,
                                               index};
  return {zone.ref, index, entered, edge};
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
  const auto at = std::find_if(
      row.begin(), row.end(), [&](const ZoneView* zone) { return same_zone(zone->ref, from.ref); });
  const auto to = (at - row.begin()) + direction;
  if (to < 0 || to >= static_cast<std::ptrdiff_t>(row.size()))
    return rest(from, index_in(from), false, true);
  return enter(*row[static_cast<std::size_t>(to)]);
}

Outcome Finger::jump(const View& view, std::initializer_list<ZoneRef> targets) {
  std::vector<const ZoneView*> zones;
  for (const ZoneRef& target : targets)
    if (const ZoneView* zone = view.zone(target)) zones.push_back(zone);
  if (zones.empty()) return Unmoved{"no_such_zone"};
  for (std::size_t i = 0; i < zones.size(); ++i) // pressed again: the next of them
    if (same_zone(zones[i]->ref, zone_)) return enter(*zones[(i + 1) % zones.size()]);
  return enter(*zones.front());
}

Outcome Finger::by_role(const View& view, Role role, const char* otherwise) {
  std::vector<Chance> fitting;
  for (const Chance& chance : view.chances())
    if (chance.handle.role == role) fitting.push_back(chance);
  return one_or_choice(std::move(fitting), otherwise);
}

Outcome Finger::perform(const View& view, const ZoneView& zone) {
  const int index = index_in(zone);
  std::vector<Chance> fitting;
  for (const Chance& chance : view.chances()) {
    const Handle& handle = chance.handle;
    const bool anywhere = handle.zone.kind == ZoneKind::None;
    if (handle.role == Role::Call || (!anywhere && !same_zone(handle.zone, zone.ref))) continue;
    const bool this_item =
        index >= 0 && zone.items[static_cast<std::size_t>(index)].id == handle.item;
    // Passing is done at a zone (taking from the stock instead), not with one of its items.
    if (handle.role == Role::Pass ? !anywhere : (anywhere || this_item)) fitting.push_back(chance);
  }
  return one_or_choice(std::move(fitting), "nothing_to_do_here");
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
      return Unmoved{"no_such_item"};
    return rest(*zone, touch.number - 1, false, false);
  case Intent::Toward: return between_rows(view, *zone, 1);
  case Intent::Away: return between_rows(view, *zone, -1);
  case Intent::LeftZone: return along_row(view, *zone, -1);
  case Intent::RightZone: return along_row(view, *zone, 1);
  case Intent::ToHand: return jump(view, {{ZoneKind::Hand, me, 0}});
  case Intent::ToTable:
    for (const ZoneView& fan : view.zones())
      if (fan.ref.kind == ZoneKind::Fan) return enter(fan);
    return jump(view, {{ZoneKind::Table, kNoSeat, 0}});
  case Intent::ToBox:
    return jump(view, {{ZoneKind::Stock, kNoSeat, 0}, {ZoneKind::Discard, kNoSeat, 0}});
  case Intent::ToPile: return jump(view, {{ZoneKind::Pile, me, 0}, {ZoneKind::Side, me, 0}});
  case Intent::Here: return rest(*zone, index_in(*zone), false, false);
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
