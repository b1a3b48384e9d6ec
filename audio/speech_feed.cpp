// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/speech_feed.hpp"

#include <SDL_audio.h>

#include <algorithm>
#include <utility>

namespace hmat::audio {
namespace {

constexpr int kQuiet = 33; // of 32768: -60 dBFS

} // namespace

void SpeechFeed::FreeStream::operator()(SDL_AudioStream* stream) const {
  SDL_FreeAudioStream(stream);
}

SpeechFeed::SpeechFeed(SpeechRing& ring, MakeRoom make_room)
    : ring_(ring), make_room_(std::move(make_room)) {
  if (!make_room_) make_room_ = [this] { ring_.wait_for_room(); };
}

void SpeechFeed::begin(const Utterance& utterance, int rate) {
  if (open_) end();
  if (!converter_ || rate != rate_) {
    converter_.reset(SDL_NewAudioStream(AUDIO_S16SYS, 1, rate, AUDIO_F32SYS, 1, kSampleRate));
    rate_ = rate;
  }
  utterance_ = utterance;
  open_ = true;
  quiet_ = true;
  due_ = 0;
  passed_ = 0;
  mark(true);
}

bool SpeechFeed::write(std::span<const std::int16_t> samples) {
  if (!open_ || !converter_ || is_old()) return false;
  if (quiet_) {
    const auto loud = std::ranges::find_if(
        samples, [](int sample) { return sample >= kQuiet || sample <= -kQuiet; });
    samples = samples.subspan(static_cast<std::size_t>(loud - samples.begin()));
    if (samples.empty()) return true;
    quiet_ = false;
  }
  due_ += samples.size();
  put(samples);
  return !is_old();
}

void SpeechFeed::end() {
  if (!open_) return;
  if (converter_) {
    // Silence pushes out what the converter holds back. SDL_AudioStreamFlush would lose it when
    // the last write was a long one (seen in 2.26).
    const std::vector<std::int16_t> silence(static_cast<std::size_t>(rate_ / 20 + 1024));
    put(silence);
    SDL_AudioStreamClear(converter_.get());
  }
  mark(false);
  open_ = false;
}

/// Marks of old utterances are passed on too: the timeline tells that they were never heard.
void SpeechFeed::mark(bool begins) {
  while (!ring_.mark(begins, utterance_))
    make_room_();
}

/// Converts and passes on, but never more than what belongs to the samples written so far.
void SpeechFeed::put(std::span<const std::int16_t> samples) {
  SDL_AudioStreamPut(converter_.get(), samples.data(), static_cast<int>(samples.size_bytes()));
  const auto available = static_cast<std::size_t>(SDL_AudioStreamAvailable(converter_.get()));
  if (available == 0) return;
  converted_.resize(available / sizeof(float));
  SDL_AudioStreamGet(converter_.get(), converted_.data(), static_cast<int>(available));
  const std::uint64_t end = due_ * kSampleRate / static_cast<std::uint64_t>(rate_);
  std::span<const float> rest(converted_);
  rest = rest.first(static_cast<std::size_t>(std::min<std::uint64_t>(rest.size(), end - passed_)));
  passed_ += rest.size();
  while (!rest.empty() && !is_old()) {
    rest = rest.subspan(ring_.push(rest));
    if (!rest.empty()) make_room_();
  }
}

} // namespace hmat::audio
