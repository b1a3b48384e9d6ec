// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/format.hpp"
#include "audio/problem.hpp"

#include <cstdint>

namespace hmat::audio {

class Mixer;

/// The one sound device. It runs from `open` to the end, also in silence: starting it up again
/// would delay the first sound.
class Device {
public:
  Device() = default;
  ~Device();
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;

  /// Opens the system's default device and lets it pull from `mixer`, which must outlive this.
  /// A problem means that nothing will be heard; everything else works.
  Problem open(Mixer& mixer, int block_frames = kBlockFrames);

  bool is_open() const { return id_ != 0; }

private:
  std::uint32_t id_ = 0;
  bool started_ = false;
};

} // namespace hmat::audio
