// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/files.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace hmat::test {

std::filesystem::path source() { return HMAT_SOURCE_DIR; }

std::filesystem::path assets() {
  const char* given = std::getenv("HMAT_ASSETS"); // NOLINT(concurrency-mt-unsafe): read only
  return given != nullptr ? std::filesystem::path(given) : source() / "assets";
}

TempFolder::TempFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "hmat-test-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = name;
}

TempFolder::~TempFolder() {
  std::error_code error;
  std::filesystem::remove_all(path_, error);
}

std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void put(const std::filesystem::path& file, std::string_view text) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

} // namespace hmat::test
