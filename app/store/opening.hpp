// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/store/disk.hpp"
#include "app/store/locks.hpp"
#include "app/store/store.hpp"

namespace hmat::app {

/// The names of the store's files.
inline constexpr const char* kStoreFile = "hmat.db";

/// A store that has been opened.
struct OpenStore {
  DatabasePtr database; ///< in memory where `trouble` says why
  StoreLocks locks;
  ProfileId profile = 0;
  std::vector<Complaint> problems;  ///< what to say about it
  std::optional<Complaint> trouble; ///< why nothing of this copy gets onto the disk
};

/// Opens the store in `folder` with everything that belongs to it (see Store). Whatever happens,
/// there is a database afterwards: where the disk refuses, one in memory with a copy of what could
/// be read.
OpenStore open_store(const std::filesystem::path& folder, const std::filesystem::path& settings,
                     const FindGame& find);

} // namespace hmat::app
