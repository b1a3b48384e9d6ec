// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/program.hpp"
#include "engine/table.hpp"
#include "speech/narrator.hpp"

#include <filesystem>
#include <variant>

namespace hmat::app {

/// The table that `wish` deals, after the moves of a file: a move a line, spelled as in the
/// protocol; a line that begins with `#` is a comment. Without a file nobody has moved yet. A
/// complaint names the line that cannot be read or played.
std::variant<Table, Complaint> table_after(const Invitation& wish,
                                           const std::filesystem::path& moves,
                                           const speech::Narrator& narrator);

} // namespace hmat::app
