// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/new_file.hpp"

#include "app/atomic_file.hpp"

#include <fmt/format.h>

namespace hmat::app {

std::variant<NewFile, std::string> write_new_file(const std::filesystem::path& folder,
                                                  const std::string& name, std::string_view text) {
  NewFile file{folder / (name + ".txt")};
  std::error_code error; // what cannot be looked at is found out by writing
  while (std::filesystem::exists(std::filesystem::symlink_status(file.path, error)))
    file.path = folder / fmt::format("{}-{}.txt", name, ++file.number);
  std::string problem = write_atomically(file.path, text);
  if (!problem.empty()) return problem;
  return file;
}

} // namespace hmat::app
