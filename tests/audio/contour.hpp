// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/audio/ear.hpp"

#include <vector>

namespace hmat::audio::test {

/// What an ear follows in a sound that moves: one value every `kContourMs`, only where there is a
/// tone.
struct Contour {
  std::vector<double> octave; ///< pitch by autocorrelation, in octaves above 100 Hz
  std::vector<double> pan;    ///< by the levels of both ears: −1 left … 1 right
  std::vector<double> bright; ///< overtones against the fundamental: 0 a pure tone, about 1 a reed
  std::vector<double> at;     ///< the time, in ms
  double length = 0;          ///< of the whole sound, in ms
};

inline constexpr double kContourMs = 10;

Contour contour_of(const Heard& heard);

/// `count` values at even distances in time, from the first tone to the last; in a pause on the
/// way from what was before to what comes after.
std::vector<double> resampled(const Contour& contour, const std::vector<double>& values,
                              std::size_t count);

/// Adds white noise `below` decibels under the sound's own level; the same noise every time.
Heard with_noise(Heard heard, double below, unsigned seed);

} // namespace hmat::audio::test
