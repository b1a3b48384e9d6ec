// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/synth.hpp"

#include "audio/biquad.hpp"
#include "audio/loudness.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdint>
#include <numbers>
#include <span>

namespace hmat::audio {
namespace {

/// Slowly changing values are worked out once in so many frames.
constexpr std::size_t kControlStep = 32;
/// Partials fade out towards the upper limit, so that a glide doesn't lose them at a blow.
constexpr double kPartialFade = 4300;
/// How far (in dB) the signal can rise between two samples: for 5 kHz at 48 kHz at most 1/cos(5/48
/// π).
constexpr double kBetweenSamples = 0.5;
/// Room for the filters to ring out.
constexpr double kTailMs = 6;

double ms_of(std::size_t frames) { return 1000.0 * static_cast<double>(frames) / kSampleRate; }

/// xorshift32: noise that is the same on every machine.
class Noise {
public:
  double operator()() {
    state_ ^= state_ << 13U;
    state_ ^= state_ >> 17U;
    state_ ^= state_ << 5U;
    return static_cast<double>(state_) / 2147483648.0 - 1.0;
  }

private:
  std::uint32_t state_ = 0x9E3779B9U;
};

float sine(double cycles) {
  return std::sin(2 * kPi * static_cast<float>(cycles - std::floor(cycles)));
}

/// The sines of evenly spaced phases (in cycles) by turning a vector: exact enough over one step,
/// and many times faster than a sine for each frame.
class Rotation {
public:
  Rotation(double phase, double advance)
      : now_(std::polar(1.0, kTurn * phase)), step_(std::polar(1.0, kTurn * advance)) {}
  double operator()() {
    const double out = now_.imag();
    now_ = {now_.real() * step_.real() - now_.imag() * step_.imag(),
            now_.real() * step_.imag() + now_.imag() * step_.real()};
    return out;
  }

private:
  static constexpr double kTurn = 2 * std::numbers::pi;
  std::complex<double> now_;
  std::complex<double> step_;
};

double raised_cosine(double x) { return 0.5 - 0.5 * std::cos(kPi * std::clamp(x, 0.0, 1.0)); }

/// What is left after `ms` of a decay that takes `decay` ms for 60 dB.
double decayed(double ms, double decay) {
  return decay > 0 ? std::pow(10.0, -3.0 * ms / decay) : 1;
}

double in_band(double hertz) {
  return raised_cosine((kHighestPitch - hertz) / (kHighestPitch - kPartialFade));
}

/// Sounds one segment, step by step; each step knows its time, pitch and the phase before it.
class Voice {
public:
  Voice(const Segment& segment, std::span<float> out, Noise& noise)
      : segment_(segment), out_(out), noise_(noise),
        decay_(segment.decay > 0 ? segment.decay : segment.timbre->decay) {}

  void sound() {
    for (std::size_t at = 0; at < out_.size(); at += kControlStep) {
      const std::span<float> step = out_.subspan(at, std::min(kControlStep, out_.size() - at));
      const double ms = ms_of(at);
      const double hertz = segment_.pitch.at(ms / segment_.length);
      switch (segment_.timbre->kind) {
      case Timbre::Kind::additive: add_partials(step, ms, hertz); break;
      case Timbre::Kind::modulated: add_modulated(step, ms, hertz); break;
      case Timbre::Kind::noise: add_noise(step, ms, hertz); break;
      }
      phase_ += static_cast<double>(step.size()) * hertz / kSampleRate;
    }
  }

private:
  double envelope(double ms) const {
    const double rise = segment_.attack > 0 ? raised_cosine(ms / segment_.attack) : 1;
    const double left = segment_.length - ms;
    const double fall = segment_.release > 0 ? raised_cosine(left / segment_.release) : 1;
    return segment_.level * rise * fall;
  }

  /// Calls `sample(i)` for every frame and lays the envelope over it.
  template <class Sample>
  void fill(std::span<float> step, double ms, double decay, Sample sample) {
    const double end = ms + ms_of(step.size());
    double gain = envelope(ms) * decayed(ms, decay);
    const double slope =
        (envelope(end) * decayed(end, decay) - gain) / static_cast<double>(step.size());
    for (std::size_t i = 0; i < step.size(); ++i, gain += slope)
      step[i] += static_cast<float>(gain * sample(i));
  }

