// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/verdict.hpp"
#include "engine/game.hpp"

/// The smallest game there is, and the template for new ones: a heap of tokens, two seats take one
/// or two in turn, who takes the last token wins.
namespace hmat::take {

struct State {
  Options options;
  std::uint8_t heap = 0;
  Seat turn = 0;
  Seat winner = kNoSeat;
  std::array<std::uint8_t, 2> taken{};
  constexpr bool operator==(const State&) const = default;
};

struct Rules {
  using State = take::State;
  using Known = State; // nothing is hidden

  static const GameInfo info;

  static Refusal check_options(const Options& options, int seats);
  template <class Sink>
  static State deal(const Options& options, int seats, Rng& rng, const Sink& sink);
  static Refusal check(const State& s, const Move& move);
  template <class Sink>
  static void apply(State& s, const Move& move, Rng& rng, const Sink& sink);
  static void legal(const State& s, MoveList& out);
  static void attempts(const State& s, MoveList& out) { legal(s, out); }
  static Seat turn(const State& s) { return s.turn; }
  static int phase(const State& s) { return s.turn == kNoSeat ? 1 : 0; }
  static int seats(const State&) { return 2; }
  static Options options(const State& s) { return s.options; }
  static Standing standing(const State& s);
  static Handle handle(const State& s, const Move& move);
  static std::string move_text(const Move& move);
  static std::optional<Move> parse_move(std::string_view text);
  static void zones(const State& s, Seat viewer, ZoneSink& sink);
  static void describe(const State& s, Doc& doc);
  static std::variant<Known, Complaint> read(const Json& json);
  static State fill(const Known& known, Rng& rng);
  static int value(const State& s, const Move& move, Seat seat);
  /// Why: it takes the last token, or leaves a multiple of three.
  static Reason reason(const State& s, const Move& move);
  /// What can be proven at a glance: up to six tokens.
  struct Solver {};
  static std::optional<Solution> prove(Solver&, const State& s, const std::atomic<bool>* stop);
};

} // namespace hmat::take
