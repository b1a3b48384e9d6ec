// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/screens/felt.hpp"

#include <functional>
#include <memory>

namespace hmat::app {

/// Feeling the piece under the finger: all of it is heard first, then its name is said. The arrows
/// go along it step by step, Tab tells one detail after the other and then plays it again,
/// Shift+Tab goes back and names a piece that the player wanted to identify first. Back leaves it
/// for the item; so does every key that means something at the table, which is then done there.
/// Until the arrows are used the table goes on, and what happens there ends the feeling; while the
/// player walks, the table waits.
///
/// `table` lies below it; `back` reads what lies under the finger by then. Null where nothing can
/// be felt: see felt().
std::unique_ptr<Screen> feel_screen(House& house, Screen& table, const View& view,
                                    const Reading& reading, std::function<void()> back);

} // namespace hmat::app
