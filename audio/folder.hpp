// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <vector>

namespace hmat::audio {

/// The .json files right in `folder`, in the order of their names, so that the same one always
/// comes first; none where it cannot be read.
std::vector<std::filesystem::path> json_files(const std::filesystem::path& folder);

} // namespace hmat::audio
