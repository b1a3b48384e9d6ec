// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/mixer.hpp"

#include <functional>
#include <span>

namespace hmat::audio {

/// Stands in for the device: renders the same blocks, as fast as the machine can and only as far
/// as the caller says.
class Offline {
public:
  /// Gets every rendered block, interleaved stereo: a WavWriter, a test's ear.
  using Sink = std::function<void(std::span<const float>)>;

  explicit Offline(Mixer& mixer, Sink sink = {});

  /// Renders exactly `frames` frames, in blocks as large as a device's (the last may be smaller).
  void advance(Frame frames);

private:
  Mixer& mixer_;
  Sink sink_;
};

} // namespace hmat::audio
