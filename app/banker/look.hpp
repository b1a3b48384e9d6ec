// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/settings.hpp"

#include <SDL.h>

namespace hmat::app {

/// The colours of the banker's window. Whatever is drawn in one of the inks stands out by at least
/// 7:1 (WCAG 2, level AAA) from each of the grounds that it is drawn on.
struct Look {
  // Grounds.
  SDL_Color ground;
  SDL_Color panel; ///< of a seat, and of a zone
  SDL_Color card;  ///< face of a card
  // Inks on the grounds.
  SDL_Color ink;    ///< words
  SDL_Color soft;   ///< captions and lines
  SDL_Color strong; ///< figures and markers
  SDL_Color red;    ///< red suits
  SDL_Color piece;  ///< cut-outs
  SDL_Color back;   ///< backs of hidden pieces
  SDL_Color focus;
  // Pieces that are light or dark themselves.
  SDL_Color light_piece;
  SDL_Color dark_piece;
};

const Look& look_of(Theme theme);

} // namespace hmat::app
