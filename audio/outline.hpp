// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hmat::audio {

/// A place in the unit square: x from 0 left to 1 right, y from 0 low to 1 high.
struct Point {
  double x = 0;
  double y = 0;
  bool operator==(const Point&) const = default;
};

/// A part of an outline between two ends: a straight line, or a cubic Bézier curve.
struct Piece {
  enum class Kind { straight, curve };

  Kind kind = Kind::straight;
  Point from;
  Point to;
  Point control_from; ///< curve: pulls the beginning, as usual for Bézier curves
  Point control_to;   ///< curve: pulls the end

  /// The place at `t`, 0 the beginning to 1 the end.
  Point at(double t) const;
  /// How long the way is, in sides of the unit square; a curve within a thousandth.
  double length() const;
};

/// A closed outline in the unit square, walked once around clockwise.
class Outline {
public:
  /// The pieces must each begin where the one before ends, and the first where the last one ends.
  explicit Outline(std::vector<Piece> pieces) : pieces_(std::move(pieces)) {}

  const std::vector<Piece>& pieces() const { return pieces_; }
  /// The angle in degrees inside the outline, where the piece of that index ends: a roof's ridge
  /// has 90, a notch more than 180; nothing where the way goes on without a corner.
  std::optional<double> corner_after(std::size_t piece) const;
  /// Points along the whole outline, the first one not repeated at the end: one for each straight
  /// piece, `steps` for each curve.
  std::vector<Point> polygon(int steps = 16) const;

private:
  std::vector<Piece> pieces_;
};

/// The outlines of all games. It knows no game: they are found by the name of a game and of one of
/// its faces.
class Outlines {
public:
  /// Reads every `<game>.json` of `folder`; answers with one sentence for each file or outline that
  /// can't be used; the others are there. The format, one walk for each face:
  ///
  ///     { FACE: { "start": [x, y], "walk": [ PIECE, … ] }, … }
  ///
  /// PIECE: `{"straight": [x, y]}`, or `{"curve": [[x, y], [x, y], [x, y]]}` with the two control
  /// points and the end. The last piece ends at the start.
  std::vector<std::string> load(const std::filesystem::path& folder);

  /// The outline of a face, or null where the game's faces have none.
  const Outline* find(std::string_view game, std::string_view face) const;
  /// All of them, by "<game>.<face>".
  const std::map<std::string, Outline, std::less<>>& all() const { return of_; }

private:
  std::map<std::string, Outline, std::less<>> of_;
};

} // namespace hmat::audio
