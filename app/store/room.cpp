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
      open_(open_store(folder_, settings_, find_)) {
  if (open_.trouble) remember_what_was_there();
}

void StoreRoom::use_profile(ProfileId profile) {
  open_.profile = profile;
  known_ = {};
}

bool StoreRoom::take(TableId table) {
  // Numbers in memory are nobody else's business.
  if (held_.contains(table) || (lasts() && !open_.locks.take(table))) return false;
  held_.insert(table);
  return true;
}

void StoreRoom::release(TableId table) {
  if (held_.erase(table) > 0 && lasts()) open_.locks.release(table);
}

bool StoreRoom::in_use(TableId table) const {
  return held_.contains(table) || (lasts() && open_.locks.taken_elsewhere(table));
}

Saved StoreRoom::write(const std::function<void(SQLite::Database&)>& work, bool& committed) {
  committed = false;
  try_the_disk();
  for (bool again = false;; again = true) {
    try {
      SQLite::Transaction all(database(), SQLite::TransactionBehavior::IMMEDIATE);
      work(database());
      all.commit();
      committed = true;
      return open_.trouble;
    } catch (const SQLite::Exception& error) {
      if (again || !lasts() || !is_damage(error)) return complaint_of(error, folder_ / kStoreFile);
    }
    repair();
  }
}

Saved StoreRoom::write(const std::function<void(SQLite::Database&)>& work) {
  bool committed = false;
  return write(work, committed);
}

} // namespace hmat::app
