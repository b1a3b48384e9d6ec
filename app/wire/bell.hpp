// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/voice/bell.hpp"

namespace hmat::app {

using speech::Bell;

} // namespace hmat::app
