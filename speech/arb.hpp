// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/catalogue_error.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace hmat::speech {

/// One resource of an ARB file (Application Resource Bundle: JSON, "id" → pattern, "@id" →
/// attributes).
struct ArbEntry {
  std::string id;
  std::string pattern;
  std::string gender; ///< attribute "x-gender"; empty if not given
};

/// Reads a file. Throws CatalogueError if it cannot be read, is not ARB, gives an id twice or
/// states another `@@locale` than `language`.
std::vector<ArbEntry> read_arb(const std::filesystem::path& file, std::string_view language);

} // namespace hmat::speech
