// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/options.hpp"

#include <map>
#include <string>

namespace hmat::app {

/// Values by name as rows of a table: JSON text by path. The members of an object that is a value
/// have rows of their own ("options/chess"), so that two copies of the program that change
/// different ones do not undo each other's. In a path, `/` within a name is `~1` and `~` is `~0`
/// (RFC 6901).
using ValueRows = std::map<std::string, std::string>;

/// Of an object.
ValueRows rows_of(const Json& values);
/// The same object again. Rows that are no JSON are left out.
Json values_of(const ValueRows& rows);

} // namespace hmat::app
