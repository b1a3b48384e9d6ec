// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/draw.hpp"

#include <optional>
#include <vector>

/// The banker's focus moves over what was drawn, by the places on the screen.
namespace hmat::app {

enum class Toward : std::uint8_t { Left, Right, Up, Down };

/// The nearest place in that direction: an item, or a zone where nothing lies; the place itself
/// where there is none. Without a focus, the first place of all.
std::optional<BankerSpot> focus_toward(const std::vector<Spotted>& spots,
                                       const std::optional<BankerSpot>& from, Toward toward);
/// The first place of the next zone, or with -1 of the one before; around the table.
std::optional<BankerSpot> focus_zone(const std::vector<Spotted>& spots,
                                     const std::optional<BankerSpot>& from, int step);
/// Whether the key moves the focus: the arrows, Tab, Shift+Tab.
bool moves_focus(const Chord& chord);
/// Where such a key moves it; `from` for any other key.
std::optional<BankerSpot> focus_moved(const std::vector<Spotted>& spots,
                                      const std::optional<BankerSpot>& from, const Chord& chord);
/// `from` as long as it is there; else its zone, or nothing.
std::optional<BankerSpot> focus_kept(const std::vector<Spotted>& spots,
                                     const std::optional<BankerSpot>& from);

} // namespace hmat::app
