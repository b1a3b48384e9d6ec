// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/canvas.hpp"
#include "app/banker/scene.hpp"

#include <optional>
#include <vector>

namespace hmat::app {

/// A place that can be touched, and where it was drawn.
struct Spotted {
  BankerSpot spot;
  SDL_Rect area{};
};

/// What a drawing consists of: for the mouse, the focus, and whoever checks that it can be read.
struct Drawn {
  std::vector<Inked> inked;
  std::vector<Spotted> spots; ///< each zone, followed by its items
};

/// Draws the scene over all of `onto`, which has 32 bits a pixel.
Drawn draw_scene(const Scene& scene, TTF_Font& font, SDL_Surface& onto);

/// What lies at that pixel: an item rather than its zone; nothing between them.
std::optional<BankerSpot> spot_at(const std::vector<Spotted>& spots, int x, int y);

} // namespace hmat::app
