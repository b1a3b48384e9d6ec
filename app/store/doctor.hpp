// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/store/store.hpp"

#include <filesystem>
#include <ostream>

namespace hmat::app {

/// Looks through the store of `folder`: the file as SQLite sees it, its form, whether every record
/// can be played again move by move, and what earlier repairs have left beside it. Prints whole
/// sentences, a line each: what was found, what was done, what to do next. Without `repair` nothing
/// is changed; with it the damaged file is set aside and all that can be read is saved, as at a
/// start of the program. Returns whether all is well, or has been made so.
bool examine_store(std::ostream& out, const std::filesystem::path& folder, const FindGame& find,
                   bool repair);

} // namespace hmat::app
