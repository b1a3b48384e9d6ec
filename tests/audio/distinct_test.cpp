// SPDX-License-Identifier: GPL-3.0-or-later
// Can the sounds be told apart? Each is described by a few numbers that an ear uses, and must be
// nearer to itself, played elsewhere and in another way, than to any other of its kind.
#include "tests/audio/ear.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace hmat::audio::test {
namespace {

const std::vector<std::string> kShapes = {"qardo.circle",  "qardo.triangle", "qardo.square",
                                          "qardo.ellipse", "qardo.crescent", "qardo.star",
                                          "qardo.heart",   "qardo.house"};

std::vector<std::string> pieces() {
  std::vector<std::string> names;
  for (const char colour : {'l', 'd'})
    for (const char shape : {'r', 's'})
      for (const char height : {'t', 's'})
        for (const char hole : {'h', 'f'})
          names.push_back(std::string("quarto.") + colour + shape + height + hole);
  return names;
}

Bank& bank() {
  static Bank cues = [] {
    Bank made;
    made.load(assets() / "cues");
    return made;
  }();
  return cues;
}

const Sound& cue(const std::string& name) {
  const Sound* sound = bank().find(name);
  if (sound == nullptr) throw std::runtime_error("no cue " + name);
  return *sound;
}

constexpr std::size_t kPoints = 12;

using Features = std::vector<double>;

std::span<const float> part(const std::vector<float>& samples, std::size_t at, std::size_t count) {
  at = std::min(at, samples.size() - 1);
  return std::span(samples).subspan(at, std::min(count, samples.size() - at));
}

/// The shape of the spectrum above its own pitch, in thirds of an octave and decibels: tone
/// colour without pitch or level.
Features colour_of(std::span<const float> samples) {
  const std::vector<double> power = spectrum(samples);
  const double pitch = std::max(pitch_of(power), kBinHertz);
  std::array<double, 14> bands{};
  double total = 0;
  for (std::size_t i = 1; i < power.size(); ++i) {
    const double thirds = 3 * std::log2(static_cast<double>(i) * kBinHertz / pitch) + 1;
    if (thirds < 0 || thirds >= static_cast<double>(bands.size())) continue;
    bands[static_cast<std::size_t>(thirds)] += power[i];
    total += power[i];
  }
  Features features;
  for (const double band : bands)
    features.push_back(std::max(10 * std::log10(band / total + 1e-12), -30.0) / 10);
  return features;
}

/// Pitch in octaves over time (relative to its mean), tone colour, length, and pan over time.
Features describe(const Heard& heard, bool with_pan) {
  const std::vector<float> both = heard.both();
  const std::size_t step = both.size() / kPoints;
  Features features;
  double mean = 0;
  for (std::size_t i = 0; i < kPoints; ++i) {
    const double octave =
        std::log2(std::max(pitch_of(spectrum(part(both, i * step, 2400))), 100.0));
    features.push_back(octave);
    mean += octave / kPoints;
  }
  for (double& octave : features)
    octave -= mean;
  for (const double band : colour_of(part(both, 0, 9600)))
    features.push_back(0.5 * band);
  features.push_back(2 * static_cast<double>(both.size()) / kSampleRate);
  if (with_pan) {
    for (std::size_t i = 0; i < kPoints; ++i) {
      const double left = rms(part(heard.left, i * step, step));
      const double right = rms(part(heard.right, i * step, step));
      features.push_back(0.5 * std::atan2(right, left + 1e-9));
    }
  }
  return features;
}

double distance(const Features& a, const Features& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    sum += (a[i] - b[i]) * (a[i] - b[i]);
  return std::sqrt(sum);
}

/// Every way of playing must be nearer to its own cue than to any other, and far from all others.
void expect_told_apart(const std::vector<std::string>& names, bool mono,
                       const std::vector<CueStart>& ways) {
  constexpr double kMargin = 1.3;
  constexpr double kApart = 1.0;
  std::vector<Features> known;
  known.reserve(names.size());
  for (const std::string& name : names)
    known.push_back(describe(play(cue(name), {}, mono), !mono));
  for (std::size_t i = 0; i < names.size(); ++i)
    for (const CueStart& way : ways) {
      const Features heard = describe(play(cue(names[i]), way, mono), !mono);
      const double own = distance(heard, known[i]);
      for (std::size_t j = 0; j < names.size(); ++j) {
        if (j == i) continue;
        EXPECT_GT(distance(heard, known[j]), std::max(kMargin * own, kApart))
            << names[i] << " / " << names[j];
      }
    }
}

const std::vector<CueStart> kWays = {
    {}, {.pan = 0.4F}, {.pan = -0.4F}, {.pitch = 1.06F}, {.distance = Distance::far}};

TEST(Distinct, ShapesAreToldApartWhereverTheyArePlayed) {
  expect_told_apart(kShapes, false, kWays);
}

TEST(Distinct, ShapesAreToldApartInMono) { expect_told_apart(kShapes, true, kWays); }

TEST(Distinct, OneNoteOfAShapeIsEnough) {
  std::vector<Features> colours;
  colours.reserve(kShapes.size());
  for (const std::string& name : kShapes)
    colours.push_back(colour_of(part(cue(name).samples, 0, 5760)));
  for (std::size_t i = 0; i < kShapes.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_GT(distance(colours[i], colours[j]), 1.0) << kShapes[i] << " / " << kShapes[j];
}

// The four dimensions of a piece, each measured by one number.

using Samples = std::vector<float>;

/// 80 to 165 ms: after every attack and before every end.
std::span<const float> body_of(const Samples& samples) { return part(samples, 3840, 4096); }

double height_of(const Samples& samples) { return pitch_of(spectrum(body_of(samples))); }
double brightness_of(const Samples& samples) {
  const std::vector<double> power = spectrum(body_of(samples));
  return centroid_of(power) / pitch_of(power);
}
double edge_of(const Samples& samples) {
  return rms(part(samples, 0, 960)) / rms(body_of(samples));
}
double tail_of(const Samples& samples) {
  const std::size_t late = frames_of_ms(220);
  return late < samples.size() ? rms(part(samples, late, 4800)) / rms(body_of(samples)) : 0;
}

TEST(Distinct, PiecesAreToldApart) {
  const auto features = [](const Samples& samples) {
    return Features{std::log2(height_of(samples)), std::log2(brightness_of(samples)),
                    std::log2(edge_of(samples)), std::log2(tail_of(samples) + 0.05)};
  };
  const std::vector<std::string> names = pieces();
  for (const CueStart& way : kWays)
    for (const std::string& name : names) {
      const Features heard = features(play(cue(name), way).both());
      const double own = distance(heard, features(cue(name).samples));
      for (const std::string& other : names) {
        if (other == name) continue;
        EXPECT_GT(distance(heard, features(cue(other).samples)), std::max(1.3 * own, 0.6))
            << name << " / " << other;
      }
    }
}

struct Dimension {
  std::size_t letter; ///< its place in a piece's name
  char more;          ///< the letter of the piece that has more of it
  double (*measure)(const Samples&);
  double factor; ///< how many times more, whatever the other three are
  const char* alone_more;
  const char* alone_less;
};

constexpr std::array kDimensions{
    Dimension{0, 'l', brightness_of, 1.5, "quarto.light", "quarto.dark"},
    Dimension{1, 's', edge_of, 2.0, "quarto.square", "quarto.round"},
    Dimension{2, 't', height_of, 3.5, "quarto.tall", "quarto.short"},
    Dimension{3, 'h', tail_of, 5.0, "quarto.hollow", "quarto.solid"},
};

TEST(Distinct, EachAttributeIsHeardWhateverTheOtherThreeAre) {
  for (const Dimension& dimension : kDimensions) {
    double least = 1e9;
    double most = 0;
    for (const std::string& name : pieces()) {
      const double value = dimension.measure(cue(name).samples);
      if (name[7 + dimension.letter] == dimension.more)
        least = std::min(least, value);
      else
        most = std::max(most, value);
    }
    EXPECT_GT(least, dimension.factor * most) << "letter " << dimension.letter;
    EXPECT_GT(dimension.measure(cue(dimension.alone_more).samples),
              dimension.factor * dimension.measure(cue(dimension.alone_less).samples));
  }
}

/// Whoever has only ever heard the eight attributes alone names all four of any piece, one by one,
/// wherever it is played and whatever the other three are.
TEST(Distinct, WhoKnowsTheAttributesAloneNamesEveryPiece) {
  for (const Dimension& dimension : kDimensions) {
    const double border = std::sqrt((dimension.measure(play(cue(dimension.alone_more)).both())) *
                                    (dimension.measure(play(cue(dimension.alone_less)).both()) +
                                     1e-3)); // the tail of a solid one is silence
    for (const CueStart& way : kWays)
      for (const std::string& name : pieces()) {
        const bool has = name[7 + dimension.letter] == dimension.more;
        EXPECT_EQ(dimension.measure(play(cue(name), way).both()) > border, has)
            << name << ", letter " << dimension.letter;
      }
  }
}

} // namespace
} // namespace hmat::audio::test
