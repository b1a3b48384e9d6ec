// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/store/statistics.hpp"
#include "engine/table.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hmat::app {

class Store;
class StoreRoom; ///< what a Store is made of

/// Number of a table in a store, from 1 on; never given to another table.
using TableId = std::int64_t;
/// Number of a profile in a store, from 1 on.
using ProfileId = std::int64_t;
/// Looks a game up by its id (the catalogue's find_game).
using FindGame = std::function<const GameType*(std::string_view)>;
/// Nothing: it is committed, and no end of the program loses it. Else why it is not, with a code
/// that names a message `complaint.CODE`; the next that succeeds writes what is missing, too.
using Saved = std::optional<Complaint>;

/// A line of the list of tables.
struct KeptTable {
  TableId id = 0;
  std::string game; ///< its id; this version may not know it
  int seats = 0;
  int people = 1;
  std::string level;     ///< of the computer players; empty = the usual one
  std::string begun;     ///< UTC: "2026-12-01T18:30:00Z"
  std::string changed;   ///< UTC: when something happened last
  int moves = 0;         ///< that lie there; those taken back do not count
  bool over = false;     ///< it can be walked through, not played on
  bool imported = false; ///< brought in from a record; no statistics are made of it
  bool damaged = false;  ///< its record could not be read when that was tried last
  bool in_use = false;   ///< somebody sits at it, in this copy of the program or another
};

/// The right to write one table. While somebody holds it, no other copy of the program can open
/// that table; it ends with its owner, or with the process, however that ends. The store must
/// outlive it.
class TableHold {
public:
  TableHold() = default; ///< a table that is kept nowhere
  TableHold(TableHold&& other) noexcept;
  TableHold& operator=(TableHold&& other) noexcept;
  TableHold(const TableHold&) = delete;
  TableHold& operator=(const TableHold&) = delete;
  ~TableHold();

  /// 0 while it has not been kept yet.
  TableId id() const { return id_; }
  /// Commits what has changed since it was kept last, in one transaction.
  Saved keep(const Table& table);

private:
  friend class Store;
  friend class StoreRoom;
  TableHold(StoreRoom& room, TableId id, std::string written);
  void let_go() noexcept;

  StoreRoom* room_ = nullptr;
  TableId id_ = 0;
  std::string written_; ///< the record as it is in the store
};

/// One who plays here, with settings, tables, statistics and lessons of their own.
struct Profile {
  ProfileId id = 0;
  std::string name; ///< the setting "player_name"; may be empty
};

/// What is kept as values by name, a row each.
enum class Area : std::uint8_t { Settings, Learned };

/// Everything that is kept: tables, settings, profiles, what was learnt. One SQLite file,
/// `hmat.db`, that several copies of the program may use at once. Not for several threads.
///
/// Nothing here throws for what the disk does: it is said as a Complaint, and play goes on in
/// memory.
class Store {
public:
  /// In memory alone, for one who wants nothing kept: keeping always succeeds.
  Store();
  /// Opens `hmat.db` in `folder`, and makes both where they are missing. Brings an older form of it
  /// up to date, takes over what older versions kept as files (`settings`: where settings.json
  /// lies; the others lie in `folder`), and saves what can be read of a damaged one. What went
  /// wrong is in problems().
  explicit Store(const std::filesystem::path& folder, const std::filesystem::path& settings = {},
                 const FindGame& find = {});
  ~Store();
  Store(Store&&) noexcept;
  Store& operator=(Store&&) = delete;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// What was wrong when it was opened, each a sentence to be said.
  const std::vector<Complaint>& problems() const;
  /// Whether what is kept outlives the program.
  bool lasts() const;

  // Tables of the profile that plays.

  /// The one that somebody sat at last comes first.
  std::vector<KeptTable> tables() const;
  /// The table that was left last and waits to be gone on with: none that is over, damaged, or in
  /// use.
  std::optional<KeptTable> left() const;
  /// The text of engine/record.hpp; nothing if there is no such table.
  std::optional<std::string> record(TableId table) const;
  /// A place for a table that has just begun; it takes up room when it is first kept.
  TableHold begin();
  /// To go on with it. A complaint when somebody sits at it in another copy, or it is gone.
  std::variant<TableHold, Complaint> open(TableId table);
  /// Says that its record cannot be read (see KeptTable::damaged).
  void mark_damaged(TableId table);
  /// Takes a record in as a table of its own; or the complaint that read_record() makes of it.
  std::variant<TableId, Complaint> import(std::string_view record, const FindGame& find);
  /// Throws the record away; statistics still count a game that was finished. A complaint while
  /// somebody sits at it.
  Saved remove(TableId table);

  /// Of the profile that plays: a line for each game, level and number of seats, by name.
  std::vector<GameStatistics> statistics() const;

  // Profiles.

  std::vector<Profile> profiles() const; ///< in the order in which they came
  /// Whose settings, tables and lessons the others are about.
  ProfileId profile() const;
  /// From now on, and at the next start.
  Saved choose_profile(ProfileId profile);
  /// Makes one without settings, and chooses it.
  std::variant<ProfileId, Complaint> add_profile();
  /// With all that is kept for it. A complaint where it is the one that plays, here or in another
  /// copy.
  Saved remove_profile(ProfileId profile);

  // Values.

  /// An object of what was kept; its values, and the values of objects in it, have a row each.
  Json values(Area area) const;
  /// Writes those values that are different from what this copy has read or written last, and takes
  /// away those that are gone; what another copy has written meanwhile under other names stays.
  /// What is as in `usual` and has not been kept yet is not worth a row: it would stand against
  /// another copy's choice.
  Saved keep_values(Area area, const Json& values, const Json& usual);

private:
  std::unique_ptr<StoreRoom> room_;
};

/// The values of the profile that was chosen last, for a process that only wants to know them:
/// nothing is changed or locked. An empty object where they cannot be read.
Json peek_values(const std::filesystem::path& folder, Area area);

} // namespace hmat::app
