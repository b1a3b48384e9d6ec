// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/hear.hpp"

namespace hmat {

/// The move a computer player of `level` makes for the seat that `knowledge` belongs to; that seat
/// must be on turn. Thinks to the end, however long that takes.
Move choose(const Knowledge& knowledge, const Level& level, std::uint64_t seed);

} // namespace hmat
