// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/recipe.hpp"
#include "audio/sound.hpp"

#include <string>

namespace hmat::audio {

/// Cues are this loud (the largest momentary loudness of EBU R 128, in LUFS), unless the peak
/// limit makes them softer.
inline constexpr double kCueLoudness = -24.0;
/// No cue has a higher true peak (in dBTP), however far it is panned.
inline constexpr double kCuePeak = -3.0;

/// Makes the sound of a recipe. The same recipe gives the same samples every time.
Sound synthesise(const std::string& name, const Recipe& recipe);

} // namespace hmat::audio
