// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/ranking.hpp"
#include "games/qardo/facts.hpp"
#include "games/qardo/rules.hpp"
#include "games/qardo/standing.hpp"
#include <algorithm>
#include <optional>

/// How a table of Qardo moves on: the deal, the turns, the drawing rounds, the end. play.cpp and
/// play_by_hand.cpp are built on it, each for one way of dealing.
namespace hmat::qardo {

constexpr Stack full_box() {
  Stack box;
  for (int i = 0; i < kTokens; ++i)
    box.push(static_cast<Shape>(i / kAlike));
  return box;
}
inline constexpr Stack kFullBox = full_box();

/// A copy of the generator stays in registers where bytes are written between its steps.
inline void shuffle(std::span<std::uint8_t> items, Rng& rng) {
  Rng local = rng;
  local.shuffle(items);
  rng = local;
}

/// One who plays a state on and tells what comes of it. By hand, it stops before every token, and
/// goes on from State::step.
template <class Sink, Dealing kDealing>
class Dealer {
  static constexpr bool kByHand = kDealing == Dealing::Hand;

public:
  Dealer(State& state, Rng& rng, const Sink& sink) : s_(state), rng_(rng), sink_(sink) {}

  /// The deal and the opening exchange, up to the first decision.
  void open_deal() {
    s_.stock = kFullBox;
    shuffle(s_.stock.tokens(), rng_);
    s_.pairs = {};
    s_.dry_turns = 0;
    s_.no_returns = false;
    const Seat first = s_.first();
    sink_(facts::deal_began(s_, first));
    deal_tokens({.seat = first, .due = kDealt});
  }

  void answer(bool accepted) {
    if (accepted) {
      const Shape shape = s_.lid.pop();
      sink_(facts::accepted(s_.turn, s_.previous(s_.turn), shape));
      lay(s_.turn, shape, kPairLaid);
    } else {
      sink_(facts::declined(s_.turn, s_.offer()));
    }
    gain_from_stock(accepted);
  }

  void give_back(Shape shape) {
    s_.hand(s_.turn).remove(shape);
    s_.lid.push(shape);
    sink_(facts::returned(s_, s_.turn, shape));
    if constexpr (kByHand) {
      ask_banker(Phase::Collect, {.seat = s_.turn});
    } else {
      end_turn(false);
      s_.phase = Phase::Offer;
      sink_(facts::offered(s_));
      ask();
    }
  }

  void draw(std::uint8_t place) {
    const Seat seat = s_.turn;
    const Seat holder = s_.fan_of(seat);
    Hand& fan = s_.hand(holder);
    // Turning the fan by chance is all of a shuffle that a single draw can show.
    const auto size = static_cast<std::uint32_t>(fan.size());
    const int at = static_cast<int>((rng_.below(size) + place - 1U) % size);
    const Shape shape = fan[at];
    fan.remove_at(at);
    sink_(facts::drew_from(s_, seat, holder, shape, place));
    if (s_.hand(seat).has(shape)) {
      lay(seat, shape, kPairLaid);
    } else {
      s_.hand(seat).add(shape);
    }
    if (fan.empty()) sink_(facts::out(holder));
    if (s_.hand(seat).empty()) sink_(facts::out(seat));
    s_.turn = s_.next(seat);
    ask_for_draw();
  }

  // What the banker does.

  void give(Shape shape) {
    s_.stock.remove_at(s_.stock.find(shape));
    if (s_.phase == Phase::Give) return gain_from_stock(resumed().paired, shape);
    Step step = s_.step;
    take_in_opening(step, shape);
    if (s_.phase == Phase::Deal)
      deal_tokens(step);
    else
      exchange_tokens(step);
  }

  void collect() {
    resumed();
    sink_(facts::collected(s_, s_.turn));
    end_turn(false);
    ask_banker(Phase::Offering, {.seat = s_.turn});
  }

  void offer() {
    resumed();
    s_.phase = Phase::Offer;
    sink_(facts::offered_by_hand(s_));
    ask();
  }

