// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/qardo/by_hand.hpp"
#include "games/qardo/facts.hpp"
#include <bit>

namespace hmat::qardo {
namespace {

/// The shapes in the stock, a bit each.
unsigned shapes_in(const Stack& stock) {
  unsigned shapes = 0;
  for (int i = 0; i < stock.size(); ++i)
    shapes |= 1U << stock[i];
  return shapes;
}

bool gives(Phase phase) {
  return phase == Phase::Deal || phase == Phase::Exchange || phase == Phase::Give;
}

/// Why nothing may be done but what is asked now.
Refusal asked_first(const State& s) {
  switch (s.phase) {
  case Phase::Deal:
  case Phase::Exchange:
  case Phase::Give: return {.key = "banker_gives", .seat = s.step.seat};
  case Phase::Collect: return {.key = "banker_collects", .face = s.lid.top(), .seat = s.step.seat};
  case Phase::Offering: return {.key = "banker_offers", .face = s.lid.top(), .seat = s.step.seat};
  case Phase::Recycle: return {.key = "banker_recycles"};
  case Phase::Offer:
  case Phase::Return:
  case Phase::Draw:
  case Phase::Over: break;
  }
  return {.key = "player_decides", .seat = s.turn};
}

Refusal check_seat(const State& s, Seat seat) {
  if (seat == s.step.seat) return {};
  if (s.phase == Phase::Deal)
    return {.key = "dealt_clockwise",
            .number = static_cast<std::int16_t>(s.step.due - s.step.given),
            .seat = s.step.seat};
  return {.key = s.phase == Phase::Exchange ? "exchanged_in_turn" : "given_to_the_one_on_turn",
          .seat = s.step.seat};
}

Refusal check_give(const State& s, const Move& move) {
  if (move.a >= kShapes || move.b >= s.seats || move != make_move(Verb::Give, move.a, move.b))
    return {.key = "not_a_move"};
  if (!gives(s.phase)) return asked_first(s);
  if (const Refusal refusal = check_seat(s, move.b)) return refusal;
  if (s.stock.find(move.a) < 0) return {.key = "not_in_the_box", .face = move.a};
  return {};
}

} // namespace

Refusal check_by_hand(const State& s, const Move& move) {
  if (dealing(s) != Dealing::Hand) return {.key = "deals_itself"};
  const auto verb = static_cast<Verb>(move.verb);
  switch (verb) {
  case Verb::Accept:
  case Verb::Decline:
  case Verb::Return:
  case Verb::Draw: return asked_first(s);
  case Verb::Give: return check_give(s, move);
  case Verb::Offer:
  case Verb::Collect:
    if (move != make_move(verb)) break;
    if (s.phase == (verb == Verb::Offer ? Phase::Offering : Phase::Collect)) return {};
    return gives(s.phase) ? Refusal{.key = "nothing_returned", .seat = s.step.seat}
                          : asked_first(s);
  case Verb::Recycle:
    if (move != make_move(verb)) break;
    if (s.phase == Phase::Recycle) return {};
    if (s.stock.empty()) return asked_first(s);
    return {.key = "stock_not_empty", .number = static_cast<std::int16_t>(s.stock.size())};
  }
  return {.key = "not_a_move"};
}

int count_by_hand(const State& s) { return gives(s.phase) ? std::popcount(shapes_in(s.stock)) : 1; }

Move nth_by_hand(const State& s, int n) {
  if (s.phase == Phase::Collect) return make_move(Verb::Collect);
  if (s.phase == Phase::Offering) return make_move(Verb::Offer);
  if (s.phase == Phase::Recycle) return make_move(Verb::Recycle);
  unsigned shapes = shapes_in(s.stock);
  for (; n > 0; --n)
    shapes &= shapes - 1;
  return make_move(Verb::Give, static_cast<Shape>(std::countr_zero(shapes)), s.step.seat);
}

void legal_by_hand(const State& s, MoveList& out) {
  const int count = count_by_hand(s);
  for (int n = 0; n < count; ++n)
    out.push(nth_by_hand(s, n));
}

Handle handle_by_hand(const State& s, const Move& move) {
  const auto top = static_cast<std::uint32_t>(s.lid.size() - 1);
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Give:
    return {.zone = kStock,
            .item = static_cast<std::uint32_t>(s.stock.find(move.a)),
            .say = "give",
            .face = move.a,
            .then = {Target{hand_of(move.b)}},
            .steps = 1,
            .alike = true,
            .seat = move.b};
  case Verb::Collect:
    return {.zone = kTable, .item = 0, .say = "collect", .face = s.lid.top(), .seat = s.step.seat};
  case Verb::Offer:
    return {.zone = kLid, .item = top, .say = "offer", .face = s.lid.top(), .seat = s.step.seat};
  case Verb::Recycle: return {.zone = kLid, .item = top, .say = "recycle"};
  case Verb::Accept:
  case Verb::Decline:
  case Verb::Return:
  case Verb::Draw: break;
  }
  return {};
}

} // namespace hmat::qardo
