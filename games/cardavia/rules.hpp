// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/hooks.hpp"
#include "engine/game.hpp"
#include "games/cardavia/choice.hpp"
#include "games/cardavia/known.hpp"
#include "games/cardavia/memory.hpp"

/// Cardavia: three race to empty their hands, and whoever can beat the last play must.
namespace hmat::cardavia {

struct Rules {
  using State = cardavia::State;
  using Known = cardavia::Known;

  static const GameInfo info;

  static Refusal check_options(const Options&, int) { return {}; }
  template <class Sink>
  static State deal(const Options& options, int seats, Rng& rng, const Sink& sink);
  static Refusal check(const State& s, const Move& move);
  template <class Sink>
  static void apply(State& s, const Move& move, Rng& rng, const Sink& sink);
  /// Singles, pairs, triples, straights, pair runs, bombs, each from the weakest on; a pass if
  /// there is nothing else.
  static void legal(const State& s, MoveList& out);
  static void attempts(const State& s, MoveList& out) { legal(s, out); }
  static int count_legal(const State& s);
  static Move nth_legal(const State& s, int n);
  static Seat turn(const State& s) { return s.turn; }
  static int phase(const State& s) { return static_cast<int>(s.phase); }
  static int question(const State& s);
  static int seats(const State&) { return kSeats; }
  static Options options(const State& s) { return s.options; }
  static Standing standing(const State& s);
  static constexpr int kWhole = kCards;
  static int pieces(const State& s);
  static Handle handle(const State& s, const Move& move);
  static std::string move_text(const Move& move);
  static std::optional<Move> parse_move(std::string_view text);
  static void zones(const State& s, Seat viewer, ZoneSink& sink);
  static void describe(const State& s, Doc& doc);
  static std::variant<Known, Complaint> read(const Json& json);
  static State fill(const Known& known, Rng& rng);
  static int value(const State& s, const Move& move, Seat seat);
  /// Picked cards are a play of their ranks, of whatever shape.
  static std::variant<Move, Refusal> compose(std::span<const Pick> picks);
  static void arrange(std::span<const Face> faces, int order, std::span<std::uint8_t> out);

  // For computer players, see engine/bot/hooks.hpp.
  using Memory = cardavia::Memory;
  static void notice(Memory& memory, const Fact& told, Seat me);
  static State fill(const Known& known, const Memory& memory, Rng& rng);
  static int stage(const State& s) { return s.deal; }
  static Rewards rewards(const State& before, const State& later);
  static Reason reason(const State& world, const Move& move);
  static const Skills skills;
  static Move sensible(const State& s, Rng& rng);
};

/// In the opening play the three of hearts must go: whatever holds a three starts with it.
inline constexpr PerRank kOpeningLows = at_rank(kThree);

/// Calls `visit(play)` for whatever the seat on turn may lay, in the order of legal().
template <class Visit>
void each_play(const State& s, const Visit& visit) {
  const PerRank hand = counts(s.hands[s.turn]);
  if (s.phase == Phase::Answer) {
    const Answers answers = answers_to(s.to_beat, hand);
    for (PerRank rest = answers.alike; rest != 0; rest &= rest - 1)
      visit(Play{s.to_beat.shape, nth_rank(rest, 0), s.to_beat.length});
    for (PerRank rest = answers.bombs; rest != 0; rest &= rest - 1)
      visit(Play{Shape::Bomb, nth_rank(rest, 0), 1});
    return;
  }
  each_kind(hand, [&](Shape shape, std::uint8_t length, PerRank lows) {
    for (PerRank rest = lows & (s.opening ? kOpeningLows : kOneEach); rest != 0; rest &= rest - 1)
      visit(Play{shape, nth_rank(rest, 0), length});
    return true;
  });
}

/// How a hand can lie, in the order of GameInfo::orders.
enum class Order : std::uint8_t { Ranks, Shapes };

/// Why `move` may not be played; called when it may not.
Refusal reason_against(const State& s, const Move& move);

inline int Rules::count_legal(const State& s) {
  if (s.phase == Phase::Over) return 0;
  const PerRank hand = counts(s.hands[s.turn]);
  if (s.phase == Phase::Answer) return std::max(1, answers_to(s.to_beat, hand).count());
  const PerRank allowed = s.opening ? kOpeningLows : kOneEach;
  int count = 0;
  each_kind(hand, [&](Shape, std::uint8_t, PerRank lows) {
    count += how_many(lows & allowed);
    return true;
  });
  return count;
}

inline Move Rules::nth_legal(const State& s, int n) {
  const PerRank hand = counts(s.hands[s.turn]);
  if (s.phase == Phase::Answer) {
    const Answers answers = answers_to(s.to_beat, hand);
    if (answers.count() == 0) return make_pass();
    const int same = how_many(answers.alike);
    if (n >= same) return make_play({Shape::Bomb, nth_rank(answers.bombs, n - same), 1});
    return make_play({s.to_beat.shape, nth_rank(answers.alike, n), s.to_beat.length});
  }
  const PerRank allowed = s.opening ? kOpeningLows : kOneEach;
  Play play;
  each_kind(hand, [&](Shape shape, std::uint8_t length, PerRank lows) {
    const int here = how_many(lows & allowed);
    if (n < here) {
      play = {shape, nth_rank(lows & allowed, n), length};
      return false;
    }
    n -= here;
    return true;
  });
  return make_play(play);
}

inline Refusal Rules::check(const State& s, const Move& move) {
  if (s.phase == Phase::Over || move.d != 0) return reason_against(s, move);
  if (static_cast<Verb>(move.verb) == Verb::Pass) {
    const bool may =
        move == make_pass() && s.phase == Phase::Answer && !can_beat(s.to_beat, s.hands[s.turn]);
    return may ? Refusal{} : reason_against(s, move);
  }
  const Play play = play_in(move);
  const bool may =
      static_cast<Verb>(move.verb) == Verb::Play && move.set == 0 && is_sound(play) &&
      enough(counts(s.hands[s.turn]), needed(play)) &&
      (s.phase == Phase::Answer ? beats(play, s.to_beat) : !s.opening || play.low == kThree);
  return may ? Refusal{} : reason_against(s, move);
}

} // namespace hmat::cardavia
