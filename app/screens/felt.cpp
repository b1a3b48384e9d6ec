// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/felt.hpp"

#include "audio/outline_sound.hpp"

#include <cmath>
#include <numbers>
#include <string_view>
#include <utility>

namespace hmat::app {
namespace {

using audio::Outline;
using audio::Piece;
using audio::Point;

constexpr double kLevel = 0.25;    // tangent: a slope that counts as none
constexpr double kThird = 1.0 / 3; // of the square: what is left, in the middle, right
constexpr double kRight = 15;      // degrees around a right angle that are one for the fingers

speech::Value choice(std::string_view name) { return speech::Text{std::string(name)}; }

/// "up", "up_right", "right" …: where a piece leads.
std::string way_of(const Piece& piece) {
  const double across = piece.to.x - piece.from.x;
  const double rise = piece.to.y - piece.from.y;
  std::string way;
  if (std::abs(rise) > kLevel * std::abs(across)) way = rise > 0 ? "up" : "down";
  if (std::abs(across) > kLevel * std::abs(rise)) {
    if (!way.empty()) way += '_';
    way += across > 0 ? "right" : "left";
  }
  return way;
}

/// "left", "top_left", "middle" …: where in the square a point lies.
std::string place_of(Point point) {
  std::string place;
  if (point.y > 1 - kThird) place = "top";
  if (point.y < kThird) place = "bottom";
  if (point.x < kThird || point.x > 1 - kThird) {
    if (!place.empty()) place += '_';
    place += point.x < kThird ? "left" : "right";
  }
  return place.empty() ? "middle" : place;
}

const char* sharpness_of(double angle) {
  constexpr double kSquare = 90;
  if (std::abs(angle - kSquare) <= kRight) return "right";
  return angle < kSquare ? "sharp" : "blunt";
}

std::string words_of_piece(const House& house, const Piece& piece) {
  return house.say(piece.kind == Piece::Kind::straight ? "table.outline.straight"
                                                       : "table.outline.curve",
                   {{"way", choice(way_of(piece))}});
}

std::string words_of_corner(const House& house, double angle) {
  constexpr double kStraight = 180;
  const bool notch = angle > kStraight;
  return house.say("table.outline.corner",
                   {{"notch", choice(notch ? "yes" : "no")},
                    {"angle", choice(sharpness_of(notch ? 2 * kStraight - angle : angle))}});
}

void follow(const House& house, const Outline& outline, std::string_view game,
            std::string_view face, Felt& felt) {
  felt.whole = {{audio::outline_cue(game, face)}};
  felt.around = true;
  for (std::size_t i = 0; i < outline.pieces().size(); ++i) {
    const Piece& piece = outline.pieces()[i];
    std::string words = words_of_piece(house, piece);
    if (i == 0)
      words = house.say("table.outline.start",
                        {{"place", choice(place_of(piece.from))}, {"piece", speech::Text{words}}});
    felt.steps.push_back({audio::outline_piece_cue(game, face, i), std::move(words)});
    if (const auto angle = outline.corner_after(i))
      felt.steps.push_back(
          {audio::outline_corner_cue(game, face, i), words_of_corner(house, *angle)});
  }
}

/// False if one of the properties has no sound of its own.
bool take_apart(const House& house, const GameInfo& game, Face face, Felt& felt) {
  const std::size_t each = game.traits.size() / game.faces.size();
  for (std::size_t i = 0; i < each; ++i) {
    std::string cue = std::string(game.id) + '.' + game.traits[face * each + i];
    if (!house.ear().has_cue(cue) || i + 1 >= felt.lines.size()) return false;
    felt.steps.push_back({std::move(cue), felt.lines[i + 1]});
  }
  felt.telling = true;
  return each > 1;
}

} // namespace

std::optional<Felt> felt(const House& house, const View& view, const Reading& reading) {
  const ZoneView* zone = view.zone(reading.zone);
  if (zone == nullptr || reading.item < 0) return std::nullopt;
  const GameInfo& game = view.info();
  const Face face = zone->items[static_cast<std::size_t>(reading.item)].face;
  if (face >= game.faces.size()) return std::nullopt;
  Felt felt;
  felt.lines = house.narrator().details(view, *zone, reading.item);
  felt.covered = house.settings().identify_first && zone->ref.kind == ZoneKind::Hand &&
                 zone->ref.owner == view.viewer().as_seat();
  if (const Outline* outline = house.ear().outlines().find(game.id, game.faces[face])) {
    follow(house, *outline, game.id, game.faces[face], felt);
    return felt;
  }
  Reading again = reading;
  again.edge = false; // not how the finger came there
  again.toggled = Reading::Toggled::No;
  felt.whole = house.cue_map().touch(view, again);
  if (!take_apart(house, game, face, felt)) return std::nullopt;
  return felt;
}

std::string read_item(const House& house, const View& view, const Reading& reading) {
  const auto piece = house.settings().identify_first ? felt(house, view, reading) : std::nullopt;
  if (!piece || !piece->covered) return house.narrator().read(view, reading);
  return reading.entered ? house.narrator().zone(view, *view.zone(reading.zone)) : std::string();
}

} // namespace hmat::app
