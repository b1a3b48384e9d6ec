// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/store/opening.hpp"
#include "app/store/values.hpp"

#include <array>
#include <set>

namespace hmat::app {

inline constexpr std::size_t kAreas = 2;

/// An open store, the tables that are held, and what this copy knows of the values in it.
class StoreRoom {
public:
  StoreRoom();
  StoreRoom(std::filesystem::path folder, std::filesystem::path settings, FindGame find);

  SQLite::Database& database() const { return *open_.database; }
  ProfileId profile() const { return open_.profile; }
  void use_profile(ProfileId profile);
  const std::vector<Complaint>& problems() const { return open_.problems; }
  /// In a folder, and nothing is wrong with that.
  bool lasts() const { return !folder_.empty() && !open_.trouble; }
  const std::filesystem::path& folder() const { return folder_; }

  // Tables that somebody sits at.
  bool take(TableId table);
  void release(TableId table);
  bool in_use(TableId table) const;
  void enter(TableHold* hold) { holds_.insert(hold); }
  void forget(TableHold* hold) { holds_.erase(hold); }

  /// The rows of this profile as they were read or written last.
  ValueRows& known(Area area) { return known_[static_cast<std::size_t>(area)]; }

  /// Carries out `work`, which writes, as one transaction. What the disk says against it is a
  /// complaint; where all of this store is in memory for some reason, that reason.
  /// `committed`: whether it was done there.
  Saved write(const std::function<void(SQLite::Database&)>& work, bool& committed);
  Saved write(const std::function<void(SQLite::Database&)>& work);
  /// That reason alone.
  const Saved& standing_trouble() const { return open_.trouble; }

  /// What `work` reads; an empty value where that cannot be read.
  template <class Work>
  auto read(const Work& work) const -> decltype(work(database())) {
    try {
      return work(database());
    } catch (const SQLite::Exception& error) {
      return {};
    }
  }

private:
  std::filesystem::path folder_; ///< empty = in memory alone
  std::filesystem::path settings_;
  FindGame find_;
  OpenStore open_;
  std::set<TableId> held_;
  std::set<TableHold*> holds_;
  std::array<ValueRows, kAreas> known_;
};

} // namespace hmat::app
