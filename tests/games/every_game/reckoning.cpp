// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/games/every_game/reckoning.hpp"
#include <algorithm>
#include <nlohmann/json.hpp>

namespace hmat::every_game {
namespace {

bool is_face(Face face) { return face != kNoFace && face != kHiddenFace; }

/// Whether pieces lie there with their faces down, or turned to their owner.
bool conceals(ZoneKind kind) {
  return kind == ZoneKind::Stock || kind == ZoneKind::Hand || kind == ZoneKind::Fan;
}

void count_deep(const Json& value, const GameInfo& info, Faces& faces) {
  const auto named = [&](const std::string& name) {
    return std::find(info.faces.begin(), info.faces.end(), name) != info.faces.end();
  };
  if (value.is_string() && named(value.get<std::string>())) ++faces[value.get<std::string>()];
  if (!value.is_structured()) return;
  for (const auto& field : value.items()) {
    if (value.is_object() && named(field.key()) && field.value().is_number_integer())
      faces[field.key()] += field.value().get<int>();
    count_deep(field.value(), info, faces);
  }
}

} // namespace

void Reckoning::arrive(const ZoneRef& zone, Face face, int least) {
  if (zone.kind == ZoneKind::None) return;
  int& count = known_[key(zone, face)];
  count = std::max(count + 1, least);
}

void Reckoning::follow(const FactLog& facts) {
  for (; followed_ < facts.size(); ++followed_) {
    const Fact& fact = facts[followed_];
    if (!viewer_.among(fact.sees)) continue;
    if (fact.what == What::PieceMoved && is_face(fact.face)) {
      int& left = known_[key(fact.from, fact.face)];
      left = std::max(0, left - 1);
      arrive(fact.to, fact.face, 1);
    }
    // Several at once: what lies there now.
    for (Face face = 0; face < 64; ++face)
      if (((fact.set >> face) & 1U) != 0 && fact.to.kind != ZoneKind::None)
        known_[key(fact.to, face)] = std::max(known_[key(fact.to, face)], 1);
  }
}

int Reckoning::may_know(const ZoneRef& zone, Face face) const {
  const auto at = known_.find(key(zone, face));
  return at == known_.end() ? 0 : at->second;
}

bool Reckoning::learns_from(const Fact& fact) const {
  return fact.what == What::PieceMoved && is_face(fact.face) && viewer_.among(fact.sees) &&
         conceals(fact.from.kind) && viewer_.as_seat() != fact.from.owner &&
         may_know(fact.from, fact.face) == 0;
}

Faces faces_in(const Json& document, const GameInfo& info, Faces& alone) {
  Faces faces;
  for (const auto& field : document.items())
    if (field.key() != "options") {
      const bool scalar = !field.value().is_structured();
      count_deep(field.value(), info, scalar ? alone : faces);
    }
  return faces;
}

Faces faces_in(const View& view) {
  Faces faces;
  for (const ZoneView& zone : view.zones())
    for (const ItemView& item : zone.items)
      if (is_face(item.face)) faces[view.info().faces[item.face]] += item.count;
  return faces;
}

} // namespace hmat::every_game
