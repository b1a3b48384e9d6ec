// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/hooks.hpp"
#include "engine/game.hpp"
#include "games/qardo/by_hand.hpp"
#include "games/qardo/known.hpp"
#include "games/qardo/memory.hpp"
#include "games/qardo/state.hpp"

/// Qardo: gather pairs of eight shapes that the fingers tell apart.
namespace hmat::qardo {

struct Rules {
  using State = qardo::State;
  using Known = qardo::Known;

  static const GameInfo info;

  static Refusal check_options(const Options& options, int seats);
  template <class Sink>
  static State deal(const Options& options, int seats, Rng& rng, const Sink& sink);
  static Refusal check(const State& s, const Move& move);
  template <class Sink>
  static void apply(State& s, const Move& move, Rng& rng, const Sink& sink);
  /// accept, decline; return in hand order; draw 1 … n; give by shape.
  static void legal(const State& s, MoveList& out);
  static void attempts(const State& s, MoveList& out) { legal(s, out); }
  static int count_legal(const State& s);
  static Move nth_legal(const State& s, int n);
  static Seat turn(const State& s) { return s.turn; }
  static int phase(const State& s) { return static_cast<int>(s.phase); }
  static int seats(const State& s) { return s.seats; }
  static Options options(const State& s) { return s.options; }
  static Standing standing(const State& s);
  static constexpr int kWhole = kTokens;
  static int pieces(const State& s);
  static Handle handle(const State& s, const Move& move);
  static std::variant<Move, Refusal> compose(std::span<const Pick> picks);
  static std::string move_text(const Move& move);
  static std::optional<Move> parse_move(std::string_view text);
  static void zones(const State& s, Seat viewer, ZoneSink& sink);
  static void describe(const State& s, Doc& doc);
  static std::variant<Known, Complaint> read(const Json& json);
  static State fill(const Known& known, Rng& rng);
  static int value(const State& s, const Move& move, Seat seat);

  // For computer players, see engine/bot/hooks.hpp.
  using Memory = qardo::Memory;
  static void notice(Memory& memory, const Fact& told, Seat me);
  static State fill(const Known& known, const Memory& memory, Rng& rng);
  static int stage(const State& s) { return s.deal; }
  static Rewards rewards(const State& before, const State& later);
  static Move sensible(const State& s, Rng& rng);
  static Reason reason(const State& world, const Move& move);
  static const Skills skills;
};

inline int Rules::count_legal(const State& s) {
  if (is_bankers(s.phase)) return count_by_hand(s);
  switch (s.phase) {
  case Phase::Offer: return 1 + static_cast<int>(s.offer_pairs());
  case Phase::Return: return s.hand(s.turn).size();
  case Phase::Draw: return s.hand(s.fan_of(s.turn)).size();
  case Phase::Over:
  case Phase::Deal:
  case Phase::Exchange:
  case Phase::Give:
  case Phase::Collect:
  case Phase::Offering:
  case Phase::Recycle: break;
  }
  return 0;
}

inline Move Rules::nth_legal(const State& s, int n) {
  if (is_bankers(s.phase)) return nth_by_hand(s, n);
  switch (s.phase) {
  case Phase::Offer: return make_move(n == 0 && s.offer_pairs() ? Verb::Accept : Verb::Decline);
  case Phase::Return: return make_move(Verb::Return, s.hand(s.turn)[n]);
  case Phase::Draw:
  case Phase::Over:
  case Phase::Deal:
  case Phase::Exchange:
  case Phase::Give:
  case Phase::Collect:
  case Phase::Offering:
  case Phase::Recycle: break;
  }
  return make_move(Verb::Draw, static_cast<std::uint8_t>(n + 1));
}

inline Refusal Rules::check(const State& s, const Move& move) {
  if (s.phase == Phase::Over) return {.key = "game_over"};
  if (is_bankers(s.phase) || move.verb >= static_cast<std::uint8_t>(Verb::Give))
    return check_by_hand(s, move);
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Accept:
    if (s.phase != Phase::Offer) return {.key = "nothing_offered"};
    if (move != make_move(Verb::Accept)) break;
    if (!s.offer_pairs()) return {.key = "offer_does_not_pair", .face = s.offer()};
    return {};
  case Verb::Decline:
    if (s.phase != Phase::Offer) return {.key = "nothing_offered"};
    if (move != make_move(Verb::Decline)) break;
    return {};
  case Verb::Return:
    if (s.phase != Phase::Return) return {.key = "no_return_now"};
    if (move.a >= kShapes || move != make_move(Verb::Return, move.a)) break;
    if (!s.hand(s.turn).has(move.a)) return {.key = "not_in_your_hand", .face = move.a};
    return {};
  case Verb::Draw: {
    if (s.phase != Phase::Draw) return {.key = "no_drawing_yet"};
    if (move != make_move(Verb::Draw, move.a)) break;
    const int held_out = s.hand(s.fan_of(s.turn)).size();
    if (move.a < 1 || move.a > held_out)
      return {.key = "no_such_token", .number = static_cast<std::int16_t>(held_out)};
    return {};
  }
  case Verb::Give:
  case Verb::Offer:
  case Verb::Collect:
  case Verb::Recycle: break;
  }
  return {.key = "not_a_move"};
}

} // namespace hmat::qardo
