// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/atomic_file.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace hmat::app {
namespace {

std::string last_error() { return std::generic_category().message(errno); }

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// Makes the renaming itself last. File systems that cannot do so are no reason to fail.
void sync_folder(const std::filesystem::path& folder) {
  const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  fsync(descriptor);
  close(descriptor);
}

} // namespace

std::string write_atomically(const std::filesystem::path& file, std::string_view text) {
  std::error_code error;
  std::filesystem::path target = file;
  if (std::filesystem::is_symlink(file, error)) {
    target = std::filesystem::weakly_canonical(file, error);
    if (error) return error.message();
  }
  const std::filesystem::path folder =
      target.has_parent_path() ? target.parent_path() : std::filesystem::path(".");
  std::filesystem::create_directories(folder, error);
  if (error) return error.message();

  std::string name = target.string() + ".XXXXXX";
  const int descriptor = mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0) return last_error();
  std::string problem;
  if (!write_all(descriptor, text) || fsync(descriptor) != 0) problem = last_error();
  if (close(descriptor) != 0 && problem.empty()) problem = last_error();
  if (problem.empty() && std::rename(name.c_str(), target.c_str()) != 0) problem = last_error();
  if (problem.empty()) {
    sync_folder(folder);
  } else {
    unlink(name.c_str());
  }
  return problem;
}

std::filesystem::path set_aside(const std::filesystem::path& file, std::string_view suffix) {
  std::error_code error;
  std::filesystem::path name = fmt::format("{}.{}", file.string(), suffix);
  for (int i = 2; std::filesystem::exists(name, error); ++i)
    name = fmt::format("{}.{}.{}", file.string(), suffix, i);
  std::filesystem::rename(file, name, error);
  return error ? std::filesystem::path() : name;
}

} // namespace hmat::app
