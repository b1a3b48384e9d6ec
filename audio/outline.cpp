// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/outline.hpp"

#include "audio/folder.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <numbers>
#include <stdexcept>
#include <utility>

namespace hmat::audio {
namespace {

using nlohmann::json;

/// Two pieces that meet more smoothly than this many degrees are one way without a corner.
constexpr double kSmooth = 10;
/// How far rounded numbers of a file may be off, in sides of the square.
constexpr double kTolerance = 0.005;
/// Chords by which a curve is measured.
constexpr int kChords = 64;

/// What is wrong with one outline; caught where file and face are known.
struct BadOutline : std::runtime_error {
  using std::runtime_error::runtime_error;
};

double distance(Point a, Point b) { return std::hypot(b.x - a.x, b.y - a.y); }

/// The direction from one place to another, in degrees counted anticlockwise from the right.
double direction(Point from, Point to) {
  return std::atan2(to.y - from.y, to.x - from.x) * 180 / std::numbers::pi;
}

double direction_at_start(const Piece& piece) {
  return direction(piece.from, piece.kind == Piece::Kind::curve ? piece.control_from : piece.to);
}

double direction_at_end(const Piece& piece) {
  return direction(piece.kind == Piece::Kind::curve ? piece.control_to : piece.from, piece.to);
}

/// Twice the area, negative for a polygon that is walked clockwise.
double area(const std::vector<Point>& polygon) {
  double sum = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point& a = polygon[i];
    const Point& b = polygon[(i + 1) % polygon.size()];
    sum += a.x * b.y - b.x * a.y;
  }
  return sum;
}

Point point(const json& value) {
  if (!value.is_array() || value.size() != 2 || !value[0].is_number() || !value[1].is_number())
    throw BadOutline("a point must be two numbers");
  return {value[0].get<double>(), value[1].get<double>()};
}

Piece piece(const json& value, Point from) {
  Piece result;
  result.from = from;
  if (value.is_object() && value.size() == 1 && value.contains("straight")) {
    result.to = point(value["straight"]);
  } else if (value.is_object() && value.size() == 1 && value.contains("curve")) {
    const json& points = value["curve"];
    if (!points.is_array() || points.size() != 3)
      throw BadOutline("a curve needs two control points and its end");
    result.kind = Piece::Kind::curve;
    result.control_from = point(points[0]);
    result.control_to = point(points[1]);
    result.to = point(points[2]);
  } else {
    throw BadOutline("a piece of the walk must be \"straight\" or \"curve\"");
  }
  if (result.length() < kTolerance) throw BadOutline("a piece of the walk has no length");
  return result;
}

Outline outline(const json& value) {
  if (!value.is_object() || value.size() != 2 || !value.contains("start") ||
      !value.contains("walk"))
    throw BadOutline("it needs a \"start\" and a \"walk\"");
  const Point start = point(value["start"]);
  const json& walk = value["walk"];
  if (!walk.is_array() || walk.size() < 2) throw BadOutline("the walk needs at least two pieces");
  std::vector<Piece> pieces;
  for (const json& step : walk)
    pieces.push_back(piece(step, pieces.empty() ? start : pieces.back().to));
  if (pieces.back().to != start) throw BadOutline("the walk doesn't end where it starts");
  Outline result(std::move(pieces));
  const std::vector<Point> polygon = result.polygon();
  const auto inside = [](double v) { return v >= -kTolerance && v <= 1 + kTolerance; };
  if (!std::ranges::all_of(polygon, [&](Point p) { return inside(p.x) && inside(p.y); }))
    throw BadOutline("it leaves the square between 0 and 1");
  if (area(polygon) >= 0) throw BadOutline("the walk must go around clockwise");
  return result;
}

std::string complaint(const std::filesystem::path& file, const std::string& face,
                      const std::string& why) {
  return "The outlines in " + file.filename().string() +
         (face.empty() ? std::string() : ", \"" + face + "\",") + " can't be used: " + why +
         "; install the program again to get them back.";
}

} // namespace

Point Piece::at(double t) const {
  if (kind == Kind::straight) return {std::lerp(from.x, to.x, t), std::lerp(from.y, to.y, t)};
  const double s = 1 - t;
  const double a = s * s * s;
  const double b = 3 * s * s * t;
  const double c = 3 * s * t * t;
  const double d = t * t * t;
  return {a * from.x + b * control_from.x + c * control_to.x + d * to.x,
          a * from.y + b * control_from.y + c * control_to.y + d * to.y};
}

double Piece::length() const {
  if (kind == Kind::straight) return distance(from, to);
  double sum = 0;
  for (int i = 0; i < kChords; ++i)
    sum += distance(at(static_cast<double>(i) / kChords), at(static_cast<double>(i + 1) / kChords));
  return sum;
}

std::optional<double> Outline::corner_after(std::size_t piece) const {
  const Piece& before = pieces_[piece];
  const Piece& after = pieces_[(piece + 1) % pieces_.size()];
  // Clockwise, a turn to the right leaves less than a straight angle inside.
  const double turn = std::remainder(direction_at_end(before) - direction_at_start(after), 360.0);
  if (std::abs(turn) < kSmooth) return std::nullopt;
  return 180 - turn;
}

std::vector<Point> Outline::polygon(int steps) const {
  std::vector<Point> points;
  for (const Piece& piece : pieces_) {
    const int count = piece.kind == Piece::Kind::curve ? steps : 1;
    for (int i = 0; i < count; ++i)
      points.push_back(piece.at(static_cast<double>(i) / count));
  }
  return points;
}

std::vector<std::string> Outlines::load(const std::filesystem::path& folder) {
  const std::vector<std::filesystem::path> files = json_files(folder);
  if (files.empty())
    return {"There are no outlines in " + folder.string() +
            "; install the program again to get them back."};

  std::vector<std::string> problems;
  for (const std::filesystem::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    const json root = json::parse(in, nullptr, false);
    if (!root.is_object()) {
      problems.push_back(complaint(file, {}, "the file is damaged"));
      continue;
    }
    for (const auto& [face, value] : root.items())
      try {
        of_.insert_or_assign(file.stem().string() + "." + face, outline(value));
      } catch (const std::exception& bad) {
        problems.push_back(complaint(file, face, bad.what()));
      }
  }
  return problems;
}

const Outline* Outlines::find(std::string_view game, std::string_view face) const {
  std::string name(game);
  name += '.';
  name += face;
  const auto found = of_.find(name);
  return found == of_.end() ? nullptr : &found->second;
}

} // namespace hmat::audio
