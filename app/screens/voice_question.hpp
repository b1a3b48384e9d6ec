// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/house.hpp"

#include <functional>

namespace hmat::app {

/// What was changed, and is tried by the question.
enum class Tried : std::uint8_t { Voice, Braille, Terminal };

/// Lets `choice` speak and asks whether it is heard. Enter keeps it: `keep` puts it into the
/// settings. Escape, a quarter of a minute without an answer, or three keys that are none, and all
/// is as it was before.
std::unique_ptr<Screen> voice_question(House& house, const VoiceChoice& choice, Tried tried,
                                       std::function<void()> keep);

/// At the first start: the own voice and Speech Dispatcher ask, one after the other with each
/// Escape, until Enter. Without an answer it goes on with the own voice. The main menu follows.
std::unique_ptr<Screen> first_voice_question(House& house);

} // namespace hmat::app
