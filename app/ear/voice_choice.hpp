// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>

namespace hmat::app {

/// Who speaks: the built-in voice, the screen reader's (Speech Dispatcher), or nobody, so that
/// the text alone says it.
enum class VoiceKind : std::uint8_t { Own, ScreenReader, None };
inline constexpr int kVoiceKinds = 3;

/// All that tells the player what happens, at once.
struct VoiceChoice {
  VoiceKind kind = VoiceKind::Own;
  bool braille = false; ///< the line on a braille display
  bool printed = false; ///< a line an utterance in the terminal

  bool operator==(const VoiceChoice&) const = default;
};

} // namespace hmat::app
