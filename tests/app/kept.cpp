// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/kept.hpp"

#include "app/store/lines.hpp"
#include "app/store/opening.hpp"

#include <nlohmann/json.hpp>

namespace hmat::app {
namespace {

DatabasePtr look_at(const std::filesystem::path& folder) {
  return open_database(folder / kStoreFile, Access::Look);
}

TableId last_table(SQLite::Database& database) {
  SQLite::Statement last(database,
                         "SELECT id FROM tables WHERE removed = 0 ORDER BY sat DESC LIMIT 1");
  return last.executeStep() ? last.getColumn(0).getInt64() : 0;
}

} // namespace

std::string kept_record(const std::filesystem::path& folder) {
  if (!std::filesystem::exists(folder / kStoreFile)) return {};
  const DatabasePtr database = look_at(folder);
  return read_lines(*database, last_table(*database));
}

void put_record(const std::filesystem::path& folder, const std::string& record) {
  const DatabasePtr database = open_database(folder / kStoreFile, Access::Write);
  const TableId table = last_table(*database);
  write_lines(*database, table, read_lines(*database, table), record);
  database->exec("UPDATE tables SET damaged = 0");
}

int kept_tables(const std::filesystem::path& folder) {
  return look_at(folder)->execAndGet("SELECT count(*) FROM tables WHERE removed = 0").getInt();
}

std::string kept_settings(const std::filesystem::path& folder) {
  return peek_values(folder, Area::Settings).dump(2);
}

Json kept_learned(const std::filesystem::path& folder) {
  return peek_values(folder, Area::Learned);
}

} // namespace hmat::app
