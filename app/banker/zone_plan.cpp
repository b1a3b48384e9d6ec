// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/zone_plan.hpp"

#include "app/text.hpp"

#include <algorithm>
#include <cmath>

namespace hmat::app {
namespace {

// Sizes in units, see Ruler.
constexpr float kCaptionLetters = 21;
constexpr float kNameLetters = 15;
constexpr float kFigureLetters = 26; ///< at most
constexpr float kLeastFigure = 17;
constexpr float kFigurePart = 0.45F; ///< of the piece's size
constexpr float kCellGap = 12;
constexpr float kNarrowGap = 6; ///< room for the focus, no more
constexpr float kBlockGap = 26;
constexpr float kLineGap = 12;
constexpr float kUnderCaption = 7;
constexpr float kBarHigh = 16;
constexpr float kBarWide = 150;
constexpr float kGridPad = 8; ///< within a cell
constexpr float kSlotWide = 0.74F;

void move(Box& box, float dx, float dy) {
  box.x += dx;
  box.y += dy;
}

/// A name on two lines of about as many words.
std::vector<std::string_view> lines_of(std::string_view name) {
  const auto blanks = std::count(name.begin(), name.end(), ' ');
  std::size_t at = name.find(' ');
  for (std::ptrdiff_t i = 0; i < (blanks - 1) / 2; ++i)
    at = name.find(' ', at + 1);
  if (at == std::string_view::npos) return {name};
  return {name.substr(0, at), name.substr(at + 1)};
}

bool draws_name_alone(const ScenePiece& piece) {
  return std::holds_alternative<NameArt>(piece.art);
}

} // namespace

void move(PlannedZone& zone, float dx, float dy) {
  for (Box* box : {&zone.box, &zone.bar, &zone.slot_box})
    move(*box, dx, dy);
  for (auto* texts : {&zone.caption, &zone.figures})
    for (PlannedText& text : *texts)
      move(text.box, dx, dy);
  for (Box& cell : zone.cells)
    move(cell, dx, dy);
  for (PlannedPiece& piece : zone.pieces) {
    for (Box* box : {&piece.cell, &piece.art, &piece.figure.box})
      move(*box, dx, dy);
    for (PlannedText& line : piece.name)
      move(line.box, dx, dy);
  }
}

ZonePlanner::ZonePlanner(const Scene& scene, const Ruler& ruler) : scene_(scene), ruler_(ruler) {
  const int size = ruler.letters(kNameLetters);
  const auto look_at = [&](const std::vector<SceneZone>& zones) {
    for (const SceneZone& zone : zones)
      for (const ScenePiece& piece : zone.pieces)
        for (const std::string_view line : lines_of(piece.name))
          name_wide_ = std::max(name_wide_, ruler.wide(line, size));
  };
  look_at(scene.middle);
  for (const SceneSeat& seat : scene.far)
    look_at(seat.zones);
  if (scene.near) look_at(scene.near->zones);
}

PlannedPiece ZonePlanner::piece(const ScenePiece& piece, float size) const {
  PlannedPiece out;
  out.piece = &piece;
  const int name_size = ruler_.letters(kNameLetters);
  if (draws_name_alone(piece)) {
    const int letters = std::max(static_cast<int>(size * 0.34F), name_size);
    const float wide = ruler_.wide(piece.name, letters) + u(16);
    out.art = {0, 0, wide, size};
    out.name.push_back({piece.name, out.art.inset(u(4)), letters});
    out.cell = out.art;
  } else {
    out.art = {0, 0, size * width_of(piece.art), size};
    out.cell = out.art;
  }
  if (!piece.figure.empty()) {
    const int letters = std::clamp(static_cast<int>(size * kFigurePart),
                                   ruler_.letters(kLeastFigure), ruler_.letters(kFigureLetters));
    const float wide = ruler_.wide(piece.figure, letters);
    out.figure = {piece.figure, {out.cell.w + u(4), 0, wide, size}, letters};
    out.cell.w += u(4) + wide;
  }
  if (piece.name.empty() || draws_name_alone(piece)) return out;
  const auto lines = lines_of(piece.name);
  const float step = Ruler::high(name_size);
  const float high = step * static_cast<float>(lines.size());
  out.cell.h = std::max(size, high);
  out.art.y = (out.cell.h - size) / 2;
  out.figure.box.y = out.art.y;
  float y = (out.cell.h - high) / 2;
  for (const std::string_view line : lines) {
    out.name.push_back({std::string(line), {out.cell.w + u(6), y, name_wide_, step}, name_size});
    y += step;
  }
  out.cell.w += u(6) + name_wide_;
  return out;
}

/// Returns the height of the caption.
float ZonePlanner::add_caption(PlannedZone& out, float wide) const {
  const SceneZone& zone = *out.zone;
  if (zone.caption.empty() && zone.total.empty()) return 0;
  const int most = ruler_.letters(kCaptionLetters);
  const int size = ruler_.fitting(zone.caption + "  " + zone.total, most, wide - u(8));
  const float high = Ruler::high(most);
  const float word = ruler_.wide(zone.caption, size);
  out.caption.push_back({zone.caption, {0, 0, word, high}, size});
  float x = word + u(8);
  const float total = ruler_.wide(zone.total, size);
  out.figures.push_back({zone.total, {x, 0, total, high}, size});
  x += total;
  out.box.w = std::max(out.box.w, x);
  if (zone.extra.empty()) return high + u(kUnderCaption);
  const int extra_size = ruler_.fitting(zone.extra, most, wide);
  const float extra = ruler_.wide(zone.extra, extra_size);
  const bool below = x + u(20) + extra > wide;
  const Box box{below ? 0 : x + u(20), below ? high : 0, extra, high};
  out.figures.push_back({zone.extra, box, extra_size});
  out.box.w = std::max(out.box.w, box.x + extra);
  return box.y + high + u(kUnderCaption);
}

/// Returns what lies below it.
float ZonePlanner::add_bar(PlannedZone& out, float y, float wide) const {
  if (!out.zone->fill) return y;
  out.bar = {0, y, std::min(u(kBarWide), wide), u(kBarHigh)};
  out.box.w = std::max(out.box.w, out.bar.w);
  return y + out.bar.h + u(kUnderCaption) + u(3);
}

/// Pieces one after the other, on as many lines as they need.
void ZonePlanner::add_row(PlannedZone& out, float y, float wide, float size) const {
  const bool together = out.zone->ref.kind == ZoneKind::Side; // a sequence is seen as one thing
  const float gap = u(together ? kNarrowGap : kCellGap);
  float x = 0;
  float high = 0;
  for (const ScenePiece& one : out.zone->pieces) {
    PlannedPiece planned = piece(one, size);
    if (x > 0 && x + planned.cell.w > wide) {
      x = 0;
      y += high + u(kCellGap);
      high = 0;
    }
    for (Box* box : {&planned.cell, &planned.art, &planned.figure.box})
      move(*box, x, y);
    for (PlannedText& line : planned.name)
      move(line.box, x, y);
    x += planned.cell.w;
    out.box.w = std::max(out.box.w, x);
    x += gap;
    high = std::max(high, planned.cell.h);
    out.pieces.push_back(std::move(planned));
  }
  const ZoneKind kind = out.zone->ref.kind;
  out.slot = out.zone->pieces.empty() && (kind == ZoneKind::Table || kind == ZoneKind::Side);
  if (out.slot) {
    high = size;
    out.slot_box = {0, y, size * kSlotWide, size};
    out.box.w = std::max(out.box.w, out.slot_box.w);
  }
  out.box.h = y + high;
}

/// Item 0 lies at the lower left; names of columns below, of rows to the left.
void ZonePlanner::add_grid(PlannedZone& out, float y, float size) const {
  const SceneZone& zone = *out.zone;
  const int columns = zone.columns;
  const int rows = (static_cast<int>(zone.pieces.size()) + columns - 1) / columns;
  const int letters = ruler_.letters(kCaptionLetters);
  const float step = Ruler::high(ruler_.letters(kNameLetters));
  constexpr float kNameLines = 2;
  const bool named = name_wide_ > 0;
  const float cell_wide = size * 0.8F + (named ? u(6) + name_wide_ : 0) + 2 * u(kGridPad);
  const float cell_high = std::max(size, named ? step * kNameLines : 0) + 2 * u(kGridPad);
  const float left = scene_.rows.empty() ? 0 : static_cast<float>(letters) + u(4);
  for (int i = 0; i < static_cast<int>(zone.pieces.size()); ++i) {
    const int row = i / columns;
    const Box cell{left + static_cast<float>(i % columns) * cell_wide,
                   y + static_cast<float>(rows - 1 - row) * cell_high, cell_wide, cell_high};
    out.cells.push_back(cell);
    PlannedPiece planned = piece(zone.pieces[static_cast<std::size_t>(i)], size);
    const float dx = cell.x + u(kGridPad);
    const float dy = cell.y + (cell.h - planned.cell.h) / 2;
    for (Box* box : {&planned.art, &planned.figure.box})
      move(*box, dx, dy);
    for (PlannedText& line : planned.name)
      move(line.box, dx, dy);
    planned.cell = cell.inset(u(5)); // where the focus goes: within the lines of the grid
    out.pieces.push_back(std::move(planned));
  }
  const float bottom = y + static_cast<float>(rows) * cell_high;
  const float names_high = Ruler::high(letters);
  for (int row = 0; row < rows && row < static_cast<int>(scene_.rows.size()); ++row)
    out.caption.push_back({scene_.rows[static_cast<std::size_t>(row)],
                           {0, y + static_cast<float>(rows - 1 - row) * cell_high, left, cell_high},
                           letters});
  const bool column_names = !scene_.columns.empty();
  for (int column = 0; column < columns && column < static_cast<int>(scene_.columns.size());
       ++column) {
    const std::string& name = scene_.columns[static_cast<std::size_t>(column)];
    const float wide = ruler_.wide(name, letters);
    const float x = left + (static_cast<float>(column) + 0.5F) * cell_wide - wide / 2;
    out.caption.push_back({name, {x, bottom, wide, names_high}, letters});
  }
  out.box.w = std::max(out.box.w, left + static_cast<float>(columns) * cell_wide);
  out.box.h = bottom + (column_names ? names_high : 0);
}

/// All pieces as one stack; how many they are stands in the caption.
void ZonePlanner::add_stack(PlannedZone& out, float y, float size) const {
  out.stack = true;
  out.slot_box = {0, y, size * 0.9F, size};
  out.box.w = std::max(out.box.w, out.slot_box.w);
  out.box.h = y + size;
}

PlannedZone ZonePlanner::zone(const SceneZone& zone, float wide, float size, bool stacks) const {
  PlannedZone out;
  out.zone = &zone;
  const float below_caption = add_caption(out, wide);
  const float y = add_bar(out, below_caption, wide);
  const float own = size * zone.scale;
  constexpr std::size_t kFew = 3;
  if (zone.columns > 0)
    add_grid(out, y, own);
  else if (stacks && zone.stacks && zone.pieces.size() > kFew)
    add_stack(out, y, own);
  else
    add_row(out, y, wide, own);
  return out;
}

Flow ZonePlanner::flow(const std::vector<SceneZone>& zones, float wide, float size, bool stacks,
                       bool spread) const {
  Flow out;
  std::size_t first = 0; // of the present line
  float x = 0;
  float y = 0;
  float high = 0;
  const auto end_line = [&] {
    const std::size_t count = out.zones.size() - first;
    const float used = x - u(kBlockGap);
    // Room before the first block, between any two and behind the last one.
    const float room = spread ? std::max(wide - used, 0.0F) / static_cast<float>(count + 1) : 0;
    for (std::size_t i = first; i < out.zones.size(); ++i) {
      PlannedZone& one = out.zones[i];
      // Pieces without a caption lie beside the pieces of others, not beside their captions.
      const float down = one.zone->caption.empty() ? high - one.box.h : 0;
      move(one, room * static_cast<float>(i - first + 1), down);
    }
    y += high + u(kLineGap);
    first = out.zones.size();
    x = 0;
    high = 0;
  };
  for (const SceneZone& one : zones) {
    // A part of the box takes half the width at most: the other part lies beside it.
    const bool shares = spread && one.fill && one.columns == 0;
    PlannedZone planned = zone(one, shares ? wide * 0.4F : wide, size, stacks);
    const bool other_kind = x > 0 && one.ref.kind == ZoneKind::Side &&
                            out.zones.back().zone->ref.kind == ZoneKind::Hand;
    if (x > 0 && (other_kind || x + planned.box.w > wide)) end_line();
    move(planned, x, y);
    x += planned.box.w + u(kBlockGap);
    high = std::max(high, planned.box.h);
    out.zones.push_back(std::move(planned));
  }
  if (out.zones.size() > first) end_line();
  out.high = std::max(y - u(kLineGap), 0.0F);
  return out;
}

} // namespace hmat::app
