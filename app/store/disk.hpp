// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/options.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <filesystem>
#include <memory>

namespace hmat::app {

using DatabasePtr = std::unique_ptr<SQLite::Database>;

/// What the disk has refused, as a sentence that says what to do: codes store_full, store_busy,
/// store_unwritable, store_broken.
Complaint complaint_of(const SQLite::Exception& error, const std::filesystem::path& file);

/// Whether what is on the disk is no sound database.
bool is_damage(const SQLite::Exception& error);

/// How a database is opened.
enum class Access : std::uint8_t { Look, Write, Make };

/// Opens the file. Whatever is written is on the disk when a transaction ends (write-ahead log with
/// synchronous=FULL). Throws SQLite::Exception.
DatabasePtr open_database(const std::filesystem::path& file, Access access);

/// An empty one in memory, of the newest form.
DatabasePtr memory_database();

/// What SQLite itself finds wrong with it (PRAGMA quick_check); empty if it is sound.
std::string faults_of(SQLite::Database& database);

} // namespace hmat::app
