// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/trainer/beats.hpp"

namespace hmat::app {
namespace {

/// Silence behind a sound, in ms.
constexpr Moment kRest = 120;

} // namespace

void Beats::start(std::deque<std::variant<audio::Cue, std::string>> beats) {
  beats_ = std::move(beats);
  house_.ear().act();
  act();
}

void Beats::act() {
  if (beats_.empty()) return;
  const auto beat = std::move(beats_.front());
  beats_.pop_front();
  at_ = house_.now();
  if (const auto* text = std::get_if<std::string>(&beat))
    return house_.ear().narrate(*text, {}, speech::Category::System);
  const auto& cue = std::get<audio::Cue>(beat);
  house_.ear().sound(cue);
  constexpr std::size_t kPerMs = audio::kSampleRate / 1000;
  if (const audio::Sound* sound = house_.ear().bank().find(cue.name))
    at_ += sound->samples.size() / kPerMs + kRest;
}

} // namespace hmat::app
