// SPDX-License-Identifier: GPL-3.0-or-later
// How a table of Dobar Herc moves on: the deal, the throws, the end of a hand and of the match.
#include "games/dobar_herc/rules.hpp"
#include "games/dobar_herc/telling.hpp"
#include <algorithm>
#include <utility>

namespace hmat::dobar_herc {
namespace {

using Pack = std::array<Card, kCards>;

constexpr Pack sorted_pack() {
  Pack pack{};
  for (Card card = 0; card < kCards; ++card)
    pack[card] = card;
  return pack;
}
constexpr Pack kSortedPack = sorted_pack();

/// One who plays a state on and tells what comes of it.
template <class Sink>
class Dealer {
public:
  Dealer(State& state, Rng& rng, const Sink& sink) : s_(state), rng_(rng), sink_(sink) {}

  void open_match() {
    sink_(facts::started(s_));
    for (Side side = 0; s_.sides < s_.seats && side < s_.sides; ++side)
      sink_(facts::partners(s_, side));
    open_hand();
  }

  void throw_card(Card card, Cards taken, bool claim) {
    const Seat seat = s_.turn;
    s_.hand(seat).remove(card);
    if (taken == 0) {
      s_.lay(card);
      sink_(facts::thrown(s_, seat, card));
    } else {
      capture(seat, taken, card);
      if (claim) {
        win_by_claim(seat);
        return;
      }
    }
    go_on();
  }

private:
  void open_hand() {
    Pack pack = kSortedPack;
    Rng local = rng_; // stays in registers where bytes are written between its steps
    local.shuffle(std::span<Card>(pack));
    rng_ = local;

    s_.piles = {};
    s_.good_games = {};
    s_.last_capture = kNoSeat;
    s_.table = 0;
    s_.table_size = 0;
    s_.ways = {};
    sink_(facts::hand_began(s_));
    const Card* next = pack.data() + kCards;
    deal_round(next);
    const Card* table_end = next;
    for (int i = 0; i < kOnTable; ++i)
      s_.lay(*--next);
    s_.deck_size = static_cast<std::uint8_t>(next - pack.data());
    std::copy(std::as_const(pack).data(), next, s_.deck.begin());
    tell_dealt();
    sink_(facts::table_dealt(s_.table));
    take_opening_nineteen(std::span<const Card>(next, table_end));
    s_.turn = s_.next(s_.dealer);
    sink_(facts::turn(s_));
  }

  /// One card at a time round the table, the player after the dealer first, from the top of a pack
  /// that ends at `top`.
  void deal_round(const Card*& top) {
    const int each = s_.per_deal();
    for (int i = 0; i < each; ++i) {
      Seat seat = s_.dealer;
      for (int k = 0; k < s_.seats; ++k) {
        seat = s_.next(seat);
        s_.hand(seat).add(*--top);
      }
    }
  }

  void tell_dealt() {
    Seat seat = s_.dealer;
    for (int k = 0; k < s_.seats; ++k) {
      seat = s_.next(seat);
      sink_(facts::dealt(s_, seat));
    }
  }

  /// `cards` were dealt to the table from the last one on (decision D5).
  void take_opening_nineteen(std::span<const Card> cards) {
    const auto rule = static_cast<Opening>(s_.options[kOpeningOption]);
    if (rule == Opening::Off) return;
    Cards so_far = 0;
    int sum = 0;
    for (auto card = cards.rbegin(); card != cards.rend(); ++card) {
      so_far |= bit(*card);
      sum += value_of(*card);
      const bool whole = card + 1 == cards.rend();
      if (sum != kNineteen || (rule == Opening::Four && !whole)) continue;
      s_.take_up(so_far);
      s_.piles[s_.side_of(s_.dealer)] |= so_far;
      ++s_.good_games[s_.side_of(s_.dealer)];
      s_.last_capture = s_.dealer;
      sink_(facts::opening_nineteen(s_, s_.dealer, so_far));
      return;
    }
  }

  void capture(Seat seat, Cards taken, Card card) {
    const Side side = s_.side_of(seat);
    s_.take_up(taken);
    s_.piles[side] |= taken | bit(card);
    s_.last_capture = seat;
    sink_(facts::taken(s_, seat, card, taken));
    if (s_.table != 0) return;
    ++s_.good_games[side];
    sink_(facts::good_game(s_, seat));
  }

  /// The dealer throws last, so that a hand is over when the dealer's cards are.
  void go_on() {
    const bool all_thrown = s_.turn == s_.dealer && s_.hand(s_.turn).empty();
    s_.turn = s_.next(s_.turn);
    if (all_thrown) {
      if (s_.deck_size == 0) {
        end_hand();
        return;
      }
      deal_second_half();
    }
    sink_(facts::turn(s_));
  }

  void deal_second_half() {
    const Card* top = s_.deck.data() + s_.deck_size;
    deal_round(top);
    s_.deck = {};
    s_.deck_size = 0;
    tell_dealt();
  }

  void end_hand() {
    if (s_.last_capture != kNoSeat) s_.piles[s_.side_of(s_.last_capture)] |= s_.table;
    if (s_.table != 0) sink_(facts::leftover(s_, s_.table));
    if (s_.last_capture != kNoSeat) s_.take_up(s_.table);
    const Tallies tallies = score(tally_at_end);
    tell(tallies);
    tell_hand_won(s_, tallies, sink_);
    switch (outcome(s_)) {
    case Outcome::Undecided: break;
    case Outcome::LeadShared: sink_(facts::one_more_hand(s_.totals[leader(s_)])); break;
    case Outcome::Won: finish(); return;
    }
    s_.hand_number = static_cast<std::int16_t>(std::min(s_.hand_number + 1, kMostHands));
    s_.dealer = s_.next(s_.dealer);
    open_hand();
  }

  void win_by_claim(Seat seat) {
    s_.claimed = seat;
    const Tallies tallies = score(tally_so_far);
    sink_(facts::claimed(s_, seat));
    tell(tallies);
    finish();
  }

  /// Adds the points of the hand to the totals.
  Tallies score(Tally (*reckon)(const State&, Side)) {
    Tallies tallies;
    for (Side side = 0; side < s_.sides; ++side) {
      tallies[side] = reckon(s_, side);
      s_.totals[side] = static_cast<std::int16_t>(
          std::max<int>(s_.totals[side] + tallies[side].sum(), INT16_MIN));
    }
    return tallies;
  }

  void tell(const Tallies& tallies) {
    for (Side side = 0; side < s_.sides; ++side)
      tell_tally(s_, side, tallies[side], sink_);
  }

  void finish() {
    s_.phase = Phase::Over;
    s_.turn = kNoSeat;
    tell_end(s_, sink_);
  }

  State& s_;
  Rng& rng_;
  const Sink& sink_;
};

} // namespace

template <class Sink>
State Rules::deal(const Options& options, int seats, Rng& rng, const Sink& sink) {
  State s;
  s.options = options;
  s.seat_players(seats);
  Dealer(s, rng, sink).open_match();
  return s;
}

template <class Sink>
void Rules::apply(State& s, const Move& move, Rng& rng, const Sink& sink) {
  Dealer(s, rng, sink).throw_card(move.a, move.set, move.b != 0);
}

template State Rules::deal(const Options&, int, Rng&, const NullSink&);
template State Rules::deal(const Options&, int, Rng&, const LogSink&);
template void Rules::apply(State&, const Move&, Rng&, const NullSink&);
template void Rules::apply(State&, const Move&, Rng&, const LogSink&);

} // namespace hmat::dobar_herc
