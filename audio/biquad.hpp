// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace hmat::audio {

/// A second-order filter; coefficients by the audio EQ cookbook of Robert Bristow-Johnson.
class Biquad {
public:
  static Biquad low_pass(double hertz);
  static Biquad high_pass(double hertz);
  /// Peak gain 1 at `hertz`; `octaves` between the points 3 dB down.
  static Biquad band_pass(double hertz, double octaves);

  /// Takes over the other's coefficients and keeps its own memory: for a filter that moves.
  void retune(const Biquad& other);

  double operator()(double in) {
    const double out = b0_ * in + z1_;
    z1_ = b1_ * in - a1_ * out + z2_;
    z2_ = b2_ * in - a2_ * out;
    return out;
  }

private:
  double b0_ = 1, b1_ = 0, b2_ = 0, a1_ = 0, a2_ = 0;
  double z1_ = 0, z2_ = 0;
};

} // namespace hmat::audio
