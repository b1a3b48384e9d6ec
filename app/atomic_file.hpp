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

} // namespace hmat::app
