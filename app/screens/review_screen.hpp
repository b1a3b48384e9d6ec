// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/review.hpp"
#include "app/screens/screen.hpp"

namespace hmat::app {

class House;

/// The moves of the player that cost most, as a list; Tab says why another one was better. While
/// they are still being looked for it says how far that is, and then reads the list by itself.
std::unique_ptr<Screen> review_screen(House& house, std::shared_ptr<const Review> review);

} // namespace hmat::app
