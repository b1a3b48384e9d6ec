// SPDX-License-Identifier: GPL-3.0-or-later
// Imagining the hidden hands: any deal of the cards that one seat's knowledge allows. A seat that
// has passed in this trick holds nothing that beats the play it passed on.
#include "games/cardavia/rules.hpp"

namespace hmat::cardavia {
namespace {

/// Cards in a row, to be shuffled and dealt.
struct Pool {
  std::array<Face, kCards> card{};
  std::size_t size = 0;

  explicit Pool(Cards cards) {
    for (; cards != 0; cards &= cards - 1)
      card[size++] = static_cast<Face>(std::countr_zero(cards));
  }
  void shuffle(Rng& rng) { rng.shuffle(std::span(card.data(), size)); }
  Cards first(std::size_t number) const {
    Cards cards = 0;
    for (std::size_t i = 0; i < number; ++i)
      cards |= Cards{1} << card[i];
    return cards;
  }
};

/// The cards of the play to be beaten, out of those that may lie there.
Cards on_table(const Known& known) {
  const State& s = known.state;
  Cards cards = 0;
  const Cards there = table_and_lid(known);
  for (Rank rank = s.to_beat.low; s.to_beat && rank <= top_of(s.to_beat); ++rank)
    cards |= pick(there, rank, each_of(s.to_beat));
  return cards;
}

/// How many cards of each rank a hand may hold.
using Limits = std::array<std::uint8_t, kRanks>;

/// Ranks that are blocked hold too few cards to be in an answer to `play`; the others any number
/// that is no bomb.
Limits limits_of(const Play& play, unsigned blocked) {
  Limits limits{};
  for (Rank rank = 0; rank < kRanks; ++rank) {
    const bool bomb_wins = play.shape != Shape::Bomb || rank > play.low;
    const int all = size_of(of_rank(rank));
    const int bomb = rank == kTwo ? all + 1 : rank == kAce ? 3 : 4;
    const int most = bomb_wins ? std::min(all, bomb - 1) : all;
    const int few = static_cast<int>(each_of(play)) - 1;
    limits[rank] =
        static_cast<std::uint8_t>(((blocked >> rank) & 1U) != 0 ? std::min(few, most) : most);
  }
  return limits;
}

/// Whether ranks outside `blocked` alone cannot make a play of the kind of `play` above it.
bool blocks(unsigned blocked, const Play& play) {
  if (play.shape == Shape::Bomb) return true; // limits_of() sees to it
  PerRank open = 0;
  for (Rank rank = 0; rank < kRanks; ++rank)
    if (((blocked >> rank) & 1U) == 0) open |= at_rank(rank, each_of(play));
  return answers_to(play, open).alike == 0;
}

/// `number` cards of a shuffled pool within the limits; fewer where there are not enough.
Cards within(const Pool& pool, const Limits& limits, int number) {
  Limits left = limits;
  Cards hand = 0;
  for (std::size_t i = 0; i < pool.size && size_of(hand) < number; ++i) {
    std::uint8_t& room = left[rank_of(pool.card[i])];
    if (room == 0) continue;
    --room;
    hand |= Cards{1} << pool.card[i];
  }
  return hand;
}

/// A hand of `number` cards that cannot beat `play`; as close to it as there is if all can.
Cards hand_that_passes(Pool& pool, const Play& play, int number, Rng& rng) {
  constexpr int tries = 32; // as they come; nearly always one of them passes
  for (int i = 0; i < tries; ++i) {
    pool.shuffle(rng);
    const Cards hand = pool.first(static_cast<std::size_t>(number));
    if (!can_beat(play, hand)) return hand;
  }
  // Built: in some ranks too few cards for an answer, in no rank a bomb.
  constexpr unsigned subsets = 1U << kRanks;
  const unsigned start = rng.below(subsets);
  for (unsigned i = 0; i < subsets; ++i) {
    const unsigned blocked = (start + i) % subsets;
    if (!blocks(blocked, play)) continue;
    const Cards hand = within(pool, limits_of(play, blocked), number);
    if (size_of(hand) == number) return hand;
  }
  return pool.first(static_cast<std::size_t>(number));
}

} // namespace

State Rules::fill(const Known& known, Rng& rng) {
  State s = known.state;
  Cards rest = table_and_lid(known) & ~on_table(known);
  std::array<int, kSeats> wanted{};
  for (Seat seat = 0; seat < kSeats; ++seat)
    wanted[seat] = known.hidden[seat];
  if (s.opening && wanted[s.turn] > 0) {
    s.hands[s.turn] = kThreeOfHearts;
    --wanted[s.turn];
    rest &= ~kThreeOfHearts;
  }
  const auto give = [&](Seat seat, Cards cards) {
    s.hands[seat] |= cards;
    rest &= ~cards;
    wanted[seat] = 0;
  };
  if (const Seat passed = passed_seat(s); passed != kNoSeat && wanted[passed] > 0) {
    Pool pool(rest);
    give(passed, hand_that_passes(pool, s.to_beat, wanted[passed], rng));
  }
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (wanted[seat] == 0) continue;
    Pool pool(rest);
    pool.shuffle(rng);
    give(seat, pool.first(static_cast<std::size_t>(wanted[seat])));
  }
  return s;
}

} // namespace hmat::cardavia
