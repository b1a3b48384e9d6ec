// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <SDL.h>
#include <filesystem>
#include <string>

namespace hmat::app {

/// Writes what is drawn there as a PNG file. Empty if that worked, else the system's reason.
std::string write_png(SDL_Surface& surface, const std::filesystem::path& file);

} // namespace hmat::app
