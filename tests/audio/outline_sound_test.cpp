// SPDX-License-Identifier: GPL-3.0-or-later
// Can the outlines be told apart by ear alone? They are played by the mixer and known by nothing
// but the way of their pitch and direction.
#include "audio/outline_sound.hpp"
#include "audio/synth.hpp"
#include "tests/audio/contour.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace hmat::audio::test {
namespace {

const std::vector<std::string> kShapes = {"circle",   "triangle", "square", "ellipse",
                                          "crescent", "star",     "heart",  "house"};

Bank& bank() {
  static Bank made = [] {
    Bank cues;
    Outlines outlines;
    outlines.load(assets() / "outlines");
    add_outlines(cues, outlines);
    return cues;
  }();
  return made;
}

using Way = std::vector<double>; ///< the contours of one hearing, one after the other

constexpr std::size_t kPoints = 48;

const Sound& outline(const std::string& shape) { return *bank().find(outline_cue("qardo", shape)); }

/// How far apart two contours are: the root of their mean squared difference.
double apart(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    sum += (a[i] - b[i]) * (a[i] - b[i]);
  return std::sqrt(sum / static_cast<double>(a.size()));
}

/// Pitch in octaves around its own middle, so that it doesn't matter how high all of it is.
std::vector<double> pitch_way(const Contour& contour) {
  std::vector<double> way = resampled(contour, contour.octave, kPoints);
  double middle = 0;
  for (const double octave : way)
    middle += octave / kPoints;
  for (double& octave : way)
    octave -= middle;
  return way;
}

Way described(const Heard& heard, bool with_pan) {
  const Contour contour = contour_of(heard);
  Way way = pitch_way(contour);
  if (with_pan)
    std::ranges::copy(resampled(contour, contour.pan, kPoints), std::back_inserter(way));
  return way;
}

/// Ways of playing that are none of those which the outlines are known by.
const std::vector<CueStart> kElsewhere = {
    {.pan = 0.25F},  {.pan = -0.25F, .gain = 0.3F}, {.pitch = 1.12F},
    {.pitch = 0.9F}, {.distance = Distance::far},
};
/// How many times nearer the right outline must be than any other one.
constexpr double kMargin = 1.5;
/// Noise of a room: this many decibels below the sound.
constexpr double kNoise = 15;

/// The least ratio, over all ways of playing and all pairs, of the distance to the nearest wrong
/// outline and the distance to the right one.
double least_margin(bool with_pan) {
  std::vector<Way> known;
  for (const std::string& shape : kShapes)
    known.push_back(described(play(outline(shape), {}, !with_pan), with_pan));
  double least = 1e9;
  unsigned seed = 1;
  for (std::size_t i = 0; i < kShapes.size(); ++i)
    for (const CueStart& way : kElsewhere) {
      const Way heard = described(
          with_noise(play(outline(kShapes[i]), way, !with_pan), kNoise, seed++), with_pan);
      const double right = apart(heard, known[i]);
      for (std::size_t j = 0; j < kShapes.size(); ++j) {
        if (j == i) continue;
        const double wrong = apart(heard, known[j]);
        EXPECT_GE(wrong, kMargin * right) << kShapes[i] << " taken for " << kShapes[j];
        least = std::min(least, wrong / right);
      }
    }
  return least;
}

TEST(OutlineSound, AllPairsAreToldApartByPitchAndDirection) {
  const double margin = least_margin(true);
  RecordProperty("margin", std::to_string(margin));
}

TEST(OutlineSound, InMonoAllPairsAreToldApartByPitchAlone) {
  const double margin = least_margin(false);
  RecordProperty("margin", std::to_string(margin));
}

TEST(OutlineSound, StraightAndCurvedAreToldApartByTimbre) {
  for (const std::string& shape : kShapes) {
    const bool round =
        shape == "circle" || shape == "ellipse" || shape == "crescent" || shape == "heart";
    Contour contour = contour_of(with_noise(play(outline(shape), {}, true), kNoise, 1));
    std::ranges::sort(contour.bright);
    const double usual = contour.bright[contour.bright.size() / 2];
    if (round)
      EXPECT_LT(usual, 0.1) << shape;
    else
      EXPECT_GT(usual, 0.4) << shape;
  }
}

TEST(OutlineSound, LastsNoLongerThanOneListens) {
  for (const std::string& shape : kShapes) {
    const double ms = static_cast<double>(outline(shape).samples.size()) * 1000 / kSampleRate;
    EXPECT_GT(ms, 1200) << shape;
    EXPECT_LT(ms, 3000) << shape;
  }
}

TEST(OutlineSound, StaysBelowThePeakAndInTheBandOfCues) {
  for (const std::string& name : bank().names()) {
    const Sound& sound = *bank().find(name);
    EXPECT_LE(peak(sound.samples), std::pow(10, kCuePeak / 20)) << name;
    const std::vector<double> power = spectrum(sound.samples);
    double inside = 0;
    double outside = 0;
    for (std::size_t i = 0; i < power.size(); ++i) {
      const double hertz = static_cast<double>(i) * kBinHertz;
      (hertz >= 140 && hertz <= 5100 ? inside : outside) += power[i];
    }
    EXPECT_LT(outside / inside, 0.01) << name;
  }
}

TEST(OutlineSound, HighIsHighLowIsLowLeftIsLeft) {
  const Contour house = contour_of(play(outline("house"), {}, false));
  const auto [low, high] = std::ranges::minmax(house.octave);
  EXPECT_GT(high - low, 2.5) << "two octaves at least";
  const Contour wall = contour_of(play(*bank().find(outline_piece_cue("qardo", "house", 5))));
  EXPECT_GT(wall.octave.back() - wall.octave.front(), 1.2) << "up the left wall";
  for (const double pan : wall.pan)
    EXPECT_NEAR(pan, wall.pan.front(), 0.02) << "a wall is upright";
  EXPECT_LT(wall.pan.front(), -0.4);
  const Contour floor = contour_of(play(*bank().find(outline_piece_cue("qardo", "house", 4))));
  for (const double octave : floor.octave)
    EXPECT_NEAR(octave, std::log2(kOutlineFloor / 100), 0.03) << "the floor is low and level";
  EXPECT_GT(floor.pan.front() - floor.pan.back(), 0.8) << "from right to left";
}

TEST(OutlineSound, ASharpCornerTicksHigherAndANotchKnocks) {
  const auto pitch = [](double angle) {
    return pitch_of(spectrum(synthesise("corner", sound_of_corner(angle)).samples));
  };
  EXPECT_GT(pitch(36), 1.2 * pitch(60)); // a star's point, a triangle's corner
  EXPECT_GT(pitch(60), 1.2 * pitch(90)); // a square's corner
  EXPECT_LT(pitch(252), 0.6 * pitch(90)) << "the notch of a star is heard lower than any corner";
}

} // namespace
} // namespace hmat::audio::test
