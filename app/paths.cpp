// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paths.hpp"

#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <pwd.h>
#include <string>
#include <unistd.h>
#include <vector>

namespace hmat::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* kOurFolder = "hmat";

fs::path variable(const char* name) {
  const char* const value = std::getenv(name); // NOLINT(concurrency-mt-unsafe)
  return value == nullptr ? fs::path{} : fs::path(value);
}

fs::path home() {
  if (fs::path home = variable("HOME"); home.is_absolute()) return home;
  // Services and bare containers may lack the variable.
  std::array<char, 4096> buffer{};
  passwd entry{};
  passwd* found = nullptr;
  getpwuid_r(getuid(), &entry, buffer.data(), buffer.size(), &found);
  if (found != nullptr && found->pw_dir != nullptr) return found->pw_dir;
  return "/";
}

fs::path xdg(const char* name, const char* below_home) {
  fs::path folder = variable(name);
  if (!folder.is_absolute()) folder = home() / below_home;
  return folder / kOurFolder;
}

bool holds_assets(const fs::path& folder) {
  std::error_code error;
  return fs::is_directory(folder / "locale", error);
}

} // namespace

fs::path config_folder() { return xdg("XDG_CONFIG_HOME", ".config"); }
fs::path data_folder() { return xdg("XDG_DATA_HOME", ".local/share"); }

fs::path store_folder(const fs::path& home) { return home.empty() ? data_folder() : home; }
fs::path settings_folder(const fs::path& home) { return home.empty() ? config_folder() : home; }

fs::path program_folder() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error).parent_path();
}

std::variant<fs::path, Complaint> find_assets(const fs::path& program) {
  if (const fs::path named = variable("HMAT_ASSETS"); !named.empty()) {
    if (holds_assets(named)) return named;
    return Complaint{"no_assets",
                     fmt::format("HMAT_ASSETS names {}, where there are no messages; set it to the "
                                 "folder that holds \"locale\", or unset it.",
                                 named.string())};
  }
  std::vector<fs::path> candidates;
  if (!program.empty()) {
    // The build folder lies in the source folder; an installed program in bin beside share.
    candidates = {program / ".." / "assets", program / "assets",
                  program / ".." / "share" / kOurFolder};
  }
  candidates.emplace_back("/usr/share/hmat");
  for (const fs::path& folder : candidates) {
    if (holds_assets(folder)) return folder.lexically_normal();
  }
  return Complaint{"no_assets", "The folder with the program's messages and sounds is missing: "
                                "install the program again, or set HMAT_ASSETS to that folder."};
}

} // namespace hmat::app
