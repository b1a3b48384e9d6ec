// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/protocol/answers.hpp"
#include <algorithm>
#include <nlohmann/json.hpp>

namespace hmat::app {
namespace {

const char* zone_name(ZoneKind kind) {
  switch (kind) {
  case ZoneKind::None: return "none";
  case ZoneKind::Stock: return "stock";
  case ZoneKind::Discard: return "discard";
  case ZoneKind::Hand: return "hand";
  case ZoneKind::Table: return "table";
  case ZoneKind::Fan: return "fan";
  case ZoneKind::Pile: return "pile";
  case ZoneKind::Side: return "side";
  }
  return "none";
}

Json zone_json(const ZoneRef& zone) {
  Json out{{"zone", zone_name(zone.kind)}};
  if (zone.owner != kNoSeat) out["owner"] = zone.owner;
  out["slot"] = zone.slot;
  return out;
}

bool is_face(Face face) { return face != kNoFace && face != kHiddenFace; }

} // namespace

Json seat_json(Seat seat) {
  if (seat == kBankerSeat) return "banker";
  return seat == kNoSeat ? Json(nullptr) : Json(seat);
}

Json fact_json(const GameInfo& game, const Fact& fact, std::size_t number) {
  Json out{{"fact", number}, {"tag", game.tags[fact.tag]}};
  if (fact.seat != kNoSeat) out["seat"] = seat_json(fact.seat);
  if (fact.other != kNoSeat) out["other"] = fact.other;
  if (fact.from.kind != ZoneKind::None) out["from"] = zone_json(fact.from);
  if (fact.to.kind != ZoneKind::None) out["to"] = zone_json(fact.to);
  if (is_face(fact.face)) out["face"] = game.faces[fact.face];
  for (std::size_t i = 0; i < std::min<std::size_t>(64, game.faces.size()); ++i)
    if (((fact.set >> i) & 1U) != 0) out["set"].push_back(game.faces[i]);
  const auto last =
      std::find_if(fact.n.rbegin(), fact.n.rend(), [](std::int16_t n) { return n != 0; });
  for (auto n = fact.n.begin(); n != last.base(); ++n)
    out["n"].push_back(*n);
  if (fact.sees != kEverybody) out["hidden_from_some"] = true;
  if (fact.reveals) out["reveals"] = true;
  return out;
}

Json progress(const Table& table, std::size_t since) {
  Json facts = Json::array();
  const GameInfo& game = table.truth().info();
  for (std::size_t i = since; i < table.facts(); ++i)
    facts.push_back(fact_json(game, table.true_facts()[i], i));
  return {{"facts", std::move(facts)},
          {"turn", seat_json(table.turn())},
          {"phase", table.truth().phase()},
          {"over", table.over()}};
}

} // namespace hmat::app
