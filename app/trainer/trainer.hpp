// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/house.hpp"
#include "app/trainer/cue_books.hpp"

namespace hmat::app {

/// The books of sounds with how many of each are known; a book is listened to or asked about.
std::unique_ptr<Screen> trainer_menu(House& house);

/// Every sound of a book, one after the other: up and down play it, then say its name and when it
/// is heard.
std::unique_ptr<Screen> listening(House& house, std::shared_ptr<const CueBook> book);

/// A sound is played, its name is guessed among some; told right or wrong, both are heard again.
std::unique_ptr<Screen> quiz(House& house, std::shared_ptr<const CueBook> book);

/// "Twelve of twenty known", for that book.
std::string known_line(House& house, const CueBook& book);

} // namespace hmat::app
