// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/lock.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>

namespace hmat::app {

bool BankerLock::take(const std::filesystem::path& folder) {
  if (folder.empty() || file_ >= 0) return true;
  std::error_code error; // where nothing can be written there is no other banker either
  std::filesystem::create_directories(folder, error);
  const std::filesystem::path lock = folder / name_;
  file_ = ::open(lock.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (file_ < 0) return true;
  if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return true;
  const bool taken = errno == EWOULDBLOCK;
  release();
  return !taken;
}

void BankerLock::release() {
  if (file_ >= 0) ::close(file_);
  file_ = -1;
}

} // namespace hmat::app
