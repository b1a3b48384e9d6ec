// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace hmat::audio {

/// What went wrong, as one sentence a user can act on; nothing when all went well.
using Problem = std::optional<std::string>;

} // namespace hmat::audio
