// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/heap.hpp"

#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HMAT_SANITIZERS_HEAP
#endif
#endif

#ifdef HMAT_SANITIZERS_HEAP
#include <sanitizer/allocator_interface.h>
#else
#include <malloc.h>
#endif

namespace hmat::monkey {

std::size_t live_heap() {
#ifdef HMAT_SANITIZERS_HEAP
  return __sanitizer_get_current_allocated_bytes();
#else
  const auto info = ::mallinfo2();
  return info.uordblks + info.hblkhd;
#endif
}

} // namespace hmat::monkey
