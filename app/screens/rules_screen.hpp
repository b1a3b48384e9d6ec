// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/house.hpp"

namespace hmat::app {

/// The rules of a game read by heading and paragraph: up and down between headings, left and right
/// between paragraphs. Text: `assets/rules/<language>/<game>.md`.
std::unique_ptr<Screen> rules_of(House& house, const GameInfo& game);

} // namespace hmat::app