  void add_partials(std::span<float> step, double ms, double hertz) {
    for (const Partial& partial : segment_.timbre->partials) {
      const double level = partial.level * in_band(hertz * partial.ratio);
      if (level <= 0) continue;
      Rotation turn(phase_ * partial.ratio, hertz * partial.ratio / kSampleRate);
      fill(step, ms, decay_ / partial.decay, [&](std::size_t) { return level * turn(); });
    }
  }

  void add_modulated(std::span<float> step, double ms, double hertz) {
    const double advance = hertz / kSampleRate;
    const double index = segment_.timbre->index / (2 * kPi);
    fill(step, ms, decay_, [&](std::size_t i) {
      const double phase = phase_ + static_cast<double>(i) * advance;
      return sine(phase + index * sine(phase * segment_.timbre->ratio));
    });
  }

  void add_noise(std::span<float> step, double ms, double hertz) {
    band_.retune(Biquad::band_pass(hertz, segment_.width));
    fill(step, ms, decay_, [&](std::size_t) { return 3 * band_(noise_()); });
  }

  const Segment& segment_;
  std::span<float> out_;
  Noise& noise_;
  double decay_;
  double phase_ = 0;
  Biquad band_;
};

std::size_t frame_at(double ms) { return static_cast<std::size_t>(frames_of_ms(ms)); }

double length_ms(const Recipe& recipe) {
  double end = 0;
  for (const Segment& segment : recipe.segments)
    end = std::max(end, segment.at + segment.length);
  return end;
}

void keep_in_band(std::vector<float>& samples) {
  Biquad high = Biquad::high_pass(kLowestPitch * 0.8);
  Biquad low = Biquad::low_pass(kHighestPitch);
  Biquad lower = low; // twice as steep
  for (float& sample : samples)
    sample = static_cast<float>(lower(low(high(sample))));
  const std::size_t fade = std::min(samples.size(), frame_at(kTailMs / 2));
  for (std::size_t i = 0; i < fade; ++i)
    samples[samples.size() - 1 - i] *=
        static_cast<float>(raised_cosine(static_cast<double>(i) / static_cast<double>(fade)));
}

void normalise(std::vector<float>& samples) {
  const Loudness loudness = measure(samples);
  if (loudness.peak <= 0) return;
  const double gain = std::min(std::pow(10.0, (kCueLoudness - loudness.momentary) / 20),
                               std::pow(10.0, (kCuePeak - kBetweenSamples) / 20) / loudness.peak);
  for (float& sample : samples)
    sample *= static_cast<float>(gain);
}

/// The segment that began last says where the cue is; one without a pan changes nothing.
std::vector<float> pan_path(const Recipe& recipe, std::size_t frames) {
  std::vector<float> path(frames / kPanStep + 1, 0.0F);
  for (std::size_t i = 0; i < path.size(); ++i) {
    const double ms = ms_of(i * kPanStep);
    double latest = -1;
    for (const Segment& segment : recipe.segments) {
      if (!segment.pan || segment.at > ms || segment.at < latest) continue;
      latest = segment.at;
      path[i] = static_cast<float>(segment.pan->at((ms - segment.at) / segment.length));
      path[i] = std::clamp(path[i], -1.0F, 1.0F);
    }
  }
  return path;
}

} // namespace

Sound synthesise(const std::string& name, const Recipe& recipe) {
  Sound sound{.name = name, .family = recipe.family, .samples = {}, .pan = {}};
  sound.samples.resize(frame_at(length_ms(recipe) + kTailMs));
  Noise noise;
  for (const Segment& segment : recipe.segments)
    Voice(segment, std::span(sound.samples).subspan(frame_at(segment.at), frame_at(segment.length)),
          noise)
        .sound();
  keep_in_band(sound.samples);
  normalise(sound.samples);
  sound.pan = pan_path(recipe, sound.samples.size());
  return sound;
}

} // namespace hmat::audio
