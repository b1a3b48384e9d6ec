// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/fallback.hpp"

#include <utility>

namespace hmat::speech {

FallbackVoice::FallbackVoice(std::vector<std::unique_ptr<Voice>> voices, Announce announce)
    : announce_(std::move(announce)), voices_(std::move(voices)) {
  for (std::size_t i = 0; i < voices_.size(); ++i) {
    voices_[i]->on_completion([this, i](const Completion& done) { completed(i, done); });
  }
}

void FallbackVoice::start(const Utterance& utterance, std::uint64_t generation) {
  std::size_t active = 0;
  {
    const std::scoped_lock lock(mutex_);
    active = active_;
    current_ = utterance;
    generation_ = generation;
    speaking_ = true;
  }
  voices_[active]->start(utterance, generation);
}

void FallbackVoice::cancel() {
  std::size_t active = 0;
  {
    const std::scoped_lock lock(mutex_);
    active = active_;
    speaking_ = false;
  }
  voices_[active]->cancel();
}

void FallbackVoice::completed(std::size_t voice, const Completion& completion) {
  bool take_over = false;
  bool again = false;
  Utterance utterance;
  {
    const std::scoped_lock lock(mutex_);
    const bool last = voice + 1 >= voices_.size();
    take_over = completion.outcome == Outcome::Failed && voice == active_ && !last;
    if (take_over) ++active_;
    again = take_over && speaking_ && generation_ == completion.generation &&
            current_.id == completion.utterance;
    if (again) utterance = current_;
  }
  if (again) {
    utterance.text = announce_(completion.reason, *voices_[voice + 1]) + " " + utterance.text;
    voices_[voice + 1]->start(utterance, completion.generation);
    return;
  }
  if (!listener_) return;
  Completion reported = completion;
  // It was cut off before it failed, and the next voice is ready: nothing is left to mend.
  if (take_over) reported.outcome = Outcome::Cancelled;
  listener_(reported);
}

std::string FallbackVoice::name() const {
  const std::scoped_lock lock(mutex_);
  return voices_[active_]->name();
}

void FallbackVoice::set(const VoiceSettings& settings) {
  for (const auto& voice : voices_)
    voice->set(settings);
}

VoiceSettings FallbackVoice::settings() const { return voices_.front()->settings(); }

void FallbackVoice::on_completion(Listener listener) { listener_ = std::move(listener); }

} // namespace hmat::speech
