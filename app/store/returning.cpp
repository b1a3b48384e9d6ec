// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/lines.hpp"
#include "app/store/room.hpp"
#include "app/store/rows.hpp"
#include "engine/record.hpp"

#include <sys/statvfs.h>
#include <unistd.h>

/// How a store that had to stay in memory, or whose file was damaged, gets back onto the disk.
namespace hmat::app {
namespace {

constexpr std::array kAllAreas{Area::Settings, Area::Learned};

bool has_table(SQLite::Database& database, TableId table) {
  SQLite::Statement found(database, "SELECT 1 FROM tables WHERE id = ? AND removed = 0");
  found.bind(1, table);
  return found.executeStep();
}

bool has_profile(SQLite::Database& database, ProfileId profile) {
  SQLite::Statement found(database, "SELECT 1 FROM profiles WHERE id = ?");
  found.bind(1, profile);
  return found.executeStep();
}

} // namespace

/// A cheap look, before anything is opened at every move.
bool StoreRoom::disk_may_do() const {
  const std::string& code = open_.trouble->code;
  if (code != "store_unwritable" && code != "store_full" && code != "store_busy") return false;
  const std::filesystem::path file = folder_ / kStoreFile;
  if (::access(folder_.c_str(), W_OK) != 0) return false;
  if (::access(file.c_str(), F_OK) == 0 && ::access(file.c_str(), W_OK) != 0) return false;
  struct statvfs disk {};
  return ::statvfs(folder_.c_str(), &disk) == 0 && disk.f_bavail > 0;
}

void StoreRoom::remember_what_was_there() {
  for (const Area area : kAllAreas)
    rows_before_[static_cast<std::size_t>(area)] = kept_rows(database(), profile(), area);
  SQLite::Statement tables(database(), "SELECT id FROM tables");
  while (tables.executeStep())
    there_before_.insert(tables.getColumn(0).getInt64());
}

void StoreRoom::bring_values(SQLite::Database& disk, ProfileId profile_there) {
  for (const Area area : kAllAreas)
    write_kept_rows(disk, profile_there, area, rows_before_[static_cast<std::size_t>(area)],
                    kept_rows(database(), profile(), area));
}

/// Its number there; 0 if there is nothing to be brought.
TableId StoreRoom::bring_table(SQLite::Database& disk, const StoreLocks& locks,
                               ProfileId profile_there, TableId table) {
  const std::string text = read_lines(database(), table);
  const auto read = read_record(text, find_);
  if (!std::holds_alternative<Table>(read)) return 0;
  TableId there = table;
  // One that another copy has meanwhile begun, or goes on with, is not the same any more.
  const bool same = there_before_.contains(table) && has_table(disk, table) && locks.take(table);
  if (!same) {
    there = insert_table(disk, profile_there, now_in(disk));
    locks.take(there);
  }
  write_lines(disk, there, read_lines(disk, there), text);
  describe_table(disk, there, std::get<Table>(read));
  return there;
}

void StoreRoom::try_the_disk() {
  if (!open_.trouble || folder_.empty() || !disk_may_do()) return;
  OpenStore disk = reopen_store(folder_, settings_, find_, std::move(open_.locks));
  if (disk.trouble) {
    open_.locks = std::move(disk.locks);
    open_.trouble = std::move(disk.trouble);
    return;
  }
  std::map<TableId, TableId> numbers;
  try {
    SQLite::Transaction all(*disk.database, SQLite::TransactionBehavior::IMMEDIATE);
    if (has_profile(*disk.database, profile())) disk.profile = profile();
    bring_values(*disk.database, disk.profile);
    for (const TableId table : touched_)
      numbers[table] = bring_table(*disk.database, disk.locks, disk.profile, table);
    all.commit();
  } catch (const SQLite::Exception&) {
    for (const auto& [table, there] : numbers)
      disk.locks.release(there);
    open_.locks = std::move(disk.locks);
    return;
  }
  for (const auto& [table, there] : numbers)
    if (!held_.contains(table)) disk.locks.release(there);
  held_.clear();
  for (TableHold* const hold : holds_) {
    const auto found = numbers.find(hold->id_);
    // One that was opened but not played on is the disk's own.
    if (found != numbers.end())
      hold->id_ = found->second;
    else if (hold->id_ != 0 && !disk.locks.take(hold->id_))
      hold->id_ = 0;
    if (hold->id_ == 0)
      hold->written_.clear();
    else
      held_.insert(hold->id_);
  }
  open_.database = std::move(disk.database);
  open_.locks = std::move(disk.locks);
  open_.profile = disk.profile;
  open_.trouble.reset();
  touched_.clear();
}

void StoreRoom::repair() {
  const ProfileId before = open_.profile;
  open_.database.reset();
  open_ = reopen_store(folder_, settings_, find_, std::move(open_.locks));
  if (open_.trouble) { // it stays in memory from here on
    open_.database = memory_database();
    open_.profile = chosen_profile(*open_.database);
    there_before_.clear();
    rows_before_ = {};
    known_ = {};
  } else if (has_profile(database(), before)) {
    open_.profile = before;
  }
  held_.clear();
  for (TableHold* const hold : holds_) {
    hold->written_ = hold->id_ == 0 ? std::string() : read_lines(database(), hold->id_);
    if (hold->written_.empty()) hold->id_ = 0;
    if (hold->id_ != 0) held_.insert(hold->id_);
  }
}

} // namespace hmat::app
