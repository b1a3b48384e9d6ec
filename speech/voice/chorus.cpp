// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/chorus.hpp"

#include <utility>

namespace hmat::speech {

Chorus::Chorus(std::unique_ptr<Voice> lead, std::vector<std::unique_ptr<Voice>> beside, Lost lost)
    : lost_(std::move(lost)), failed_(beside.size()), beside_(std::move(beside)),
      lead_(std::move(lead)) {
  for (std::size_t i = 0; i < beside_.size(); ++i)
    beside_[i]->on_completion([this, i](const Completion& done) { completed(i, done); });
}

void Chorus::start(const Utterance& utterance, std::uint64_t generation) {
  const std::string lead = lead_->name();
  for (std::size_t i = 0; i < beside_.size(); ++i) {
    {
      const std::scoped_lock lock(mutex_);
      if (failed_[i]) continue;
    }
    if (beside_[i]->name() != lead) beside_[i]->start(utterance, generation);
  }
  lead_->start(utterance, generation);
}

void Chorus::cancel() {
  for (const auto& voice : beside_)
    voice->cancel();
  lead_->cancel();
}

void Chorus::set(const VoiceSettings& settings) {
  for (const auto& voice : beside_)
    voice->set(settings);
  lead_->set(settings);
}

void Chorus::completed(std::size_t voice, const Completion& completion) {
  if (completion.outcome != Outcome::Failed) return;
  {
    const std::scoped_lock lock(mutex_);
    if (failed_[voice]) return;
    failed_[voice] = true;
  }
  if (lost_) lost_(completion.reason);
}

} // namespace hmat::speech
