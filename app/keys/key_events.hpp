// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/keys/chord.hpp"

#include <optional>
#include <string_view>

namespace hmat::app {

/// Puts the chord into SDL's queue as the keyboard would: modifiers go down, the key goes down and
/// up, modifiers go up. `window` is SDL's number of the window that has the keyboard; 0 =
/// whichever. Any thread may call it. False if SDL does not take an event.
bool push_chord(const Chord& chord, Uint32 window = 0);

/// Puts a click of the left button at that pixel of the window into SDL's queue. False as above.
bool push_click(Uint32 window, int x, int y);

/// Puts typed text (UTF-8) into SDL's queue. Any thread may call it. False as above.
bool push_text(std::string_view text);

struct Press {
  Chord chord;
  bool repeat = false; ///< the key is being held
};

/// SDL's number of the window that an event of keys, mouse, text or the window itself belongs to; 0
/// for any other event.
Uint32 window_of(const SDL_Event& event);

/// Makes presses of SDL's events, whoever pushed them. A press counts when the key goes down; Ctrl
/// alone when it comes up and no other key was pressed meanwhile.
class KeyReader {
public:
  std::optional<Press> read(const SDL_Event& event);

private:
  bool ctrl_alone_ = false;
};

} // namespace hmat::app
