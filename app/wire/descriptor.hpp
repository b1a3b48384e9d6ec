// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/voice/descriptor.hpp"

namespace hmat::app {

using speech::Descriptor;

} // namespace hmat::app
