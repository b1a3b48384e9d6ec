// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the program share.
#pragma once
#include "app/keys/chord.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace hmat::app {

/// So that a failed test names the keys.
inline void PrintTo(const Chord& chord, std::ostream* out) { *out << print(chord); }

inline Chord key(std::string_view text) {
  const auto chord = parse_chord(text);
  if (!chord) throw std::invalid_argument("not a chord: " + std::string(text));
  return *chord;
}

/// A folder of a test's own, gone when the test ends.
class TempFolder {
public:
  TempFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "hmat-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  ~TempFolder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }
  TempFolder(TempFolder&&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path file(const char* name) const { return path_ / name; }

private:
  std::filesystem::path path_;
};

inline std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void put(const std::filesystem::path& file, std::string_view text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
}

} // namespace hmat::app
