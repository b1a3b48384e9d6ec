// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stated.hpp"
// How a table of Qardo looks: under the finger, and as a document.
#include "games/qardo/facts.hpp"
#include "games/qardo/rules.hpp"
#include "games/qardo/shapes.hpp"
#include <nlohmann/json.hpp>

namespace hmat::qardo {
namespace {

constexpr float kBoxAcross = 0.6F;
constexpr float kHandBesidePairs = 0.08F; ///< a neighbour's hand, just right of its pairs

Json names(const Stack& stack) {
  Json list = Json::array();
  for (int i = 0; i < stack.size(); ++i)
    list.push_back(kShapeNames[stack[i]]);
  return list;
}

Json names(const Hand& hand) {
  Json list = Json::array();
  for (int i = 0; i < hand.size(); ++i)
    list.push_back(kShapeNames[hand[i]]);
  return list;
}

Json counts(const Pairs& pairs) {
  Json out = Json::object();
  for (Shape shape = 0; shape < kShapes; ++shape)
    if (pairs.of(shape) > 0) out[kShapeNames[shape]] = pairs.of(shape);
  return out;
}

/// How far the banker is; null while a player is asked.
Json step(const State& s) {
  if (!is_bankers(s.phase)) return nullptr;
  return {{"seat", s.step.seat},
          {"given", s.step.given},
          {"due", s.step.due},
          {"paired", s.step.paired}};
}

template <class Values>
Json per_seat(const Values& values, int seats) {
  Json list = Json::array();
  for (int seat = 0; seat < seats; ++seat)
    list.push_back(values[static_cast<std::size_t>(seat)]);
  return list;
}

void hand_zone(const State& s, Seat seat, const Place& place, ZoneSink& sink) {
  sink.zone(hand_of(seat), place, "hand");
  const Hand& hand = s.hand(seat);
  for (int i = 0; i < hand.size(); ++i)
    sink.item(hand[i], hand[i], only(seat));
}

void pairs_zone(const State& s, Seat seat, const Place& place, ZoneSink& sink) {
  sink.zone(pairs_of(seat), place, "pairs");
  for (Shape shape = 0; shape < kShapes; ++shape)
    if (const int pairs = s.pairs[seat].of(shape); pairs > 0)
      sink.item(shape, shape, kEverybody, static_cast<std::uint8_t>(pairs));
}

void box_zones(const State& s, ZoneSink& sink) {
  // The top of the lid lies on the table while it is offered, and before it is collected.
  const bool on_table = s.phase == Phase::Offer || s.phase == Phase::Collect;
  sink.zone(kStock, {Row::Middle, -kBoxAcross}, "stock");
  for (int i = 0; i < s.stock.size(); ++i)
    sink.item(static_cast<std::uint32_t>(i), s.stock[i], kBankers);
  if (s.phase == Phase::Draw) {
    const Seat holder = s.fan_of(s.turn);
    const Hand& fan = s.hand(holder);
    sink.zone(fan_of(holder), {Row::Middle, 0}, "fan");
    for (int i = 0; i < fan.size(); ++i) // shuffled when it is drawn from: nobody knows the order
      sink.item(static_cast<std::uint32_t>(i), fan[i], kNobody);
  } else {
    sink.zone(kTable, {Row::Middle, 0}, "table");
    if (on_table) sink.item(0, s.offer());
  }
  sink.zone(kLid, {Row::Middle, kBoxAcross}, "lid");
  for (int i = 0; i < s.lid.size() - (on_table ? 1 : 0); ++i)
    sink.item(static_cast<std::uint32_t>(i), s.lid[i]);
}

} // namespace

int Rules::pieces(const State& s) {
  int all = s.pool();
  for (Seat seat = 0; seat < s.seats; ++seat)
    all += s.hand(seat).size() + 2 * s.pairs[seat].sum();
  return all;
}

void Rules::zones(const State& s, Seat viewer, ZoneSink& sink) {
  hand_zone(s, viewer, {Row::Lap, 0}, sink);
  pairs_zone(s, viewer, around_the_clock(viewer, viewer, s.seats, info.counter_clockwise), sink);
  box_zones(s, sink);
  for (Seat seat = s.next(viewer); seat != viewer; seat = s.next(seat)) {
    Place place = around_the_clock(seat, viewer, s.seats, info.counter_clockwise);
    pairs_zone(s, seat, place, sink);
    place.across += kHandBesidePairs;
    hand_zone(s, seat, place, sink);
  }
}

Handle Rules::handle(const State& s, const Move& move) {
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Accept: return {.zone = kTable, .item = 0, .say = "accept", .face = s.offer()};
  case Verb::Decline:
    return {.role = Role::Pass,
            .zone = kStock,
            .costs = s.offer_pairs(),
            .say = "decline",
            .face = s.offer()};
  case Verb::Return:
    return {.zone = hand_of(s.turn), .item = move.a, .say = "return", .face = move.a};
  case Verb::Draw:
    return {.zone = fan_of(s.fan_of(s.turn)),
            .item = static_cast<std::uint32_t>(move.a - 1),
            .say = "draw",
            .slot = static_cast<std::uint8_t>(move.a - 1)};
  case Verb::Give:
  case Verb::Offer:
  case Verb::Collect:
  case Verb::Recycle: return handle_by_hand(s, move);
  }
  return {};
}

void Rules::describe(const State& s, Doc& doc) {
  Json& root = doc.root();
  stated::write_head(root, info, s.options, static_cast<int>(s.phase), turn(s));
  root["stock"] = names(s.stock);
  doc.secret("/stock", kBankers);
  root["lid"] = names(s.lid);
  root["offer"] = s.phase == Phase::Offer ? Json(kShapeNames[s.offer()]) : Json(nullptr);
  Json hands = Json::array();
  Json pairs = Json::array();
  for (Seat seat = 0; seat < s.seats; ++seat) {
    hands.push_back(names(s.hand(seat)));
    doc.secret("/hands/" + std::to_string(seat), only(seat));
    pairs.push_back(counts(s.pairs[seat]));
  }
  root["hands"] = std::move(hands);
  root["pairs"] = std::move(pairs);
  root["dry_turns"] = s.dry_turns;
  root["no_returns"] = s.no_returns;
  if (dealing(s) == Dealing::Hand) root["step"] = step(s);
  root["deal"] = s.deal;
  root["totals"] = per_seat(s.totals, s.seats);
  root["qardos"] = per_seat(s.qardos, s.seats);
  // Which of two equal seats the lot prefers cannot be told from the rest of the state.
  if (s.phase == Phase::Over && decided_by_lot(ties(s))) root["lot"] = per_seat(s.lot, s.seats);
}

} // namespace hmat::qardo
