// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/screens/menu.hpp"
#include "engine/hear.hpp"

namespace hmat::app {

/// Who can be asked for advice while a choice is open.
struct Counsel {
  std::function<void()> ask;                   ///< the key for a hint was pressed
  std::function<std::optional<Moment>()> due;  ///< see Screen
  std::function<std::optional<Chance>()> tell; ///< what was advised, once that has been said
  std::function<void()> settle;                ///< see Screen
};

/// The question which of several moves a touch was meant for. A hint speaks of these moves alone,
/// and lays the finger on the one that it names.
std::unique_ptr<Screen> choice_screen(House& house, std::function<std::string()> title,
                                      const std::vector<Chance>& chances,
                                      const std::vector<std::string>& names,
                                      const std::function<void(const Chance&)>& choose,
                                      Counsel counsel);

} // namespace hmat::app
