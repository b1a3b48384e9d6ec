// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/voice/voice.hpp"

namespace hmat::speech {

/// Says nothing: where a transcript, a terminal or a braille display alone tells it.
class SilentVoice final : public Voice {
public:
  void start(const Utterance& utterance, std::uint64_t generation) override {
    if (listener_) listener_({utterance.id, generation, Outcome::Spoken, {}});
  }
  void cancel() override {}
  std::string name() const override { return "silent"; }
  void set(const VoiceSettings& settings) override { settings_ = in_range(settings); }
  VoiceSettings settings() const override { return settings_; }
  void on_completion(Listener listener) override { listener_ = std::move(listener); }

private:
  VoiceSettings settings_;
  Listener listener_;
};

} // namespace hmat::speech
