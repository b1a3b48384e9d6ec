// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/draw.hpp"

#include "app/banker/pieces.hpp"
#include "app/banker/plan.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace hmat::app {
namespace {

// In units, see Ruler.
constexpr float kLine = 2;
constexpr float kTurnLine = 6;
constexpr float kFocusLine = 4;
constexpr float kFocusRoom = 1; ///< between what lies there and the frame around it
constexpr float kCorner = 12;

SDL_Rect pixels(const Box& box) {
  const int x = static_cast<int>(std::floor(box.x));
  const int y = static_cast<int>(std::floor(box.y));
  return {x, y, static_cast<int>(std::ceil(box.x + box.w)) - x,
          static_cast<int>(std::ceil(box.y + box.h)) - y};
}

Path triangle(const Box& box) {
  return {{{box.x, box.y}, {box.x + box.w, box.y + box.h / 2}, {box.x, box.y + box.h}}};
}

/// With five points.
Path star(const Box& box) {
  constexpr int kPoints = 5;
  constexpr float kInner = 0.42F; ///< of the radius, where the notches are
  Contour contour;
  for (int i = 0; i < 2 * kPoints; ++i) {
    const float radius = box.w / 2 * (i % 2 == 0 ? 1 : kInner);
    const float angle = std::numbers::pi_v<float> * static_cast<float>(i) / kPoints;
    contour.push_back({box.x + box.w / 2 + radius * std::sin(angle),
                       box.y + box.h / 2 - radius * std::cos(angle)});
  }
  return {contour};
}

class Painter {
public:
  Painter(const Scene& scene, const Ruler& ruler, Canvas& canvas)
      : scene_(scene), ruler_(ruler), canvas_(canvas), look_(look_of(scene.theme)) {}

  std::vector<Spotted> paint(const Plan& plan) {
    const auto wide = static_cast<float>(canvas_.width());
    const auto high = static_cast<float>(canvas_.height());
    canvas_.ground(rectangle({0, 0, wide, high}), look_.ground);
    text(plan.title, look_.strong, look_.ground);
    for (const PlannedText& line : plan.ask)
      text(line, look_.ink, look_.ground);
    for (const PlannedSeat& seat : plan.seats)
      paint_seat(seat);
    for (const PlannedZone& zone : plan.middle)
      paint_zone(zone, look_.ground);
    for (const PlannedText& line : plan.lines)
      text(line, look_.strong, look_.ground);
    for (const PlannedText& line : plan.focus)
      text(line, look_.focus, look_.ground);
    paint_eye(plan.legend_icon);
    text(plan.legend, look_.soft, look_.ground);
    paint_focus();
    return std::move(spots_);
  }

private:
  float u(float n) const { return ruler_.units(n); }

  void text(const PlannedText& text, const SDL_Color& ink, const SDL_Color& ground,
            Align align = Align::Left) {
    canvas_.text(text.line, text.box, text.size, ink, ground, align);
  }

  void paint_seat(const PlannedSeat& seat) {
    const bool turn = seat.seat->on_turn;
    canvas_.ground(rounded(seat.box, u(kCorner)), look_.panel);
    canvas_.frame(seat.box, u(kCorner), std::max(u(turn ? kTurnLine : kLine), 1.0F),
                  turn ? look_.strong : look_.soft, look_.ground);
    text(seat.name, look_.ink, look_.panel);
    text(seat.points_word, look_.soft, look_.panel);
    text(seat.points, look_.strong, look_.panel);
    if (!seat.chip.line.empty()) {
      canvas_.ground(rounded(seat.chip_box, u(8)), look_.strong);
      canvas_.shape(turn ? triangle(seat.sign) : star(seat.sign), look_.ground, look_.strong);
      text(seat.chip, look_.ground, look_.strong);
    }
    for (const PlannedZone& zone : seat.zones)
      paint_zone(zone, look_.panel);
  }

  void paint_zone(const PlannedZone& zone, const SDL_Color& ground) {
    spots_.push_back({{zone.zone->ref, -1}, pixels(zone.box)});
    for (const PlannedText& line : zone.caption)
      text(line, look_.soft, ground);
    for (const PlannedText& line : zone.figures)
      text(line, look_.strong, ground);
    if (zone.zone->fill) paint_bar(zone, ground);
    if (zone.stack) draw_stack(canvas_, look_, zone.slot_box, ground);
    const float line = std::max(u(kLine), 1.0F);
    if (zone.slot) {
      canvas_.frame(zone.slot_box, u(kCorner), line, look_.soft, ground);
      if (zone.zone->ref.kind == ZoneKind::Side) paint_plus(zone.slot_box, ground);
    }
    for (const Box& cell : zone.cells)
      canvas_.frame({cell.x - line / 2, cell.y - line / 2, cell.w + line, cell.h + line}, 0, line,
                    look_.soft, ground);
    for (const PlannedPiece& piece : zone.pieces) {
      spots_.push_back({{zone.zone->ref, piece.piece->item}, pixels(piece.cell)});
      draw_piece(canvas_, look_, piece.piece->art, piece.art, ground);
      text(piece.figure, look_.strong, ground);
      for (const PlannedText& word : piece.name)
        text(word, look_.ink, ground);
    }
  }

