// SPDX-License-Identifier: GPL-3.0-or-later
// Imagining the hidden hands: any deal of the cards that one seat's knowledge allows. A seat that
// has passed held nothing that beats the play it passed on.
#include "games/cardavia/rules.hpp"
#include "games/cardavia/two_hands.hpp"

#include <algorithm>

namespace hmat::cardavia {
namespace {

/// The cards of the play to be beaten, out of those that may lie there.
Cards on_table(const State& s, Cards there) {
  Cards cards = 0;
  for (Rank rank = s.to_beat.low; s.to_beat && rank <= top_of(s.to_beat); ++rank)
    cards |= pick(there, rank, each_of(s.to_beat));
  return cards;
}

/// Takes one of these cards out of `pool`.
Cards take_one(Cards& pool, Cards among, Rng& rng) {
  for (auto skip = rng.below(static_cast<std::uint32_t>(size_of(among))); skip > 0; --skip)
    among &= among - 1;
  const Cards card = among & (~among + 1);
  pool ^= card;
  return card;
}
/// Takes so many of each rank, of whatever suits.
Cards take(Cards& pool, PerRank wanted, Rng& rng) {
  Cards taken = 0;
  for (Rank rank = 0; rank < kRanks; ++rank)
    for (int n = count_of(wanted, rank); n > 0; --n)
      taken |= take_one(pool, pool & of_rank(rank), rng);
  return taken;
}

/// Deals two hidden hands so that every pass was right, as far as that can be.
class Imagined {
public:
  using Seats = std::array<Seat, 2>;
  /// `wanted`: how many cards each seat gets.
  Imagined(Cards pool, const Seats& seats, const std::array<int, kSeats>& wanted)
      : pool_(counts(pool)),
        seats_(seats), wanted_{{{.size = wanted[seats[0]]}, {.size = wanted[seats[1]]}}} {}

  /// False, and changes nothing, if these passes cannot all have been right.
  bool respect(std::span<const Pass> passes) {
    std::array<TwoHands::Hand, 2> wanted = wanted_;
    for (const Pass& pass : passes)
      for (std::size_t i = 0; i < seats_.size(); ++i)
        if (pass.seat == seats_[i]) lower(wanted[i].limits, pass);
    if (!TwoHands(pool_, wanted[0], wanted[1]).possible()) return false;
    wanted_ = wanted;
    passes_ = passes;
    return true;
  }

  std::array<PerRank, 2> deal(Rng& rng) const {
    constexpr int tries = 32; // nearly always one of them is right
    const TwoHands deals(pool_, wanted_[0], wanted_[1]);
    std::array<PerRank, 2> hands = deals.draw(rng);
    for (int i = 0; i < tries && wrong_pass(hands) != nullptr; ++i)
      hands = deals.draw(rng);
    for (int i = 0; i < tries && wrong_pass(hands) != nullptr; ++i)
      hands = repaired(hands, rng);
    return hands;
  }

private:
  std::size_t index_of(const Pass& pass) const { return pass.seat == seats_[0] ? 0 : 1; }

  /// A pass on a straight or a pair run that these hands would not have allowed.
  const Pass* wrong_pass(const std::array<PerRank, 2>& hands) const {
    for (const Pass& pass : passes_)
      if ((pass.seat == seats_[0] || pass.seat == seats_[1]) &&
          beats_after(pass, hands[index_of(pass)]) != 0)
        return &pass;
    return nullptr;
  }

  /// Hands in which every pass so far found wrong is made right: one rank of each run is held back.
  std::array<PerRank, 2> repaired(std::array<PerRank, 2> hands, Rng& rng) const {
    constexpr int most = 24;
    std::array<TwoHands::Hand, 2> wanted = wanted_;
    for (int i = 0; i < most; ++i) {
      const Pass* const wrong = wrong_pass(hands);
      if (wrong == nullptr) break;
      const std::size_t who = index_of(*wrong);
      const PerRank runs = beats_after(*wrong, hands[who]);
      block(wanted[who].limits, *wrong,
            nth_rank(runs, static_cast<int>(rng.below(static_cast<std::uint32_t>(how_many(runs))))),
            static_cast<int>(rng.below(wrong->play.length)));
      const TwoHands deals(pool_, wanted[0], wanted[1]);
      if (!deals.possible()) break;
      hands = deals.draw(rng);
    }
    return hands;
  }

  PerRank pool_;
  Seats seats_;
  std::array<TwoHands::Hand, 2> wanted_;
  std::span<const Pass> passes_;
};

/// Whether the cards that lie on the table are among those that are remembered.
bool remembers_table(const State& s, const Memory& memory) {
  return s.to_beat && memory.table == s.to_beat && enough(counts(memory.gone), needed(s.to_beat));
}

/// The cards that may lie in hidden hands, `hidden` at least.
Cards pool_of(const Known& known, const Memory& memory, int hidden) {
  const State& s = known.state;
  const Cards there = table_and_lid(known);
  Cards pool = there & ~memory.gone;
  if (!remembers_table(s, memory)) pool &= ~on_table(s, pool);
  return size_of(pool) >= hidden ? pool : there & ~on_table(s, there);
}

/// The pass since the last play that everybody sees.
Pass seen_pass(const State& s) { return {passed_seat(s), s.to_beat, 0}; }

bool remembers_pass(const Memory& memory, const Pass& pass) {
  return std::any_of(memory.passes.begin(), memory.passes.end(), [&](const Pass& one) {
    return one.seat == pass.seat && one.play == pass.play;
  });
}

} // namespace

State Rules::fill(const Known& known, Rng& rng) { return fill(known, Memory{}, rng); }

State Rules::fill(const Known& known, const Memory& memory, Rng& rng) {
  State s = known.state;
  std::array<int, kSeats> wanted{known.hidden[0], known.hidden[1], known.hidden[2]};
  const int hidden = wanted[0] + wanted[1] + wanted[2];
  if (hidden == 0) return s;
  Cards pool = pool_of(known, memory, hidden);
  if (s.opening && wanted[s.turn] > 0) {
    s.hands[s.turn] = kThreeOfHearts;
    --wanted[s.turn];
    pool &= ~kThreeOfHearts;
  }

  // Of one who sees no hand at all nothing but the last pass is known: its seat is among the two.
  const Pass seen = seen_pass(s);
  Seat third = seen.seat != kNoSeat ? s.beaten_by : Seat{kSeats - 1};
  for (Seat seat = 0; seat < kSeats; ++seat)
    if (known.hidden[seat] == 0) third = seat;
  const Imagined::Seats seats{State::next(third), State::next(State::next(third))};

  Imagined imagined(pool, seats, wanted);
  const std::span<const Pass> passes = memory.passes;
  const std::span<const Pass> only_seen(&seen, seen.seat == kNoSeat ? 0 : 1);
  const bool remembered = seen.seat == kNoSeat || remembers_pass(memory, seen);
  if (!remembered || !imagined.respect(passes)) imagined.respect(only_seen);
  const std::array<PerRank, 2> hands = imagined.deal(rng);
  for (std::size_t i = 0; i < seats.size(); ++i)
    s.hands[seats[i]] |= take(pool, hands[i], rng);
  for (int n = wanted[third]; n > 0; --n)
    s.hands[third] |= take_one(pool, pool, rng);
  return s;
}

} // namespace hmat::cardavia
