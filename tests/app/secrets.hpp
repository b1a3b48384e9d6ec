// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/table.hpp"
#include "speech/narrator.hpp"

#include <map>
#include <string>
#include <vector>

/// What each seat of a table knows and the others do not, in words: the truth that is held against
/// what was heard.
namespace hmat::app {

/// What that listener hears of the whole sitting, without what has no words.
std::vector<std::string> tellings(const Table& table, const Viewer& viewer,
                                  const speech::Narrator& narrator);
/// Those sentences of `seat` that name what a spectator is not told.
std::vector<std::string> private_tellings(const Table& table, Seat seat,
                                          const speech::Narrator& narrator);
/// The name of each face that was dealt to one seat's eyes alone, and that seat. For games in which
/// every face is there once.
std::map<std::string, Seat> dealt_in_secret(const Table& table, const speech::Catalogue& words);
/// The names of the faces that `seat` holds now.
std::vector<std::string> held_by(const Table& table, Seat seat, const speech::Catalogue& words);

} // namespace hmat::app
