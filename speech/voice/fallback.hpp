// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/voice/voice.hpp"

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace hmat::speech {

/// Voices in order of preference. When one fails, the next takes over within the same utterance
/// and says so first; the one that failed is not asked again.
class FallbackVoice final : public Voice {
public:
  /// The sentence the next voice begins with. `reason` is the failure's message id.
  using Announce = std::function<std::string(const std::string& reason, const Voice& next)>;

  /// At least one voice. `announce` may be called from a voice's thread.
  FallbackVoice(std::vector<std::unique_ptr<Voice>> voices, Announce announce);

  void start(const Utterance& utterance, std::uint64_t generation) override;
  void cancel() override;
  std::string name() const override; ///< of the voice that speaks
  void set(const VoiceSettings& settings) override;
  VoiceSettings settings() const override;
  void on_completion(Listener listener) override;

private:
  void completed(std::size_t voice, const Completion& completion);

  Announce announce_;
  Listener listener_;
  mutable std::mutex mutex_; // guards what follows; never held while a voice is called
  std::size_t active_ = 0;
  Utterance current_;
  std::uint64_t generation_ = 0;
  bool speaking_ = false;
  // Last, so that the voices' threads end before what their completions use.
  std::vector<std::unique_ptr<Voice>> voices_;
};

} // namespace hmat::speech
