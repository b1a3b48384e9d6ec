// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/locks.hpp"

#include <cerrno>
#include <fcntl.h>

namespace hmat::app {
namespace {

// Bytes beyond the end of a file can be locked: the file stays empty. A table has the byte of its
// number.
constexpr std::int64_t kOpening = 0;
constexpr std::int64_t kPresent = std::int64_t{1} << 62U;

struct flock one_byte(short type, std::int64_t byte) {
  struct flock lock {};
  lock.l_type = type;
  lock.l_whence = SEEK_SET;
  lock.l_start = byte;
  lock.l_len = 1;
  return lock;
}

} // namespace

StoreLocks::StoreLocks(const std::filesystem::path& folder)
    : file_(::open((folder / "hmat.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {}

bool StoreLocks::set(int command, short type, std::int64_t byte) const {
  if (!file_) return true;
  struct flock lock = one_byte(type, byte);
  while (::fcntl(file_.get(), command, &lock) != 0) {
    if (errno == EINTR) continue;
    return errno != EAGAIN && errno != EACCES; // where nothing can be locked nobody has a lock
  }
  return true;
}

void StoreLocks::begin_opening() const { set(F_OFD_SETLKW, F_WRLCK, kOpening); }
void StoreLocks::end_opening() const { set(F_OFD_SETLK, F_UNLCK, kOpening); }
void StoreLocks::come_in() const { set(F_OFD_SETLK, F_RDLCK, kPresent); }
bool StoreLocks::alone() const { return set(F_OFD_SETLK, F_WRLCK, kPresent); }
bool StoreLocks::take(std::int64_t table) const { return set(F_OFD_SETLK, F_WRLCK, table); }
void StoreLocks::release(std::int64_t table) const { set(F_OFD_SETLK, F_UNLCK, table); }

bool StoreLocks::taken_elsewhere(std::int64_t table) const {
  if (!file_) return false;
  struct flock lock = one_byte(F_WRLCK, table);
  return ::fcntl(file_.get(), F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

bool StoreLocks::open_elsewhere() const { return taken_elsewhere(kPresent); }

} // namespace hmat::app
