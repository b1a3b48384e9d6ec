// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/disk.hpp"

#include "app/store/schema.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

namespace hmat::app {
namespace {

/// How long another copy may be in the middle of writing. It takes milliseconds, and nobody should
/// sit before a mute table for long.
constexpr int kPatienceMs = 2000;

} // namespace

Complaint complaint_of(const SQLite::Exception& error, const std::filesystem::path& file) {
  const std::string where = file.string();
  switch (error.getErrorCode()) {
  case SQLITE_FULL:
    return {"store_full", fmt::format("the disk is full, so {} cannot be written; make room, the "
                                      "next move tries again",
                                      where)};
  case SQLITE_BUSY:
  case SQLITE_LOCKED:
    return {"store_busy", fmt::format("another program is writing to {} and does not finish; end "
                                      "it, the next move tries again",
                                      where)};
  case SQLITE_READONLY:
  case SQLITE_PERM:
  case SQLITE_CANTOPEN:
    return {"store_unwritable",
            fmt::format("{} cannot be written ({}); allow writing to that file and its folder",
                        where, error.what())};
  case SQLITE_CORRUPT:
  case SQLITE_NOTADB:
    return {"store_broken", fmt::format("{} has been damaged while it was open ({}); leave, and "
                                        "start again to repair it",
                                        where, error.what())};
  default:
    return {"store_full", fmt::format("{} cannot be written ({}); check that the disk has room and "
                                      "is sound, the next move tries again",
                                      where, error.what())};
  }
}

bool is_damage(const SQLite::Exception& error) {
  return error.getErrorCode() == SQLITE_CORRUPT || error.getErrorCode() == SQLITE_NOTADB;
}

DatabasePtr open_database(const std::filesystem::path& file, Access access) {
  const int flags = access == Access::Look    ? SQLite::OPEN_READONLY
                    : access == Access::Write ? SQLite::OPEN_READWRITE
                                              : SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE;
  auto database = std::make_unique<SQLite::Database>(file.string(), flags, kPatienceMs);
  database->exec("PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY");
  if (access != Access::Look)
    database->exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  return database;
}

DatabasePtr memory_database() {
  auto database =
      std::make_unique<SQLite::Database>(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  database->exec("PRAGMA foreign_keys = ON");
  bring_up_to_date(*database, {});
  return database;
}

std::string faults_of(SQLite::Database& database) {
  std::string faults;
  SQLite::Statement check(database, "PRAGMA quick_check(10)");
  while (check.executeStep()) {
    const std::string line = check.getColumn(0).getString();
    if (line != "ok") faults += (faults.empty() ? "" : "; ") + line;
  }
  return faults;
}

} // namespace hmat::app
