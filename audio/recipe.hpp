// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audio/path.hpp"
#include "audio/timbre.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hmat::audio {

/// One sounding event of a cue. Times are in milliseconds.
struct Segment {
  const Timbre* timbre = nullptr;
  double at = 0;           ///< start, from the beginning of the cue
  double length = 0;       ///< until it is silent again
  Path pitch;              ///< hertz, travelled once in `length`
  std::optional<Path> pan; ///< -1 left … 1 right, relative to where the cue is played
  double level = 1;        ///< relative to the other segments; the cue is normalised as a whole
  double attack = 4;       ///< rise from silence
  double decay = 0;        ///< time to fall by 60 dB; 0 takes the timbre's own
  double release = 20;     ///< fall to silence at the end of `length`
  double width = 1;        ///< bandwidth of a noise, in octaves
};

/// How one earcon is made.
struct Recipe {
  std::string family; ///< what it belongs to: cues of a family share their timbre
  std::vector<Segment> segments{};
  /// Of a composed cue: the prefix of its rule, and the cues of the choices it is made of, each
  /// heard alone. One that is a choice alone has itself as its only part.
  std::string prefix{};
  std::vector<std::string> parts{};
  std::size_t order = 0; ///< among the composed cues of its file, as that lists them
};

/// Shortest and longest values a recipe may use; the pitch limits keep cues where small speakers
/// and old ears still hear them.
inline constexpr double kLowestPitch = 150;
inline constexpr double kHighestPitch = 5000;
inline constexpr double kLongestCueMs = 900;

/// The recipes of one file and a sentence for every cue in it that could not be understood.
struct RecipeBook {
  std::map<std::string, Recipe, std::less<>> recipes;
  std::vector<std::string> problems;
};

/// Reads the text of a recipe file; `file` is its name for the problem sentences. The format:
///
///     { "family": "talk",
///       "cues": { "your_turn": { "segments": [ SEGMENT, … ], "family": "…" } },
///       "composed": { "prefix": "…", "base": [ SEGMENT, … ],
///                     "dimensions": [ [ CHOICE, … ], … ] } }
///
/// SEGMENT: `timbre` (see timbre.cpp), `length`, and either `pitch`, a number or the points of a
/// glide, or `notes`, equal steps each with an attack of its own; optional `at`, `pan` (a number
/// or points; with notes one a note), `curve` (true: round the points off), `ring` (each note
/// goes on sounding that much longer), `level`, `attack`, `decay`, `release`, `width`.
/// CHOICE: `name`, `code`, and what it changes in every segment of the base: `set` (new values),
/// `scale` (factors), and `add` (more segments). There is one cue for each way to choose one of
/// every dimension, named by prefix and codes, and one for each choice alone, by prefix and name.
RecipeBook parse_recipes(std::string_view json_text, std::string_view file);

} // namespace hmat::audio
