// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banker/scene.hpp"

#include "speech/utf.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <unicode/uchar.h>
#include <utility>

namespace hmat::app {
namespace {

/// Where the order means nothing, equal pieces are drawn as one.
bool heaps(ZoneKind kind) {
  switch (kind) {
  case ZoneKind::Stock:
  case ZoneKind::Discard:
  case ZoneKind::Pile: return true;
  case ZoneKind::None:
  case ZoneKind::Hand:
  case ZoneKind::Table:
  case ZoneKind::Fan:
  case ZoneKind::Side: return false;
  }
  return false;
}

/// As at the beginning of a line.
std::string capitalised(const std::string& text) {
  icu::UnicodeString words = speech::to_icu(text);
  if (words.isEmpty()) return text;
  const UChar32 first = words.char32At(0);
  words.replace(0, words.moveIndex32(0, 1), static_cast<UChar32>(u_totitle(first)));
  return speech::to_utf8(words);
}

bool is_box(ZoneKind kind) { return kind == ZoneKind::Stock || kind == ZoneKind::Discard; }

class Maker {
public:
  Maker(const View& view, const SceneWords& words)
      : view_(view), words_(words), catalogue_(words.narrator.catalogue()) {}

  Scene scene() const {
    Scene out;
    out.title = catalogue_.say(id() + ".title");
    out.ask = capitalised(words_.narrator.ask(view_));
    out.points_word = catalogue_.say("banker.points");
    out.columns = words_.drawings.columns();
    out.rows = words_.drawings.rows();
    out.theme = words_.theme;
    const bool helping = view_.viewer() == Viewer::banker(true);
    const bool dealing = view_.viewer() == Viewer::banker(false);
    out.open = view_.info().open || helping;
    out.legend = catalogue_.say(view_.info().open ? "banker.open"
                                : helping         ? "banker.helping"
                                : dealing         ? "banker.deals"
                                                  : "banker.hidden");
    std::vector<SceneSeat> seats;
    for (Seat seat = 0; seat < view_.seats(); ++seat)
      seats.push_back(this->seat(seat));
    for (const ZoneView& zone : view_.zones()) {
      if (zone.place.row == Row::Middle || zone.ref.owner >= seats.size()) {
        out.middle.push_back(this->zone(zone));
        continue;
      }
      SceneSeat& owner = seats[zone.ref.owner];
      if (owner.zones.empty()) owner.across = zone.place.across;
      const bool hand = zone.ref.kind == ZoneKind::Hand;
      owner.zones.insert(hand ? owner.zones.begin() : owner.zones.end(), this->zone(zone));
    }
    const auto by_across = [](const auto& a, const auto& b) { return a.across < b.across; };
    std::stable_sort(out.middle.begin(), out.middle.end(), by_across);
    out.near = std::move(seats.front());
    out.far.assign(std::make_move_iterator(seats.begin() + 1),
                   std::make_move_iterator(seats.end()));
    std::stable_sort(out.far.begin(), out.far.end(), by_across);
    return out;
  }

private:
  std::string id() const { return view_.info().id; }

  SceneSeat seat(Seat seat) const {
    SceneSeat out;
    out.seat = seat;
    out.name = capitalised(catalogue_.say("banker.seat", {{"name", speech::seat_name(seat)}}));
    out.points = fmt::format("{}", view_.standing().scores[seat]);
    out.on_turn = view_.turn() == seat;
    if (out.on_turn) out.chip = catalogue_.say("banker.on_turn");
    out.won = (view_.standing().winners & seat_bit(seat)) != 0;
    if (out.won) out.chip = catalogue_.say("banker.winner");
    return out;
  }

  /// "banker.<what>.<zone>" of the game, or of all games; empty where there is none.
  std::string caption(const char* what, const ZoneView& zone) const {
    const std::string shared = fmt::format("banker.{}.{}", what, zone.name);
    const std::string own = id() + "." + shared;
    if (catalogue_.has(own)) return catalogue_.say(own);
    return catalogue_.has(shared) ? catalogue_.say(shared) : std::string();
  }

  SceneZone zone(const ZoneView& zone) const {
    SceneZone out;
    out.ref = zone.ref;
    out.across = zone.place.across;
    out.scale = words_.drawings.scale(zone.name);
    out.columns = zone.columns;
    out.stacks = words_.drawings.stacks(zone.name);
    if (!words_.drawings.bare(zone.name)) {
      out.caption = caption("zone", zone);
      const bool elsewhere = zone.place.row == Row::Middle && zone.ref.owner != kNoSeat;
      if (elsewhere)
        out.caption = catalogue_.say("banker.owned", {{"zone", speech::Text{out.caption}},
                                                      {"name", speech::seat_name(zone.ref.owner)}});
      out.total = fmt::format("{}", zone.pieces());
      if (zone.number != 0)
        if (const std::string what = caption("number", zone); !what.empty())
          out.extra = fmt::format("{} {}", what, zone.number);
    }
    if (is_box(zone.ref.kind) && words_.drawings.full() > 0)
      out.fill =
          std::clamp(static_cast<float>(zone.pieces()) / static_cast<float>(words_.drawings.full()),
                     0.0F, 1.0F);
    add_pieces(zone, out);
    return out;
  }

  void add_pieces(const ZoneView& zone, SceneZone& out) const {
    const bool each = zone.ref.kind == ZoneKind::Fan; // held out to be drawn one by one
    std::vector<Face> faces;                          // of the pieces that were added
    for (std::size_t i = 0; i < zone.items.size(); ++i) {
      const ItemView& item = zone.items[i];
      const bool joins =
          !each && (item.face == kHiddenFace || heaps(zone.ref.kind)) && item.face != kNoFace;
      const auto same = joins ? std::find(faces.begin(), faces.end(), item.face) : faces.end();
      if (same != faces.end()) {
        out.pieces[static_cast<std::size_t>(same - faces.begin())].count += item.count;
        continue;
      }
      faces.push_back(item.face);
      out.pieces.push_back(
          {words_.drawings.of(item.face, view_.words()), static_cast<int>(i), item.count, {}, {}});
    }
    for (std::size_t i = 0; i < out.pieces.size(); ++i) {
      ScenePiece& piece = out.pieces[i];
      if (each)
        piece.figure = fmt::format("{}", i + 1);
      else if (piece.count > 1)
        piece.figure = fmt::format("×{}", piece.count);
      const bool named =
          words_.drawings.named(zone.name) || std::holds_alternative<NameArt>(piece.art);
      if (named && faces[i] < view_.info().faces.size())
        piece.name = words_.narrator.piece(view_, faces[i]);
    }
  }

  const View& view_;
  const SceneWords& words_;
  const speech::Catalogue& catalogue_;
};

} // namespace

Scene scene_of(const View& view, const SceneWords& words) { return Maker(view, words).scene(); }

std::string words_at(const View& view, const BankerSpot& spot, const speech::Narrator& narrator) {
  const ZoneView* zone = nullptr;
  for (const ZoneView& one : view.zones())
    if (one.ref == spot.zone) zone = &one;
  if (zone == nullptr) return {};
  if (spot.item < 0 || spot.item >= static_cast<int>(zone->items.size()))
    return narrator.zone(view, *zone);
  return narrator.item(view, *zone, spot.item);
}

} // namespace hmat::app
