// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/lines.hpp"

#include <algorithm>

namespace hmat::app {

std::string read_lines(SQLite::Database& database, TableId table) {
  SQLite::Statement lines(database,
                          "SELECT number, text FROM lines WHERE table_id = ? ORDER BY number");
  lines.bind(1, table);
  std::string text;
  for (int number = 1; lines.executeStep() && lines.getColumn(0).getInt() == number; ++number)
    text += lines.getColumn(1).getString() + '\n';
  return text;
}

void write_lines(SQLite::Database& database, TableId table, std::string_view before,
                 std::string_view text) {
  const auto apart = std::mismatch(before.begin(), before.end(), text.begin(), text.end());
  const auto same = static_cast<std::size_t>(apart.first - before.begin());
  // Back to the beginning of the first line that is different.
  const std::size_t end = same == 0 ? std::string_view::npos : before.rfind('\n', same - 1);
  std::size_t at = end == std::string_view::npos ? 0 : end + 1;
  auto number = 1 + static_cast<std::int64_t>(std::count(
                        text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  if (at < before.size()) {
    SQLite::Statement away(database, "DELETE FROM lines WHERE table_id = ? AND number >= ?");
    away.bind(1, table);
    away.bind(2, number);
    away.exec();
  }
  SQLite::Statement row(database, "INSERT INTO lines (table_id, number, text) VALUES (?, ?, ?)");
  while (at < text.size()) {
    const std::size_t line = std::min(text.find('\n', at), text.size());
    row.bind(1, table);
    row.bind(2, number++);
    row.bind(3, std::string(text.substr(at, line - at)));
    row.exec();
    row.reset();
    at = line + 1;
  }
}

} // namespace hmat::app
