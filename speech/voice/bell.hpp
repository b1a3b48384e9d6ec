// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/voice/descriptor.hpp"

#include <cerrno>
#include <sys/eventfd.h>
#include <system_error>

namespace hmat::speech {

/// Wakes a thread that polls descriptors.
class Bell {
public:
  Bell() : file_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (!file_) throw std::system_error(errno, std::generic_category(), "eventfd");
  }
  int file() const { return file_.get(); } ///< readable after ring()
  void ring() const { ::eventfd_write(file_.get(), 1); }
  void hush() const {
    eventfd_t count = 0;
    ::eventfd_read(file_.get(), &count);
  }

private:
  Descriptor file_;
};

} // namespace hmat::speech
