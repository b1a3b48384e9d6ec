// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/bot/verdict.hpp"
#include "engine/game.hpp"

/// What rules may add for their computer players. All of it is optional.
namespace hmat {

/// What each seat gets, from 0 (nothing) to 1 (all): what search maximises.
using Rewards = std::array<float, kMaxSeats>;

/// Rules of a match of several deals. A decision is judged by the end of its own deal.
/// stage    changes whenever another deal begins.
/// rewards  what the seats got from `before` on, where `later` is over or of a later stage; where a
///          skill has a horizon also an estimate at any other time.
template <class R>
concept Staged = requires(const typename R::State& s) {
  { R::stage(s) } -> std::convertible_to<int>;
  { R::rewards(s, s) } -> std::same_as<Rewards>;
};

/// Rules that know what a sensible player does at a glance: for playouts, so it must be quick.
/// There must be a legal move.
template <class R>
concept Sensible = requires(const typename R::State& s, Rng& rng) {
  { R::sensible(s, rng) } -> std::same_as<Move>;
};

/// Rules in which what was seen and heard tells of what is hidden. A Memory begins empty and is
/// told fact after fact as the seat has heard it; it may have missed the first ones. fill() must
/// come up with a full state even where memory and view cannot both be true.
template <class R>
concept Remembering = requires(typename R::Memory& memory, const Fact& told, Seat me,
                               const typename R::Known& known, Rng& rng) {
  R::notice(memory, told, me);
  { R::fill(known, std::as_const(memory), rng) } -> std::same_as<typename R::State>;
};

/// Rules of a game of two without hidden pieces or chance, which can judge a position: they are
/// searched by minimax. evaluate() is what `s` is worth for `seat`, in any unit; the opposite for
/// the other seat, and beyond all else where the game is over. kSwing is the worth at which a seat
/// wins about three games of four.
template <class R>
concept Evaluating = requires(const typename R::State& s, Seat seat) {
  { R::evaluate(s, seat) } -> std::same_as<int>;
  { R::kSwing } -> std::convertible_to<int>;
};

/// Rules that can prove what a position is worth; nothing where that takes too long or was stopped.
/// The Solver keeps what it has found from move to move.
template <class R>
concept Solving = requires(typename R::Solver& solver, const typename R::State& s,
                           const std::atomic<bool>* stop) {
  { R::prove(solver, s, stop) } -> std::same_as<std::optional<Solution>>;
};

/// Rules whose solver takes any state but those of which they say why not; kReach says which it
/// takes, for the help. Nothing if it was stopped.
template <class R>
concept Solvable = requires(typename R::Solver& solver, const typename R::State& s,
                            const std::atomic<bool>* stop, bool distances) {
  { R::kReach } -> std::convertible_to<const char*>;
  { R::why_unsolved(s) } -> std::same_as<std::optional<Complaint>>;
  { R::solve(solver, s, distances, stop) } -> std::same_as<std::optional<Solution>>;
};

/// Rules that can say why `move` is good for the seat on turn. `world` is imagined: what is hidden
/// from the seat must not be spoken of.
template <class R>
concept Reasoning = requires(const typename R::State& world, const Move& move) {
  { R::reason(world, move) } -> std::same_as<Reason>;
};

/// Rules with strengths of their own.
template <class R>
concept Skilled = requires {
  { R::skills } -> std::convertible_to<const Skills&>;
};

/// Rules in which seats play together: seats of the same side win and lose together.
template <class R>
concept Partnered = requires(const typename R::State& s, Seat seat) {
  { R::side(s, seat) } -> std::convertible_to<int>;
};

} // namespace hmat
