// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/plan.hpp"

#include "app/banker/zone_plan.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace hmat::app {
namespace {

// Sizes in units, see Ruler.
constexpr float kEdge = 14;     ///< around everything
constexpr float kBandGap = 12;  ///< between the bands of the table
constexpr float kPanelGap = 12; ///< between seats
constexpr float kPanelPad = 14; ///< within a seat's border
constexpr float kTitleLetters = 34;
constexpr float kAskLetters = 26;
constexpr float kNameLetters = 28;
constexpr float kPointsLetters = 22;
constexpr float kChipLetters = 21;
constexpr float kLegendLetters = 22;
constexpr float kHeaderHigh = 66;
constexpr float kFooterHigh = 36;
constexpr float kFocusHigh = 62;
constexpr float kLineHigh = 34;
constexpr float kChipPad = 10;
constexpr float kSideHead = 210; ///< width of a head beside the zones
constexpr float kHeadGap = 18;
constexpr float kLeastRoom = 260; ///< for zones beside a head
constexpr float kLargestPiece = 190;
constexpr float kSmallestPiece = 60; ///< below that heaps are drawn as stacks
constexpr float kTiniestPiece = 14;

/// A text wrapped into a box, as large as it fits.
std::vector<PlannedText> wrapped(const Ruler& ruler, const std::string& text, const Box& box,
                                 int largest) {
  std::vector<PlannedText> out;
  if (text.empty() || box.w <= 0 || box.h <= 0) return out;
  const Wrapped lines =
      fit(ruler.font(), text, {static_cast<int>(box.w), static_cast<int>(box.h)}, largest);
  const auto count = static_cast<float>(std::max<std::size_t>(lines.lines.size(), 1));
  const float step = std::min(Ruler::high(lines.size), box.h / count);
  float y = box.y + (box.h - step * count) / 2;
  for (const std::string& line : lines.lines) {
    out.push_back({line, {box.x, y, box.w, step}, lines.size});
    y += step;
  }
  return out;
}

class Planner {
public:
  Planner(const Scene& scene, const Ruler& ruler, int width, int height)
      : scene_(scene), ruler_(ruler),
        zones_(scene, ruler), area_{u(kEdge), u(kEdge), static_cast<float>(width) - 2 * u(kEdge),
                                    static_cast<float>(height) - 2 * u(kEdge)} {}

  Plan plan() {
    Plan out;
    add_header(out);
    add_footer(out);
    choose_size();
    out.piece = piece_;
    add_table(out);
    return out;
  }

private:
  float u(float n) const { return ruler_.units(n); }

  void add_header(Plan& out) {
    const float high = u(kHeaderHigh);
    const float most = area_.w * 0.4F;
    const int size = ruler_.fitting(scene_.title, ruler_.letters(kTitleLetters), most);
    const float wide = ruler_.wide(scene_.title, size);
    out.title = {scene_.title, {area_.x, area_.y, wide, high}, size};
    const float left = area_.x + wide + u(40);
    out.ask = wrapped(ruler_, scene_.ask, {left, area_.y, area_.x + area_.w - left, high},
                      ruler_.letters(kAskLetters));
    take_top(high + u(kBandGap));
  }

  void take_top(float high) {
    area_.y += high;
    area_.h -= high;
  }

  /// From below: the legend, what lies under the focus, the lines of the desk.
  void add_footer(Plan& out) {
    float y = area_.y + area_.h;
    const float high = u(kFooterHigh);
    y -= high;
    const float icon = high * 1.2F;
    const int size = ruler_.fitting(scene_.legend, ruler_.letters(kLegendLetters), area_.w - icon);
    out.legend_icon = {area_.x, y + high * 0.1F, icon, high * 0.8F};
    out.legend = {scene_.legend, {area_.x + icon + u(14), y, area_.w - icon - u(14), high}, size};
    if (!scene_.focus.empty()) {
      const float focus = u(kFocusHigh);
      y -= focus + u(4);
      out.focus = wrapped(ruler_, scene_.focus, {area_.x, y, area_.w, focus},
                          ruler_.letters(kLegendLetters));
    }
    for (auto line = scene_.lines.rbegin(); line != scene_.lines.rend(); ++line) {
      y -= u(kLineHigh);
      const auto texts = wrapped(ruler_, *line, {area_.x, y, area_.w, u(kLineHigh)},
                                 ruler_.letters(kLegendLetters));
      out.lines.insert(out.lines.end(), texts.begin(), texts.end());
    }
    area_.h = y - u(kBandGap) - area_.y;
  }

