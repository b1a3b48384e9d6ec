// SPDX-License-Identifier: GPL-3.0-or-later
// One-ply judgement for computer players. It looks at nothing but the seat's own tokens and what
// lies open, so that imagined hands and stock do not matter to it.
#include "games/qardo/rules.hpp"

namespace hmat::qardo {
namespace {

constexpr int kTakeAPair = 1000;
/// What a token somewhere unseen, and one that waits in the lid, are worth for a pair to come.
constexpr int kUnseenWorth = 10;
constexpr int kLidWorth = 4;

int in_lid(const State& s, Shape shape) {
  int count = 0;
  for (int i = 0; i < s.lid.size(); ++i)
    count += s.lid[i] == shape ? 1 : 0;
  return count;
}

int laid(const State& s, Shape shape) {
  int tokens = 0;
  for (Seat seat = 0; seat < s.seats; ++seat)
    tokens += 2 * s.pairs[seat].of(shape);
  return tokens;
}

/// Keep what is likely to pair; give back what the next player can hardly use.
int value_of_return(const State& s, Shape shape, Seat seat) {
  const int lid = in_lid(s, shape);
  const int unseen = kAlike - laid(s, shape) - lid - 1;
  const int kept =
      (unseen * kUnseenWorth + lid * kLidWorth) * points_for_pair(s.pairs[seat], shape);
  const int given = unseen * kUnseenWorth / 2 * points_for_pair(s.pairs[s.next(seat)], shape);
  return -(kept + given);
}

} // namespace

int Rules::value(const State& s, const Move& move, Seat seat) {
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Accept: return kTakeAPair;
  case Verb::Return: return value_of_return(s, move.a, seat);
  case Verb::Decline:
  case Verb::Draw:
  case Verb::Give:
  case Verb::Offer:
  case Verb::Collect:
  case Verb::Recycle: break;
  }
  return 0;
}

} // namespace hmat::qardo
