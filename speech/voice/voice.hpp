// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "speech/utterance.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace hmat::speech {

struct VoiceSettings {
  int rate = 175;   ///< words a minute, 80 … 900
  int pitch = 50;   ///< 0 … 100
  int volume = 100; ///< per cent of the voice's own loudness, 0 … 200
  std::string variant =
      {}; ///< of the own voice, one of its library's names ("f3"); empty = the usual

  /// For a voice that the player has set elsewhere: how far from there, −100 … 100 each.
  struct Shift {
    int rate = 0;
    int pitch = 0;
    int volume = 0;
    bool operator==(const Shift&) const = default;
  };
  Shift shift = {};
  bool operator==(const VoiceSettings&) const = default;
};

enum class Outcome : std::uint8_t {
  Spoken,    ///< heard to its end
  Cancelled, ///< cut off, or never begun
  Failed     ///< the voice cannot speak it; another one should
};

struct Completion {
  std::uint64_t utterance = 0;
  std::uint64_t generation = 0;
  Outcome outcome = Outcome::Spoken;
  std::string reason; ///< when failed: a message id of the catalogue ("voice.no_data")
};

/// Something that delivers one utterance at a time. Every start() is answered by exactly one
/// completion, perhaps from another thread, perhaps before start() returns; only the destruction of
/// the voice is not reported.
class Voice {
public:
  using Listener = std::function<void(const Completion&)>;

  virtual ~Voice() = default;
  /// Cuts off what is being said and says this. `generation` never falls.
  virtual void start(const Utterance& utterance, std::uint64_t generation) = 0;
  /// Silence, at once.
  virtual void cancel() = 0;
  virtual std::string name() const = 0;
  /// Values out of range are brought into it; heard from the next utterance on.
  virtual void set(const VoiceSettings& settings) = 0;
  virtual VoiceSettings settings() const = 0;
  /// Set before the first start().
  virtual void on_completion(Listener listener) = 0;
};

/// The settings with every value in its range.
VoiceSettings in_range(VoiceSettings settings);

} // namespace hmat::speech
