// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/store/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

namespace hmat::app {

/// Writes who won a finished game, with scores and places, a row for each seat; nothing where the
/// banker has ended it. Rows that were there are replaced. Throws SQLite::Exception.
void write_results(SQLite::Database& database, TableId id, const Table& table);

/// The same for every finished table whose record can be read.
void write_all_results(SQLite::Database& database, const FindGame& find);

} // namespace hmat::app
