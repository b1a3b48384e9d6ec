// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stated.hpp"
// How a table of Cardavia looks: under the finger, and as a document.
#include "games/cardavia/facts.hpp"
#include "games/cardavia/rules.hpp"
#include <nlohmann/json.hpp>

namespace hmat::cardavia {
namespace {

constexpr float kLidAcross = 0.6F;

template <class Visit>
void each_card(Cards cards, const Visit& visit) {
  for (; cards != 0; cards &= cards - 1)
    visit(static_cast<Face>(std::countr_zero(cards)));
}

void hand_zone(const State& s, Seat seat, const Place& place, ZoneSink& sink) {
  sink.zone(hand_of(seat), place, "hand");
  each_card(s.hands[seat], [&](Face card) { sink.item(card, card, only(seat)); });
}

/// The play to be beaten is one piece; beaten cards lie face down in the lid.
void middle_zones(const State& s, ZoneSink& sink) {
  sink.zone(kTable, {Row::Middle, 0}, "table");
  if (s.to_beat) sink.item(0, face_of(s.to_beat));
  sink.zone(kLid, {Row::Middle, kLidAcross}, "lid");
  const int beaten = s.gone() - cards_in(s.to_beat);
  for (int i = 0; i < beaten; ++i)
    sink.item(static_cast<std::uint32_t>(i), 0, kNobody);
}

Json names(Cards cards) {
  Json list = Json::array();
  each_card(cards, [&](Face card) { list.push_back(kFaceNames[card]); });
  return list;
}

} // namespace

int Rules::question(const State& s) {
  return s.phase == Phase::Lead && s.opening ? kOpeningQuestion : phase(s);
}

int Rules::pieces(const State& s) {
  int held = 0;
  for (const Cards hand : s.hands)
    held += size_of(hand);
  return held + s.gone();
}

void Rules::zones(const State& s, Seat viewer, ZoneSink& sink) {
  hand_zone(s, viewer, {Row::Lap, 0}, sink);
  middle_zones(s, sink);
  for (Seat seat = State::next(viewer); seat != viewer; seat = State::next(seat))
    hand_zone(s, seat, around_the_clock(seat, viewer, kSeats, info.counter_clockwise), sink);
}

Handle Rules::handle(const State& s, const Move& move) {
  if (static_cast<Verb>(move.verb) == Verb::Pass)
    return {.role = Role::Pass, .zone = kTable, .say = "pass", .face = face_of(s.to_beat)};
  const Play play = play_in(move);
  const Cards cards = cards_for(play, s.hands[s.turn]);
  return {.zone = hand_of(s.turn),
          .item = static_cast<std::uint32_t>(std::countr_zero(cards)),
          .say = "play",
          .face = face_of(play),
          .items = cards};
}

void Rules::describe(const State& s, Doc& doc) {
  Json& root = doc.root();
  stated::write_head(root, info, s.options, static_cast<int>(s.phase), s.turn);
  Json hands = Json::array();
  Json has_played = Json::array();
  for (Seat seat = 0; seat < kSeats; ++seat) {
    hands.push_back(names(s.hands[seat]));
    doc.secret("/hands/" + std::to_string(seat), only(seat));
    has_played.push_back(s.played(seat));
  }
  root["hands"] = std::move(hands);
  root["to_beat"] = nullptr;
  if (s.to_beat)
    root["to_beat"] = {{"seat", s.beaten_by}, {"ranks", ranks_text(needed(s.to_beat))}};
  root["passes"] = s.passes;
  root["has_played"] = std::move(has_played);
  root["bomb_owner"] = stated::seat_or_null(s.bomb_owner);
  root["opening"] = s.opening;
  root["bonus"] = s.bonus;
  root["deal"] = s.deal;
  root["totals"] = s.totals;
}

} // namespace hmat::cardavia
