// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/wire/descriptor.hpp"

#include <filesystem>

/// Sockets in the file system (unix(7)), at paths of any length, for this user alone. None of them
/// blocks, and no child inherits one.
namespace hmat::app {

/// Listens at `file`, in a folder that must exist; what a program that is gone has left there is
/// replaced. The file appears when whoever finds it can connect. With none, errno says why.
Descriptor listen_at(const std::filesystem::path& file);

/// Connects to whoever listens there. With none, errno says why.
Descriptor connect_to(const std::filesystem::path& file);

} // namespace hmat::app
