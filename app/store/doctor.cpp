// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/doctor.hpp"

#include "app/store/disk.hpp"
#include "app/store/lines.hpp"
#include "app/store/locks.hpp"
#include "app/store/opening.hpp"
#include "app/store/schema.hpp"
#include "app/text.hpp"
#include "engine/record.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <string>
#include <vector>

namespace hmat::app {
namespace {

/// What was found; the sentences are printed as they come.
struct Findings {
  bool sound = true;              ///< the file itself
  bool newer = false;             ///< a newer version has written it
  std::vector<TableId> lost = {}; ///< tables whose record cannot be played again
};

void examine_tables(std::ostream& out, SQLite::Database& database, const FindGame& find,
                    Findings& findings) {
  int played = 0;
  SQLite::Statement tables(
      database, "SELECT id, game FROM tables WHERE removed = 0 AND damaged = 0 ORDER BY id");
  while (tables.executeStep()) {
    const TableId id = tables.getColumn(0).getInt64();
    const auto read = read_record(read_lines(database, id), find);
    ++played;
    const auto* complaint = std::get_if<Complaint>(&read);
    if (complaint == nullptr) continue;
    findings.lost.push_back(id);
    fmt::print(out, "Table {}, {}: {}.\n", id, printable(tables.getColumn(1).getString()),
               complaint->say);
  }
  fmt::print(out, "Records played again, move by move: {}. Of these damaged: {}.\n", played,
             findings.lost.size());
  const int set_apart = database
                            .execAndGet("SELECT count(*) FROM tables WHERE removed = 0 AND "
                                        "damaged = 1")
                            .getInt();
  if (set_apart > 0)
    fmt::print(out, "Marked as damaged before: {}. The list of saved tables can throw them away.\n",
               set_apart);
}

Findings examine_file(std::ostream& out, const std::filesystem::path& file, const FindGame& find) {
  Findings findings;
  try {
    const DatabasePtr database = open_database(file, Access::Look);
    const int form = schema_of(*database);
    if (form > newest_schema()) {
      findings.newer = true;
      fmt::print(out,
                 "A newer version of the program has written it, so it is left alone. Use that "
                 "version.\n");
      return findings;
    }
    const std::string faults = faults_of(*database);
    findings.sound = faults.empty();
    fmt::print(out, "{}\n",
               findings.sound ? "The file is sound."
                              : fmt::format("The file is damaged: {}.", printable(faults)));
    if (form == newest_schema())
      examine_tables(out, *database, find, findings);
    else
      fmt::print(out,
                 "It has an older form; the next start of the program brings it up to date.\n");
  } catch (const SQLite::Exception& error) {
    findings.sound = false;
    fmt::print(out, "The file is damaged: {}.\n", printable(error.what()));
  }
  return findings;
}

/// What earlier versions and repairs have left.
void tell_leftovers(std::ostream& out, const std::filesystem::path& folder) {
  constexpr std::array<std::string_view, 3> kKinds{".damaged", ".schema-", ".imported"};
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    if (std::any_of(kKinds.begin(), kKinds.end(),
                    [&](std::string_view kind) { return name.find(kind) != std::string::npos; }))
      names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  for (const std::string& name : names)
    fmt::print(out, "An older file lies beside it: {}. It is not used; you may delete it.\n",
               printable(name));
}

/// As at a start of the program: that repairs what can be repaired.
void mend(std::ostream& out, const std::filesystem::path& folder, const FindGame& find,
          const std::vector<TableId>& lost) {
  Store store(folder, {}, find);
  for (const Complaint& problem : store.problems())
    fmt::print(out, "Repair: {}.\n", problem.say);
  for (const TableId id : lost) {
    store.mark_damaged(id);
    fmt::print(out, "Repair: table {} is marked as damaged and is not offered any more.\n", id);
  }
}

} // namespace

bool examine_store(std::ostream& out, const std::filesystem::path& folder, const FindGame& find,
                   bool repair) {
  const std::filesystem::path file = folder / kStoreFile;
  std::error_code error;
  if (!std::filesystem::exists(file, error)) {
    fmt::print(out, "Nothing has been kept yet: there is no {}.\n", printable(file.string()));
    return true;
  }
  fmt::print(out, "Looking at {}.\n", printable(file.string()));
  const bool in_use = StoreLocks(folder).open_elsewhere();
  if (in_use) fmt::print(out, "The program is running with it at this moment.\n");
  const Findings found = examine_file(out, file, find);
  tell_leftovers(out, folder);
  if (found.newer) return false;
  if (found.sound && found.lost.empty()) {
    fmt::print(out, "All is well.\n");
    return true;
  }
  if (!repair) {
    fmt::print(out, "To save what can be saved, call hmat doctor --repair.\n");
    return false;
  }
  if (in_use) {
    fmt::print(out, "Nothing is repaired while the program is running. Leave it and call this "
                    "again.\n");
    return false;
  }
  mend(out, folder, find, found.lost);
  const Findings after = examine_file(out, file, find);
  const bool well = after.sound && after.lost.empty();
  fmt::print(out, "{}\n",
             well ? "All is well now."
                  : "Not everything could be repaired. Move the file away to begin anew.");
  return well;
}

} // namespace hmat::app
