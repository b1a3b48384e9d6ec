// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/game.hpp"
#include "games/quarto/board.hpp"

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
  Cells unplayed = 0xFFFF;
  Piece held = kNoPiece;
  Phase phase = Phase::Give;
  Seat turn = 0;
  Seat winner = kNoSeat;
  std::uint8_t placed = 0;
  std::uint8_t passes = 0; ///< 1 once the placer of the last piece has passed
  constexpr bool operator==(const State&) const = default;

  constexpr bool automatic() const { return options[kCalls] != 0; }
  constexpr unsigned attributes() const {
    return static_cast<unsigned>(options[kAttributesInPlay]);
  }
  constexpr bool squares() const { return options[kSquares] != 0; }
  constexpr unsigned groups() const { return squares() ? kGroups : kLines; }
  constexpr bool full(unsigned group) const { return board.full(group); }
  /// Full and sharing an attribute in play.
  constexpr bool qualifies(unsigned group) const { return board.shared(group, attributes()) != 0; }
};

constexpr Move make_move(Verb verb, unsigned a = 0) {
  return {.verb = static_cast<std::uint8_t>(verb), .a = static_cast<std::uint8_t>(a)};
}
constexpr Seat other(Seat seat) { return static_cast<Seat>(1U - seat); }

struct Rules {
  using State = quarto::State;
  using Known = State; // only the open rows are ever left out, and the board tells them

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
  static Handle handle(const State& s, const Move& move);
  static std::string move_text(const Move& move);
  static std::optional<Move> parse_move(std::string_view text);
  static void zones(const State& s, Seat viewer, ZoneSink& sink);
  static void describe(const State& s, Doc& doc);
  static std::variant<Known, Complaint> read(const Json& json);
  static State fill(const Known& known, Rng&) { return known; }
  static int value(const State& s, const Move& move, Seat seat);

private:
  static void advance(State& s, const Move& move);
  static void lay(State& s, unsigned cell);
  static void finish(State& s, Seat winner);
  static Refusal why_not(const State& s, const Move& move);
  static Move nth_call(const State& s, int n);
  static void tell_start(const State& s, FactLog& facts);
  static void tell(const State& before, const Move& move, const State& after, FactLog& facts);
};

/// The groups holding `cell` that are full and share something: what a placement there has made.
Groups made_at(const State& s, unsigned cell);
int count_groups(Groups groups);

// The path of random games, where every nanosecond is paid millions of times.

inline Refusal Rules::check(const State& s, const Move& move) {
  const bool giving = s.phase == Phase::Give;
  const unsigned free = giving ? s.unplayed : ~unsigned{s.board.occupied()};
  if (move.verb == static_cast<std::uint8_t>(s.phase) && s.phase <= Phase::Place &&
      move.a < kPieces && ((free >> move.a) & 1U) != 0) [[likely]]
    return {};
  return why_not(s, move);
}

inline void Rules::lay(State& s, unsigned cell) {
  s.board.put(cell, s.held);
  s.held = kNoPiece;
  s.dead |= s.open;
  s.open = 0;
  s.phase = Phase::Give;
  if (s.board.completes(cell, s.attributes(), s.squares())) [[unlikely]] {
    if (s.automatic()) {
      ++s.placed;
      return finish(s, s.turn);
    }
    s.open = made_at(s, cell);
  }
  if (++s.placed < kPieces) return;
  if (s.automatic()) return finish(s, kNoSeat);
  s.phase = Phase::LastCall;
}

inline void Rules::finish(State& s, Seat winner) {
  s.open = 0;
  s.winner = winner;
  s.turn = kNoSeat;
  s.phase = Phase::Over;
}

inline void Rules::advance(State& s, const Move& move) {
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Give:
    s.unplayed = static_cast<Cells>(s.unplayed & ~(1U << move.a));
    s.held = move.a;
    s.turn = other(s.turn);
    s.phase = Phase::Place;
    return;
  case Verb::Place: lay(s, move.a); return;
  case Verb::Call: finish(s, s.turn); return;
  case Verb::Pass:
    if (s.passes == 0) {
      s.passes = 1;
      s.turn = other(s.turn);
      return;
    }
    s.dead |= s.open;
    finish(s, kNoSeat);
    return;
  }
}

inline int Rules::count_legal(const State& s) {
  if (s.phase >= Phase::LastCall || s.open != 0) [[unlikely]] {
    if (s.phase == Phase::Over) return 0;
    return kPieces - s.placed + count_groups(s.open) + (s.phase == Phase::LastCall ? 1 : 0);
  }
  return kPieces - s.placed;
}

inline Move Rules::nth_legal(const State& s, int n) {
  if (n >= kPieces - s.placed) [[unlikely]]
    return nth_call(s, n - (kPieces - s.placed));
  const auto free = s.phase == Phase::Give ? s.unplayed : static_cast<Cells>(~s.board.occupied());
  return make_move(static_cast<Verb>(s.phase), nth_bit(free, static_cast<unsigned>(n)));
}

template <class Sink>
State Rules::deal(const Options& options, int, Rng& rng, const Sink& sink) {
  State s;
  s.options = options;
  s.turn = static_cast<Seat>(options[kFirst] == 0 ? static_cast<int>(rng.below(2))
                                                  : options[kFirst] - 1);
  if constexpr (!std::is_same_v<Sink, NullSink>) {
    FactLog facts;
    tell_start(s, facts);
    for (const Fact& fact : facts)
      sink(fact);
  }
  return s;
}

template <class Sink>
void Rules::apply(State& s, const Move& move, Rng&, const Sink& sink) {
  if constexpr (std::is_same_v<Sink, NullSink>) {
    advance(s, move);
  } else {
    const State before = s;
    advance(s, move);
    FactLog facts;
    tell(before, move, s, facts);
    for (const Fact& fact : facts)
      sink(fact);
  }
}

} // namespace hmat::quarto
