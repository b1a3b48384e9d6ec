// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/store/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

/// A record as rows, one a line. All throw SQLite::Exception.
namespace hmat::app {

/// Empty if there is none. Lines behind a gap are no part of it.
std::string read_lines(SQLite::Database& database, TableId table);

/// Makes `text` of what is there, `before`: the lines that both begin with stay as they are.
void write_lines(SQLite::Database& database, TableId table, std::string_view before,
                 std::string_view text);

} // namespace hmat::app
