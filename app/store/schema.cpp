// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/schema.hpp"

#include "app/store/results.hpp"

#include <array>
#include <fmt/format.h>

namespace hmat::app {
namespace {

/// Tables, a row for each line of their records; values by name; profiles.
constexpr const char* kBeginning = R"(
CREATE TABLE profiles (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  begun TEXT NOT NULL
) STRICT;
CREATE TABLE choices (
  name TEXT PRIMARY KEY,
  value ANY NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE kept (
  profile INTEGER NOT NULL REFERENCES profiles ON DELETE CASCADE,
  area TEXT NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (profile, area, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  profile INTEGER NOT NULL REFERENCES profiles ON DELETE CASCADE,
  game TEXT NOT NULL,
  seats INTEGER NOT NULL,
  people INTEGER NOT NULL,
  level TEXT NOT NULL,
  begun TEXT NOT NULL,
  changed TEXT NOT NULL,
  sat INTEGER NOT NULL,
  moves INTEGER NOT NULL,
  over INTEGER NOT NULL,
  imported INTEGER NOT NULL DEFAULT 0,
  damaged INTEGER NOT NULL DEFAULT 0,
  removed INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX tables_by_sitting ON tables (profile, sat);
CREATE TABLE lines (
  table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
  number INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
)";

/// How finished games ended, for statistics.
constexpr const char* kResults = R"(
CREATE TABLE results (
  table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  side INTEGER NOT NULL,
  score INTEGER NOT NULL,
  place INTEGER NOT NULL,
  won INTEGER NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
)";

constexpr std::array kSteps{SchemaStep{kBeginning}, SchemaStep{kResults, &write_all_results}};

} // namespace

std::span<const SchemaStep> schema_steps() { return kSteps; }
int newest_schema() { return static_cast<int>(kSteps.size()); }

int schema_of(SQLite::Database& database) {
  return database.execAndGet("PRAGMA user_version").getInt();
}

void bring_up_to_date(SQLite::Database& database, const FindGame& find) {
  for (auto done = static_cast<std::size_t>(schema_of(database)); done < kSteps.size(); ++done) {
    SQLite::Transaction step(database, SQLite::TransactionBehavior::IMMEDIATE);
    database.exec(kSteps[done].sql);
    if (kSteps[done].fill != nullptr) kSteps[done].fill(database, find);
    database.exec(fmt::format("PRAGMA user_version = {}", done + 1));
    step.commit();
  }
}

} // namespace hmat::app
