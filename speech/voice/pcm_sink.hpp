// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/voice/voice.hpp"

#include <cstdint>
#include <functional>
#include <span>

namespace hmat::speech {

/// Where a synthesising voice puts its sound: one utterance at a time, begin(), write() …, end().
/// begin(), write() and end() come from the voice's thread, cancel() from any.
class PcmSink {
public:
  /// Spoken: the last sample went to the device. Failed: there is no device any more.
  using Listener =
      std::function<void(std::uint64_t utterance, std::uint64_t generation, Outcome outcome)>;

  virtual ~PcmSink() = default;
  /// `pan` −1 left … 1 right. Whatever is left of an earlier utterance is dropped.
  virtual void begin(std::uint64_t utterance, std::uint64_t generation, float pan) = 0;
  /// Mono samples, `rate` a second. May wait for room, but not beyond a cancel().
  virtual void write(std::span<const std::int16_t> samples, int rate) = 0;
  /// Nothing more comes. The listener hears of it when all is played, also if there was no sample.
  virtual void end() = 0;
  /// Drops what is not played yet, fading it; what is written before the next begin() is ignored.
  /// The listener does not hear of it.
  virtual void cancel() = 0;
  /// Returns when no earlier listener is being called any more.
  virtual void on_played(Listener listener) = 0;
};

} // namespace hmat::speech
