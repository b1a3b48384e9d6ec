// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/room.hpp"

#include "app/store/rows.hpp"

#include <utility>

namespace hmat::app {

StoreRoom::StoreRoom() {
  open_.database = memory_database();
  open_.profile = chosen_profile(*open_.database);
}

StoreRoom::StoreRoom(std::filesystem::path folder, std::filesystem::path settings, FindGame find)
    : folder_(std::move(folder)), settings_(std::move(settings)), find_(std::move(find)),
      open_(open_store(folder_, settings_, find_)) {}

void StoreRoom::use_profile(ProfileId profile) {
  open_.profile = profile;
  known_ = {};
}

bool StoreRoom::take(TableId table) {
  if (held_.contains(table) || !open_.locks.take(table)) return false;
  held_.insert(table);
  return true;
}

void StoreRoom::release(TableId table) {
  if (held_.erase(table) > 0) open_.locks.release(table);
}

bool StoreRoom::in_use(TableId table) const {
  return held_.contains(table) || open_.locks.taken_elsewhere(table);
}

Saved StoreRoom::write(const std::function<void(SQLite::Database&)>& work, bool& committed) {
  committed = false;
  try {
    SQLite::Transaction all(database(), SQLite::TransactionBehavior::IMMEDIATE);
    work(database());
    all.commit();
  } catch (const SQLite::Exception& error) {
    return complaint_of(error, folder_ / kStoreFile);
  }
  committed = true;
  return open_.trouble;
}

Saved StoreRoom::write(const std::function<void(SQLite::Database&)>& work) {
  bool committed = false;
  return write(work, committed);
}

} // namespace hmat::app
