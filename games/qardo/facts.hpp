// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/qardo/state.hpp"

/// What is told at a table of Qardo. Each fact holds all that a listener needs; faces of loose
/// tokens travel only in `face` and `set`.
namespace hmat::qardo {

enum Tag : std::uint8_t {
  kDealBegan,
  kOpeningPair,
  kExchanged,
  kYourHand,
  kTurn,
  kOffered,
  kAccepted,
  kDeclined,
  kDrewStock,
  kPairLaid,
  kQardo,
  kReturned,
  kLidRecycled,
  kLidDealtOut,
  kStallGuard,
  kDrawPhase,
  kDrewFrom,
  kOut,
  kDealScore,
  kLotDrawn,
  kQardosCounted,
  kFinalScore,
  kEnded,
  kBankerAsked,
  kGiven,
  kCollected,
  kOfferedByHand,
  kDealByHand
};
inline constexpr std::array kTagNames{
    "deal_began",   "opening_pair",  "exchanged",       "your_hand",   "turn",      "offered",
    "accepted",     "declined",      "drew_stock",      "pair_laid",   "qardo",     "returned",
    "lid_recycled", "lid_dealt_out", "stall_guard",     "draw_phase",  "drew_from", "out",
    "deal_score",   "lot_drawn",     "qardos_counted",  "final_score", "ended",     "banker_asked",
    "given",        "collected",     "offered_by_hand", "deal_by_hand"};

inline constexpr ZoneRef kStock{ZoneKind::Stock, kNoSeat, 0};
inline constexpr ZoneRef kLid{ZoneKind::Discard, kNoSeat, 0};
inline constexpr ZoneRef kTable{ZoneKind::Table, kNoSeat, 0};
constexpr ZoneRef hand_of(Seat seat) { return {ZoneKind::Hand, seat, 0}; }
constexpr ZoneRef pairs_of(Seat seat) { return {ZoneKind::Pile, seat, 0}; }
constexpr ZoneRef fan_of(Seat seat, std::uint8_t slot = 0) { return {ZoneKind::Fan, seat, slot}; }

namespace facts {

constexpr std::int16_t number(int value) { return static_cast<std::int16_t>(value); }

/// n: deal, deals of the match, tokens that everybody holds now: by hand they are still to be
/// given, and `tag` is kDealByHand.
inline Fact deal_began(const State& s, Seat first) {
  return {.what = What::PhaseBegan,
          .tag = dealing(s) == Dealing::Hand ? kDealByHand : kDealBegan,
          .seat = first,
          .from = kStock,
          .n = {s.deal, number(s.options[kDealsOption]),
                number(dealing(s) == Dealing::Hand ? 0 : kDealt)}};
}
/// n: pairs of this shape, all pairs of the seat, its loose tokens. `tag` is kPairLaid or
/// kOpeningPair.
inline Fact pair_laid(const State& s, Seat seat, Shape shape, Tag tag) {
  return {.what = What::PieceMoved,
          .tag = tag,
          .seat = seat,
          .from = hand_of(seat),
          .to = pairs_of(seat),
          .face = shape,
          .reveals = true,
          .n = {number(s.pairs[seat].of(shape)), number(s.pairs[seat].sum()),
                number(s.hand(seat).size())}};
}
inline Fact qardo(Seat seat, Shape shape) {
  return {.tag = kQardo, .seat = seat, .to = pairs_of(seat), .face = shape};
}
/// n: tokens taken from the stock.
inline Fact exchanged(Seat seat, int tokens) {
  return {
      .tag = kExchanged, .seat = seat, .from = kStock, .to = hand_of(seat), .n = {number(tokens)}};
}
/// The loose tokens after the opening, for their owner. n: how many.
inline Fact your_hand(const State& s, Seat seat) {
  return {.tag = kYourHand,
          .seat = seat,
          .to = hand_of(seat),
          .sees = only(seat),
          .reveals = true,
          .set = s.hand(seat).mask(),
          .n = {number(s.hand(seat).size())}};
}
/// n: the phase, tokens held out (drawing rounds), loose tokens. `other`: who holds them out.
/// For the seat on turn alone: the shape offered, and the same in `set` if it pairs.
inline Fact turn(const State& s) {
  Fact fact{.what = What::TurnBegan, .tag = kTurn, .seat = s.turn, .sees = only(s.turn)};
  fact.n[0] = number(static_cast<int>(s.phase));
  fact.n[2] = number(s.hand(s.turn).size());
  if (s.phase == Phase::Offer) {
    fact.face = s.offer();
    fact.set = s.offer_pairs() ? 1U << s.offer() : 0U;
  } else if (s.phase == Phase::Draw) {
    fact.other = s.fan_of(s.turn);
    fact.n[1] = number(s.hand(fact.other).size());
  }
  return fact;
}
inline Fact offered(const State& s) {
  return {.tag = kOffered,
          .seat = s.turn,
          .other = s.previous(s.turn),
          .from = kTable,
          .face = s.offer()};
}
inline Fact accepted(Seat seat, Seat from, Shape shape) {
  return {.what = What::PieceMoved,
          .tag = kAccepted,
          .seat = seat,
          .other = from,
          .from = kTable,
          .to = hand_of(seat),
          .face = shape};
}
inline Fact declined(Seat seat, Shape shape) {
  return {.what = What::PieceMoved,
          .tag = kDeclined,
          .seat = seat,
          .from = kTable,
          .to = kLid,
          .face = shape};
}
/// n: tokens left in the stock, in the lid, loose tokens of the seat. The banker gives the token
/// and sees it.
inline Fact drew_stock(const State& s, Seat seat, Shape shape) {
  return {.what = What::PieceMoved,
          .tag = kDrewStock,
          .seat = seat,
          .from = kStock,
          .to = hand_of(seat),
          .face = shape,
          .sees = static_cast<Sees>(only(seat) | kBankers),
          .reveals = true,
          .n = {number(s.stock.size()), number(s.lid.size()), number(s.hand(seat).size())}};
}
/// The banker is asked. `other`: the seat that it is about. n: the phase, tokens that are still to
/// be given to this seat in this part of the opening.
inline Fact banker_asked(const State& s) {
  Fact fact{.what = What::TurnBegan,
            .tag = kBankerAsked,
            .seat = kBankerSeat,
            .other = s.step.seat,
            .n = {number(static_cast<int>(s.phase)), number(s.step.due - s.step.given)}};
  if (s.phase == Phase::Collect || s.phase == Phase::Offering) fact.face = s.lid.top();
  return fact;
}
/// The banker gives a token. n: tokens left in the stock, in the lid, loose tokens of the seat, 1
/// in the opening.
inline Fact given(const State& s, Seat seat, Shape shape, bool opening) {
  return {.what = What::PieceMoved,
          .tag = kGiven,
          .seat = kBankerSeat,
          .other = seat,
          .from = kStock,
          .to = hand_of(seat),
          .face = shape,
          .sees = static_cast<Sees>(only(seat) | kBankers),
          .reveals = true,
          .n = {number(s.stock.size()), number(s.lid.size()), number(s.hand(seat).size()),
                number(opening ? 1 : 0)}};
}
/// The banker puts the returned token into the lid.
inline Fact collected(const State& s, Seat from) {
  return {.what = What::PieceMoved,
          .tag = kCollected,
          .seat = kBankerSeat,
          .other = from,
          .from = kTable,
          .to = kLid,
          .face = s.lid.top()};
}
/// The banker offers the returned token to the seat on turn.
inline Fact offered_by_hand(const State& s) {
  return {.what = What::PieceMoved,
          .tag = kOfferedByHand,
          .seat = kBankerSeat,
          .other = s.turn,
          .from = kLid,
          .to = kTable,
          .face = s.offer()};
}
/// n: loose tokens left.
inline Fact returned(const State& s, Seat seat, Shape shape) {
  return {.what = What::PieceMoved,
          .tag = kReturned,
          .seat = seat,
          .from = hand_of(seat),
          .to = kTable,
          .face = shape,
          .reveals = true,
          .n = {number(s.hand(seat).size())}};
}
/// n: tokens in the stock now. `tag` is kLidRecycled or kLidDealtOut.
inline Fact lid_emptied(const State& s, Tag tag) {
  return {.tag = tag, .from = kLid, .to = kStock, .n = {number(s.stock.size())}};
}
/// n: turns without a pair.
inline Fact stall_guard(const State& s) { return {.tag = kStallGuard, .n = {s.dry_turns}}; }
/// n: all loose tokens, seats that hold some.
inline Fact draw_phase(const State& s) {
  int loose = 0;
  int holders = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    loose += s.hand(seat).size();
    holders += s.hand(seat).empty() ? 0 : 1;
  }
  return {.what = What::PhaseBegan, .tag = kDrawPhase, .n = {number(loose), number(holders)}};
}
/// The `place`-th of the tokens that `other` held out. n: the place, loose tokens left to `other`.
inline Fact drew_from(const State& s, Seat seat, Seat other, Shape shape, std::uint8_t place) {
  return {.what = What::PieceMoved,
          .tag = kDrewFrom,
          .seat = seat,
          .other = other,
          .from = fan_of(other, place),
          .to = hand_of(seat),
          .face = shape,
          .sees = static_cast<Sees>(only(seat) | only(other)),
          .reveals = true,
          .n = {place, number(s.hand(other).size())}};
}
inline Fact out(Seat seat) { return {.tag = kOut, .seat = seat}; }
/// n: points of the match, points of this deal, the deal.
inline Fact deal_score(const State& s, Seat seat) {
  return {.what = What::Scored,
          .tag = kDealScore,
          .seat = seat,
          .n = {s.totals[seat], number(s.pairs[seat].points()), s.deal}};
}
/// Ties were decided: by lot (kLotDrawn) or by the number of QARDOs (kQardosCounted).
inline Fact tie_decided(Tag tag) { return {.tag = tag}; }

} // namespace facts
} // namespace hmat::qardo
