// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/voice/voice.hpp"

#include <optional>
#include <ostream>
#include <vector>

namespace hmat::speech {

/// Remembers what it was told to say, for tests and transcripts. Used from one thread.
class TranscriptVoice final : public Voice {
public:
  /// Immediately: every utterance is done as soon as it starts. Held: it goes on until finish(),
  /// fail() or cancel(), so that a test can act in the middle of it.
  enum class Pace : std::uint8_t { Immediately, Held };

  /// Writes line() of each utterance to `out` as well, if given; `out` outlives the voice.
  explicit TranscriptVoice(Pace pace = Pace::Immediately, std::ostream* out = nullptr)
      : pace_(pace), out_(out) {}

  void start(const Utterance& utterance, std::uint64_t generation) override;
  void cancel() override { end(Outcome::Cancelled); }
  std::string name() const override { return "transcript"; }
  void set(const VoiceSettings& settings) override { settings_ = in_range(settings); }
  VoiceSettings settings() const override { return settings_; }
  void on_completion(Listener listener) override { listener_ = std::move(listener); }

  void finish() { end(Outcome::Spoken); }
  void fail() { end(Outcome::Failed); }
  const std::vector<Utterance>& said() const { return said_; } ///< in order of start
  const std::optional<Utterance>& speaking() const { return speaking_; }

  /// "say narrated cs +0.50 seat 2: Text." – lane, language, pan, and the seat it is about if there
  /// is one; then, where several people share the keyboard, the addressee().
  static std::string line(const Utterance& utterance);
  /// " to all", " to seat 1", or nothing where there is one player.
  static std::string addressee(int to);

private:
  void end(Outcome outcome);
  Pace pace_;
  std::ostream* out_;
  VoiceSettings settings_;
  Listener listener_;
  std::vector<Utterance> said_;
  std::optional<Utterance> speaking_;
  std::uint64_t generation_ = 0;
};

} // namespace hmat::speech
