// SPDX-License-Identifier: GPL-3.0-or-later
// Imagining the hidden tokens: any placing of them that one seat's knowledge allows.
#include "games/qardo/known.hpp"
#include "games/qardo/rules.hpp"
#include "games/qardo/standing.hpp"
#include <array>

namespace hmat::qardo {
namespace {

using Hands = std::array<Hand, kMaxPlayers>;
using Counts = std::array<std::uint8_t, kShapes>;

/// The hidden tokens in a row, and where each of them lies: a seat, or the stock.
struct Row {
  std::array<Shape, kTokens> token{};
  std::array<Seat, kTokens> place{};
  std::uint32_t size = 0;
  void add(Shape shape, Seat where) {
    token[size] = shape;
    place[size++] = where;
  }
};

/// Swaps tokens of random places wherever that leaves no hand with two alike. Every step can be
/// undone with the same chance, so that in the long run each placing is equally likely.
void mix(Row& row, Hands& hands, Rng& rng) {
  constexpr std::uint32_t swaps_per_token = 8;
  if (row.size < 2) return;
  for (std::uint32_t step = 0; step < swaps_per_token * row.size; ++step) {
    const std::uint32_t i = rng.below(row.size);
    const std::uint32_t j = rng.below(row.size);
    const Shape a = row.token[i];
    const Shape b = row.token[j];
    const Seat at_a = row.place[i];
    const Seat at_b = row.place[j];
    if (a == b || at_a == at_b) continue;
    if ((at_a != kNoSeat && hands[at_a].has(b)) || (at_b != kNoSeat && hands[at_b].has(a)))
      continue;
    if (at_a != kNoSeat) {
      hands[at_a].remove(a);
      hands[at_a].add(b);
    }
    if (at_b != kNoSeat) {
      hands[at_b].remove(b);
      hands[at_b].add(a);
    }
    std::swap(row.token[i], row.token[j]);
  }
}

void shuffle_order(Hand& hand, Rng& rng) {
  std::array<Shape, kShapes> order{};
  const auto size = static_cast<std::size_t>(hand.size());
  for (std::size_t i = 0; i < size; ++i)
    order[i] = hand[static_cast<int>(i)];
  rng.shuffle(std::span(order.data(), size));
  hand = {};
  for (std::size_t i = 0; i < size; ++i)
    hand.add(order[i]);
}

} // namespace

bool place_unseen(const Known& known, Hands& hands, Counts& left) {
  left = known.unseen;
  for (Seat seat = 0; seat < known.state.seats; ++seat) {
    // The shapes with most tokens left are the hardest to get rid of without two alike (the
    // construction of Gale and Ryser).
    std::array<Shape, kShapes> order{0, 1, 2, 3, 4, 5, 6, 7};
    std::stable_sort(order.begin(), order.end(),
                     [&](Shape a, Shape b) { return left[a] > left[b]; });
    for (std::size_t i = 0; i < known.hidden[seat]; ++i) {
      if (left[order[i]] == 0) return false;
      --left[order[i]];
      hands[seat].add(order[i]);
    }
  }
  return true;
}

State Rules::fill(const Known& known, Rng& rng) {
  State s = known.state;
  Hands hands{};
  Counts left{};
  place_unseen(known, hands, left);
  Row row;
  for (Seat seat = 0; seat < s.seats; ++seat)
    for (int i = 0; i < hands[seat].size(); ++i)
      row.add(hands[seat][i], seat);
  for (Shape shape = 0; shape < kShapes; ++shape)
    for (int i = 0; i < left[shape]; ++i)
      row.add(shape, kNoSeat);
  mix(row, hands, rng);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (known.hidden[seat] == 0) continue;
    shuffle_order(hands[seat], rng);
    s.hand(seat) = hands[seat];
  }
  if (known.hidden_stock > 0) {
    for (std::uint32_t i = 0; i < row.size; ++i)
      if (row.place[i] == kNoSeat) s.stock.push(row.token[i]);
    rng.shuffle(s.stock.tokens());
  }
  const bool lot_missing = s.phase == Phase::Over && decided_by_lot(ties(s)) && s.lot[0] == 0;
  if (lot_missing) draw_lot(s, rng);
  return s;
}

} // namespace hmat::qardo
