// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/transcript.hpp"

#include <fmt/format.h>
#include <utility>

namespace hmat::speech {

void TranscriptVoice::start(const Utterance& utterance, std::uint64_t generation) {
  cancel();
  said_.push_back(utterance);
  if (out_ != nullptr) *out_ << line(utterance) << '\n';
  speaking_ = utterance;
  generation_ = generation;
  if (pace_ == Pace::Immediately) finish();
}

void TranscriptVoice::end(Outcome outcome) {
  if (!speaking_) return;
  const std::uint64_t id = std::exchange(speaking_, std::nullopt)->id;
  if (!listener_) return;
  listener_({id, generation_, outcome, outcome == Outcome::Failed ? "voice.fallback" : ""});
}

std::string TranscriptVoice::line(const Utterance& utterance) {
  const std::string_view lane = utterance.lane == Lane::Asked ? "asked" : "narrated";
  const std::string seat = utterance.seat < 0 ? "" : fmt::format(" seat {}", utterance.seat);
  return fmt::format("say {} {} {:+.2f}{}{}: {}", lane, utterance.lang, utterance.pan, seat,
                     addressee(utterance.to), utterance.text);
}

std::string TranscriptVoice::addressee(int to) {
  if (to == kToPlayer) return {};
  return to == kToAll ? " to all" : fmt::format(" to seat {}", to);
}

} // namespace hmat::speech
