// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/options.hpp"

#include <filesystem>
#include <string>

/// What a program has kept in its folder, looked at from outside.
namespace hmat::app {

/// The record of the table that somebody sat at last; empty if there is none.
std::string kept_record(const std::filesystem::path& folder);
/// Replaces it, without a look at what it says.
void put_record(const std::filesystem::path& folder, const std::string& record);
/// How many tables are kept.
int kept_tables(const std::filesystem::path& folder);
/// As JSON text, two blanks a level.
std::string kept_settings(const std::filesystem::path& folder);
Json kept_learned(const std::filesystem::path& folder);

} // namespace hmat::app