  /// Something new can be begun there.
  void paint_plus(const Box& slot, const SDL_Color& ground) {
    const float side = std::min(slot.w, slot.h) * 0.5F;
    const float thick = side * 0.2F;
    Path plus = rectangle(slot.centred(side, thick));
    plus.push_back(rectangle(slot.centred(thick, side)).front());
    canvas_.shape(plus, look_.soft, ground, Rule::NonZero);
  }

  void paint_bar(const PlannedZone& zone, const SDL_Color& ground) {
    const float line = std::max(u(kLine), 1.0F);
    canvas_.frame(zone.bar, u(5), line, look_.soft, ground);
    Box inside = zone.bar.inset(line + u(2));
    inside.w *= *zone.zone->fill;
    if (inside.w >= 1) canvas_.shape(rectangle(inside), look_.strong, ground);
  }

  /// An eye, open where hands are shown and struck through where they are not.
  void paint_eye(const Box& box) {
    const Box lid = box.inset(box.h * 0.1F);
    const float middle = lid.y + lid.h / 2;
    Contour outside;
    constexpr int kSteps = 16;
    const auto bow = [&](float from, float to, float way, float part) {
      for (int i = 0; i < kSteps; ++i) {
        const float along = static_cast<float>(i) / kSteps;
        outside.push_back({from + (to - from) * along,
                           middle - way * part * lid.h * 0.5F * std::sin(along * 3.1416F)});
      }
    };
    bow(lid.x, lid.x + lid.w, 1, 1);
    bow(lid.x + lid.w, lid.x, -1, 1);
    Path eye{outside};
    outside.clear();
    const float line = lid.h * 0.2F;
    bow(lid.x + line, lid.x + lid.w - line, 1, 0.64F);
    bow(lid.x + lid.w - line, lid.x + line, -1, 0.64F);
    eye.push_back(outside);
    const float pupil = lid.h * 0.4F;
    eye.push_back(ellipse(lid.centred(pupil, pupil)).front());
    canvas_.shape(eye, look_.soft, look_.ground);
    if (scene_.open) return;
    const Contour slash{{box.x + box.w * 0.12F, box.y + box.h},
                        {box.x + box.w * 0.88F, box.y},
                        {box.x + box.w * 0.12F, box.y + box.h}};
    canvas_.ground(stroked({slash}, box.h * 0.32F), look_.ground);
    canvas_.shape(stroked({slash}, box.h * 0.14F), look_.strong, look_.ground, Rule::NonZero);
  }

  void paint_focus() {
    if (!scene_.spot) return;
    const auto found = std::find_if(spots_.begin(), spots_.end(),
                                    [&](const Spotted& one) { return one.spot == *scene_.spot; });
    if (found == spots_.end()) return;
    const SDL_Rect& area = found->area;
    const Box box{static_cast<float>(area.x), static_cast<float>(area.y),
                  static_cast<float>(area.w), static_cast<float>(area.h)};
    canvas_.frame(box.inset(-u(kFocusLine + kFocusRoom)), u(6), u(kFocusLine), look_.focus,
                  look_.ground);
  }

  const Scene& scene_;
  const Ruler& ruler_;
  Canvas& canvas_;
  const Look& look_;
  std::vector<Spotted> spots_;
};

} // namespace

Drawn draw_scene(const Scene& scene, TTF_Font& font, SDL_Surface& onto) {
  const Ruler ruler(font, onto.w, onto.h);
  const Plan plan = plan_of(scene, ruler, onto.w, onto.h);
  Canvas canvas(onto, font);
  Drawn out;
  out.spots = Painter(scene, ruler, canvas).paint(plan);
  out.inked = canvas.inked();
  return out;
}

std::optional<BankerSpot> spot_at(const std::vector<Spotted>& spots, int x, int y) {
  const SDL_Point point{x, y};
  std::optional<BankerSpot> found;
  for (const Spotted& one : spots) {
    if (SDL_PointInRect(&point, &one.area) == SDL_FALSE) continue;
    if (!found || one.spot.item >= 0) found = one.spot;
  }
  return found;
}

} // namespace hmat::app
