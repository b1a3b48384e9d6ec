// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/store/disk.hpp"
#include "app/store/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

namespace hmat::app {

/// What came out of a damaged database.
struct Salvaged {
  int tables = 0;    ///< whose record can be read, if only to an earlier move
  int shortened = 0; ///< of those: their last moves are lost
  int lost = 0;      ///< tables of which too little is left
};

/// Copies row by row whatever can be read of `from`, an older or damaged database, into `to`, an
/// empty one of the newest form. A record of which some lines are lost is kept up to the gap.
/// Throws SQLite::Exception only for what goes wrong with `to`.
Salvaged salvage(SQLite::Database& from, SQLite::Database& to, const FindGame& find);

/// Only profiles with their values: what even a newer version's database will say.
void copy_profiles(SQLite::Database& from, SQLite::Database& to);

} // namespace hmat::app
