// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/walk.hpp"
#include "speech/narrator.hpp"

#include <string>

/// What is said of a walk through a game, for ears and for a console.
namespace hmat::app {

/// "Move three of eleven."; at the beginning how many there are.
std::string place_in_words(const Walk& walk, const speech::Catalogue& words);
/// Whose knowledge is told now.
std::string eyes_in_words(const Walk& walk, const speech::Catalogue& words);
/// Why there are no other eyes to look through.
std::string only_eyes_in_words(const Walk& walk, const speech::Catalogue& words);
/// The move that led here as it was heard, with its number unless few words are wanted; never
/// empty.
std::string step_in_words(const Walk& walk, const speech::Narrator& narrator);
/// Before what is told of a step: its number, where that is wanted. `told` is what follows.
std::string numbered(const Walk& walk, const speech::Narrator& narrator, const std::string& told);

} // namespace hmat::app
