// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/banker/canvas.hpp"
#include "app/banker/drawings.hpp"
#include "app/banker/look.hpp"

namespace hmat::app {

/// Draws one piece into `box`, on a ground of that colour.
void draw_piece(Canvas& canvas, const Look& look, const Art& art, const Box& box,
                const SDL_Color& ground);
/// A pile of pieces that are not drawn one by one.
void draw_stack(Canvas& canvas, const Look& look, const Box& box, const SDL_Color& ground);

} // namespace hmat::app
