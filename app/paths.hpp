// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/options.hpp"

#include <filesystem>
#include <variant>

namespace hmat::app {

/// Folders after the XDG Base Directory Specification; they need not exist yet. A variable that
/// holds no absolute path counts as not set, as the specification says.
std::filesystem::path config_folder(); ///< keys: $XDG_CONFIG_HOME/hmat
std::filesystem::path data_folder();   ///< the store: $XDG_DATA_HOME/hmat

/// Where the store lies; `home`: the folder where everything is kept, or empty for the folders
/// above.
std::filesystem::path store_folder(const std::filesystem::path& home);
/// Where older versions kept the settings.
std::filesystem::path settings_folder(const std::filesystem::path& home);

/// The folder that holds the program's file; empty if it cannot be told.
std::filesystem::path program_folder();

/// The folder with messages, sounds and keys: $HMAT_ASSETS, else beside the program, else where
/// packages put it. `program` is the folder of the program.
std::variant<std::filesystem::path, Complaint> find_assets(const std::filesystem::path& program);

} // namespace hmat::app
