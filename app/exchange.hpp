// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/new_file.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// Records that go out of the program and come in, as text files in the folder "exported" beside
/// the store.
namespace hmat::app {

/// Writes the record of a game (its id) to a new file there: "chess.txt", "chess-2.txt". The
/// file, or the sentence that says why there is none.
std::variant<NewFile, std::string> export_record(const std::filesystem::path& data,
                                                 const std::string& game,
                                                 const std::string& record);

/// The text files there, by name.
std::vector<std::filesystem::path> exported_files(const std::filesystem::path& data);

/// A text that may be a record; nothing if the file cannot be read, or is longer than any record
/// (16 MiB).
std::optional<std::string> read_exported(const std::filesystem::path& file);

} // namespace hmat::app
