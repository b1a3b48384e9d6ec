// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hmat::app {

/// Without blanks, tabs and line ends at both ends.
std::string_view trim(std::string_view text);

/// The parts between separators: one more than there are separators, some may be empty.
std::vector<std::string_view> split(std::string_view text, char separator);

/// For quoting what somebody wrote: control characters and what is no UTF-8 become question marks,
/// and what is longer than 60 bytes is cut between characters.
std::string printable(std::string_view text);

/// Length in bytes of the well-formed UTF-8 character that `text` begins with; 0 if it begins with
/// none.
std::size_t character_length(std::string_view text);
/// Whether all of it is well-formed UTF-8.
bool is_utf8(std::string_view text);

/// Length in bytes of the UTF-8 character that begins with `first`; 1 if none begins so.
std::size_t utf8_length(char first);

/// The whole file without a byte-order mark; nothing if it cannot be read.
std::optional<std::string> read_text(const std::filesystem::path& file);

} // namespace hmat::app
