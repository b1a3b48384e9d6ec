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

/// Moves hidden tokens about.
class Mixer {
public:
  Mixer(Row& row, Hands& hands, const Counts& stock, const Memory& memory)
      : row_(row), hands_(hands), stock_(stock), memory_(memory) {
    for (std::size_t seat = 0; seat < hands.size(); ++seat)
      wrong_ += wrong_in(static_cast<Seat>(seat), hands[seat].mask());
    for (Shape shape = 0; memory.knows_stock && shape < kShapes; ++shape)
      wrong_ += std::max(0, stock[shape] - memory.stock[shape]);
  }

  /// Swaps tokens of random places wherever that leaves no hand with two alike and agrees no less
  /// with what is remembered. Once all agrees, every step can be undone with the same chance, so
  /// that in the long run each placing is equally likely.
  void mix(Rng& rng) {
    constexpr std::uint32_t swaps_per_token = 2; // they begin well mixed
    constexpr std::uint32_t most_swaps_per_token = 64;
    if (row_.size < 2) return;
    for (std::uint32_t step = 0; step < swaps_per_token * row_.size ||
                                 (wrong_ > 0 && step < most_swaps_per_token * row_.size);
         ++step) {
      const std::uint32_t i = rng.below(row_.size);
      const std::uint32_t j = rng.below(row_.size);
      try_swap(i, j);
    }
  }

private:
  int wrong_in(Seat seat, ShapeSet held) const {
    const RememberedHand& hand = memory_.hands[seat];
    return hand.disagreement(static_cast<ShapeSet>(held & ~hand.seen()));
  }
  ShapeSet changed(Seat seat, Shape out, Shape in) const {
    return static_cast<ShapeSet>(hands_[seat].mask() ^ set_of(out) ^ set_of(in));
  }
  /// How much more disagrees when `in` takes the place of `out`.
  int change_at(Seat place, Shape out, Shape in) const {
    if (place != kNoSeat)
      return wrong_in(place, changed(place, out, in)) - wrong_in(place, hands_[place].mask());
    if (!memory_.knows_stock) return 0;
    return (stock_[in] >= memory_.stock[in] ? 1 : 0) - (stock_[out] > memory_.stock[out] ? 1 : 0);
  }
  void replace(Seat place, Shape out, Shape in) {
    if (place == kNoSeat) {
      --stock_[out];
      ++stock_[in];
    } else {
      hands_[place].remove(out);
      hands_[place].add(in);
    }
  }
  void try_swap(std::uint32_t i, std::uint32_t j) {
    const Shape a = row_.token[i];
    const Shape b = row_.token[j];
    const Seat at_a = row_.place[i];
    const Seat at_b = row_.place[j];
    if (a == b || at_a == at_b) return;
    if ((at_a != kNoSeat && hands_[at_a].has(b)) || (at_b != kNoSeat && hands_[at_b].has(a)))
      return;
    const int change = change_at(at_a, a, b) + change_at(at_b, b, a);
    if (change > 0) return;
    wrong_ += change;
    replace(at_a, a, b);
    replace(at_b, b, a);
    std::swap(row_.token[i], row_.token[j]);
  }

  Row& row_;
  Hands& hands_;
  Counts stock_;
  const Memory& memory_;
  int wrong_ = 0; ///< how badly the placing disagrees with what is remembered
};

/// Lays the tokens that were seen where they are known to lie, and takes them from what is hidden.
void place_seen(Known& known, const Memory& memory, Hands& hands) {
  for (Seat seat = 0; seat < known.state.seats; ++seat)
    for (Shape shape = 0; shape < kShapes; ++shape) {
      const bool there = (memory.hands[seat].seen() & set_of(shape)) != 0;
      if (!there || known.hidden[seat] == 0 || known.unseen[shape] == 0) continue;
      --known.hidden[seat];
      --known.unseen[shape];
      hands[seat].add(shape);
    }
}

/// Deals the unseen tokens as they come, passing over those that a hand has already; false if a
/// hand does not get its number.
bool deal_unseen(const Known& known, Hands& hands, Counts& left, Rng& rng) {
  std::array<Shape, kTokens> tokens{};
  std::size_t size = 0;
  for (Shape shape = 0; shape < kShapes; ++shape)
    for (int i = 0; i < known.unseen[shape]; ++i)
      tokens[size++] = shape;
  rng.shuffle(std::span(tokens.data(), size));
  left = known.unseen;
  std::uint64_t dealt = 0;
  for (Seat seat = 0; seat < known.state.seats; ++seat) {
    int wanted = known.hidden[seat];
    for (std::size_t i = 0; i < size && wanted > 0; ++i) {
      const std::uint64_t token = std::uint64_t{1} << i;
      if ((dealt & token) != 0 || hands[seat].has(tokens[i])) continue;
      dealt |= token;
      hands[seat].add(tokens[i]);
      --left[tokens[i]];
      --wanted;
    }
    if (wanted > 0) return false;
  }
  return true;
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
    int wanted = known.hidden[seat];
    for (const Shape shape : order) {
      if (wanted == 0) break;
      if (left[shape] == 0) return false;
      if (hands[seat].has(shape)) continue;
      --left[shape];
      hands[seat].add(shape);
      --wanted;
    }
    if (wanted > 0) return false;
  }
  return true;
}

namespace {

State filled(const Known& known, const Memory& memory, Rng& rng) {
  State s = known.state;
  Hands hands{};
  Counts left{};
  Known rest = known;
  place_seen(rest, memory, hands);
  Hands seen = hands;
  constexpr int tries = 32;
  bool dealt = false;
  for (int i = 0; i < tries && !dealt; ++i) {
    hands = seen;
    dealt = deal_unseen(rest, hands, left, rng);
  }
  if (!dealt) {
    hands = seen;
    if (!place_unseen(rest, hands, left)) { // what was seen cannot be true
      seen = hands = {};
      place_unseen(known, hands, left);
    }
  }
  Row row;
  for (Seat seat = 0; seat < s.seats; ++seat)
    for (int i = seen[seat].size(); i < hands[seat].size(); ++i)
      row.add(hands[seat][i], seat);
  for (Shape shape = 0; shape < kShapes; ++shape)
    for (int i = 0; i < left[shape]; ++i)
      row.add(shape, kNoSeat);
  Mixer(row, hands, left, memory).mix(rng);
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

} // namespace

State Rules::fill(const Known& known, Rng& rng) { return filled(known, Memory{}, rng); }

/// For computer players: in what they imagine nobody waits for a banker.
State Rules::fill(const Known& known, const Memory& memory, Rng& rng) {
  State s = filled(known, memory, rng);
  s.options.value[kDealingOption] = static_cast<std::int16_t>(Dealing::Auto);
  return s;
}

} // namespace hmat::qardo
