// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/store/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

/// Rows of the store that more than one part of it writes. All throw SQLite::Exception.
namespace hmat::app {

/// The profile that was chosen last, else the first there is; makes one where there is none.
ProfileId chosen_profile(SQLite::Database& database);

/// UTC, as in KeptTable.
std::string now_in(SQLite::Database& database);

/// A row for a table that has begun at `time`; nobody has sat down at another one later.
TableId insert_table(SQLite::Database& database, ProfileId profile, const std::string& time);

/// Writes what the row says about the table: its game, seats, moves, whether it is over and how.
void describe_table(SQLite::Database& database, TableId id, const Table& table);

} // namespace hmat::app
