// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/dobar_herc/tally.hpp"

/// What is told at a table of Dobar Herc. Each fact holds all that a listener needs. A side is told
/// as its first player in `seat` and the partner, if there is one, in `other`.
namespace hmat::dobar_herc {

enum Tag : std::uint8_t {
  kStarted,
  kPartners,
  kHandBegan,
  kDealt,
  kTableDealt,
  kOpeningNineteen,
  kTurn,
  kThrown,
  kTaken,
  kGoodGame,
  kLeftover,
  kNobodyTook,
  kTallyGoodGames,
  kTallyGoodQueens,
  kTallyGoodHeart,
  kTallyLight,
  kTallyHearts,
  kTallyCards,
  kTallyLosses,
  kTallySum,
  kHandWon,
  kOneMoreHand,
  kClaimed,
  kFinalScore,
  kEnded
};
inline constexpr std::array kTagNames{"started",
                                      "partners",
                                      "hand_began",
                                      "dealt",
                                      "table_dealt",
                                      "opening_nineteen",
                                      "turn",
                                      "thrown",
                                      "taken",
                                      "good_game",
                                      "leftover",
                                      "nobody_took",
                                      "tally_good_games",
                                      "tally_good_queens",
                                      "tally_good_heart",
                                      "tally_light",
                                      "tally_hearts",
                                      "tally_cards",
                                      "tally_losses",
                                      "tally_sum",
                                      "hand_won",
                                      "one_more_hand",
                                      "claimed",
                                      "final_score",
                                      "ended"};
static_assert(kTagNames.size() == kEnded + 1);

inline constexpr ZoneRef kDeckZone{ZoneKind::Stock, kNoSeat, 0};
inline constexpr ZoneRef kTableZone{ZoneKind::Table, kNoSeat, 0};
constexpr ZoneRef hand_of(Seat seat) { return {ZoneKind::Hand, seat, 0}; }
/// A pile belongs to a side: to its first player, in whose seat the number is.
constexpr ZoneRef pile_of(Side side) { return {ZoneKind::Pile, side, 0}; }

namespace facts {

constexpr std::int16_t number(int value) { return static_cast<std::int16_t>(value); }

/// n: points to reach, the suit that counts as hearts (clubs 0, diamonds 1, hearts 2, spades 3).
inline Fact started(const State& s) {
  return {.what = What::PhaseBegan, .tag = kStarted, .n = {number(s.target()), s.hearts()}};
}
inline Fact partners(const State& s, Side side) {
  return {.tag = kPartners, .seat = side, .other = s.partner_of_seat(side)};
}
/// `seat` throws first, `other` has dealt. n: number of the hand, cards for each, times they are
/// dealt.
inline Fact hand_began(const State& s) {
  return {.what = What::PhaseBegan,
          .tag = kHandBegan,
          .seat = s.next(s.dealer),
          .other = s.dealer,
          .n = {s.hand_number, number(s.per_deal()), number(s.deals())}};
}
/// n: how many cards, which of the two deals (1, 2), how many deals there are.
inline Fact dealt(const State& s, Seat seat) {
  return {.tag = kDealt,
          .seat = seat,
          .from = kDeckZone,
          .to = hand_of(seat),
          .sees = only(seat),
          .reveals = true,
          .set = s.hand(seat).set(),
          .n = {number(s.hand(seat).size()), number(s.deals() == 2 && s.deck_size == 0 ? 2 : 1),
                number(s.deals())}};
}
/// n: how many.
inline Fact table_dealt(Cards cards) {
  return {.tag = kTableDealt, .to = kTableZone, .set = cards, .n = {number(count(cards))}};
}
/// n: how many cards, good games now.
inline Fact opening_nineteen(const State& s, Seat seat, Cards cards) {
  const Side side = s.side_of(seat);
  return {.tag = kOpeningNineteen,
          .seat = seat,
          .from = kTableZone,
          .to = pile_of(side),
          .set = cards,
          .n = {number(count(cards)), s.good_games[side]}};
}
/// n: cards in hand.
inline Fact turn(const State& s) {
  return {
      .what = What::TurnBegan, .tag = kTurn, .seat = s.turn, .n = {number(s.hand(s.turn).size())}};
}
/// n: cards on the table now.
inline Fact thrown(const State& s, Seat seat, Card card) {
  return {.what = What::PieceMoved,
          .tag = kThrown,
          .seat = seat,
          .from = hand_of(seat),
          .to = kTableZone,
          .face = card,
          .reveals = true,
          .n = {s.table_size}};
}
/// `set` is what was taken. n: how many, cards left on the table, 1 if it was king and queen.
inline Fact taken(const State& s, Seat seat, Card card, Cards cards) {
  return {.what = What::PieceMoved,
          .tag = kTaken,
          .seat = seat,
          .from = hand_of(seat),
          .to = pile_of(s.side_of(seat)),
          .face = card,
          .reveals = true,
          .set = cards,
          .n = {number(count(cards)), s.table_size,
                number(is_royal(card) && cards == bit(partner_of(card)) ? 1 : 0)}};
}
/// n: good games of the side in this hand.
inline Fact good_game(const State& s, Seat seat) {
  const Side side = s.side_of(seat);
  return {.tag = kGoodGame, .seat = seat, .to = pile_of(side), .n = {s.good_games[side]}};
}
/// What lay on the table after the last throw, and went to the last who had taken. n: how many.
inline Fact leftover(const State& s, Cards cards) {
  const bool owned = s.last_capture != kNoSeat;
  return {.tag = owned ? kLeftover : kNobodyTook,
          .seat = s.last_capture,
          .from = kTableZone,
          .to = owned ? pile_of(s.side_of(s.last_capture)) : ZoneRef{},
          .set = cards,
          .n = {number(count(cards))}};
}

inline Fact of_side(const State& s, Side side, Tag tag) {
  return {.tag = tag, .seat = side, .other = s.partner_of_seat(side)};
}
/// n: points of this line (a loss is negative), how many of what they are given for. `set` is what
/// they are given for, as far as single cards matter.
inline Fact tally_line(const State& s, Side side, Tag tag, int points, int how_many,
                       Cards cards = 0) {
  Fact fact = of_side(s, side, tag);
  fact.set = cards;
  fact.n = {number(points), number(how_many), s.hearts()};
  return fact;
}
/// n: points of the match, points of this hand, number of the hand.
inline Fact tally_sum(const State& s, Side side, int points) {
  Fact fact = of_side(s, side, kTallySum);
  fact.what = What::Scored;
  fact.n = {s.totals[side], number(points), s.hand_number};
  return fact;
}
/// The best score of a hand, with nobody in `seat` where it is shared. n: points, number of the
/// hand.
inline Fact hand_won(const State& s, Seat side, int points) {
  Fact fact{.tag = kHandWon, .seat = side};
  if (side != kNoSeat) fact.other = s.partner_of_seat(side);
  fact.n = {number(points), s.hand_number};
  return fact;
}
/// The target is reached, and the lead shared. n: points of the leaders.
inline Fact one_more_hand(int points) { return {.tag = kOneMoreHand, .n = {number(points)}}; }
/// `seat` says that this trick brings the last point. n: points with what is tallied now, points to
/// reach.
inline Fact claimed(const State& s, Seat seat) {
  return {.tag = kClaimed,
          .seat = seat,
          .other = s.partner_of_seat(seat),
          .n = {s.totals[s.side_of(seat)], number(s.target())}};
}
/// n: points, place among the sides, how many sides share it.
inline Fact final_score(const State& s, Side side, int place, int sharing) {
  Fact fact = of_side(s, side, kFinalScore);
  fact.what = What::Scored;
  fact.n = {s.totals[side], number(place), number(sharing)};
  return fact;
}

/// n: each seat's place.
inline Fact ended(const State& s, Side side, const Standing& standing) {
  Fact fact = of_side(s, side, kEnded);
  fact.what = What::Ended;
  for (Seat seat = 0; seat < s.seats; ++seat)
    fact.n[seat] = standing.places[seat];
  return fact;
}

} // namespace facts
} // namespace hmat::dobar_herc
