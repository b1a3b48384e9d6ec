// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ranking.hpp"
#include "games/quarto/quarto.hpp"
#include "games/quarto/tags.hpp"

namespace hmat::quarto {
namespace {

Fact turn_of(const State& s) {
  return {.what = What::TurnBegan,
          .tag = kTurn,
          .seat = s.turn,
          .other = other(s.turn),
          .face = s.phase == Phase::Place ? s.held : kNoFace,
          .n = {static_cast<std::int16_t>(s.phase)}};
}

std::uint64_t pieces_on(const State& s, Cells cells) {
  std::uint64_t pieces = 0;
  for (unsigned cell = 0; cell < kCells; ++cell)
    if (((cells >> cell) & 1U) != 0) pieces |= 1ULL << s.board.at(cell);
  return pieces;
}

Fact called(const State& s, Seat seat, unsigned group, Groups made) {
  return {.what = What::Special,
          .tag = kCalled,
          .seat = seat,
          .other = other(seat),
          .to = on_table(group),
          .set = pieces_on(s, kGroupCells[group]),
          .n = {shared_value(s, group, 0), shared_value(s, group, 1),
                static_cast<std::int16_t>(s.automatic() ? 1 : 0),
                static_cast<std::int16_t>(count_groups(made))}};
}

void tell_dead(Groups died, FactLog& facts) {
  for (unsigned group = 0; group < kGroups; ++group)
    if (((died >> group) & 1U) != 0)
      facts.push_back({.what = What::Special, .tag = kRowDead, .to = on_table(group)});
}

void tell_placed(const State& before, unsigned cell, const State& after, FactLog& facts) {
  facts.push_back({.what = What::PieceMoved,
                   .tag = kPlaced,
                   .seat = before.turn,
                   .other = other(before.turn),
                   .from = hand_of(before.turn),
                   .to = on_table(cell),
                   .face = before.held});
  tell_dead(after.dead & ~before.dead, facts);
  if (after.winner != kNoSeat) {
    const Groups made = made_at(after, cell);
    unsigned first = 0;
    while (((made >> first) & 1U) == 0)
      ++first;
    facts.push_back(called(after, after.winner, first, made));
  }
  if (after.phase == Phase::LastCall)
    facts.push_back({.what = What::PhaseBegan,
                     .tag = kLastCall,
                     .seat = after.turn,
                     .other = other(after.turn)});
}

} // namespace

std::int16_t shared_value(const State& s, unsigned group, unsigned n) {
  const unsigned lanes = s.board.shared(group, s.attributes());
  const unsigned piece = s.board.at(nth_bit(kGroupCells[group], 0));
  for (unsigned attribute = 0; attribute < kAttributes; ++attribute) {
    const unsigned lane = 3U - attribute;
    if (((lanes >> lane) & 1U) != 0 && n-- == 0)
      return static_cast<std::int16_t>(2U * attribute + ((piece >> lane) & 1U));
  }
  return -1;
}

void Rules::tell_start(const State& s, FactLog& facts) {
  facts.push_back({.what = What::PhaseBegan,
                   .tag = kStarted,
                   .seat = s.turn,
                   .other = other(s.turn),
                   .n = {static_cast<std::int16_t>(s.attributes()),
                         static_cast<std::int16_t>(s.squares() ? 1 : 0),
                         static_cast<std::int16_t>(s.automatic() ? 1 : 0)}});
  facts.push_back(turn_of(s));
}

void Rules::tell(const State& before, const Move& move, const State& after, FactLog& facts) {
  const Seat seat = before.turn;
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Give:
    facts.push_back({.what = What::PieceMoved,
                     .tag = kGiven,
                     .seat = seat,
                     .other = other(seat),
                     .from = kStock,
                     .to = hand_of(other(seat)),
                     .face = move.a});
    break;
  case Verb::Place: tell_placed(before, move.a, after, facts); break;
  case Verb::Call: facts.push_back(called(after, seat, move.a, before.open)); break;
  case Verb::Pass:
    facts.push_back({.what = What::Special, .tag = kPassed, .seat = seat, .other = other(seat)});
    tell_dead(after.dead & ~before.dead, facts);
    break;
  }
  if (after.phase == Phase::Over)
    tell_ranking(Rules::standing(after), 2, kFinalScore, kEnded, LogSink{facts});
  else
    facts.push_back(turn_of(after));
}

} // namespace hmat::quarto
