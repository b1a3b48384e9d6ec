// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange.hpp"

#include "app/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace hmat::app {
namespace {

constexpr std::uintmax_t kLongest = 16U << 20U;

std::filesystem::path folder_in(const std::filesystem::path& data) { return data / "exported"; }

/// A game's id is a fit name for a file, unless somebody wrote another one into the store.
std::string file_name(const std::string& game) {
  const bool fit = !game.empty() && std::all_of(game.begin(), game.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
  return fit ? game : "table";
}

} // namespace

std::variant<NewFile, std::string> export_record(const std::filesystem::path& data,
                                                 const std::string& game,
                                                 const std::string& record) {
  auto written = write_new_file(folder_in(data), file_name(game), record);
  if (const auto* problem = std::get_if<std::string>(&written))
    return fmt::format("the record cannot be written to {} ({}); make room or allow writing there",
                       folder_in(data).string(), *problem);
  return written;
}

std::vector<std::filesystem::path> exported_files(const std::filesystem::path& data) {
  std::vector<std::filesystem::path> files;
  if (data.empty()) return files;
  std::error_code error; // a folder that is not there holds nothing
  for (std::filesystem::directory_iterator at(folder_in(data), error), end; !error && at != end;
       at.increment(error)) {
    std::error_code unknown;
    if (at->path().extension() == ".txt" && at->is_regular_file(unknown))
      files.push_back(at->path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::optional<std::string> read_exported(const std::filesystem::path& file) {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(file, error);
  if (error || size > kLongest) return std::nullopt;
  return read_text(file);
}

} // namespace hmat::app
