// SPDX-License-Identifier: GPL-3.0-or-later
// Why a move is good. It looks at nothing but the seat's own tokens and what lies open.
#include "games/qardo/facts.hpp"
#include "games/qardo/rules.hpp"

namespace hmat::qardo {
namespace {

constexpr int kFew = 2; ///< likes of a token

/// A token that may be kept or returned.
struct Prospect {
  Shape shape = 0;
  int laid = 0;                                           ///< tokens of its shape in pairs
  int points = 0;                                         ///< that a pair would bring
  constexpr int out() const { return kAlike - laid - 1; } ///< its likes that are still about
  constexpr int hope() const { return out() * points; }
};

Prospect prospect(const State& s, Shape shape) {
  Pairs laid;
  for (Seat seat = 0; seat < s.seats; ++seat)
    laid = laid + s.pairs[seat];
  return {shape, 2 * laid.of(shape), points_for_pair(s.pairs[s.turn], shape)};
}

Reason of_return(const State& s, Shape shape) {
  const Prospect given = prospect(s, shape);
  Prospect kept;
  bool fewest = true;
  bool worth_least = true;
  const Hand& hand = s.hand(s.turn);
  for (int i = 0; i < hand.size(); ++i) {
    if (hand[i] == shape) continue;
    const Prospect other = prospect(s, hand[i]);
    if (other.hope() > kept.hope()) kept = other;
    fewest = fewest && given.out() <= other.out();
    worth_least = worth_least && given.points < other.points;
  }
  if (fewest && given.laid > 0 && given.out() <= kFew)
    return {.key = "few_out",
            .face = shape,
            .n = {facts::number(given.laid), facts::number(given.out())}};
  if (kept.points > 0 && worth_least) return {.key = "one_point", .face = shape};
  return {.key = "keeps", .other = kept.shape, .n = {0, facts::number(kept.out())}};
}

} // namespace

Reason Rules::reason(const State& s, const Move& move) {
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Accept:
    return {.key = "pairs", .n = {facts::number(points_for_pair(s.pairs[s.turn], s.offer())), 0}};
  case Verb::Return: return of_return(s, move.a);
  case Verb::Draw: return s.hand(s.fan_of(s.turn)).size() > 1 ? Reason{.key = "blind"} : Reason{};
  case Verb::Decline:
  case Verb::Give:
  case Verb::Offer:
  case Verb::Collect:
  case Verb::Recycle: break;
  }
  return {};
}

} // namespace hmat::qardo
