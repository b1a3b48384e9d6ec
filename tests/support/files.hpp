// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <string>
#include <string_view>

/// Files and folders for the tests of every room.
namespace hmat::test {

/// The source tree.
std::filesystem::path source();
/// The program's messages, sounds and rules.
std::filesystem::path assets();

/// A folder of a test's own, gone when the test ends.
class TempFolder {
public:
  TempFolder();
  ~TempFolder();
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path file(std::string_view name) const { return path_ / name; }

private:
  std::filesystem::path path_;
};

/// The whole file; empty if it cannot be read.
std::string contents(const std::filesystem::path& file);
/// Writes the file, with the folders it lies in.
void put(const std::filesystem::path& file, std::string_view text);

} // namespace hmat::test
