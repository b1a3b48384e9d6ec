// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/text.hpp"

namespace hmat::speech {

void TextVoice::start(const Utterance& utterance, std::uint64_t generation) {
  out_ << utterance.text << '\n' << std::flush;
  if (!listener_) return;
  if (out_.good())
    listener_({utterance.id, generation, Outcome::Spoken, {}});
  else
    listener_({utterance.id, generation, Outcome::Failed, "voice.fallback"});
}

} // namespace hmat::speech