  void recycle() {
    const bool paired = resumed().paired;
    refill_stock();
    gain_from_stock(paired);
  }

private:
  template <class Visit>
  void around(Seat first, Visit visit) {
    Seat seat = first;
    do {
      visit(seat);
      seat = s_.next(seat);
    } while (seat != first);
  }

  void lay(Seat seat, Shape shape, Tag tag) {
    s_.hand(seat).remove(shape);
    s_.pairs[seat].lay(shape);
    s_.dry_turns = 0;
    sink_(facts::pair_laid(s_, seat, shape, tag));
    if (s_.pairs[seat].of(shape) == kAlike / 2) sink_(facts::qardo(seat, shape));
  }

  /// Four tokens for each seat, from `step` on.
  void deal_tokens(Step step) {
    const Seat first = s_.first();
    do {
      while (step.given < step.due) {
        if constexpr (kByHand) return ask_banker(Phase::Deal, step);
        take_in_opening(step, s_.stock.pop());
      }
      step = {.seat = s_.next(step.seat), .due = kDealt};
    } while (step.seat != first);
    exchange_tokens(exchange_of(first));
  }

  Step exchange_of(Seat seat) const {
    const int most =
        exchange(s_) == Exchange::Capped ? kMostExchanged : kPerPair * s_.pairs[seat].sum();
    return {.seat = seat, .due = static_cast<std::uint8_t>(most)};
  }

  /// Two tokens for each pair, from `step` on; a pair among the new ones counts too, up to four
  /// tokens in all.
  void exchange_tokens(Step step) {
    const Seat first = s_.first();
    do {
      while (step.given < std::min<int>(step.due, kPerPair * s_.pairs[step.seat].sum())) {
        if (step.given % kPerPair == 0) sink_(facts::exchanged(step.seat, kPerPair));
        if constexpr (kByHand) return ask_banker(Phase::Exchange, step);
        take_in_opening(step, s_.stock.pop());
      }
      step = exchange_of(s_.next(step.seat));
    } while (step.seat != first);
    around(first, [&](Seat seat) { sink_(facts::your_hand(s_, seat)); });
    if constexpr (kByHand) s_.step = {};
    s_.turn = first;
    gain_from_stock(false); // nothing has been returned yet (decision D4)
  }

  /// The seat of the step has one more token, which is laid if it pairs.
  void take_in_opening(Step& step, Shape shape) {
    ++step.given;
    if constexpr (kByHand) sink_(facts::given(s_, step.seat, shape, true));
    if (s_.hand(step.seat).has(shape)) {
      lay(step.seat, shape, kOpeningPair);
    } else {
      s_.hand(step.seat).add(shape);
    }
  }

  void refill_stock() {
    std::swap(s_.stock, s_.lid);
    s_.lid.clear();
    shuffle(s_.stock.tokens(), rng_);
    const bool deal_out = lid_rule(s_) == Lid::DealOut;
    if (deal_out) s_.no_returns = true;
    sink_(facts::lid_emptied(s_, deal_out ? kLidDealtOut : kLidRecycled));
  }

  /// The seat on turn is given tokens as long as they pair, `token` first if the banker has given
  /// it; so is the next seat when nothing was returned. Goes on to the next decision. It is a sixth
  /// faster for being inlined.
  [[gnu::always_inline]] void gain_from_stock(bool paired, std::optional<Shape> token = {}) {
    for (;;) {
      const Seat seat = s_.turn;
      const bool had_loose = !s_.hand(seat).empty();
      if (!token) {
        if (s_.stock.empty() && !s_.lid.empty()) {
          if constexpr (kByHand)
            return ask_banker(Phase::Recycle, {.seat = seat, .paired = paired});
          refill_stock();
        }
        if (s_.stock.empty()) break; // the pool ran out during a request (decision D13)
        if constexpr (kByHand) return ask_banker(Phase::Give, {.seat = seat, .paired = paired});
      }
      const Shape shape = token ? *token : s_.stock.pop();
      token.reset();
      const bool pairs = s_.hand(seat).has(shape);
      sink_(kByHand ? facts::given(s_, seat, shape, false) : facts::drew_stock(s_, seat, shape));
      if (pairs) {
        lay(seat, shape, kPairLaid);
        paired = true;
        continue;
      }
      s_.hand(seat).add(shape);
      if (!paired && had_loose && !s_.no_returns) {
        s_.phase = Phase::Return;
        ask();
        return;
      }
      if (s_.pool() == 0) break;
      end_turn(paired);
      paired = false;
    }
    end_turn(paired);
    begin_draw();
  }

