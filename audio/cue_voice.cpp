// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cue_voice.hpp"

#include <algorithm>
#include <cmath>

namespace hmat::audio {
namespace {

constexpr std::size_t kGainStep = 32;
constexpr float kStopFrames = 144;
constexpr float kFarGain = 0.6F;
constexpr float kFarLowPass = 0.18F; // one pole, about 1500 Hz

} // namespace

double CueVoice::left() const noexcept {
  if (free()) return 0;
  const double samples = static_cast<double>(cue_.sound->samples.size()) - position_;
  return static_cast<double>(cue_.delay) + samples / static_cast<double>(cue_.pitch);
}

void CueVoice::start(const CueStart& cue) noexcept {
  *this = CueVoice{};
  cue_ = cue;
  cue_.pitch = std::clamp(cue.pitch, 0.125F, 8.0F);
  if (cue_.sound != nullptr && cue_.sound->samples.empty()) cue_.sound = nullptr;
}

void CueVoice::stop() noexcept {
  if (begun_)
    fall_ = 1 / kStopFrames;
  else
    cue_.sound = nullptr;
}

void CueVoice::mix(std::span<float> stereo, Frame frame, bool mono, EventQueue& events) noexcept {
  const std::size_t frames = stereo.size() / 2;
  const auto wait = static_cast<std::size_t>(std::min<Frame>(cue_.delay, frames));
  cue_.delay -= wait;
  if (wait == frames) return;
  if (!begun_) {
    begun_ = true;
    gains_ = gains_now(mono);
    events.push({.kind = Event::Kind::cue_started,
                 .frame = frame + wait,
                 .sound = cue_.sound,
                 .pan = cue_.pan});
  }
  for (std::size_t at = wait; at < frames && !free(); at += kGainStep) {
    const std::size_t count = std::min(kGainStep, frames - at);
    const Gains goal = gains_now(mono);
    const Gains slope{.left = (goal.left - gains_.left) / static_cast<float>(count),
                      .right = (goal.right - gains_.right) / static_cast<float>(count)};
    for (std::size_t i = at; i < at + count && !free(); ++i) {
      const float sample = next_sample();
      gains_.left += slope.left;
      gains_.right += slope.right;
      stereo[2 * i] += sample * gains_.left;
      stereo[2 * i + 1] += sample * gains_.right;
    }
    gains_ = goal;
  }
}

float CueVoice::next_sample() noexcept {
  const std::vector<float>& samples = cue_.sound->samples;
  const auto index = static_cast<std::size_t>(position_);
  const float here = samples[index];
  const float after = index + 1 < samples.size() ? samples[index + 1] : 0.0F;
  float sample = here + (after - here) * static_cast<float>(position_ - std::floor(position_));
  if (cue_.distance == Distance::far) {
    dulled_ += kFarLowPass * (sample - dulled_);
    sample = dulled_ * kFarGain;
  }
  sample *= cue_.gain * fade_;
  fade_ -= fall_;
  position_ += static_cast<double>(cue_.pitch);
  if (fade_ <= 0 || position_ >= static_cast<double>(samples.size())) cue_.sound = nullptr;
  return sample;
}

Gains CueVoice::gains_now(bool mono) const noexcept {
  const std::vector<float>& path = cue_.sound->pan;
  const std::size_t step = static_cast<std::size_t>(position_) / kPanStep;
  return pan_gains(mono ? 0 : cue_.pan + (step < path.size() ? path[step] : 0.0F));
}

} // namespace hmat::audio
