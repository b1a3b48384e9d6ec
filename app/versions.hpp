// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>

namespace hmat::app {

/// What `hmat --version` prints: the program's version, then a line for each thing that it speaks,
/// plays and thinks with. What may be missing on this machine and is, is named as missing.
std::string versions();

} // namespace hmat::app
