// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/hooks.hpp"
#include "games/quarto/board.hpp"
#include "games/quarto/solver/solver.hpp"

/// Quarto: hand your opponent the piece, and call a row of four that have something in common.
namespace hmat::quarto {

/// Give: the seat on turn chooses a piece for the other one. Place: it places the piece it was
/// handed. LastCall: all pieces lie, each player may still call or pass. While rows are open, the
/// seat on turn may also call: in Give it is the placer, in Place the opponent.
enum class Phase : std::uint8_t { Give, Place, LastCall, Over };
/// Move::verb; Move::a is the piece, the cell or the group.
enum class Verb : std::uint8_t { Give, Place, Call, Pass };
/// Places in Options.
enum OptionIndex : std::uint8_t { kCalls, kAttributesInPlay, kSquares, kFirst };

inline constexpr Piece kNoPiece = kNoFace;

struct State {
  Options options;
  Board board;
  Groups open = 0; ///< groups made by the last placement that may still be called
  Groups dead = 0; ///< groups that both players let pass: never to be called
  /// By phase, what may be chosen: unplayed pieces, empty cells, nothing, nothing.
  std::array<Cells, 4> free{0xFFFF, 0xFFFF, 0, 0};
  Piece held = kNoPiece;
  Phase phase = Phase::Give;
  Seat turn = 0;
  Seat winner = kNoSeat;
  std::uint8_t left = kPieces; ///< pieces not on the board yet: as many as there are choices
  std::uint8_t calls = 0;      ///< right calls and the pass: choices besides
  std::uint8_t passes = 0;     ///< 1 once the placer of the last piece has passed
  constexpr bool operator==(const State&) const = default;

  constexpr bool automatic() const { return options[kCalls] != 0; }
  constexpr unsigned attributes() const {
    return static_cast<unsigned>(options[kAttributesInPlay]);
  }
  constexpr bool squares() const { return options[kSquares] != 0; }
  constexpr unsigned groups() const { return squares() ? kGroups : kLines; }
  constexpr Cells unplayed() const { return free[0]; }
  constexpr bool taken(unsigned cell) const { return ((free[1] >> cell) & 1U) == 0; }
  constexpr void take(Phase from, unsigned index) {
    Cells& choices = free[static_cast<std::size_t>(from)];
    choices = static_cast<Cells>(choices & ~(1U << index));
  }
  constexpr bool full(unsigned group) const { return (free[1] & kGroupCells[group]) == 0; }
  /// Full and sharing an attribute in play.
  constexpr bool qualifies(unsigned group) const {
    return full(group) && board.shared(group, attributes()) != 0;
  }
  /// Puts `piece` on an empty cell. Says whether that makes a group that qualifies.
  constexpr bool put(unsigned cell, Piece piece) {
    board.put(cell, piece);
    take(Phase::Place, cell);
    return board.completes(cell, piece, free[1], attributes(), squares());
  }
};

constexpr Move make_move(Verb verb, unsigned a = 0) {
  return {.verb = static_cast<std::uint8_t>(verb), .a = static_cast<std::uint8_t>(a)};
}
constexpr Seat other(Seat seat) { return static_cast<Seat>(1U - seat); }

struct Rules {
  using State = quarto::State;
  using Known = State; // only the open rows are ever left out, and the board tells them
  using Solver = quarto::Solver;

  static const GameInfo info;

