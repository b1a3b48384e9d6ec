// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/hooks.hpp"
#include "games/parita/state.hpp"

/// Parita: sequences on two sides, and pairs that carry points across.
namespace hmat::parita {

struct Rules {
  using State = parita::State;
  using Known = State; // the hands are open: nothing is hidden

  static const GameInfo info;

  static Refusal check_options(const Options&, int) { return {}; }
  template <class Sink>
  static State deal(const Options& options, int seats, Rng& rng, const Sink& sink);
  static Refusal check(const State& s, const Move& move);
  template <class Sink>
  static void apply(State& s, const Move& move, Rng& rng, const Sink& sink);
  /// First what can be laid, in the order of the written cards; then what can be added, by rank and
  /// suit, jokers last; then the pairs by side and rank. Where several sequences fit, by number.
  static void legal(const State& s, MoveList& out);
  /// The legal moves, but what can be added and paired before what can be laid anywhere.
  static void attempts(const State& s, MoveList& out);
  static int count_legal(const State& s) {
    return s.choices.lays + s.choices.adds + s.choices.pairs + s.choices.passes;
  }
  static Move nth_legal(const State& s, int n);
  static Seat turn(const State& s) { return s.turn; }
  static int phase(const State& s) { return static_cast<int>(s.phase); }
  static int seats(const State&) { return 2; }
  static Options options(const State& s) { return s.options; }
  static Standing standing(const State& s);
  static constexpr int kWhole = 2 * kHandSize;
  static int pieces(const State& s);
  static Handle handle(const State& s, const Move& move);
  static std::variant<Move, Refusal> compose(std::span<const Pick> picks);
  /// Puts a hand into the order "suits": suit by suit, from ten to ace, jokers last.
  static void arrange(std::span<const Face> faces, int order, std::span<std::uint8_t> out);
  static std::string move_text(const Move& move);
  static std::optional<Move> parse_move(std::string_view text);
  static void zones(const State& s, Seat viewer, ZoneSink& sink);
  static void describe(const State& s, Doc& doc);
  static std::variant<Known, Complaint> read(const Json& json);
  static State fill(const Known& known, Rng&) { return known; }
  static int value(const State& s, const Move& move, Seat seat);
  static int evaluate(const State& s, Seat seat);
  static constexpr int kSwing = 250;
  static Reason reason(const State& s, const Move& move);
  static const Skills skills;

private:
  static State dealt(const Options& options, Rng& rng);
  static void advance(State& s, const Move& move);
  static void tell_start(const State& s, FactLog& facts);
  static void tell(const State& before, const Move& move, const State& after, FactLog& facts);
};

/// Whether `hand` holds every card that `row` lacks; one joker may stand for one of them.
bool can_finish(const Sequence& row, const Hand& hand);
/// Whether a move may be played, without saying why not.
bool allowed(const State& s, const Move& move);
/// The rule that forbids a move which is not allowed().
Refusal why_not(const State& s, const Move& move);
/// Counts the legal moves of the seat on turn anew; none when the game is over.
void count_choices(State& s);

template <class Sink>
State Rules::deal(const Options& options, int, Rng& rng, const Sink& sink) {
  State s = dealt(options, rng);
  tell_gathered(sink, [&](FactLog& facts) { tell_start(s, facts); });
  return s;
}

inline Refusal Rules::check(const State& s, const Move& move) {
  if (allowed(s, move)) [[likely]]
    return {};
  return why_not(s, move);
}

template <class Sink>
void Rules::apply(State& s, const Move& move, Rng&, const Sink& sink) {
  apply_and_compare(
      s, sink, [&](State& state) { advance(state, move); },
      [&](const State& before, const State& after, FactLog& facts) {
        tell(before, move, after, facts);
      });
}

} // namespace hmat::parita
