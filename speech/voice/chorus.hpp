// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/voice/voice.hpp"

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace hmat::speech {

/// Several voices at once: the first leads and sets the pace, the others show the same beside it.
/// One of those that fails is left out from then on, and reported; the lead's outcome is the
/// chorus's. While the lead is replaced by a voice of the same name as one beside it, that one is
/// left out, too: nothing is printed twice.
class Chorus final : public Voice {
public:
  /// Called from any thread, once for a voice beside the lead that has failed, with the failure's
  /// message id.
  using Lost = std::function<void(const std::string& reason)>;

  Chorus(std::unique_ptr<Voice> lead, std::vector<std::unique_ptr<Voice>> beside, Lost lost);

  void start(const Utterance& utterance, std::uint64_t generation) override;
  void cancel() override;
  std::string name() const override { return lead_->name(); }
  void set(const VoiceSettings& settings) override;
  VoiceSettings settings() const override { return lead_->settings(); }
  void on_completion(Listener listener) override { lead_->on_completion(std::move(listener)); }

private:
  void completed(std::size_t voice, const Completion& completion);

  Lost lost_;
  std::mutex mutex_;         // guards failed_
  std::vector<bool> failed_; ///< of those beside
  std::vector<std::unique_ptr<Voice>> beside_;
  std::unique_ptr<Voice> lead_;
};

} // namespace hmat::speech
