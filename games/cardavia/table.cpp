// SPDX-License-Identifier: GPL-3.0-or-later
// How a table of Cardavia moves on: the deal, the tricks, the settlement.
#include "engine/ranking.hpp"
#include "games/cardavia/facts.hpp"
#include "games/cardavia/rules.hpp"

namespace hmat::cardavia {
namespace {

constexpr int kPassesToWin = kSeats - 1;

constexpr std::array<std::uint8_t, kCards> full_deck() {
  std::array<std::uint8_t, kCards> deck{};
  for (std::uint8_t card = 0; card < kCards; ++card)
    deck[card] = card;
  return deck;
}

/// One who plays a state on and tells what comes of it.
template <class Sink>
class Dealer {
public:
  Dealer(State& state, Rng& rng, const Sink& sink) : s_(state), rng_(rng), sink_(sink) {}

  void open_deal() {
    std::array<std::uint8_t, kCards> deck = full_deck();
    Rng local = rng_; // a copy stays in registers where bytes are written between its steps
    local.shuffle(std::span<std::uint8_t>(deck));
    rng_ = local;
    for (Seat seat = 0; seat < kSeats; ++seat) {
      s_.hands[seat] = 0;
      for (std::size_t i = 0; i < kHandSize; ++i)
        s_.hands[seat] |= Cards{1} << deck[seat * std::size_t{kHandSize} + i];
      if ((s_.hands[seat] & kThreeOfHearts) != 0) s_.turn = seat;
    }
    s_.phase = Phase::Lead;
    s_.opening = true;
    s_.has_played = 0;
    s_.passes = 0;
    s_.to_beat = {};
    s_.beaten_by = kNoSeat;
    s_.bonus = {};
    sink_(facts::deal_began(s_));
    for (std::size_t i = 0; i < kCards; ++i) // one card at a time around the table
      sink_(facts::dealt(static_cast<Seat>(i % kSeats), deck[i % kSeats * kHandSize + i / kSeats]));
    for (Seat seat = 0; seat < kSeats; ++seat)
      sink_(facts::your_hand(s_, seat));
    sink_(facts::turn(s_));
  }

  void lay(const Play& play) {
    const Seat seat = s_.turn;
    const Cards cards = cards_for(play, s_.hands[seat]);
    const bool answers = s_.phase == Phase::Answer;
    const bool bomb = play.shape == Shape::Bomb;
    sink_(facts::played(s_, play, cards,
                        !answers ? (s_.opening ? Manner::Opened : Manner::Led)
                        : bomb && s_.to_beat.shape != Shape::Bomb ? Manner::Bombed
                                                                  : Manner::Answered));
    s_.hands[seat] &= ~cards;
    s_.opening = false;
    s_.has_played = static_cast<std::uint8_t>(s_.has_played | (1U << seat));
    s_.bomb_owner = answers && bomb ? seat : kNoSeat; // a led bomb earns nothing
    s_.to_beat = play;
    s_.beaten_by = seat;
    s_.passes = 0;
    s_.phase = Phase::Answer;
    if (s_.hands[seat] == 0) {
      end_deal(seat);
      return;
    }
    s_.turn = State::next(seat);
    sink_(facts::turn(s_));
  }

  void pass() {
    ++s_.passes;
    sink_(facts::passed(s_));
    if (s_.passes < kPassesToWin) {
      s_.turn = State::next(s_.turn);
    } else {
      sink_(facts::trick_ended(s_));
      pay_bomb();
      s_.turn = s_.beaten_by;
      s_.phase = Phase::Lead;
      s_.passes = 0;
      s_.to_beat = {};
      s_.beaten_by = kNoSeat;
    }
    sink_(facts::turn(s_));
  }

private:
  void pay_bomb() {
    const Seat owner = s_.bomb_owner;
    if (owner == kNoSeat) return;
    s_.bomb_owner = kNoSeat;
    for (Seat seat = 0; seat < kSeats; ++seat)
      s_.bonus[seat] =
          static_cast<std::int16_t>(s_.bonus[seat] + (seat == owner ? kBombBonus : -kBombShare));
    sink_(facts::bomb_bonus(s_, owner));
  }

  void end_deal(Seat winner) {
    sink_(facts::out(winner));
    if (s_.options[kFinalBombOption] != 0) pay_bomb(); // decision D4
    s_.bomb_owner = kNoSeat;
    const Points points = points_of_deal(s_, winner);
    for (Seat seat = State::next(winner); seat != winner; seat = State::next(seat))
      sink_(facts::settled(penalty_of(s_, seat), seat, winner));
    sink_(facts::deal_won(winner, points[winner] - s_.bonus[winner]));
    const int deals = s_.options[kDealsOption];
    for (Seat seat = 0; seat < kSeats; ++seat) {
      s_.totals[seat] = static_cast<std::int16_t>(s_.totals[seat] + points[seat]);
      if (deals > 1) sink_(facts::deal_score(s_, seat, points[seat]));
    }
    if (s_.deal < deals) {
      ++s_.deal;
      open_deal();
      return;
    }
    s_.phase = Phase::Over;
    s_.turn = kNoSeat;
    tell_ranking(Rules::standing(s_), kSeats, kFinalScore, kEnded, sink_);
  }

  State& s_;
  Rng& rng_;
  const Sink& sink_;
};

} // namespace

template <class Sink>
State Rules::deal(const Options& options, int /*seats*/, Rng& rng, const Sink& sink) {
  State s;
  s.options = options;
  Dealer(s, rng, sink).open_deal();
  return s;
}

template <class Sink>
void Rules::apply(State& s, const Move& move, Rng& rng, const Sink& sink) {
  Dealer dealer(s, rng, sink);
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Pass: dealer.pass(); return;
  case Verb::Play: dealer.lay(play_in(move)); return;
  }
}

/// One deal is won by going out, however the points fall; a match by the points.
Standing Rules::standing(const State& s) {
  const bool over = s.phase == Phase::Over;
  const bool by_going_out = over && s.options[kDealsOption] == 1;
  Standing standing;
  for (Seat seat = 0; seat < kSeats; ++seat)
    standing.scores[seat] = static_cast<std::int16_t>(s.totals[seat] + (over ? 0 : s.bonus[seat]));
  const auto before = [&](Seat a, Seat b) {
    if (by_going_out && (s.hands[a] == 0 || s.hands[b] == 0)) return s.hands[a] == 0;
    return standing.scores[a] > standing.scores[b];
  };
  for (Seat seat = 0; seat < kSeats; ++seat) {
    standing.places[seat] = 1;
    for (Seat other = 0; other < kSeats; ++other)
      if (other != seat && before(other, seat)) ++standing.places[seat];
    if (over && standing.places[seat] == 1)
      standing.winners = static_cast<Sees>(standing.winners | seat_bit(seat));
  }
  return standing;
}

template State Rules::deal(const Options&, int, Rng&, const NullSink&);
template State Rules::deal(const Options&, int, Rng&, const LogSink&);
template void Rules::apply(State&, const Move&, Rng&, const NullSink&);
template void Rules::apply(State&, const Move&, Rng&, const LogSink&);

} // namespace hmat::cardavia