  // Seats

  /// What the head of a seat is made of: its name, its points, and the chip of whoever is on turn.
  /// In a room of that width they stand beside each other as far as they go.
  struct Head {
    float high = 0;
    float used = 0; ///< of the width
  };

  std::string widest_chip() const {
    std::string widest = scene_.near ? scene_.near->chip : std::string();
    for (const SceneSeat& seat : scene_.far)
      if (seat.chip.size() > widest.size()) widest = seat.chip;
    return widest;
  }

  /// Lays the head out in `out` from the origin on. Room for a chip is kept in every seat, so that
  /// nothing moves when the turn does.
  Head add_head(PlannedSeat& out, float wide) const {
    const SceneSeat& seat = *out.seat;
    Head head;
    float x = 0;
    float y = 0;
    float line = 0;
    const auto place = [&](float w, float h) {
      if (x > 0 && x + w > wide) {
        x = 0;
        y += line + u(4);
        line = 0;
      }
      const Box box{x, y, w, h};
      line = std::max(line, h);
      x += w + u(kHeadGap);
      head.used = std::max(head.used, box.x + w);
      head.high = y + line;
      return box;
    };

    const int most_name = ruler_.letters(kNameLetters);
    const int name = ruler_.fitting(seat.name, most_name, wide);
    out.name = {seat.name, place(ruler_.wide(seat.name, name), Ruler::high(most_name)), name};

    const int most_points = ruler_.letters(kPointsLetters);
    const int points =
        ruler_.fitting(scene_.points_word + "  " + seat.points, most_points, wide - u(8));
    const float word = ruler_.wide(scene_.points_word, points);
    const float number = ruler_.wide(seat.points, points);
    const Box points_box = place(word + u(8) + number, Ruler::high(most_name));
    out.points_word = {
        scene_.points_word, {points_box.x, points_box.y, word, points_box.h}, points};
    out.points = {
        seat.points, {points_box.x + word + u(8), points_box.y, number, points_box.h}, points};

    const std::string widest = widest_chip();
    if (widest.empty()) return head;
    const auto sign = static_cast<float>(ruler_.letters(kChipLetters)) * 0.8F;
    const float besides = 2 * u(kChipPad) + sign + u(6);
    const int chip = ruler_.fitting(widest, ruler_.letters(kChipLetters), wide - besides);
    const Box room = place(ruler_.wide(widest, chip) + besides, Ruler::high(most_name));
    if (seat.chip.empty()) return head;
    const float word_wide = ruler_.wide(seat.chip, chip);
    out.chip_box = {room.x, room.y + u(1), word_wide + besides, room.h - u(2)};
    out.sign = {room.x + u(kChipPad), room.y + (room.h - sign) / 2, sign, sign};
    out.chip = {
        seat.chip, {out.sign.x + sign + u(6), out.chip_box.y, word_wide, out.chip_box.h}, chip};
    return head;
  }

  static void move_head(PlannedSeat& seat, float dx, float dy) {
    for (Box* box : {&seat.sign, &seat.name.box, &seat.points_word.box, &seat.points.box,
                     &seat.chip_box, &seat.chip.box}) {
      box->x += dx;
      box->y += dy;
    }
  }

  /// Where the head of a seat stands.
  enum class Style : std::uint8_t {
    Above,  ///< over the zones
    Column, ///< to the left of them, narrow
    Line    ///< to the left of them, on one line
  };
  static constexpr std::array kStyles{Style::Above, Style::Column, Style::Line};

  /// The height of the highest head among seats in panels of that width, so that what lies below
  /// begins at the same height everywhere.
  float far_head(float panel, float inside, float own) const {
    float high = own;
    if (panel < area_.w)
      for (const SceneSeat& one : scene_.far) {
        PlannedSeat other;
        other.seat = &one;
        high = std::max(high, add_head(other, inside).high);
      }
    return high;
  }

