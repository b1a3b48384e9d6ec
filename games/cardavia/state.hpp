// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/options.hpp"
#include "games/cardavia/shapes.hpp"

/// What a table of Cardavia holds, packed so that a copy is a few cache lines.
namespace hmat::cardavia {

inline constexpr int kSeats = 3;

enum class Phase : std::uint8_t { Lead, Answer, Over };

/// Places of the options in Options::value.
enum Option : std::uint8_t { kFinalBombOption, kDealsOption };

using Points = std::array<std::int16_t, kSeats>;

/// The cards already played need no memory: they are those that lie in no hand.
struct State {
  std::array<Cards, kSeats> hands{};
  Play to_beat{};           ///< none while a lead is awaited
  Seat beaten_by = kNoSeat; ///< who played it
  Phase phase = Phase::Lead;
  Seat turn = 0;               ///< kNoSeat when over
  std::uint8_t passes = 0;     ///< since `to_beat` was played: 0 or 1
  std::uint8_t has_played = 0; ///< in this deal, a bit a seat
  Seat bomb_owner = kNoSeat;   ///< whose bonus waits for the end of the trick
  bool opening = true;         ///< the first play is still to come
  std::uint8_t deal = 1;
  Points bonus{};  ///< bomb bonuses of this deal so far
  Points totals{}; ///< points of finished deals
  Options options;

  constexpr bool operator==(const State&) const = default;

  constexpr bool played(Seat seat) const { return ((has_played >> seat) & 1U) != 0; }
  static constexpr Seat next(Seat seat) {
    return static_cast<Seat>(seat + 1 == kSeats ? 0 : seat + 1);
  }
  /// Cards that lie in no hand: those to be beaten and the beaten ones.
  constexpr int gone() const { return kCards - size_of(hands[0] | hands[1] | hands[2]); }
};

enum class Verb : std::uint8_t { Pass, Play };

/// Move::a, b, c are a play's shape, lowest rank and length. Cards that make no shape are a move
/// too, so that it can be said what is wrong with them: Move::set then has how many of each rank.
constexpr Move make_pass() { return {.verb = static_cast<std::uint8_t>(Verb::Pass)}; }
constexpr Move make_play(const Play& play) {
  return {.verb = static_cast<std::uint8_t>(Verb::Play),
          .a = static_cast<std::uint8_t>(play.shape),
          .b = play.low,
          .c = play.length};
}
inline Move make_move_of(PerRank counts) {
  if (const Play play = play_of(counts)) return make_play(play);
  Move move = make_play({});
  move.set = counts;
  return move;
}
constexpr Play play_in(const Move& move) { return {static_cast<Shape>(move.a), move.b, move.c}; }
/// How many cards of each rank a move to play takes.
constexpr PerRank needed(const Move& move) {
  return static_cast<Shape>(move.a) == Shape::None ? move.set : needed(play_in(move));
}

} // namespace hmat::cardavia
