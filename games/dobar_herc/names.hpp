// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>

namespace hmat::dobar_herc {

inline constexpr std::array kPhaseNames{"throw", "over"};

} // namespace hmat::dobar_herc
