// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/biquad.hpp"

#include "audio/format.hpp"

#include <cmath>
#include <numbers>

namespace hmat::audio {
namespace {

constexpr double kButterworth = std::numbers::sqrt2 / 2;

double angle(double hertz) { return 2 * std::numbers::pi * hertz / kSampleRate; }

} // namespace

Biquad Biquad::low_pass(double hertz) {
  const double w = angle(hertz);
  const double alpha = std::sin(w) / (2 * kButterworth);
  const double a0 = 1 + alpha;
  Biquad filter;
  filter.b1_ = (1 - std::cos(w)) / a0;
  filter.b0_ = filter.b2_ = filter.b1_ / 2;
  filter.a1_ = -2 * std::cos(w) / a0;
  filter.a2_ = (1 - alpha) / a0;
  return filter;
}

Biquad Biquad::high_pass(double hertz) {
  const double w = angle(hertz);
  const double alpha = std::sin(w) / (2 * kButterworth);
  const double a0 = 1 + alpha;
  Biquad filter;
  filter.b1_ = -(1 + std::cos(w)) / a0;
  filter.b0_ = filter.b2_ = -filter.b1_ / 2;
  filter.a1_ = -2 * std::cos(w) / a0;
  filter.a2_ = (1 - alpha) / a0;
  return filter;
}

Biquad Biquad::band_pass(double hertz, double octaves) {
  const double w = angle(hertz);
  const double alpha = std::sin(w) * std::sinh(std::numbers::ln2 / 2 * octaves * w / std::sin(w));
  const double a0 = 1 + alpha;
  Biquad filter;
  filter.b0_ = alpha / a0;
  filter.b2_ = -filter.b0_;
  filter.a1_ = -2 * std::cos(w) / a0;
  filter.a2_ = (1 - alpha) / a0;
  return filter;
}

void Biquad::retune(const Biquad& other) {
  b0_ = other.b0_;
  b1_ = other.b1_;
  b2_ = other.b2_;
  a1_ = other.a1_;
  a2_ = other.a2_;
}

} // namespace hmat::audio
