// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/parita/rules.hpp"

/// Judging a move by the position it leads to.
namespace hmat::parita {
namespace {

constexpr int kEnd = 100'000; ///< the game is won or lost
constexpr int kPoint = 100;   ///< a point more than the other player
constexpr int kGift = 12;     ///< a point that the other player can score with the next move
constexpr int kJokerKept = 8;
/// What a sequence of so many cards is worth to the owner of its side, who holds what it lacks.
constexpr std::array<int, kRanks + 1> kPromise{0, 1, 3, 6, 10, 0};

/// Whether `hand` holds every card that `row` lacks; one joker may stand for one of them.
bool can_finish(const Sequence& row, const Hand& hand) {
  bool joker = row.joker == 0 && hand.jokers() > 0;
  for (unsigned rank = 0; rank < kRanks; ++rank) {
    if (row.holds(rank) || hand.holds(row.card_at(rank))) continue;
    if (!joker) return false;
    joker = false;
  }
  return true;
}

/// How much more a complete sequence brings to the owner of its side than to the other player.
int balance(const Sequence& row) { return kRanks - 2 * row.pairs(); }

/// What the incomplete sequences of `seat` promise.
int promise(const State& s, Seat seat) {
  int sum = 0;
  for (unsigned number = 1; number < s.next_id; ++number) {
    const Sequence& row = s.rows[number];
    if (!row.exists() || row.complete() || row.side() != seat) continue;
    const int worth = kPromise[static_cast<std::size_t>(row.length())] * balance(row);
    const bool sure = can_finish(row, s.hands[seat]);
    sum += sure ? worth : worth / 4;
    if (sure && row.length() + 1 == kRanks && s.turn == seat) sum += kGift * balance(row);
  }
  return sum;
}

} // namespace

int Rules::value(const State& s, const Move& move, Seat seat) {
  State next = s;
  advance(next, move);
  const Seat foe = other(seat);
  const int lead = next.points[seat] - next.points[foe];
  if (next.phase == Phase::Over) return lead > 0 ? kEnd : lead < 0 ? -kEnd : 0;
  return kPoint * lead + promise(next, seat) - promise(next, foe) +
         kJokerKept * static_cast<int>(next.hands[seat].jokers());
}

} // namespace hmat::parita
