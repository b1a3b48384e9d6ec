// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/parita/rules.hpp"

/// Judging a move by the position it leads to.
namespace hmat::parita {
namespace {

/// By suit and set of ranks: those cards.
constexpr auto kCardsOf = [] {
  std::array<std::array<Cards, kAllRanks + 1>, kSuits> out{};
  for (unsigned suit = 0; suit < kSuits; ++suit)
    for (unsigned ranks = 0; ranks <= kAllRanks; ++ranks)
      for (unsigned rank = 0; rank < kRanks; ++rank)
        if (((ranks >> rank) & 1U) != 0) out[suit][ranks] |= bit_of(card_of(rank, suit));
  return out;
}();

} // namespace

bool can_finish(const Sequence& row, const Hand& hand) {
  const Cards lacking = kCardsOf[row.suit()][kAllRanks & ~row.ranks] & ~hand.have();
  const bool joker = row.joker == 0 && hand.jokers() > 0;
  return lacking == 0 || (joker && (lacking & (lacking - 1)) == 0);
}

namespace {

constexpr int kEnd = 100'000; ///< the game is won or lost
constexpr int kPoint = 100;   ///< a point more than the other player
constexpr int kGift = 12;     ///< a point that the other player can score with the next move
constexpr int kJokerKept = 8;
/// What a sequence of so many cards is worth to the owner of its side, who holds what it lacks.
constexpr std::array<int, kRanks + 1> kPromise{0, 1, 3, 6, 10, 0};

/// How much more a complete sequence brings to the owner of its side than to the other player.
int balance(const Sequence& row) { return kRanks - 2 * row.pairs(); }

/// What the incomplete sequences promise to seat 0, less what they promise to seat 1.
int promises(const State& s) {
  std::array<int, 2> sum{};
  for (unsigned number = 1; number < s.next_id; ++number) {
    const Sequence& row = s.rows[number];
    if (!row.exists() || row.complete()) continue;
    const Seat seat = row.side();
    const int worth = kPromise[static_cast<std::size_t>(row.length())] * balance(row);
    const bool sure = can_finish(row, s.hands[seat]);
    sum[seat] += sure ? worth : worth / 4;
    if (sure && row.length() + 1 == kRanks && s.turn == seat) sum[seat] += kGift * balance(row);
  }
  return sum[0] - sum[1];
}

} // namespace

int Rules::evaluate(const State& s, Seat seat) {
  const Seat foe = other(seat);
  const int lead = s.points[seat] - s.points[foe];
  if (s.phase == Phase::Over) return lead > 0 ? kEnd : lead < 0 ? -kEnd : 0;
  return kPoint * lead + (seat == 0 ? promises(s) : -promises(s)) +
         kJokerKept *
             (static_cast<int>(s.hands[seat].jokers()) - static_cast<int>(s.hands[foe].jokers()));
}

int Rules::value(const State& s, const Move& move, Seat seat) {
  State next = s;
  advance(next, move);
  return evaluate(next, seat);
}

} // namespace hmat::parita
