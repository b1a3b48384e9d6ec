// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/mixer.hpp"

#include <algorithm>

namespace hmat::audio {
namespace {

constexpr std::size_t kPiece = 128;     // frames mixed at a time, on the stack
constexpr float kDuckAttack = 0.002F;   // per frame: there in 25 ms
constexpr float kDuckRelease = 0.0001F; // per frame: back in half a second
constexpr float kVolumeGlide = 0.002F;  // per frame: no zipper noise

} // namespace

struct Mixer::Buses {
  std::array<float, 2 * kPiece> cues{};
  std::array<float, 2 * kPiece> speech{};
};

void Mixer::render(float* stereo, std::size_t frames) noexcept {
  const std::span<float> block(stereo, 2 * frames);
  const Frame first = frames_.load(std::memory_order_relaxed);
  block_times_[first / kBlockFrames % kTimes].store(
      std::chrono::steady_clock::now().time_since_epoch().count(), std::memory_order_release);
  take_commands();
  for (std::size_t at = 0; at < frames; at += kPiece)
    render_piece(block.subspan(2 * at, 2 * std::min(kPiece, frames - at)), first + at);
  limiter_.limit(block);
  if (SpscRing<float>* tap = tap_.load(std::memory_order_acquire)) tap->push(block);
  frames_.store(first + frames, std::memory_order_release);
}

void Mixer::take_commands() noexcept {
  for (Command command; commands_.pop(command);) {
    if (const auto* cue = std::get_if<CueStart>(&command))
      start(*cue);
    else
      for (CueVoice& voice : cues_)
        voice.stop();
  }
}

/// When all voices are busy, the one nearest to its end makes room.
void Mixer::start(const CueStart& cue) noexcept {
  std::ranges::min_element(cues_, {}, &CueVoice::left)->start(cue);
}

void Mixer::render_piece(std::span<float> stereo, Frame frame) noexcept {
  Buses buses;
  const bool mono = levels_.mono.load(std::memory_order_relaxed);
  for (CueVoice& voice : cues_)
    if (!voice.free()) voice.mix(std::span(buses.cues).first(stereo.size()), frame, mono, events_);
  reader_.mix(std::span(buses.speech).first(stereo.size()),
              {.frame = frame, .volume = speech_gain_, .mono = mono}, speech_, events_);
  combine(stereo, buses);
}

void Mixer::combine(std::span<float> stereo, const Buses& buses) noexcept {
  const float master = levels_.master.load(std::memory_order_relaxed);
  const float cue_goal = master * levels_.cues.load(std::memory_order_relaxed);
  const float speech_goal = master * levels_.speech.load(std::memory_order_relaxed);
  const float duck_goal = reader_.speaking() ? kDuck : 1;
  const float duck_speed = reader_.speaking() ? kDuckAttack : kDuckRelease;
  for (std::size_t i = 0; i < stereo.size(); ++i) {
    if (i % 2 == 0) {
      duck_ += duck_speed * (duck_goal - duck_);
      cue_gain_ += kVolumeGlide * (cue_goal - cue_gain_);
      speech_gain_ += kVolumeGlide * (speech_goal - speech_gain_);
    }
    stereo[i] = cue_gain_ * duck_ * buses.cues[i] + speech_gain_ * buses.speech[i];
  }
}

} // namespace hmat::audio
