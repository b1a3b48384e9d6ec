// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/folder.hpp"

#include <algorithm>
#include <system_error>

namespace hmat::audio {

std::vector<std::filesystem::path> json_files(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error))
    if (entry->path().extension() == ".json") files.push_back(entry->path());
  std::ranges::sort(files);
  return files;
}

} // namespace hmat::audio
