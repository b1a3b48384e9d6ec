// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/table.hpp"
#include <functional>

namespace hmat {

/// A sitting as text, one line a thing: the game, its seats, options and seed, the level of its
/// computer players and the number of people where there are several, then every move with the
/// digest of the state after it, and what the banker did in between. It belongs to the host: the
/// seed holds every secret.
std::string write_record(const Table& table);

/// Deals the same game, plays every move again and compares each digest. A complaint names the
/// line that is damaged and what it should be; then nothing has been built.
/// `find` looks a game up by its id (the catalogue's find_game).
///
/// A level line that says nothing sensible damages nothing else: the table has the usual level, and
/// `remark` gets the sentence that says so. `line` gets the number, from 1, of the line that the
/// complaint is about.
std::variant<Table, Complaint>
read_record(std::string_view text, const std::function<const GameType*(std::string_view)>& find,
            std::optional<Complaint>* remark = nullptr, int* line = nullptr);

} // namespace hmat
