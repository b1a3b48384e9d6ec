// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>

namespace hmat::app {

/// A file that was written under a name that was free.
struct NewFile {
  std::filesystem::path path;
  int number = 1; ///< behind its name, from 2 on, where one of that name was there already
};

/// Writes `text` to "NAME.txt" in `folder`, or to "NAME-2.txt" and so on where there is one of that
/// name: never over another. The file, or the system's words for what went wrong.
std::variant<NewFile, std::string> write_new_file(const std::filesystem::path& folder,
                                                  const std::string& name, std::string_view text);

} // namespace hmat::app
