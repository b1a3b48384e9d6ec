// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/focus.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace hmat::app {
namespace {

struct Way {
  SDL_Scancode key;
  Toward toward;
};
constexpr std::array kWays{Way{SDL_SCANCODE_LEFT, Toward::Left},
                           Way{SDL_SCANCODE_RIGHT, Toward::Right}, Way{SDL_SCANCODE_UP, Toward::Up},
                           Way{SDL_SCANCODE_DOWN, Toward::Down}};
constexpr Chord kNextZone{SDL_SCANCODE_TAB, Modifiers::None};
constexpr Chord kZoneBefore{SDL_SCANCODE_TAB, Modifiers::Shift};

/// Places that the focus goes to: items, and zones without any.
std::vector<Spotted> places(const std::vector<Spotted>& spots) {
  std::vector<Spotted> out;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const bool empty_zone = i + 1 == spots.size() || spots[i + 1].spot.item < 0;
    if (spots[i].spot.item >= 0 || empty_zone) out.push_back(spots[i]);
  }
  return out;
}

struct Ahead {
  float along;  ///< how far it is in the direction
  float beside; ///< how far it is off that way
};
Ahead ahead(const SDL_Rect& from, const SDL_Rect& to, Toward toward) {
  const auto middle = [](int at, int size) { return static_cast<float>(2 * at + size) / 2; };
  const float dx = middle(to.x, to.w) - middle(from.x, from.w);
  const float dy = middle(to.y, to.h) - middle(from.y, from.h);
  switch (toward) {
  case Toward::Left: return {-dx, std::abs(dy)};
  case Toward::Right: return {dx, std::abs(dy)};
  case Toward::Up: return {-dy, std::abs(dx)};
  case Toward::Down: return {dy, std::abs(dx)};
  }
  return {0, 0};
}

const Spotted* find(const std::vector<Spotted>& spots, const std::optional<BankerSpot>& spot) {
  if (!spot) return nullptr;
  const auto found = std::find_if(spots.begin(), spots.end(),
                                  [&](const Spotted& one) { return one.spot == *spot; });
  return found == spots.end() ? nullptr : &*found;
}

} // namespace

std::optional<BankerSpot> focus_toward(const std::vector<Spotted>& spots,
                                       const std::optional<BankerSpot>& from, Toward toward) {
  const std::vector<Spotted> all = places(spots);
  if (all.empty()) return std::nullopt;
  const Spotted* const here = find(spots, from);
  if (here == nullptr) return all.front().spot;
  constexpr float kOffTheWay = 2.5F; ///< what lies straight ahead comes before what is near
  constexpr float kAtLeast = 4;      ///< pixels: less is not a way
  std::optional<BankerSpot> best = here->spot;
  float least = std::numeric_limits<float>::max();
  for (const Spotted& one : all) {
    const Ahead way = ahead(here->area, one.area, toward);
    const float length = way.along + kOffTheWay * way.beside;
    if (way.along < kAtLeast || length >= least) continue;
    least = length;
    best = one.spot;
  }
  return best;
}

std::optional<BankerSpot> focus_zone(const std::vector<Spotted>& spots,
                                     const std::optional<BankerSpot>& from, int step) {
  std::vector<Spotted> firsts;
  for (const Spotted& one : places(spots))
    if (firsts.empty() || !(firsts.back().spot.zone == one.spot.zone)) firsts.push_back(one);
  if (firsts.empty()) return std::nullopt;
  const auto count = static_cast<int>(firsts.size());
  int at = step > 0 ? -1 : 0;
  for (int i = 0; from && i < count; ++i)
    if (firsts[static_cast<std::size_t>(i)].spot.zone == from->zone) at = i;
  return firsts[static_cast<std::size_t>((at + step + count) % count)].spot;
}

bool moves_focus(const Chord& chord) {
  return chord == kNextZone || chord == kZoneBefore ||
         std::any_of(kWays.begin(), kWays.end(),
                     [&](const Way& way) { return chord == Chord{way.key}; });
}

std::optional<BankerSpot> focus_moved(const std::vector<Spotted>& spots,
                                      const std::optional<BankerSpot>& from, const Chord& chord) {
  if (chord == kNextZone) return focus_zone(spots, from, 1);
  if (chord == kZoneBefore) return focus_zone(spots, from, -1);
  for (const Way& way : kWays)
    if (chord == Chord{way.key}) return focus_toward(spots, from, way.toward);
  return from;
}

std::optional<BankerSpot> focus_kept(const std::vector<Spotted>& spots,
                                     const std::optional<BankerSpot>& from) {
  if (!from || find(spots, from) != nullptr) return from;
  const BankerSpot zone{from->zone, -1};
  if (find(spots, zone) == nullptr) return std::nullopt;
  return zone;
}

} // namespace hmat::app
