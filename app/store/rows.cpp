// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/rows.hpp"

#include "app/store/results.hpp"

namespace hmat::app {
namespace {

ProfileId first_profile(SQLite::Database& database, const char* sql) {
  SQLite::Statement found(database, sql);
  return found.executeStep() ? found.getColumn(0).getInt64() : 0;
}

} // namespace

ProfileId chosen_profile(SQLite::Database& database) {
  if (const ProfileId chosen =
          first_profile(database, "SELECT id FROM choices JOIN profiles ON id = value "
                                  "WHERE name = 'profile'"))
    return chosen;
  if (const ProfileId first = first_profile(database, "SELECT id FROM profiles ORDER BY id"))
    return first;
  database.exec("INSERT INTO profiles (begun) VALUES (strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))");
  return database.getLastInsertRowid();
}

std::string now_in(SQLite::Database& database) {
  return database.execAndGet("SELECT strftime('%Y-%m-%dT%H:%M:%SZ', 'now')").getString();
}

TableId insert_table(SQLite::Database& database, ProfileId profile, const std::string& time) {
  SQLite::Statement row(database,
                        "INSERT INTO tables "
                        "(profile, game, seats, people, level, begun, changed, sat, moves, over) "
                        "VALUES (?1, '', 0, 0, '', ?2, ?2, "
                        "(SELECT 1 + coalesce(max(sat), 0) FROM tables), 0, 0)");
  row.bind(1, profile);
  row.bind(2, time);
  row.exec();
  return database.getLastInsertRowid();
}

void describe_table(SQLite::Database& database, TableId id, const Table& table) {
  const Beginning& from = table.beginning();
  SQLite::Statement row(database,
                        "UPDATE tables SET game = ?, seats = ?, people = ?, level = ?, moves = ?, "
                        "over = ?, damaged = 0 WHERE id = ?");
  row.bind(1, std::string(from.type->info().id));
  row.bind(2, from.seats);
  row.bind(3, from.people);
  row.bind(4, from.level ? level_name(*from.level) : std::string());
  row.bind(5, static_cast<std::int64_t>(table.journal().size()));
  row.bind(6, table.over() ? 1 : 0);
  row.bind(7, id);
  row.exec();
  write_results(database, id, table);
}

} // namespace hmat::app
