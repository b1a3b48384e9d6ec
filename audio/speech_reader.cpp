// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/speech_reader.hpp"

#include "audio/pan.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hmat::audio {
namespace {

constexpr float kAudible = 0.00316F; // -50 dBFS
constexpr std::size_t kPiece = 128;

} // namespace

void SpeechReader::mix(std::span<float> stereo, const Mix& mix, SpeechRing& ring,
                       EventQueue& events) noexcept {
  if (current_ && !fade_ && ring.is_old(*current_)) interrupt(mix.frame, events);
  const std::size_t frames = stereo.size() / 2;
  std::size_t done = 0;
  while (done < frames) {
    const Frame now = mix.frame + done;
    // Samples first, marks after them: a mark is pushed before the samples it announces.
    std::size_t ready = ring.samples().readable();
    if (const SpeechRing::Mark* mark = ring.marks().front()) {
      const auto until = static_cast<std::size_t>(mark->position - ring.samples().taken());
      if (until == 0) {
        pass(*mark, now, ring, events);
        ring.marks().drop(1);
        continue;
      }
      ready = std::min(ready, until);
    }
    if (!current_) {
      if (ready == 0) return;
      ring.samples().drop(ready);
      continue;
    }
    if (fade_) ready = std::min(ready, *fade_);
    std::array<float, kPiece> piece{};
    const std::size_t count =
        ring.samples().pop(std::span(piece).first(std::min({ready, frames - done, kPiece})));
    if (count > 0) add(std::span(piece).first(count), stereo.subspan(2 * done), mix, now, events);
    done += count;
    if (fade_ && (*fade_ == 0 || count == 0)) finish(mix.frame + done, events);
    if (count == 0) return;
  }
}

void SpeechReader::interrupt(Frame frame, EventQueue& events) noexcept {
  events.push({.kind = Event::Kind::speech_interrupted, .frame = frame, .utterance = current_->id});
  fade_ = kSpeechFade;
}

void SpeechReader::finish(Frame frame, EventQueue& events) noexcept {
  events.push({.kind = Event::Kind::speech_ended, .frame = frame, .utterance = current_->id});
  current_.reset();
  fade_.reset();
}

void SpeechReader::pass(const SpeechRing::Mark& mark, Frame frame, const SpeechRing& ring,
                        EventQueue& events) noexcept {
  if (current_) finish(frame, events);
  if (!mark.begins) return;
  current_ = mark.utterance;
  heard_ = false;
  if (!ring.is_old(*current_)) return;
  interrupt(frame, events);
  finish(frame, events);
}

void SpeechReader::add(std::span<const float> samples, std::span<float> stereo, const Mix& mix,
                       Frame frame, EventQueue& events) noexcept {
  const Gains gains = pan_gains(mix.mono ? 0 : current_->pan);
  const float audible = kAudible / std::max(mix.volume * std::max(gains.left, gains.right), 1e-6F);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    float sample = samples[i];
    if (fade_) {
      --*fade_;
      sample *= static_cast<float>(*fade_) / static_cast<float>(kSpeechFade);
    }
    if (!heard_ && std::abs(sample) > audible) {
      heard_ = true;
      events.push(
          {.kind = Event::Kind::speech_started, .frame = frame + i, .utterance = current_->id});
    }
    stereo[2 * i] += sample * gains.left;
    stereo[2 * i + 1] += sample * gains.right;
  }
}

} // namespace hmat::audio
