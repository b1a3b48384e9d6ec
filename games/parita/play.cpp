// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/parita/rules.hpp"

/// Dealing, and what a move does.
namespace hmat::parita {
namespace {

using Counts = std::array<std::uint8_t, kCards>;

/// Twenty of the forty cards, each twenty as likely as any other.
Counts half_of_the_pack(Rng& rng) {
  std::array<Card, std::size_t{kCopies} * kCards> pack{};
  for (unsigned i = 0; i < pack.size(); ++i)
    pack[i] = static_cast<Card>(i % kCards);
  Counts counts{};
  for (std::size_t i = 0; i < kCards; ++i) {
    std::swap(pack[i], pack[i + rng.below(static_cast<std::uint32_t>(pack.size() - i))]);
    ++counts[pack[i]];
  }
  return counts;
}

/// A hand as it is dealt: suit by suit, the jokers behind.
void take_up(Hand& hand, const Counts& counts) {
  for (const Card card : kBySuit)
    for (unsigned n = 0; n < counts[card]; ++n)
      hand.add(card);
  for (int n = 0; n < kJokersEach; ++n)
    hand.add(kJoker);
}

/// `pairs` points of `complete` sequences on this side belong to the other one (section 3).
void score(State& s, const Sequence& complete) {
  const Seat side = complete.side();
  s.points[side] = static_cast<std::int16_t>(s.points[side] + kRanks - complete.pairs());
  s.points[other(side)] = static_cast<std::int16_t>(s.points[other(side)] + complete.pairs());
}

void lay(State& s, Card card, Seat side) {
  const unsigned number = s.next_id++;
  s.rows[number] = Sequence::of(card, side);
  s.ends.add(number, s.rows[number]);
}

void add(State& s, Card card, Spot spot) {
  const unsigned number = number_of(spot);
  Sequence& row = s.rows[number];
  s.ends.remove(number, row);
  row.add(row.rank_beyond(end_of(spot)), card == kJoker);
  s.ends.add(number, row);
  if (row.complete()) score(s, row);
}

void pair(State& s, Spot spot) {
  const unsigned number = number_of(spot);
  Sequence& row = s.rows[number];
  s.ends.remove(number, row);
  row.pair(row.rank_at(end_of(spot)));
  s.ends.add(number, row);
  if (row.complete()) {
    --s.points[row.side()];
    ++s.points[other(row.side())];
  }
}

/// Takes the card at `spot` off the table.
Card take(State& s, Spot spot) {
  const unsigned number = number_of(spot);
  Sequence& row = s.rows[number];
  const unsigned rank = row.rank_at(end_of(spot));
  const Card card = row.card_at(rank);
  s.ends.remove(number, row);
  row.take(rank);
  if (row.exists()) s.ends.add(number, row);
  return card;
}

/// Whether the game is over, with `mover` having played last (section 4).
bool ended(const State& s, Seat mover) {
  return s.points[0] >= kWinningPoints || s.points[1] >= kWinningPoints || s.hands[mover].empty() ||
         s.passes == 2;
}

} // namespace

void count_choices(State& s) {
  s.choices = {};
  if (s.phase == Phase::Over) return;
  const Hand& hand = s.hand();
  const bool joker = hand.jokers() > 0;
  s.choices.lays = static_cast<std::uint8_t>(2 * hand.kinds());
  s.choices.adds = static_cast<std::uint8_t>(s.ends.additions(hand.have()) +
                                             (joker ? s.ends.joker_additions() : 0U));
  s.choices.pairs = static_cast<std::uint16_t>(s.ends.pairings(hand.have(), joker));
  if (s.choices.lays + s.choices.adds + s.choices.pairs == 0) s.choices.passes = 1;
}

State Rules::dealt(const Options& options, Rng& rng) {
  State s;
  s.options = options;
  s.turn = static_cast<Seat>(options[kFirst] == 0 ? static_cast<int>(rng.below(2))
                                                  : options[kFirst] - 1);
  Counts mine;
  mine.fill(1);
  if (options[kDeal] == 0) mine = half_of_the_pack(rng);
  Counts yours{};
  for (std::size_t card = 0; card < kCards; ++card)
    yours[card] = static_cast<std::uint8_t>(kCopies - mine[card]);
  take_up(s.hands[0], mine);
  take_up(s.hands[1], yours);
  count_choices(s);
  return s;
}

void Rules::advance(State& s, const Move& move) {
  const Seat mover = s.turn;
  s.turn = other(mover);
  const auto verb = static_cast<Verb>(move.verb);
  if (verb == Verb::Pass) {
    ++s.passes;
  } else {
    s.passes = 0;
    s.hands[mover].remove(move.a);
    switch (verb) {
    case Verb::Lay: lay(s, move.a, move.b); break;
    case Verb::Add: add(s, move.a, move.b); break;
    case Verb::Pair:
      pair(s, move.b);
      s.hands[mover].add(take(s, move.c));
      break;
    case Verb::Pass: break;
    }
  }
  if (ended(s, mover)) {
    s.phase = Phase::Over;
    s.turn = kNoSeat;
  }
  count_choices(s);
}

} // namespace hmat::parita
