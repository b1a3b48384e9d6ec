// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hear.hpp"
#include <algorithm>
#include <nlohmann/json.hpp>

namespace hmat {

/// Opens a match for look() alone.
struct Looking {
  static const Match::Body& at(const Match& match) { return *match.body_; }
};

Json filtered(const Doc& doc, const Viewer& viewer) {
  Json out = doc.root();
  for (const Doc::Secret& secret : doc.secrets_) {
    if (viewer.among(secret.sees)) continue;
    const Json::json_pointer pointer(secret.pointer);
    if (secret.hide == Doc::Hide::Length) {
      out.at(pointer) = out.at(pointer).size();
    } else {
      out.at(pointer.parent_pointer()).erase(pointer.back());
    }
  }
  return out;
}

namespace {

/// Zones whose inner order nobody but their owner can see.
bool keeps_order_to_itself(ZoneKind kind) {
  switch (kind) {
  case ZoneKind::Hand:
  case ZoneKind::Stock:
  case ZoneKind::Fan: return true;
  case ZoneKind::None:
  case ZoneKind::Discard:
  case ZoneKind::Table:
  case ZoneKind::Pile:
  case ZoneKind::Side: return false;
  }
  return true;
}

ZoneView seen(const TrueZone& zone, const Viewer& viewer) {
  ZoneView out{zone.ref, zone.place, zone.name, zone.columns, zone.number, {}};
  out.items.reserve(zone.items.size());
  for (std::size_t i = 0; i < zone.items.size(); ++i) {
    const TrueItem& item = zone.items[i];
    const bool open = item.face == kNoFace || viewer.among(item.sees);
    // A hidden piece is known by its position only: an identity of its own would let it be
    // followed from hand to hand.
    out.items.push_back(open ? ItemView{item.id, item.face, item.count, item.mark}
                             : ItemView{static_cast<std::uint32_t>(i), kHiddenFace, item.count});
  }
  return out;
}

/// Takes out of its zone the piece that fell.
void take_out(std::vector<ZoneView>& zones, const Halt& halt) {
  for (ZoneView& zone : zones) {
    if (zone.ref != halt.zone) continue;
    ItemView& item = zone.items[static_cast<std::size_t>(halt.item)];
    if (item.count > 1)
      --item.count;
    else if (zone.columns > 0)
      item = {item.id, kNoFace, 1, 0};
    else
      zone.items.erase(zone.items.begin() + halt.item);
    return;
  }
}

const char* words_of(const Match& match) {
  const GameInfo& info = match.info();
  if (info.words_option < 0) return "";
  const auto index = static_cast<std::size_t>(info.words_option);
  const int value = match.options()[index];
  return value == 0 ? "" : info.options[index].values[static_cast<std::size_t>(value)];
}

Json viewer_json(const Viewer& viewer) {
  if (viewer.as_seat() != kNoSeat) return viewer.as_seat();
  return viewer.is_banker() ? "banker" : "spectator";
}

Json document_for(const Match::Body& body, const Viewer& viewer) {
  Doc doc;
  body.describe(doc);
  Json document = filtered(doc, viewer);
  document["viewer"] = viewer_json(viewer);
  return document;
}

/// `fact` without what `viewer` may not know.
Fact as_told(const Fact& fact, const Viewer& viewer) {
  Fact told = fact;
  if (!viewer.among(fact.sees)) {
    if (told.face != kNoFace) told.face = kHiddenFace;
    told.set = 0;
    if (keeps_order_to_itself(told.from.kind)) told.from.slot = 0;
    if (keeps_order_to_itself(told.to.kind)) told.to.slot = 0;
  }
  told.sees = kEverybody;
  return told;
}

} // namespace

Heard hear(const Match& match, const Fact& fact, const Viewer& viewer) {
  return {as_told(fact, viewer), match.info(), viewer, match.seats(), words_of(match)};
}

int ZoneView::pieces() const {
  int sum = 0;
  for (const ItemView& item : items)
    if (item.face != kNoFace) sum += item.count;
  return sum;
}

const ZoneView* View::zone(const ZoneRef& ref) const {
  const ZoneView* found = nullptr;
  for (const ZoneView& zone : zones_) {
    if (zone.ref.kind != ref.kind || zone.ref.owner != ref.owner) continue;
    if (zone.ref.slot == ref.slot) return &zone;
    if (found == nullptr) found = &zone;
  }
  return found;
}

void View::sort_hand(int order) {
  for (ZoneView& zone : zones_) {
    if (zone.ref.kind != ZoneKind::Hand || zone.ref.owner != viewer_.as_seat()) continue;
    std::vector<Face> faces;
    for (const ItemView& item : zone.items)
      faces.push_back(item.face);
    std::vector<std::uint8_t> sorted(faces.size());
    type_->arrange(faces, order, sorted);
    std::vector<ItemView> items;
    for (const std::uint8_t index : sorted)
      items.push_back(zone.items[index]);
    zone.items = std::move(items);
  }
}

View look(const Match& match, const Viewer& viewer, const Halt& halt) {
  const Match::Body& body = Looking::at(match);
  View view;
  view.type_ = &body.type();
  view.viewer_ = viewer;
  view.halt_ = halt;
  view.turn_ = halt.why == Halt::Why::Ended ? kNoSeat : body.turn();
  view.question_ = match.question();
  view.words_ = words_of(match);
  view.seats_ = body.seats();
  view.standing_ = body.standing();

  ZoneSink sink;
  body.zones(viewer.as_seat() == kNoSeat ? Seat{0} : viewer.as_seat(), sink);
  for (const TrueZone& zone : sink.zones())
    view.zones_.push_back(seen(zone, viewer));
  if (halt.why == Halt::Why::PieceFell) take_out(view.zones_, halt);

  if (view.my_turn()) {
    MoveList moves;
    body.attempts(moves);
    for (const Move& move : moves)
      view.chances_.push_back({move, body.handle(move), body.type().move_text(move)});
  }

  view.document_ = std::make_shared<const Json>(document_for(body, viewer));
  return view;
}

Knowledge known_to(const Match& match, const FactLog& facts, Seat seat) {
  const Viewer viewer = Viewer::of(seat);
  Knowledge knowledge;
  knowledge.type_ = &match.type();
  knowledge.seat_ = seat;
  knowledge.view_ = std::make_shared<const Json>(document_for(Looking::at(match), viewer));
  knowledge.heard_.reserve(facts.size());
  for (const Fact& fact : facts) // what the banker does is no part of the game
    if (fact.what != What::Banker) knowledge.heard_.push_back(as_told(fact, viewer));
  return knowledge;
}

Knowledge known_to_seer(const Match& match, Seat seat) {
  Knowledge knowledge;
  knowledge.type_ = &match.type();
  knowledge.seat_ = seat;
  knowledge.view_ = std::make_shared<const Json>(match.state());
  return knowledge;
}

} // namespace hmat
