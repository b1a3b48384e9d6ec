// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/qardo/read_by_hand.hpp"
#include "engine/stated.hpp"
#include <nlohmann/json.hpp>

namespace hmat::qardo {
namespace {

using stated::field;
using stated::flag;
using stated::impossible;
using stated::number;

int pairs_of(const Known& known, Seat seat) { return known.state.pairs[seat].sum(); }

/// All that a seat was given in the opening; it gives nothing away then.
int tokens_of(const Known& known, Seat seat) {
  return known.loose(seat) + 2 * pairs_of(known, seat);
}

void check_nothing_played(const Known& known) {
  const State& s = known.state;
  if (!s.lid.empty()) impossible("the lid must be empty in the opening");
  if (s.no_returns || s.dry_turns > 0)
    impossible("no_returns must be false and dry_turns 0 in the opening");
  if (s.step.paired) impossible("step.paired must be false in the opening");
}

void check_deal(const Known& known) {
  const State& s = known.state;
  check_nothing_played(known);
  if (s.step.due != kDealt || s.step.given >= kDealt)
    impossible("in the phase deal step.due must be 4 and step.given less");
  bool dealt = true; // those before the seat of the step have their tokens
  Seat seat = s.first();
  for (int i = 0; i < s.seats; ++i, seat = s.next(seat)) {
    const bool now = seat == s.step.seat;
    dealt = dealt && !now;
    if (tokens_of(known, seat) != (now ? s.step.given : dealt ? kDealt : 0))
      impossible("in the phase deal every seat before step.seat has four tokens, that seat as many "
                 "as step.given, and the others none");
  }
}

/// Whether a seat that has taken so many tokens for its pairs is done with it.
bool exchange_is_done(const Known& known, Seat seat, int taken) {
  const int most = std::min(kMostExchanged, kPerPair * pairs_of(known, seat));
  if (exchange(known.state) == Exchange::Capped) return taken == most;
  return taken % kPerPair == 0 && taken <= most && (taken > 0) == (most > 0);
}

void check_exchange(const Known& known) {
  const State& s = known.state;
  const Step& step = s.step;
  check_nothing_played(known);
  const bool capped = exchange(s) == Exchange::Capped;
  if (step.due != kMostExchanged && (capped || step.due != kPerPair))
    impossible(capped ? "step.due must be 4 in the phase exchange"
                      : "step.due must be 2 or 4 in the phase exchange");
  if (step.given >= std::min<int>(step.due, kPerPair * pairs_of(known, step.seat)))
    impossible("in the phase exchange step.given must be less than step.due, and less than two for "
               "each pair of step.seat");
  bool done = true;
  Seat seat = s.first();
  for (int i = 0; i < s.seats; ++i, seat = s.next(seat)) {
    const int taken = tokens_of(known, seat) - kDealt;
    const bool now = seat == step.seat;
    done = done && !now;
    if (now ? taken != step.given : done ? !exchange_is_done(known, seat, taken) : taken != 0)
      impossible("in the phase exchange every seat before step.seat has four tokens and those for "
                 "its pairs, that seat four and step.given, and the others four");
  }
}

} // namespace

void read_step(const Json& json, State& s) {
  if (dealing(s) != Dealing::Hand) {
    if (is_bankers(s.phase))
      impossible("the banker is asked only where the option dealing is hand");
    return;
  }
  const Json& step = field(json, "step");
  if (step.is_null() == is_bankers(s.phase))
    impossible("step must be null when a player is asked, and only then");
  if (step.is_null()) return;
  if (!step.is_object()) impossible("step must be an object or null");
  s.step.seat = static_cast<Seat>(number(field(step, "seat"), "step.seat", 0, s.seats - 1));
  s.step.given =
      static_cast<std::uint8_t>(number(field(step, "given"), "step.given", 0, kMostExchanged));
  s.step.due = static_cast<std::uint8_t>(number(field(step, "due"), "step.due", 0, kMostExchanged));
  s.step.paired = flag(field(step, "paired"), "step.paired");
}

void check_step(const Known& known) {
  const State& s = known.state;
  const Step& step = s.step;
  if (s.phase == Phase::Deal) return check_deal(known);
  if (s.phase == Phase::Exchange) return check_exchange(known);
  if (step.given != 0 || step.due != 0)
    impossible("step.given and step.due must be 0 after the opening");
  const int stock = s.stock.size() + known.hidden_stock;
  if (s.phase == Phase::Give) {
    if (stock == 0) impossible("in the phase give there must be a token in the stock");
    return;
  }
  if (s.lid.empty()) impossible("the lid must not be empty in this phase");
  if (s.phase == Phase::Recycle) {
    if (stock > 0) impossible("the lid is turned over only when the stock is empty");
    return;
  }
  if (step.paired) impossible("step.paired must be false after a token was returned");
  if (s.phase != Phase::Collect) return;
  if (s.no_returns) impossible("nobody returns a token while no_returns is true");
  if (known.loose(step.seat) == 0)
    impossible("the seat that has returned a token must have another loose one");
}

} // namespace hmat::qardo
