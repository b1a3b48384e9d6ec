// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/voice/voice.hpp"

#include <ostream>

namespace hmat::speech {

/// Prints one line an utterance: for terminals, and when there is no sound card.
class TextVoice final : public Voice {
public:
  explicit TextVoice(std::ostream& out) : out_(out) {} ///< `out` outlives the voice

  void start(const Utterance& utterance, std::uint64_t generation) override;
  void cancel() override {} ///< what is printed stays
  std::string name() const override { return "text"; }
  void set(const VoiceSettings& settings) override { settings_ = in_range(settings); }
  VoiceSettings settings() const override { return settings_; }
  void on_completion(Listener listener) override { listener_ = std::move(listener); }

private:
  std::ostream& out_;
  VoiceSettings settings_;
  Listener listener_;
};

} // namespace hmat::speech
