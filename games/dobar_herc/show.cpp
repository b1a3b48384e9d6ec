// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stated.hpp"
// How a table of Dobar Herc looks: under the finger, and as a document.
#include "games/dobar_herc/facts.hpp"
#include "games/dobar_herc/names.hpp"
#include "games/dobar_herc/rules.hpp"
#include <algorithm>
#include <nlohmann/json.hpp>

namespace hmat::dobar_herc {
namespace {

constexpr float kDeckAcross = -0.6F;
constexpr float kHandBesidePile = 0.08F; ///< a neighbour's hand, just right of the pile

Json names(Cards cards) {
  Json list = Json::array();
  for (; cards != 0; cards &= cards - 1U)
    list.push_back(kCardNames[static_cast<std::size_t>(std::countr_zero(cards))]);
  return list;
}

Json names(const Hand& hand) {
  Json list = Json::array();
  hand.each([&](Card card) { list.push_back(kCardNames[card]); });
  return list;
}

void show_cards(Cards cards, ZoneSink& sink) {
  for (; cards != 0; cards &= cards - 1U) {
    const auto card = static_cast<Card>(std::countr_zero(cards));
    sink.item(card, card);
  }
}

void hand_zone(const State& s, Seat seat, const Place& place, ZoneSink& sink) {
  sink.zone(hand_of(seat), place, "hand");
  s.hand(seat).each([&](Card card) { sink.item(card, card, only(seat)); });
}

void pile_zone(const State& s, Side side, const Place& place, ZoneSink& sink) {
  sink.zone(pile_of(side), place, s.sides == s.seats ? "pile" : "shared_pile", 0,
            s.good_games[side]);
  show_cards(s.piles[side], sink);
}

template <class Values>
Json per_side(const Values& values, int sides) {
  Json list = Json::array();
  for (int side = 0; side < sides; ++side)
    list.push_back(values[static_cast<std::size_t>(side)]);
  return list;
}

} // namespace

int Rules::pieces(const State& s) {
  int all = s.deck_size + s.table_size;
  for (Seat seat = 0; seat < s.seats; ++seat)
    all += s.hand(seat).size();
  for (const Cards pile : s.piles)
    all += std::popcount(pile);
  return all;
}

void Rules::zones(const State& s, Seat viewer, ZoneSink& sink) {
  const Side mine = s.side_of(viewer);
  hand_zone(s, viewer, {Row::Lap, 0}, sink);
  pile_zone(s, mine, {Row::Near, 0}, sink);
  if (s.deals() > 1) { // faces down, and nobody looks
    sink.zone(kDeckZone, {Row::Middle, kDeckAcross}, "deck");
    for (int i = 0; i < s.deck_size; ++i)
      sink.item(static_cast<std::uint32_t>(i), s.deck[static_cast<std::size_t>(i)], kNobody);
  }
  sink.zone(kTableZone, {Row::Middle, 0}, "table");
  show_cards(s.table, sink);
  for (Seat seat = s.next(viewer); seat != viewer; seat = s.next(seat)) {
    Place place = around_the_clock(seat, viewer, s.seats, info.counter_clockwise);
    // A pile of partners lies before the first of them to be met.
    const Seat partner = s.partner_of_seat(seat);
    const bool lies_here = s.side_of(seat) != mine &&
                           (partner == kNoSeat || (seat + s.seats - viewer) % s.seats <
                                                      (partner + s.seats - viewer) % s.seats);
    if (lies_here) pile_zone(s, s.side_of(seat), place, sink);
    place.across += kHandBesidePile;
    hand_zone(s, seat, place, sink);
  }
}

Handle Rules::handle(const State& s, const Move& move) {
  Handle handle{.zone = hand_of(s.turn), .item = move.a, .face = move.a, .set = move.set};
  if (move.b != 0) {
    handle.role = Role::Call;
    handle.say = "claim";
  } else {
    handle.say = move.set == 0 ? "throw" : "take";
  }
  return handle;
}

std::variant<Move, Refusal> Rules::compose(std::span<const Pick> picks) {
  Cards taken = 0;
  Cards held = 0;
  for (const Pick& pick : picks) {
    if (pick.face >= kCards) return Refusal{};
    if (pick.zone.kind == ZoneKind::Hand)
      held |= bit(pick.face);
    else if (pick.zone.kind == ZoneKind::Table)
      taken |= bit(pick.face);
    else
      return Refusal{.key = "take_from_the_table"};
  }
  if (count(held) != 1) return Refusal{.key = held == 0 ? "choose_a_card" : "choose_one_card"};
  return make_throw(static_cast<Card>(std::countr_zero(held)), taken);
}

void Rules::arrange(std::span<const Face> faces, int, std::span<std::uint8_t> out) {
  const auto by_suit = [&](std::uint8_t i) {
    return faces[i] < kCards ? suit_of(faces[i]) * kRanks + value_of(faces[i]) : kCards;
  };
  std::stable_sort(out.begin(), out.end(),
                   [&](std::uint8_t a, std::uint8_t b) { return by_suit(a) < by_suit(b); });
}

void Rules::describe(const State& s, Doc& doc) {
  Json& root = doc.root();
  stated::write_head(root, info, s.options, static_cast<int>(s.phase), s.turn);
  Json hands = Json::array();
  for (Seat seat = 0; seat < s.seats; ++seat) {
    hands.push_back(names(s.hand(seat)));
    doc.secret("/hands/" + std::to_string(seat), only(seat));
  }
  root["hands"] = std::move(hands);
  Json deck = Json::array();
  for (std::size_t i = 0; i < s.deck_size; ++i)
    deck.push_back(kCardNames[s.deck[i]]);
  root["deck"] = std::move(deck);
  doc.secret("/deck", kNobody);
  root["table"] = names(s.table);
  Json piles = Json::array();
  for (Side side = 0; side < s.sides; ++side)
    piles.push_back(names(s.piles[side]));
  root["piles"] = std::move(piles);
  root["good_games"] = per_side(s.good_games, s.sides);
  root["last_capture"] = stated::seat_or_null(s.last_capture);
  root["dealer"] = s.dealer;
  root["hand_number"] = s.hand_number;
  root["totals"] = per_side(s.totals, s.sides);
  root["claimed"] = stated::seat_or_null(s.claimed);
}

} // namespace hmat::dobar_herc
