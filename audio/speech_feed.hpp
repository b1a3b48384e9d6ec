// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/speech_ring.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

struct _SDL_AudioStream; // NOLINT(bugprone-reserved-identifier): SDL's own name

namespace hmat::audio {

/// The producer's side of speech: takes a voice's samples as they come, cuts off the quiet they
/// begin with, brings them to 48 kHz and passes them on. For one thread, usually the voice's.
class SpeechFeed {
public:
  /// Called as long as the ring is full; the default waits for the callback. Where one thread
  /// does everything, it advances the rendering instead.
  using MakeRoom = std::function<void()>;

  explicit SpeechFeed(SpeechRing& ring, MakeRoom make_room = {});

  /// Begins an utterance whose samples come at `rate` hertz. Ends one that is still open.
  void begin(const Utterance& utterance, int rate);
  /// More samples, one channel. False: the utterance is old, stop making more.
  bool write(std::span<const std::int16_t> samples);
  /// The utterance is complete; only now its last 23 ms leave the converter.
  void end();

private:
  struct FreeStream {
    void operator()(_SDL_AudioStream* stream) const;
  };

  bool is_old() const { return ring_.is_old(utterance_); }
  void mark(bool begins);
  void put(std::span<const std::int16_t> samples);

  SpeechRing& ring_;
  MakeRoom make_room_;
  std::unique_ptr<_SDL_AudioStream, FreeStream> converter_;
  int rate_ = 0;
  Utterance utterance_;
  bool open_ = false;
  bool quiet_ = true;        ///< nothing above -60 dBFS so far
  std::uint64_t due_ = 0;    ///< samples of this utterance given to the converter
  std::uint64_t passed_ = 0; ///< frames of it that came out
  std::vector<float> converted_;
};

} // namespace hmat::audio