  void end_turn(bool paired) {
    s_.turn = s_.next(s_.turn);
    if (paired) return;
    ++s_.dry_turns;
    if (s_.dry_turns < kPatience * s_.seats || s_.no_returns) return;
    s_.no_returns = true;
    sink_(facts::stall_guard(s_));
  }

  void begin_draw() {
    s_.phase = Phase::Draw;
    s_.dry_turns = 0;
    s_.no_returns = false;
    if (!s_.nobody_loose()) {
      sink_(facts::draw_phase(s_));
      around(s_.turn, [&](Seat seat) {
        if (s_.hand(seat).empty()) sink_(facts::out(seat));
      });
    }
    ask_for_draw();
  }

  /// The next seat with loose tokens draws; when there is none, the deal is over.
  void ask_for_draw() {
    for (int i = 0; i < s_.seats; ++i, s_.turn = s_.next(s_.turn)) {
      if (s_.hand(s_.turn).empty()) continue;
      ask();
      return;
    }
    end_deal();
  }

  void ask() { sink_(facts::turn(s_)); }

  /// The turn goes back to the seat that waits for the banker.
  Step resumed() {
    const Step step = s_.step;
    s_.turn = step.seat;
    s_.step = {};
    return step;
  }

  void ask_banker(Phase phase, const Step& step) {
    s_.phase = phase;
    s_.turn = kBankerSeat;
    s_.step = step;
    sink_(facts::banker_asked(s_));
  }

  void end_deal() {
    const int deals = s_.options[kDealsOption];
    for (Seat seat = 0; seat < s_.seats; ++seat) {
      s_.totals[seat] = static_cast<std::int16_t>(s_.totals[seat] + s_.pairs[seat].points());
      s_.qardos[seat] = static_cast<std::uint8_t>(s_.qardos[seat] + s_.pairs[seat].qardos());
      if (deals > 1) sink_(facts::deal_score(s_, seat));
    }
    if (s_.deal < deals) {
      ++s_.deal;
      open_deal();
      return;
    }
    s_.phase = Phase::Over;
    s_.turn = kNoSeat;
    break_ties();
    tell_ranking(Rules::standing(s_), s_.seats, kFinalScore, kEnded, sink_);
  }

  void break_ties() {
    const Ties rule = ties(s_);
    if (rule == Ties::Shared) return;
    const int by_points = shared_places(Ties::Shared);
    if (rule != Ties::Lot && shared_places(Ties::QardoThenShared) < by_points)
      sink_(facts::tie_decided(kQardosCounted));
    if (!decided_by_lot(rule)) return;
    const int before_lot = rule == Ties::Lot ? by_points : shared_places(Ties::QardoThenShared);
    draw_lot(s_, rng_);
    if (before_lot > 0) sink_(facts::tie_decided(kLotDrawn));
  }

  int shared_places(Ties rule) const {
    const Standing end = final_standing(s_, rule);
    int shared = 0;
    for (Seat a = 0; a < s_.seats; ++a)
      for (Seat b = 0; b < a; ++b)
        shared += end.places[a] == end.places[b] ? 1 : 0;
    return shared;
  }

  State& s_;
  Rng& rng_;
  const Sink& sink_;
};

} // namespace hmat::qardo
