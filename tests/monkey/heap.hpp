// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstddef>

namespace hmat::monkey {

/// How many bytes the process has asked for and not given back, in all its threads.
std::size_t live_heap();

} // namespace hmat::monkey
