// SPDX-License-Identifier: GPL-3.0-or-later
// How a table of Qardo moves on: the deal, the turns, the drawing rounds, the end.
#include "engine/ranking.hpp"
#include "games/qardo/facts.hpp"
#include "games/qardo/rules.hpp"
#include "games/qardo/standing.hpp"

namespace hmat::qardo {
namespace {

constexpr int kMostExchanged = 4; ///< tokens a seat may exchange in the opening (decision D1)
constexpr int kPerPair = 2;       ///< exchange tokens for a pair

constexpr Stack full_box() {
  Stack box;
  for (int i = 0; i < kTokens; ++i)
    box.push(static_cast<Shape>(i / kAlike));
  return box;
}
constexpr Stack kFullBox = full_box();

/// A copy of the generator stays in registers where bytes are written between its steps.
void shuffle(std::span<std::uint8_t> items, Rng& rng) {
  Rng local = rng;
  local.shuffle(items);
  rng = local;
}

/// One who plays a state on and tells what comes of it.
template <class Sink>
class Dealer {
public:
  Dealer(State& state, Rng& rng, const Sink& sink) : s_(state), rng_(rng), sink_(sink) {}

  /// The deal and the opening exchange, up to the first decision.
  void open_deal() {
    s_.stock = kFullBox;
    shuffle(s_.stock.tokens(), rng_);
    s_.pairs = {};
    s_.dry_turns = 0;
    s_.no_returns = false;
    const Seat first =
        static_cast<Seat>((s_.options[kFirstOption] + s_.deal - 1) % s_.seats); // decision D8
    sink_(facts::deal_began(s_, first));
    std::array<std::uint8_t, kMaxPlayers> laid{};
    around(first, [&](Seat seat) {
      for (int i = 0; i < kDealt; ++i)
        laid[seat] = static_cast<std::uint8_t>(laid[seat] + take_in_opening(seat));
    });
    around(first, [&](Seat seat) { exchange_tokens(seat, laid[seat]); });
    around(first, [&](Seat seat) { sink_(facts::your_hand(s_, seat)); });
    s_.turn = first;
    gain_from_stock(false); // nothing has been returned yet (decision D4)
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
    end_turn(false);
    s_.phase = Phase::Offer;
    sink_(facts::offered(s_));
    ask();
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

  /// The number of pairs laid with the token: 0 or 1.
  int take_in_opening(Seat seat) {
    const Shape shape = s_.stock.pop();
    if (s_.hand(seat).has(shape)) {
      lay(seat, shape, kOpeningPair);
      return 1;
    }
    s_.hand(seat).add(shape);
    return 0;
  }

  /// Two tokens for each pair; a pair among the new ones counts too, up to four tokens in all.
  void exchange_tokens(Seat seat, int pairs) {
    const int most = exchange(s_) == Exchange::Capped ? kMostExchanged : kPerPair * pairs;
    for (int taken = 0; pairs > 0 && taken < most; taken += kPerPair) {
      sink_(facts::exchanged(seat, kPerPair));
      --pairs;
      for (int i = 0; i < kPerPair; ++i)
        pairs += take_in_opening(seat);
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

  /// The seat on turn is given tokens as long as they pair; so is the next seat when nothing was
  /// returned. Goes on to the next decision.
  [[gnu::always_inline]] void gain_from_stock(bool paired) { // a sixth faster for it

    for (;;) {
      const Seat seat = s_.turn;
      const bool had_loose = !s_.hand(seat).empty();
      if (s_.stock.empty() && !s_.lid.empty()) refill_stock();
      if (s_.stock.empty()) break; // the pool ran out during a request (decision D13)
      const Shape shape = s_.stock.pop();
      const bool pairs = s_.hand(seat).has(shape);
      sink_(facts::drew_stock(s_, seat, shape));
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

} // namespace

template <class Sink>
State Rules::deal(const Options& options, int seats, Rng& rng, const Sink& sink) {
  State s;
  s.options = options;
  s.options.value[kSeatsOption] = static_cast<std::int16_t>(seats);
  s.seats = static_cast<std::uint8_t>(seats);
  Dealer(s, rng, sink).open_deal();
  return s;
}

template <class Sink>
void Rules::apply(State& s, const Move& move, Rng& rng, const Sink& sink) {
  Dealer dealer(s, rng, sink);
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Accept:
  case Verb::Decline: dealer.answer(static_cast<Verb>(move.verb) == Verb::Accept); return;
  case Verb::Return: dealer.give_back(move.a); return;
  case Verb::Draw: dealer.draw(move.a); return;
  }
}

template State Rules::deal(const Options&, int, Rng&, const NullSink&);
template State Rules::deal(const Options&, int, Rng&, const LogSink&);
template void Rules::apply(State&, const Move&, Rng&, const NullSink&);
template void Rules::apply(State&, const Move&, Rng&, const LogSink&);

} // namespace hmat::qardo
