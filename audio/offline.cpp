// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/offline.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace hmat::audio {

Offline::Offline(Mixer& mixer, Sink sink) : mixer_(mixer), sink_(std::move(sink)) {}

void Offline::advance(Frame frames) {
  std::array<float, std::size_t{2} * kBlockFrames> block{};
  while (frames > 0) {
    const auto count = static_cast<std::size_t>(std::min<Frame>(frames, kBlockFrames));
    mixer_.render(block.data(), count);
    if (sink_) sink_(std::span(block).first(2 * count));
    frames -= count;
  }
}

} // namespace hmat::audio