  /// A seat in a panel of that width, at the origin; its height is what it needs.
  PlannedSeat seat(const SceneSeat& scene_seat, float wide, float piece, Style style) const {
    constexpr float kNever = 1e6F;
    PlannedSeat out;
    out.seat = &scene_seat;
    const float pad = u(kPanelPad);
    const float inside = wide - 2 * pad;
    const bool above = style == Style::Above;
    const Head head =
        add_head(out, style == Style::Column ? std::min(u(kSideHead), inside) : inside);
    const float left = above ? 0 : head.used + u(24);
    const float top = above ? far_head(wide, inside, head.high) + u(10) : 0;
    const float room = inside - left;
    if (!above && room < u(kLeastRoom)) {
      out.box = {0, 0, wide, kNever}; // this style is not for so narrow a panel
      return out;
    }
    const Flow flow = zones_.flow(scene_seat.zones, room, piece, stacks_, false);
    out.zones = flow.zones;
    const float high = above ? top + flow.high : std::max(flow.high, head.high);
    for (PlannedZone& zone : out.zones)
      move(zone, pad + left, pad + (above ? top : (high - flow.high) / 2));
    move_head(out, pad, pad + (above ? 0 : (high - head.high) / 2));
    out.box = {0, 0, wide, high + 2 * pad};
    return out;
  }

  float far_wide() const {
    const auto count = static_cast<float>(std::max<std::size_t>(scene_.far.size(), 1));
    return (area_.w - u(kPanelGap) * (count - 1)) / count;
  }

  float far_high(float piece) const {
    float high = 0;
    for (const SceneSeat& one : scene_.far)
      high = std::max(high, seat(one, far_wide(), piece, far_style_).box.h);
    return high;
  }
  float near_high(float piece) const {
    return scene_.near ? seat(*scene_.near, area_.w, piece, near_style_).box.h : 0;
  }
  float middle_high(float piece) const {
    return zones_.flow(scene_.middle, area_.w, piece, stacks_, true).high;
  }
  float needed(float piece) const {
    return far_high(piece) + middle_high(piece) + near_high(piece) + 2 * u(kBandGap);
  }

  /// The largest size at which everything fits.
  float largest_fitting() const {
    float low = u(kTiniestPiece);
    float high = u(kLargestPiece);
    while (high - low > 0.5F) {
      const float middle = (low + high) / 2;
      (needed(middle) <= area_.h ? low : high) = middle;
    }
    return low;
  }

  /// The way to lay out the seats that leaves most room for the pieces.
  void choose_styles() {
    std::pair best{far_style_, near_style_};
    float largest = 0;
    for (const Style far : kStyles) {
      for (const Style near : kStyles) {
        far_style_ = far;
        near_style_ = near;
        const float size = largest_fitting();
        if (size < largest + u(1)) continue; // the plainer one where it hardly matters
        largest = size;
        best = {far, near};
      }
    }
    std::tie(far_style_, near_style_) = best;
    piece_ = largest_fitting();
  }

  void choose_size() {
    choose_styles();
    if (piece_ >= u(kSmallestPiece)) return;
    const float without = piece_;
    stacks_ = true;
    choose_styles();
    if (piece_ > without) return;
    stacks_ = false;
    choose_styles();
  }

  void add_table(Plan& out) {
    const float spare = std::max(area_.h - needed(piece_), 0.0F) / 3;
    const float far = far_high(piece_) + spare;
    float x = area_.x;
    for (const SceneSeat& one : scene_.far) {
      add_seat(out, seat(one, far_wide(), piece_, far_style_), {x, area_.y, far_wide(), far},
               far_style_);
      x += far_wide() + u(kPanelGap);
    }
    Flow flow = zones_.flow(scene_.middle, area_.w, piece_, stacks_, true);
    const float middle_y = area_.y + far + u(kBandGap) + spare / 2;
    for (PlannedZone& zone : flow.zones)
      move(zone, area_.x, middle_y);
    out.middle = std::move(flow.zones);
    if (!scene_.near) return;
    const float near = near_high(piece_) + spare;
    add_seat(out, seat(*scene_.near, area_.w, piece_, near_style_),
             {area_.x, area_.y + area_.h - near, area_.w, near}, near_style_);
  }

  /// Moves a seat to its place, which may be higher than it needs.
  static void add_seat(Plan& out, PlannedSeat seat, const Box& place, Style style) {
    const float dy = style == Style::Above ? 0 : (place.h - seat.box.h) / 2;
    move_head(seat, place.x, place.y + dy);
    for (PlannedZone& zone : seat.zones)
      move(zone, place.x, place.y + dy);
    seat.box = place;
    out.seats.push_back(std::move(seat));
  }

  const Scene& scene_;
  const Ruler& ruler_;
  ZonePlanner zones_;
  Box area_; ///< what is left for the table
  float piece_ = 0;
  bool stacks_ = false;
  Style far_style_ = Style::Above;
  Style near_style_ = Style::Above;
};

} // namespace

Plan plan_of(const Scene& scene, const Ruler& ruler, int width, int height) {
  return Planner(scene, ruler, width, height).plan();
}

} // namespace hmat::app
