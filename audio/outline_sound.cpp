// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/outline_sound.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

namespace hmat::audio {
namespace {

constexpr double kWidth = 0.95; // pan at the edges of the square
constexpr int kChords = 32;     // by which a piece is measured
constexpr double kPointMs = 10; // between two points of a path
constexpr double kAttack = 10;
constexpr double kRelease = 25;

double pitch_at(Point point) {
  return kOutlineFloor * std::exp2(kOutlineOctaves * std::clamp(point.y, 0.0, 1.0));
}

double pan_at(Point point) { return kWidth * (2 * std::clamp(point.x, 0.0, 1.0) - 1); }

double length_of(std::span<const Piece> pieces) {
  double sum = 0;
  for (const Piece& piece : pieces)
    sum += piece.length();
  return sum;
}

/// Evenly spaced points along pieces that follow one another, both ends included.
std::vector<Point> along(std::span<const Piece> pieces, std::size_t count) {
  std::vector<Point> fine{pieces.front().from};
  for (const Piece& piece : pieces)
    for (int i = 1; i <= kChords; ++i)
      fine.push_back(piece.at(static_cast<double>(i) / kChords));
  std::vector<double> way{0};
  for (std::size_t i = 1; i < fine.size(); ++i)
    way.push_back(way.back() + std::hypot(fine[i].x - fine[i - 1].x, fine[i].y - fine[i - 1].y));
  std::vector<Point> points;
  std::size_t chord = 1;
  for (std::size_t i = 0; i < count; ++i) {
    const double goal = way.back() * static_cast<double>(i) / static_cast<double>(count - 1);
    while (chord + 1 < way.size() && way[chord] < goal)
      ++chord;
    const double t = std::clamp((goal - way[chord - 1]) / (way[chord] - way[chord - 1]), 0.0, 1.0);
    points.push_back({std::lerp(fine[chord - 1].x, fine[chord].x, t),
                      std::lerp(fine[chord - 1].y, fine[chord].y, t)});
  }
  return points;
}

/// Pieces of one kind that follow one another without a corner, as one tone.
Segment tone(std::span<const Piece> pieces, double at, double pace) {
  const bool straight = pieces.front().kind == Piece::Kind::straight;
  Segment segment;
  segment.timbre = find_timbre(straight ? "reed" : "triangle");
  segment.at = at;
  segment.length = pace * length_of(pieces);
  segment.level = straight ? 0.35 : 1;
  segment.attack = kAttack;
  segment.release = kRelease;
  std::vector<double> pitch;
  std::vector<double> pan;
  const auto count = static_cast<std::size_t>(std::max(2.0, segment.length / kPointMs));
  for (const Point& point : along(pieces, count)) {
    pitch.push_back(pitch_at(point));
    pan.push_back(pan_at(point));
  }
  segment.pitch = Path(std::move(pitch));
  segment.pan = Path(std::move(pan));
  return segment;
}

/// 0 for none, 1 for a corner that goes back where it came from.
double sharpness_of(double angle) { return std::abs(180 - angle) / 180; }

Segment tick(double angle, double at) {
  constexpr double kBlunt = 800; // hertz
  constexpr double kOctaves = 2.4;
  const double sharpness = sharpness_of(angle);
  const double pitch = kBlunt * std::exp2(kOctaves * sharpness);
  Segment segment;
  segment.at = at;
  segment.length = kCornerPause - 40 * sharpness;
  segment.attack = 1;
  segment.release = 12;
  segment.decay = 90;
  const bool notch = angle > 180;
  segment.timbre = find_timbre(notch ? "box" : "wood");
  segment.pitch = Path({notch ? pitch / 3 : pitch});
  return segment;
}

std::string name(std::string_view game, std::string_view face, std::string_view rest) {
  std::string whole(game);
  ((whole += '.') += face) += rest;
  return whole;
}

constexpr std::string_view kWhole = ".outline";

} // namespace

Recipe sound_of(const Outline& outline) {
  Recipe recipe{.family = kOutlineFamily, .segments = {}};
  const std::span<const Piece> pieces(outline.pieces());
  double at = 0;
  for (std::size_t first = 0; first < pieces.size();) {
    std::size_t last = first;
    while (last + 1 < pieces.size() && !outline.corner_after(last) &&
           pieces[last + 1].kind == pieces[first].kind)
      ++last;
    recipe.segments.push_back(tone(pieces.subspan(first, last + 1 - first), at, kWholePace));
    at += recipe.segments.back().length;
    if (const auto angle = outline.corner_after(last)) {
      recipe.segments.push_back(tick(*angle, at));
      recipe.segments.back().pan = Path({pan_at(pieces[last].to)});
      at += kCornerPause;
    }
    first = last + 1;
  }
  return recipe;
}

Recipe sound_of(const Piece& piece) {
  return {.family = kOutlineFamily, .segments = {tone(std::span(&piece, 1), 0, kPiecePace)}};
}

Recipe sound_of_corner(double angle) {
  return {.family = kOutlineFamily, .segments = {tick(angle, 0)}};
}

std::string outline_cue(std::string_view game, std::string_view face) {
  return name(game, face, kWhole);
}

std::string outline_piece_cue(std::string_view game, std::string_view face, std::size_t piece) {
  return outline_cue(game, face) + '.' + std::to_string(piece + 1);
}

std::string outline_corner_cue(std::string_view game, std::string_view face, std::size_t piece) {
  return outline_piece_cue(game, face, piece) + ".corner";
}

void add_outlines(Bank& bank, const Outlines& outlines) {
  for (const auto& [key, outline] : outlines.all()) {
    const std::size_t dot = key.rfind('.');
    const std::string_view game = std::string_view(key).substr(0, dot);
    const std::string_view face = std::string_view(key).substr(dot + 1);
    bank.add(outline_cue(game, face), sound_of(outline));
    for (std::size_t i = 0; i < outline.pieces().size(); ++i) {
      const Piece& piece = outline.pieces()[i];
      bank.add(outline_piece_cue(game, face, i), sound_of(piece));
      const auto angle = outline.corner_after(i);
      if (!angle) continue;
      Recipe corner = sound_of_corner(*angle);
      corner.segments.front().pan = Path({pan_at(piece.to)});
      bank.add(outline_corner_cue(game, face, i), std::move(corner));
    }
  }
}

} // namespace hmat::audio
