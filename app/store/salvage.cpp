// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/salvage.hpp"

#include "app/store/lines.hpp"
#include "app/store/rows.hpp"
#include "engine/record.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <sqlite3.h>

namespace hmat::app {
namespace {

std::vector<std::string> columns_of(SQLite::Database& database, const std::string& table) {
  std::vector<std::string> names;
  SQLite::Statement info(database, fmt::format("PRAGMA table_info({})", table));
  while (info.executeStep())
    names.push_back(info.getColumn(1).getString());
  return names;
}

/// The columns that both have.
std::string common_columns(SQLite::Database& from, SQLite::Database& to, const std::string& table,
                           int& count) {
  const auto known = columns_of(from, table);
  const std::set<std::string> there(known.begin(), known.end());
  std::string names;
  count = 0;
  for (const std::string& name : columns_of(to, table)) {
    if (!there.contains(name)) continue;
    names += (names.empty() ? "" : ", ") + name;
    ++count;
  }
  return names;
}

void bind(SQLite::Statement& row, int index, const SQLite::Column& value) {
  if (value.isInteger())
    row.bind(index, value.getInt64());
  else if (value.isNull())
    row.bind(index);
  else
    row.bind(index, value.getString());
}

void insert(SQLite::Database& to, SQLite::Statement& row) {
  const int code = row.tryExecuteStep();
  row.tryReset();
  // What is no sensible row (a damaged page reads as anything) breaks a rule of the new table.
  if (code != SQLITE_DONE && code != SQLITE_CONSTRAINT && code != SQLITE_MISMATCH)
    throw SQLite::Exception(to.getHandle(), code);
}

/// The rows that `condition` selects, in that order until one cannot be read.
void copy_until_damage(SQLite::Database& from, SQLite::Database& to, const std::string& table,
                       const std::string& condition) {
  std::optional<SQLite::Statement> rows;
  int count = 0;
  std::string columns;
  try {
    columns = common_columns(from, to, table, count);
    if (count == 0) return;
    rows.emplace(from, fmt::format("SELECT {} FROM {} {}", columns, table, condition));
  } catch (const SQLite::Exception&) {
    return; // nothing of it can be read
  }
  std::string marks = "?";
  for (int i = 1; i < count; ++i)
    marks += ", ?";
  SQLite::Statement row(
      to, fmt::format("INSERT OR IGNORE INTO {} ({}) VALUES ({})", table, columns, marks));
  for (;;) {
    try {
      if (!rows->executeStep()) return;
    } catch (const SQLite::Exception&) {
      return;
    }
    for (int i = 0; i < count; ++i)
      bind(row, i + 1, rows->getColumn(i));
    insert(to, row);
  }
}

/// From both ends, so that damage in the middle costs the middle alone.
void copy_rows(SQLite::Database& from, SQLite::Database& to, const std::string& table,
               const std::string& key, const std::string& where = {}) {
  copy_until_damage(from, to, table, fmt::format("{} ORDER BY {}", where, key));
  copy_until_damage(from, to, table, fmt::format("{} ORDER BY {} DESC", where, key));
}

std::vector<std::int64_t> numbers(SQLite::Database& database, const char* sql) {
  std::vector<std::int64_t> all;
  SQLite::Statement rows(database, sql);
  while (rows.executeStep())
    all.push_back(rows.getColumn(0).getInt64());
  return all;
}

/// Rows that others refer to, but that could not be read.
void fill_gaps(SQLite::Database& to) {
  to.exec("INSERT OR IGNORE INTO profiles (id, begun) "
          "SELECT profile, strftime('%Y-%m-%dT%H:%M:%SZ', 'now') FROM kept UNION "
          "SELECT profile, strftime('%Y-%m-%dT%H:%M:%SZ', 'now') FROM tables");
  const ProfileId profile = chosen_profile(to);
  SQLite::Statement row(to,
                        "INSERT OR IGNORE INTO tables (id, profile, game, seats, people, level, "
                        "begun, changed, sat, moves, over) "
                        "SELECT DISTINCT table_id, ?, '', 0, 0, '', "
                        "strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), '', 0, 0, 0 FROM lines");
  row.bind(1, profile);
  row.exec();
}

void carry_out(SQLite::Database& to, const char* sql, std::int64_t table, std::int64_t number = 0) {
  SQLite::Statement change(to, sql);
  change.bind(1, table);
  if (change.getBindParameterCount() > 1) change.bind(2, number);
  change.exec();
}

/// Makes a row say again what its record says, as far as that can be read.
void read_again(SQLite::Database& to, TableId id, std::int64_t moves, const FindGame& find,
                Salvaged& out) {
  const std::string text = read_lines(to, id);
  // What lies behind a gap is no part of the record any more.
  carry_out(to, "DELETE FROM lines WHERE table_id = ? AND number > ?", id,
            std::count(text.begin(), text.end(), '\n'));
  const auto read = read_record(text, find);
  const auto* table = std::get_if<Table>(&read);
  if (table == nullptr) {
    ++out.lost;
    return carry_out(to,
                     text.empty() ? "DELETE FROM tables WHERE id = ?"
                                  : "UPDATE tables SET damaged = 1 WHERE id = ?",
                     id);
  }
  describe_table(to, id, *table);
  ++out.tables;
  if (static_cast<std::int64_t>(table->journal().size()) < moves) ++out.shortened;
}

Salvaged read_all_again(SQLite::Database& to, const FindGame& find) {
  Salvaged out;
  std::vector<std::pair<TableId, std::int64_t>> tables;
  SQLite::Statement rows(to, "SELECT id, moves FROM tables WHERE removed = 0 ORDER BY id");
  while (rows.executeStep())
    tables.emplace_back(rows.getColumn(0).getInt64(), rows.getColumn(1).getInt64());
  for (const auto& [id, moves] : tables)
    read_again(to, id, moves, find, out);
  return out;
}

} // namespace

Salvaged salvage(SQLite::Database& from, SQLite::Database& to, const FindGame& find) {
  to.exec("PRAGMA foreign_keys = OFF");
  SQLite::Transaction all(to, SQLite::TransactionBehavior::IMMEDIATE);
  copy_rows(from, to, "profiles", "id");
  copy_rows(from, to, "choices", "name");
  copy_rows(from, to, "kept", "profile, area, name");
  copy_rows(from, to, "tables", "id");
  copy_rows(from, to, "lines", "table_id, number");
  // Between two damaged pages: table by table.
  for (const std::int64_t id : numbers(to, "SELECT id FROM tables"))
    copy_rows(from, to, "lines", "number", fmt::format("WHERE table_id = {}", id));
  copy_rows(from, to, "results", "table_id, seat");
  fill_gaps(to);
  const Salvaged out = find ? read_all_again(to, find) : Salvaged{};
  to.exec("DELETE FROM results WHERE table_id NOT IN (SELECT id FROM tables)");
  all.commit();
  to.exec("PRAGMA foreign_keys = ON");
  return out;
}

void copy_profiles(SQLite::Database& from, SQLite::Database& to) {
  copy_rows(from, to, "profiles", "id");
  copy_rows(from, to, "choices", "name");
  copy_rows(from, to, "kept", "profile, area, name");
}

} // namespace hmat::app
