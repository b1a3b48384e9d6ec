// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/bank.hpp"
#include "audio/mixer.hpp"
#include "audio/offline.hpp"
#include "audio/timeline.hpp"
#include "tests/support/files.hpp"

#include <span>
#include <vector>

namespace hmat::audio::test {

using hmat::test::assets;

/// A mixer with somebody listening to all it renders.
class Listener {
public:
  Mixer mixer;
  Timeline timeline;

  void advance(Frame frames) {
    offline_.advance(frames);
    timeline.collect(mixer.events());
  }
  /// Everything heard so far in one ear.
  std::vector<float> left() const { return ear(0); }
  std::vector<float> right() const { return ear(1); }
  std::size_t frames() const { return heard_.size() / 2; }
  const std::vector<float>& stereo() const { return heard_; }

private:
  std::vector<float> ear(std::size_t side) const;

  std::vector<float> heard_;
  Offline offline_{mixer, [this](std::span<const float> block) {
                     heard_.insert(heard_.end(), block.begin(), block.end());
                   }};
};

/// A cue for tests: a steady sine, or a constant for 0 Hz.
Sound tone(double hertz, Frame frames, float level = 0.25F);
/// What a voice would deliver: quiet, then a sine at a quarter of full scale.
std::vector<std::int16_t> voice(int rate, double quiet_ms, double tone_ms, double hertz = 400);

double rms(std::span<const float> samples);
float peak(std::span<const float> samples);

/// Power of each frequency from 0 to half the rate; `kBinHertz` apart.
inline constexpr std::size_t kTransform = 4096;
inline constexpr double kBinHertz = static_cast<double>(kSampleRate) / kTransform;
std::vector<double> spectrum(std::span<const float> samples);
/// The lowest strong frequency of a spectrum: what a listener takes for the pitch.
double pitch_of(const std::vector<double>& power);
/// Where the middle of a spectrum's weight lies, in hertz.
double centroid_of(const std::vector<double>& power);

/// The whole cue as played by a mixer with `start` (its sound is filled in).
struct Heard {
  std::vector<float> left;
  std::vector<float> right;
  std::vector<float> both() const;
};
Heard play(const Sound& sound, CueStart start = {}, bool mono = false);

} // namespace hmat::audio::test
