// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/opening.hpp"

#include "app/atomic_file.hpp"
#include "app/store/old_files.hpp"
#include "app/store/rows.hpp"
#include "app/store/salvage.hpp"
#include "app/store/schema.hpp"

#include <cstdlib>
#include <fmt/format.h>

namespace hmat::app {
namespace {

namespace fs = std::filesystem;

/// Why the store cannot be written now, thrown to where a copy in memory takes its place.
struct Refused {
  Complaint complaint;
};

fs::path beside(const fs::path& file, const char* what) { return file.string() + what; }

void move_log(const fs::path& from, const fs::path& to) {
  std::error_code error; // there need not be one
  fs::rename(beside(from, "-wal"), beside(to, "-wal"), error);
  fs::remove(beside(from, "-shm"), error); // an index of the log, made anew when it is read
}

/// A folder that goes with its owner.
class PassingFolder {
public:
  PassingFolder() {
    std::error_code error;
    const fs::path base = fs::temp_directory_path(error);
    std::string name = (base / "hmat-XXXXXX").string();
    if (!error && ::mkdtemp(name.data()) != nullptr) path_ = name;
  }
  ~PassingFolder() {
    std::error_code error;
    if (!path_.empty()) fs::remove_all(path_, error);
  }
  PassingFolder(const PassingFolder&) = delete;
  PassingFolder& operator=(const PassingFolder&) = delete;
  const fs::path& path() const { return path_; }

private:
  fs::path path_;
};

/// A database in memory with what can be read in `file`, which stays untouched. `all`: with its
/// tables; else only profiles and their values, which even a newer version's file will say.
DatabasePtr copy_in_memory(const fs::path& file, bool all, const FindGame& find) {
  DatabasePtr copy = memory_database();
  const PassingFolder folder;
  std::error_code error;
  // A log cannot be read where nothing can be written beside it: it is read elsewhere.
  const fs::path twin = folder.path() / kStoreFile;
  if (folder.path().empty() || !fs::copy_file(file, twin, error)) return copy;
  fs::copy_file(beside(file, "-wal"), beside(twin, "-wal"), error);
  try {
    const DatabasePtr from = open_database(twin, Access::Look);
    if (all)
      salvage(*from, *copy, find);
    else
      copy_profiles(*from, *copy);
  } catch (const SQLite::Exception&) {
    copy = memory_database(); // there is nothing to be read
  }
  return copy;
}

/// What could be read of a damaged file is gathered here. It is whole as soon as the damaged one is
/// out of the way, so that nothing is lost wherever the program ends in between.
constexpr const char* kRenewed = ".new";

void finish_replacing(const fs::path& file) {
  std::error_code error;
  const fs::path renewed = beside(file, kRenewed);
  if (!fs::exists(file, error) && fs::exists(renewed, error)) fs::rename(renewed, file, error);
}

/// Puts the damaged file aside and begins a new one with what can be read of it.
DatabasePtr replace_damaged(const fs::path& file, const StoreLocks& locks, const FindGame& find,
                            std::vector<Complaint>& problems) {
  if (!locks.alone())
    throw Refused{{"store_other_copy",
                   fmt::format("{} is damaged and cannot be repaired while another Hmat has it "
                               "open; close that one and start again",
                               file.string())}};
  std::error_code error;
  const fs::path renewed = beside(file, kRenewed);
  for (const char* part : {"", "-wal", "-shm"}) // of an attempt that was cut off
    fs::remove(beside(renewed, part), error);
  Salvaged saved;
  {
    const DatabasePtr fresh = open_database(renewed, Access::Make);
    bring_up_to_date(*fresh, find);
    try {
      const DatabasePtr from = open_database(file, Access::Look);
      saved = salvage(*from, *fresh, find);
    } catch (const SQLite::Exception& failed) {
      if (!is_damage(failed)) throw;
    }
  }
  const fs::path kept = set_aside(file, "damaged");
  if (kept.empty())
    throw Refused{
        {"store_unwritable",
         fmt::format("{} is damaged and cannot be moved; move it away yourself", file.string())}};
  move_log(file, kept);
  fs::remove(beside(kept, "-shm"), error);
  finish_replacing(file);
  problems.push_back(
      {"store_damaged",
       fmt::format("{} was damaged and is kept as {}; {} tables could be read, {} of them up to an "
                   "earlier move, {} could not",
                   file.string(), kept.string(), saved.tables, saved.shortened, saved.lost)});
  return open_database(file, Access::Make);
}

/// What lies there, looked at without touching it.
struct Found {
  bool damaged = false;
  int schema = 0;
};

Found look_at(const fs::path& file) {
  try {
    const DatabasePtr database = open_database(file, Access::Look);
    const int schema = schema_of(*database);
    // A newer version knows best what is sound there.
    const bool damaged = schema <= newest_schema() && !faults_of(*database).empty();
    return {damaged, schema};
  } catch (const SQLite::Exception& error) {
    if (is_damage(error)) return {.damaged = true};
    throw;
  }
}

/// A copy of the old form, should the new one not please.
void keep_old_form(SQLite::Database& database, const fs::path& file, int schema) {
  fs::path copy = beside(file, fmt::format(".schema-{}", schema).c_str());
  std::error_code error;
  fs::remove(copy, error); // of an attempt that was cut off
  SQLite::Statement make(database, "VACUUM INTO ?");
  make.bind(1, copy.string());
  make.exec();
}

DatabasePtr open_on_disk(const fs::path& file, const StoreLocks& locks, const FindGame& find,
                         std::vector<Complaint>& problems) {
  finish_replacing(file);
  std::error_code error;
  const bool there = fs::exists(file, error) && fs::file_size(file, error) > 0;
  Found found;
  if (there) found = look_at(file);
  if (found.schema > newest_schema())
    throw Refused{{"store_newer",
                   fmt::format("{} was written by a newer version of Hmat (form {}, this version "
                               "knows up to {}), so it is left alone and nothing is kept; start "
                               "the newer version",
                               file.string(), found.schema, newest_schema())}};
  if (found.damaged) return replace_damaged(file, locks, find, problems);
  DatabasePtr database = open_database(file, Access::Make);
  if (found.schema == newest_schema()) return database;
  if (there && found.schema > 0) {
    if (!locks.alone())
      throw Refused{{"store_other_copy",
                     fmt::format("{} must be brought up to date, but an older Hmat has it open; "
                                 "close that one and start again",
                                 file.string())}};
    keep_old_form(*database, file, found.schema);
  }
  bring_up_to_date(*database, find);
  return database;
}

} // namespace

OpenStore reopen_store(const fs::path& folder, const fs::path& settings, const FindGame& find,
                       StoreLocks locks) {
  const fs::path file = folder / kStoreFile;
  OpenStore out;
  std::error_code error;
  fs::create_directories(folder, error);
  out.locks = locks.usable() ? std::move(locks) : StoreLocks(folder);
  out.locks.begin_opening();
  try {
    out.database = open_on_disk(file, out.locks, find, out.problems);
    out.profile = chosen_profile(*out.database);
    auto complaints = take_over_files(*out.database, out.profile, folder, settings, find, true);
    out.problems.insert(out.problems.end(), complaints.begin(), complaints.end());
    out.locks.come_in();
  } catch (const Refused& refused) {
    out.trouble = refused.complaint;
  } catch (const SQLite::Exception& failed) {
    out.trouble = complaint_of(failed, file);
  }
  out.locks.end_opening();
  if (out.trouble) out.database.reset();
  return out;
}

OpenStore open_store(const fs::path& folder, const fs::path& settings, const FindGame& find) {
  OpenStore out = reopen_store(folder, settings, find, {});
  if (!out.trouble) return out;
  out.problems.push_back(*out.trouble);
  out.database = copy_in_memory(folder / kStoreFile, out.trouble->code != "store_newer", find);
  out.profile = chosen_profile(*out.database);
  take_over_files(*out.database, out.profile, folder, settings, find, false);
  return out;
}

} // namespace hmat::app
