// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/store/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <span>

namespace hmat::app {

/// One step from a form of the database to the next. Steps are never changed once they have been
/// given to anybody: what is to be different is a new step.
struct SchemaStep {
  const char* sql = "";                                                ///< carried out first
  void (*fill)(SQLite::Database& database, const FindGame& find) = {}; ///< then this, if any
};

/// All of them, in order: the database's `user_version` says how many it has behind it.
std::span<const SchemaStep> schema_steps();
/// The form that this version writes.
int newest_schema();

int schema_of(SQLite::Database& database);
/// Takes the steps that are missing, each in a transaction of its own; throws SQLite::Exception.
void bring_up_to_date(SQLite::Database& database, const FindGame& find);

} // namespace hmat::app
