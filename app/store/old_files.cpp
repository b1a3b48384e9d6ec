// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/old_files.hpp"

#include "app/atomic_file.hpp"
#include "app/learned.hpp"
#include "app/store/lines.hpp"
#include "app/store/rows.hpp"
#include "app/store/values.hpp"
#include "app/text.hpp"
#include "engine/record.hpp"

#include <algorithm>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

namespace hmat::app {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTable = "table.hmat";

bool is_there(const fs::path& file) {
  std::error_code error; // what cannot be looked at is there all the same
  return fs::symlink_status(file, error).type() != fs::file_type::not_found;
}

bool is_object(const Json& json) { return json.is_object(); }

/// When it was written last, in UTC.
std::string time_of(const fs::path& file) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) return {};
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(status.st_mtime));
}

/// Oldest first: those that were put aside, then the one that was left last.
std::vector<fs::path> table_files(const fs::path& folder) {
  std::vector<std::pair<int, fs::path>> aside;
  std::error_code error;
  for (fs::directory_iterator one(folder, error), end; !error && one != end; one.increment(error)) {
    const std::string name = one->path().filename().string();
    const std::string earlier = std::string(kTable) + ".earlier";
    if (name == earlier)
      aside.emplace_back(1, one->path());
    else if (name.starts_with(earlier + '.') &&
             name.find_first_not_of("0123456789", earlier.size() + 1) == std::string::npos)
      aside.emplace_back(std::atoi(name.c_str() + earlier.size() + 1), one->path());
  }
  std::sort(aside.begin(), aside.end());
  std::vector<fs::path> files;
  for (auto& [number, file] : aside)
    files.push_back(std::move(file));
  if (is_there(folder / kTable)) files.push_back(folder / kTable);
  return files;
}

/// Collects what is to become of the files until all is committed.
class TakingOver {
public:
  TakingOver(SQLite::Database& database, ProfileId profile)
      : database_(database), profile_(profile) {}

  void values(const fs::path& file, const char* area, bool (*makes_sense)(const Json&),
              const Complaint& damaged) {
    if (!is_there(file)) return;
    const auto text = read_text(file);
    const Json json = text ? Json::parse(*text, nullptr, false) : Json();
    if (!makes_sense(json)) return spoilt(file, damaged);
    SQLite::Statement row(database_, "INSERT OR IGNORE INTO kept (profile, area, name, value) "
                                     "VALUES (?, ?, ?, ?)");
    for (const auto& [name, value] : rows_of(json)) {
      row.bind(1, profile_);
      row.bind(2, area);
      row.bind(3, name);
      row.bind(4, value);
      row.exec();
      row.reset();
    }
    done_.push_back(file);
  }

  void table(const fs::path& file, const FindGame& find) {
    const auto text = read_text(file);
    if (!text)
      return spoilt(
          file, {"table_unreadable", fmt::format("the table in {} cannot be read", file.string())});
    const auto read = read_record(*text, find);
    if (const auto* complaint = std::get_if<Complaint>(&read))
      return spoilt(file, {"table_damaged", complaint->say});
    if (!has(*text)) {
      const TableId id = insert_table(database_, profile_, time_of(file));
      write_lines(database_, id, "", *text);
      describe_table(database_, id, std::get<Table>(read));
    }
    done_.push_back(file);
  }

  std::vector<Complaint> finish(bool rename) const {
    std::vector<Complaint> complaints;
    if (!rename) {
      for (const auto& [file, complaint] : spoilt_)
        complaints.push_back(complaint);
      return complaints;
    }
    for (const fs::path& file : done_)
      set_aside(file, "imported");
    for (const auto& [file, complaint] : spoilt_) {
      const fs::path kept = set_aside(file, "damaged");
      complaints.push_back(
          {complaint.code,
           kept.empty() ? fmt::format("{}; it cannot be moved: move {} away yourself",
                                      complaint.say, file.string())
                        : fmt::format("{}; it is kept as {}", complaint.say, kept.string())});
    }
    return complaints;
  }

private:
  void spoilt(const fs::path& file, const Complaint& complaint) {
    spoilt_.emplace_back(file, complaint);
  }

  /// Whether a table with this record has been taken over before.
  bool has(const std::string& text) {
    SQLite::Statement tables(database_, "SELECT id FROM tables WHERE profile = ?");
    tables.bind(1, profile_);
    while (tables.executeStep())
      if (read_lines(database_, tables.getColumn(0).getInt64()) == text) return true;
    return false;
  }

  SQLite::Database& database_;
  ProfileId profile_;
  std::vector<fs::path> done_;
  std::vector<std::pair<fs::path, Complaint>> spoilt_;
};

} // namespace

std::vector<Complaint> take_over_files(SQLite::Database& database, ProfileId profile,
                                       const fs::path& folder, const fs::path& settings,
                                       const FindGame& find, bool rename) {
  SQLite::Transaction all(database, SQLite::TransactionBehavior::IMMEDIATE);
  TakingOver work(database, profile);
  const fs::path of_settings = (settings.empty() ? folder : settings) / "settings.json";
  work.values(of_settings, "settings", &is_object,
              {"settings_damaged", fmt::format("the settings in {} cannot be read, so the standard "
                                               "settings are used",
                                               of_settings.string())});
  work.values(folder / "learned.json", "learned", &Learned::makes_sense,
              {"learning_damaged", "what you have learnt cannot be read, so it begins anew"});
  if (find)
    for (const fs::path& file : table_files(folder))
      work.table(file, find);
  all.commit();
  return work.finish(rename);
}

} // namespace hmat::app
