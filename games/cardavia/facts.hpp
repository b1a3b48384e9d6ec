// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "games/cardavia/faces.hpp"
#include "games/cardavia/score.hpp"

/// What is told at a table of Cardavia. Each fact holds all that a listener needs.
namespace hmat::cardavia {

enum Tag : std::uint8_t {
  kDealBegan,
  kDealt,
  kYourHand,
  kTurn,
  kPlayed,
  kPassed,
  kTrickEnded,
  kBombBonusPaid,
  kOut,
  kSettled,
  kDealWon,
  kDealScore,
  kFinalScore,
  kEnded
};
inline constexpr std::array kTagNames{"deal_began", "dealt",       "your_hand",   "turn", "played",
                                      "passed",     "trick_ended", "bomb_bonus",  "out",  "settled",
                                      "deal_won",   "deal_score",  "final_score", "ended"};
/// The phases, then what the leader of a deal is asked.
inline constexpr std::array kPhaseNames{"lead", "answer", "over", "opening"};
inline constexpr int kOpeningQuestion = 3;

inline constexpr ZoneRef kStock{ZoneKind::Stock, kNoSeat, 0};
inline constexpr ZoneRef kTable{ZoneKind::Table, kNoSeat, 0};
inline constexpr ZoneRef kLid{ZoneKind::Discard, kNoSeat, 0};
constexpr ZoneRef hand_of(Seat seat) { return {ZoneKind::Hand, seat, 0}; }

/// What a play is called where plays are told apart: the shapes from 1, then the two highest bombs.
enum class Called : std::uint8_t { AcesBomb = kShapes, HeavenlyBomb };
constexpr int called(const Play& play) {
  if (is_aces_bomb(play)) return static_cast<int>(Called::AcesBomb);
  if (is_heavenly(play)) return static_cast<int>(Called::HeavenlyBomb);
  return static_cast<int>(play.shape);
}

/// How a play came about.
enum class Manner : std::uint8_t { Led, Opened, Answered, Bombed };

namespace facts {

constexpr std::int16_t number(int value) { return static_cast<std::int16_t>(value); }

/// n: deal, deals of the match, cards dealt to each. `seat` holds the three of hearts.
inline Fact deal_began(const State& s) {
  return {.what = What::PhaseBegan,
          .tag = kDealBegan,
          .seat = s.turn,
          .from = kStock,
          .n = {s.deal, number(s.options[kDealsOption]), kHandSize}};
}
inline Fact dealt(Seat seat, Face card) {
  return {.what = What::PieceMoved,
          .tag = kDealt,
          .seat = seat,
          .from = kStock,
          .to = hand_of(seat),
          .face = card,
          .sees = only(seat),
          .reveals = true};
}
/// The hand as dealt, for its owner. n: how many cards.
inline Fact your_hand(const State& s, Seat seat) {
  return {.tag = kYourHand,
          .seat = seat,
          .to = hand_of(seat),
          .sees = only(seat),
          .reveals = true,
          .set = s.hands[seat],
          .n = {number(size_of(s.hands[seat]))}};
}
/// n: the phase, 1 for the opening of a deal. For the seat on turn alone: the play to be beaten,
/// and its hand in `set` if it has something to lay.
inline Fact turn(const State& s) {
  const bool may = s.phase == Phase::Lead || can_beat(s.to_beat, s.hands[s.turn]);
  return {.what = What::TurnBegan,
          .tag = kTurn,
          .seat = s.turn,
          .other = s.beaten_by,
          .face = face_of(s.to_beat),
          .sees = only(s.turn),
          .set = may ? s.hands[s.turn] : 0,
          .n = {number(static_cast<int>(s.phase)), number(s.opening ? 1 : 0)}};
}
/// n: what the play is called, its cards, cards left, lowest and highest rank from 3 up (ace 14,
/// two 15), the manner. `face` is the play, `set` its cards; `other` is whose play it beats.
inline Fact played(const State& before, const Play& play, Cards cards, Manner manner) {
  constexpr int lowest = 3;
  return {.what = What::PieceMoved,
          .tag = kPlayed,
          .seat = before.turn,
          .other = before.beaten_by,
          .from = hand_of(before.turn),
          .to = kTable,
          .face = face_of(play),
          .reveals = true,
          .set = cards,
          .n = {number(called(play)), number(cards_in(play)),
                number(size_of(before.hands[before.turn]) - cards_in(play)),
                number(lowest + play.low), number(lowest + top_of(play)),
                number(static_cast<int>(manner))}};
}
/// n: passes since that play. `face`: what could not be beaten, `other`: who had laid it.
inline Fact passed(const State& s) {
  return {.tag = kPassed,
          .seat = s.turn,
          .other = s.beaten_by,
          .face = face_of(s.to_beat),
          .n = {number(s.passes)}};
}
/// Nobody has beaten `face`: its player leads anew.
inline Fact trick_ended(const State& s) {
  return {.tag = kTrickEnded,
          .seat = s.beaten_by,
          .from = kTable,
          .to = kLid,
          .face = face_of(s.to_beat)};
}
/// n: bonus points of this deal, of them new, paid by each of the others.
inline Fact bomb_bonus(const State& s, Seat seat) {
  return {.what = What::Scored,
          .tag = kBombBonusPaid,
          .seat = seat,
          .n = {s.bonus[seat], kBombBonus, kBombShare}};
}
inline Fact out(Seat seat) { return {.tag = kOut, .seat = seat}; }
/// A loser pays. n: points lost, cards left, 1 if they count double, 1 for the two of spades,
/// unplayed bombs.
inline Fact settled(const Penalty& penalty, Seat seat, Seat winner) {
  return {.tag = kSettled,
          .seat = seat,
          .other = winner,
          .n = {number(penalty.points()), number(penalty.cards), number(penalty.doubled ? 1 : 0),
                number(penalty.two ? 1 : 0), number(penalty.bombs)}};
}
/// n: what the losers pay together.
inline Fact deal_won(Seat seat, int points) {
  return {.tag = kDealWon, .seat = seat, .n = {number(points)}};
}
/// n: points of the match, of this deal, the deal.
inline Fact deal_score(const State& s, Seat seat, int points) {
  return {.what = What::Scored,
          .tag = kDealScore,
          .seat = seat,
          .n = {s.totals[seat], number(points), s.deal}};
}

} // namespace facts
} // namespace hmat::cardavia
