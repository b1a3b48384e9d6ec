// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/finger.hpp"
#include <algorithm>
#include <cmath>

namespace hmat {
namespace {

/// Whether `ref`, which may name a place inside, means this zone.
bool means(const View& view, const ZoneRef& ref, const ZoneView& zone) {
  return ref.kind != ZoneKind::None && view.zone(ref) == &zone;
}

bool fits(const View& view, const Target& wanted, const Target& touched) {
  return view.zone(wanted.zone) == view.zone(touched.zone) &&
         (wanted.item == kAnyItem || wanted.item == touched.item);
}

std::optional<Pick> pick_of(const View& view, const Target& target) {
  const ZoneView* zone = view.zone(target.zone);
  if (zone == nullptr) return std::nullopt;
  const int count = static_cast<int>(zone->items.size());
  for (int i = 0; i < count; ++i) {
    const ItemView& item = zone->items[static_cast<std::size_t>(i)];
    if (item.id == target.item) return Pick{zone->ref, item.id, item.face, i, count};
  }
  if (target.item == kAnyItem) return Pick{zone->ref, kAnyItem, kNoFace, 0, count};
  return std::nullopt;
}

std::vector<Pick> picks_of(const View& view, const std::vector<Target>& targets) {
  std::vector<Pick> picks;
  for (const Target& target : targets)
    if (const auto pick = pick_of(view, target)) picks.push_back(*pick);
  return picks;
}

Target under(const ZoneView& zone, int index) {
  return {zone.ref, index < 0 ? kAnyItem : zone.items[static_cast<std::size_t>(index)].id};
}

bool has_item(const Handle& handle, std::uint32_t id) {
  return handle.item == id || (id < 64 && ((handle.items >> id) & 1U) != 0);
}

/// Nothing but this item makes the move.
bool is_alone(const Handle& handle, std::uint32_t id) {
  return handle.item == id && (handle.items == 0 || handle.items == std::uint64_t{1} << id);
}

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

Outcome Finger::by_role(const View& view, Role role, const char* otherwise) {
  std::vector<Chance> fitting;
  for (const Chance& chance : view.chances())
    if (chance.handle.role == role) fitting.push_back(chance);
  return one_or_choice(std::move(fitting), otherwise);
}

Outcome Finger::toggle(const View& view, const ZoneView& zone) {
  if (!view.info().picks) return Unmoved{"nothing_to_select"};
  const bool mine = zone.ref.kind == ZoneKind::Hand && zone.ref.owner == view.viewer().as_seat();
  if (!mine && zone.ref.kind != ZoneKind::Table && zone.ref.kind != ZoneKind::Side)
    return Unmoved{"nothing_to_select_here"};
  const int index = index_in(zone);
  if (index < 0) return Unmoved{"no_such_item"};
  const Target touched = under(zone, index);
  const auto at = std::find(picked_.begin(), picked_.end(), touched);
  const bool off = at != picked_.end();
  if (off)
    picked_.erase(at);
  else
    picked_.push_back(touched);
  Reading reading = rest(zone, index, false, false);
  reading.toggled = off ? Reading::Toggled::Off : Reading::Toggled::On;
  return reading;
}

bool Finger::is_picked(const ZoneRef& zone, std::uint32_t id) const {
  return std::find(picked_.begin(), picked_.end(), Target{zone, id}) != picked_.end();
}

std::vector<Pick> Finger::selection(const View& view) const { return picks_of(view, picked_); }

std::vector<Pick> Finger::chosen(const View& view) const { return picks_of(view, steps_); }

void Finger::select(const View& view, const Chance& chance) {
  let_go();
  const ZoneView* zone = view.zone(chance.handle.zone);
  if (zone == nullptr) return;
  for (const ItemView& item : zone->items)
    if (item.id < 64 && ((chance.handle.items >> item.id) & 1U) != 0)
      picked_.push_back({zone->ref, item.id});
  if (!picked_.empty()) lay_on(view, picked_.front());
}

std::optional<Chance> Finger::selected_chance(const View& view) const {
  const auto picks = selection(view);
  if (picks.empty()) return std::nullopt;
  const auto composed = view.type().compose(picks);
  const auto* move = std::get_if<Move>(&composed);
  if (move == nullptr) return std::nullopt;
  for (const Chance& chance : view.chances())
    if (chance.move == *move) return chance;
  return std::nullopt;
}

void Finger::lay_on(const View& view, const Chance& chance) {
  lay_on(view, Target{chance.handle.zone, chance.handle.item});
}

void Finger::let_go() {
  picked_.clear();
  steps_.clear();
}

void Finger::lay_on(const View& view, const Target& target) {
  const ZoneView* zone = view.zone(target.zone);
  if (zone == nullptr) return;
  zone_ = zone->ref;
  for (std::size_t i = 0; i < zone->items.size(); ++i)
    if (zone->items[i].id == target.item) spots_[key(zone_)] = {target.item, static_cast<int>(i)};
}

/// The chances that begin with the steps taken so far.
std::vector<Chance> Finger::open_chances(const View& view) const {
  std::vector<Chance> open;
  for (const Chance& chance : view.chances()) {
    const Handle& handle = chance.handle;
    if (handle.role != Role::Act || steps_.size() > std::size_t{1} + handle.steps) continue;
    bool fit = fits(view, {handle.zone, handle.item}, steps_.front());
    for (std::size_t i = 1; fit && i < steps_.size(); ++i)
      fit = fits(view, handle.then[i - 1], steps_[i]);
    if (fit) open.push_back(chance);
  }
  return open;
}

Outcome Finger::back(const View& view) {
  if (!steps_.empty()) {
    lay_on(view, steps_.back());
    steps_.pop_back();
    if (!steps_.empty()) return halfway(view);
    return reading(view);
  }
  if (picked_.empty()) return Unmoved{"nothing_to_cancel"};
  picked_.clear();
  return Unmoved{"selection_cleared"};
}

Reading Finger::next_target(const View& view) {
  std::vector<Target> targets;
  for (const Chance& chance : open_chances(view)) {
    if (steps_.size() > chance.handle.steps) continue;
    const Target& next = chance.handle.then[steps_.size() - 1];
    if (std::find(targets.begin(), targets.end(), next) == targets.end()) targets.push_back(next);
  }
  if (targets.empty()) return reading(view);
  const ZoneView* zone = current(view);
  const Target here = under(*zone, index_in(*zone));
  std::size_t to = 0;
  for (std::size_t i = 0; i < targets.size(); ++i)
    if (fits(view, targets[i], here)) to = (i + 1) % targets.size();
  lay_on(view, targets[to]);
  Reading reading = this->reading(view);
  reading.entered = reading.zone != here.zone;
  return reading;
}

/// What the picks make, however illegal; the rules say what is wrong with it.
Outcome Finger::attempt(const View& view, std::vector<Pick> picks) const {
  const auto composed = view.type().compose(picks);
  if (const auto* refusal = std::get_if<Refusal>(&composed)) {
    if (*refusal) return *refusal;
    return Unmoved{"nothing_to_do_here"};
  }
  const Move& move = std::get<Move>(composed);
  for (const Chance& chance : view.chances())
    if (chance.move == move) return Play{chance};
  return Play{{move, {}, view.type().move_text(move)}};
}

/// A further touch of a move that has begun.
Outcome Finger::go_on(const View& view, const ZoneView& zone) {
  const Target touched = under(zone, index_in(zone));
  steps_.push_back(touched);
  std::vector<Chance> open = open_chances(view);
  if (open.empty()) {
    std::vector<Pick> picks = chosen(view);
    steps_.pop_back();
    return attempt(view, std::move(picks));
  }
  const bool complete = std::all_of(open.begin(), open.end(), [&](const Chance& chance) {
    return std::size_t{1} + chance.handle.steps == steps_.size();
  });
  if (!complete) return Halfway{std::move(open), static_cast<int>(steps_.size()) - 1};
  return one_or_choice(std::move(open), "nothing_to_do_here");
}

Outcome Finger::perform(const View& view, const ZoneView& zone) {
  if (!steps_.empty()) return go_on(view, zone);
  const int index = index_in(zone);
  const Target touched = under(zone, index);
  if (auto picks = selection(view); !picks.empty()) {
    // What lies under the finger belongs to it, unless the choice in that zone was made by Space.
    const bool chosen_there = std::any_of(picks.begin(), picks.end(),
                                          [&](const Pick& pick) { return pick.zone == zone.ref; });
    if (const auto pick = pick_of(view, touched); pick && !chosen_there) picks.push_back(*pick);
    return attempt(view, std::move(picks));
  }
  std::vector<Chance> fitting;
  std::vector<Chance> alone;
  for (const Chance& chance : view.chances()) {
    const Handle& handle = chance.handle;
    const bool anywhere = handle.zone.kind == ZoneKind::None;
    if (handle.role == Role::Call || (!anywhere && !means(view, handle.zone, zone))) continue;
    const bool this_item = index >= 0 && has_item(handle, touched.item);
    // Passing is done at a zone (taking from the stock instead), not with one of its items.
    if (handle.role == Role::Pass ? anywhere : !(anywhere || this_item)) continue;
    fitting.push_back(chance);
    if (this_item && is_alone(handle, touched.item)) alone.push_back(chance);
  }
  if (!alone.empty()) fitting = std::move(alone);
  if (fitting.empty()) {
    const auto pick = pick_of(view, touched);
    return attempt(view, pick ? std::vector{*pick} : std::vector<Pick>{});
  }
  if (std::all_of(fitting.begin(), fitting.end(),
                  [](const Chance& chance) { return chance.handle.steps > 0; })) {
    steps_ = {touched};
    return Halfway{std::move(fitting), 0};
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
