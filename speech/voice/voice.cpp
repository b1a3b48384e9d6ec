// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/voice.hpp"

#include <algorithm>

namespace hmat::speech {

VoiceSettings in_range(VoiceSettings settings) {
  settings.rate = std::clamp(settings.rate, 80, 900);
  settings.pitch = std::clamp(settings.pitch, 0, 100);
  settings.volume = std::clamp(settings.volume, 0, 200);
  for (int VoiceSettings::Shift::*by :
       {&VoiceSettings::Shift::rate, &VoiceSettings::Shift::pitch, &VoiceSettings::Shift::volume})
    settings.shift.*by = std::clamp(settings.shift.*by, -100, 100);
  return settings;
}

} // namespace hmat::speech