  static Refusal check_options(const Options&, int) { return {}; }
  template <class Sink>
  static State deal(const Options& options, int seats, Rng& rng, const Sink& sink);
  static Refusal check(const State& s, const Move& move);
  template <class Sink>
  static void apply(State& s, const Move& move, Rng& rng, const Sink& sink);
  /// Gives or placements in the order of pieces or cells, then right calls, then the pass.
  static void legal(const State& s, MoveList& out);
  /// Offers a call for every full group that is not dead: whether it qualifies is for the ear.
  static void attempts(const State& s, MoveList& out);
  static int count_legal(const State& s);
  static Move nth_legal(const State& s, int n);
  static Seat turn(const State& s) { return s.turn; }
  static int phase(const State& s) { return static_cast<int>(s.phase); }
  static int seats(const State&) { return 2; }
  static Options options(const State& s) { return s.options; }
  static Standing standing(const State& s);
  static constexpr int kWhole = kPieces;
  static int pieces(const State& s);
  static Handle handle(const State& s, const Move& move);
  static std::variant<Move, Refusal> compose(std::span<const Pick> picks);
  static std::string move_text(const Move& move);
  static std::optional<Move> parse_move(std::string_view text);
  static void zones(const State& s, Seat viewer, ZoneSink& sink);
  static void describe(const State& s, Doc& doc);
  static std::variant<Known, Complaint> read(const Json& json);
  static State fill(const Known& known, Rng&) { return known; }
  static int value(const State& s, const Move& move, Seat seat);
  static Move sensible(const State& s, Rng& rng);
  static Reason reason(const State& s, const Move& move);
  static const Skills skills;
  static std::optional<Solution> prove(Solver& solver, const State& s,
                                       const std::atomic<bool>* stop);
  static std::optional<Solution> solve(Solver& solver, const State& s, bool distances,
                                       const std::atomic<bool>* stop);
  /// Games with manual calls are not solved: whether a row is seen is no matter of searching.
  /// As why_unsolved() has it.
  static constexpr const char* kReach = "with at most 14 empty cells; with 14 it can take a minute";
  static std::optional<Complaint> why_unsolved(const State& s);

private:
  static void advance(State& s, const Move& move);
  static void lay(State& s, unsigned cell);
  static void judge(State& s, unsigned cell, bool completes);
  static void pass(State& s);
  static void finish(State& s, Seat winner);
  static Refusal why_not(const State& s, Move move);
  static unsigned nth_call(const State& s, int n);
  static void tell_start(const State& s, FactLog& facts);
  static void tell(const State& before, const Move& move, const State& after, FactLog& facts);
};

/// Whether `piece`, put on some empty cell, makes a group that can be called.
bool wins_somewhere(const State& s, Piece piece);
/// The groups holding `cell` that are full and share something: what a placement there has made.
Groups made_at(const State& s, unsigned cell);
int count_groups(Groups groups);
/// The n-th (from 0) thing that all pieces of a full group share: twice the attribute, and one more
/// for its second value; -1 if there are not so many.
std::int16_t shared_value(const State& s, unsigned group, unsigned n);

// The path of random games, where every nanosecond is paid millions of times.

inline Refusal Rules::check(const State& s, const Move& move) {
  // Where there is something to choose, the number of the phase is that of its verb.
  const auto phase = static_cast<std::size_t>(s.phase);
  if (move.verb == phase && move.a < kPieces && ((s.free[phase] >> move.a) & 1U) != 0) [[likely]]
    return {};
  return why_not(s, move);
}

inline void Rules::lay(State& s, unsigned cell) {
  const bool completes = s.put(cell, s.held);
  s.held = kNoPiece;
  s.dead |= s.open;
  s.open = 0;
  s.calls = 0;
  s.phase = Phase::Give;
  --s.left;
  if (completes || s.left == 0) [[unlikely]]
    judge(s, cell, completes);
}

inline void Rules::advance(State& s, const Move& move) {
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Give:
    s.take(Phase::Give, move.a);
    s.held = move.a;
    s.turn = other(s.turn);
    s.phase = Phase::Place;
    return;
  case Verb::Place: lay(s, move.a); return;
  case Verb::Call: finish(s, s.turn); return;
  case Verb::Pass: pass(s); return;
  }
}

inline int Rules::count_legal(const State& s) { return s.left + s.calls; }

inline Move Rules::nth_legal(const State& s, int n) {
  if (n >= s.left) [[unlikely]] {
    const unsigned call = nth_call(s, n - s.left);
    return call < kGroups ? make_move(Verb::Call, call) : make_move(Verb::Pass);
  }
  return make_move(static_cast<Verb>(s.phase),
                   nth_bit(s.free[static_cast<std::size_t>(s.phase)], static_cast<unsigned>(n)));
}

template <class Sink>
State Rules::deal(const Options& options, int, Rng& rng, const Sink& sink) {
  State s;
  s.options = options;
  s.turn = static_cast<Seat>(options[kFirst] == 0 ? static_cast<int>(rng.below(2))
                                                  : options[kFirst] - 1);
  tell_gathered(sink, [&](FactLog& facts) { tell_start(s, facts); });
  return s;
}

template <class Sink>
void Rules::apply(State& s, const Move& move, Rng&, const Sink& sink) {
  apply_and_compare(
      s, sink, [&](State& state) { advance(state, move); },
      [&](const State& before, const State& after, FactLog& facts) {
        tell(before, move, after, facts);
      });
}

} // namespace hmat::quarto
