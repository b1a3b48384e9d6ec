// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <string>
#include <string_view>

namespace hmat::app {

/// Puts `text` into `file` so that at any moment, power cuts included, the file holds either all
/// of the old or all of the new. Makes the folders that are missing. A symbolic link stays one.
/// Returns an empty text, or the system's words for what went wrong; then the file is untouched.
std::string write_atomically(const std::filesystem::path& file, std::string_view text);

/// Moves `file` to a free name beside it: "table.hmat.SUFFIX", then "….SUFFIX.2" and so on. Returns
/// the new name; empty if it could not be moved, then it is where it was.
std::filesystem::path set_aside(const std::filesystem::path& file, std::string_view suffix);

} // namespace hmat::app
