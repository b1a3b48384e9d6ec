// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/store/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

namespace hmat::app {

/// Takes over what older versions kept as files: `settings.json` in `settings`, `learned.json`,
/// `table.hmat` and the tables they put beside it (`.earlier`) in `folder`. All of it is committed
/// at once; then the files are renamed to `.imported`. What is in the store already stays as it is,
/// and a table that is there is not taken twice. What cannot be read is renamed to `.damaged`; each
/// such file is a complaint. Throws SQLite::Exception; then the files are as they were. Without
/// `rename` all files stay as they are: for a store that does not last.
std::vector<Complaint> take_over_files(SQLite::Database& database, ProfileId profile,
                                       const std::filesystem::path& folder,
                                       const std::filesystem::path& settings, const FindGame& find,
                                       bool rename);

} // namespace hmat::app
