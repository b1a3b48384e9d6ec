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
  SDL_AudioStreamPut(converter_.get(), samples.data(), static_cast<int>(samples.size_bytes()));
  pass_on();
  return !is_old();
}

void SpeechFeed::end() {
  if (!open_) return;
  if (converter_) {
    SDL_AudioStreamFlush(converter_.get());
    pass_on();
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

void SpeechFeed::pass_on() {
  const int bytes = SDL_AudioStreamAvailable(converter_.get());
  if (bytes <= 0) return;
  converted_.resize(static_cast<std::size_t>(bytes) / sizeof(float));
  const int got = SDL_AudioStreamGet(converter_.get(), converted_.data(), bytes);
  std::span<const float> rest(converted_.data(),
                              static_cast<std::size_t>(std::max(got, 0)) / sizeof(float));
  while (!rest.empty() && !is_old()) {
    rest = rest.subspan(ring_.push(rest));
    if (!rest.empty()) make_room_();
  }
}

} // namespace hmat::audio
