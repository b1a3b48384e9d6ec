// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/options.hpp"

#include <filesystem>
#include <optional>
#include <ostream>
#include <string>

namespace hmat::app {

class Store;

/// What `hmat replay` was asked for.
struct ReplayWish {
  std::string file;
  std::optional<int> seat; ///< from 0; none = the usual view
  bool all = false;        ///< all hands
};

// What the command line does with tables, in words of `language`, for a console. Each is nothing,
// or the sentence that says what is wrong.

/// Prints the walk through the record in a file: whose view it is, then a line for each move.
std::optional<Complaint> print_replay(std::ostream& out, const ReplayWish& wish,
                                      const std::filesystem::path& assets,
                                      const std::string& language);
/// Prints the saved tables, a line each: the number, then what the list of the game tells.
std::optional<Complaint> print_tables(std::ostream& out, const Store& store,
                                      const std::filesystem::path& assets,
                                      const std::string& language);
/// Writes the record of table number `id` to `file`, never over another.
std::optional<Complaint> export_table(const Store& store, const std::string& id,
                                      const std::filesystem::path& file);
/// Brings the record in `file` in as a table and prints its number.
std::optional<Complaint> import_table(std::ostream& out, Store& store,
                                      const std::filesystem::path& file);

} // namespace hmat::app
