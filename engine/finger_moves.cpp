// SPDX-License-Identifier: GPL-3.0-or-later
// How touches become moves: one thing, several picked ones, or one after the other. Where the
// finger goes is in finger.cpp.
#include "engine/finger.hpp"
#include <algorithm>

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

/// Whether the move is begun with this item, which shows `face`.
bool has_item(const Handle& handle, std::uint32_t id, Face face) {
  return handle.item == id || (id < 64 && ((handle.items >> id) & 1U) != 0) ||
         (handle.alike && handle.face == face);
}

/// Whether `touched` is what `handle` begins with.
bool begins_with(const View& view, const Handle& handle, const Target& touched) {
  if (fits(view, {handle.zone, handle.item}, touched)) return true;
  const auto pick = handle.alike ? pick_of(view, touched) : std::nullopt;
  return pick && pick->face == handle.face && fits(view, {handle.zone, kAnyItem}, touched);
}

/// Nothing but this item makes the move.
bool is_alone(const Handle& handle, std::uint32_t id) {
  return handle.item == id && (handle.items == 0 || handle.items == std::uint64_t{1} << id);
}

Outcome one_or_choice(std::vector<Chance> chances, const char* otherwise) {
  if (chances.empty()) return Unmoved{otherwise};
  if (chances.size() == 1) return Play{chances.front()};
  return Choice{std::move(chances)};
}

} // namespace

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

void Finger::let_go() {
  picked_.clear();
  steps_.clear();
}

void Finger::lay_on(const View& view, const Chance& chance) {
  const Handle& handle = chance.handle;
  const bool on_the_way = stepping() && steps_.size() <= handle.steps;
  lay_on(view, on_the_way ? handle.then[steps_.size() - 1] : Target{handle.zone, handle.item});
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
    bool fit = begins_with(view, handle, steps_.front());
    for (std::size_t i = 1; fit && i < steps_.size(); ++i)
      fit = fits(view, handle.then[i - 1], steps_[i]);
    if (fit) open.push_back(chance);
  }
  return open;
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

Outcome Finger::by_role(const View& view, Role role, const char* otherwise) {
  std::vector<Chance> fitting;
  for (const Chance& chance : view.chances())
    if (chance.handle.role == role) fitting.push_back(chance);
  return one_or_choice(std::move(fitting), otherwise);
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
    const bool this_item = index >= 0 && has_item(handle, touched.item,
                                                  zone.items[static_cast<std::size_t>(index)].face);
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

} // namespace hmat
