// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ranking.hpp"
#include "games/parita/rules.hpp"
#include "games/parita/tags.hpp"

/// What is told of a move.
namespace hmat::parita {
namespace {

Fact turn_of(const State& s) {
  return {.what = What::TurnBegan, .tag = kTurn, .seat = s.turn, .other = other(s.turn)};
}

/// The face that `card` shows where it was put at `spot`.
Face face_put(const State& after, Card card, Spot spot) {
  const Sequence& row = after.rows[number_of(spot)];
  return card == kJoker ? joker_as(row.card_at(row.rank_at(end_of(spot)))) : card;
}

std::int16_t is_own(Seat seat, Seat side) { return seat == side ? 1 : 0; }

Fact moved_to_row(Tag tag, Seat seat, Seat side, unsigned number, Face face) {
  return {.what = What::PieceMoved,
          .tag = tag,
          .seat = seat,
          .other = side,
          .from = hand_of(seat),
          .to = row_of(side, number),
          .face = face,
          .n = {0, 0, is_own(seat, side)}};
}

void tell_added(const State& after, Seat seat, const Move& move, FactLog& facts) {
  const unsigned number = number_of(move.b);
  const Sequence& row = after.rows[number];
  Fact fact = moved_to_row(kAdded, seat, row.side(), number, face_put(after, move.a, move.b));
  fact.n[0] = static_cast<std::int16_t>(row.length());
  fact.n[1] = end_of(move.b) == End::Left ? 0 : 1;
  facts.push_back(fact);
  if (row.complete())
    facts.push_back({.what = What::Special,
                     .tag = kCompleted,
                     .seat = seat,
                     .other = row.side(),
                     .to = row_of(row.side(), number),
                     .n = {static_cast<std::int16_t>(kRanks - row.pairs()),
                           static_cast<std::int16_t>(row.pairs()), is_own(seat, row.side())}});
}

void tell_paired(const State& before, const State& after, Seat seat, const Move& move,
                 FactLog& facts) {
  const unsigned number = number_of(move.b);
  const Seat side = after.rows[number].side();
  facts.push_back(moved_to_row(kPaired, seat, side, number, face_put(after, move.a, move.b)));
  const unsigned from = number_of(move.c);
  const Sequence& row = before.rows[from];
  facts.push_back(
      {.what = What::PieceMoved,
       .tag = kTaken,
       .seat = seat,
       .other = row.side(),
       .from = row_of(row.side(), from),
       .to = hand_of(seat),
       .face = row.card_at(row.rank_at(end_of(move.c))),
       .n = {static_cast<std::int16_t>(row.length() - 1), 0, is_own(seat, row.side())}});
}

} // namespace

void Rules::tell_start(const State& s, FactLog& facts) {
  facts.push_back({.what = What::PhaseBegan,
                   .tag = kStarted,
                   .seat = s.turn,
                   .other = other(s.turn),
                   .n = {static_cast<std::int16_t>(s.options[kDeal])}});
  facts.push_back(turn_of(s));
}

void Rules::tell(const State& before, const Move& move, const State& after, FactLog& facts) {
  const Seat seat = before.turn;
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Lay: facts.push_back(moved_to_row(kLaid, seat, move.b, before.next_id, move.a)); break;
  case Verb::Add: tell_added(after, seat, move, facts); break;
  case Verb::Pair: tell_paired(before, after, seat, move, facts); break;
  case Verb::Pass:
    facts.push_back({.what = What::Special, .tag = kPassed, .seat = seat, .other = other(seat)});
    break;
  }
  if (before.points != after.points)
    facts.push_back({.what = What::Scored,
                     .tag = kPoints,
                     .seat = seat,
                     .other = other(seat),
                     .n = {after.points[seat], after.points[other(seat)]}});
  if (after.phase == Phase::Over)
    tell_ranking(Rules::standing(after), 2, kFinalScore, kEnded, LogSink{facts});
  else
    facts.push_back(turn_of(after));
}

} // namespace hmat::parita
