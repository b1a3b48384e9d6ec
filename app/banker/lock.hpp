// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>

namespace hmat::app {

/// Says that a table has a banker, so that a second one is refused, in another process too. It ends
/// with the process, however that ends.
class BankerLock {
public:
  /// `name`: of the file that is locked.
  explicit BankerLock(const char* name = "banker.lock") : name_(name) {}
  ~BankerLock() { release(); }
  BankerLock(const BankerLock&) = delete;
  BankerLock& operator=(const BankerLock&) = delete;

  /// `folder`: where the table is kept; a table that is kept nowhere has no other banker. False if
  /// somebody else has it.
  bool take(const std::filesystem::path& folder);
  void release();

private:
  const char* name_;
  int file_ = -1;
};

} // namespace hmat::app
