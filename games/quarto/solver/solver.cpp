// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/quarto/solver/solver.hpp"
#include "games/quarto/quarto.hpp"
#include "games/quarto/solver/search.hpp"
#include <algorithm>

namespace hmat::quarto {
namespace {

using solver::Score;
using solver::Search;

/// The highest score in low … high that `reaches`, which is true of `low` and of all scores below
/// one that it is true of. First whether it is won or lost: of that there is less to search than of
/// how far, and with what the table then knows a distance is found in no time.
template <class Reaches>
Score narrow(Score low, Score high, bool distances, const Reaches& reaches) {
  if (high > 0 && reaches(1)) {
    if (!distances) return 1;
    while (high > 1 && !reaches(high))
      --high;
    return high;
  }
  if (low == 0 || reaches(0)) return 0;
  if (!distances) return -1;
  while (low < -1 && reaches(low + 1))
    ++low;
  return low;
}

/// The scores of moves, for the seat on turn.
template <std::size_t kFamilies>
class Judge {
public:
  using Position = solver::Position<kFamilies>;

  Judge(const State& s, bool distances, solver::Table& table, const std::atomic<bool>* stop)
      : position_(s), held_(s.held), distances_(distances), search_(table, stop) {}

  Score give(Piece piece) {
    if (((position_.winning() >> piece) & 1U) != 0) return -position_.room();
    return narrow(solver::worst_score(position_.room()), solver::best_score(position_.room()),
                  distances_,
                  [&](Score bound) { return search_.reaches_by(position_, piece, bound); });
  }

  /// For a placement that completes nothing.
  Score place(unsigned cell) {
    Position next = position_;
    next.put(cell, held_);
    if (next.unplayed() == 0) return 0;
    if (next.safe() == 0) return -next.room();
    return narrow(solver::worst_score(next.room()), solver::best_score(next.room()), distances_,
                  [&](Score bound) { return search_.reaches(next, bound); });
  }

private:
  Position position_;
  Piece held_;
  bool distances_;
  Search<kFamilies> search_;
};

/// What a move means before anything is searched.
std::optional<SolvedMove> at_once(const State& s, const Move& move) {
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Call: return SolvedMove{move, Value::Win, 0};
  case Verb::Give:
    // A row not called is called by the other.
    if (s.open != 0) return SolvedMove{move, Value::Loss, 0};
    return std::nullopt;
  case Verb::Pass:
    return SolvedMove{move, s.open != 0 && s.passes == 0 ? Value::Loss : Value::Draw, 0};
  case Verb::Place:
    if (State(s).put(move.a, s.held)) return SolvedMove{move, Value::Win, 1};
    return std::nullopt;
  }
  return std::nullopt;
}

Value value_of(Score score) {
  return score > 0 ? Value::Win : score < 0 ? Value::Loss : Value::Draw;
}

/// Whether `a` is worse than `b`: for the winner late is worse, for the loser soon.
bool worse(const SolvedMove& a, const SolvedMove& b) {
  if (a.value != b.value) return a.value < b.value;
  return a.value == Value::Win ? a.plies > b.plies : a.plies < b.plies;
}

template <std::size_t kFamilies>
Solution judge_all(const State& s, bool distances, solver::Table& table,
                   const std::atomic<bool>* stop) {
  Judge<kFamilies> judge(s, distances, table, stop);
  MoveList moves;
  Rules::legal(s, moves);
  Solution solution;
  for (const Move& move : moves) {
    std::optional<SolvedMove> solved = at_once(s, move);
    if (!solved) {
      const Score score =
          static_cast<Verb>(move.verb) == Verb::Give ? judge.give(move.a) : judge.place(move.a);
      // The winning placement is made with `score` cells empty, the next one with s.left.
      solved = {move, value_of(score), score == 0 ? 0 : s.left + 1 - std::abs(score)};
    }
    if (!distances) solved->plies = 0;
    solution.moves.push_back(*solved);
  }
  const SolvedMove& best = *std::max_element(solution.moves.begin(), solution.moves.end(), worse);
  solution.value = best.value;
  solution.plies = best.plies;
  return solution;
}

} // namespace

std::optional<Solution> Solver::solve(const State& s, bool distances,
                                      const std::atomic<bool>* stop) {
  if (s.turn == kNoSeat) return std::nullopt;
  try {
    return s.squares() ? judge_all<2>(s, distances, table_, stop)
                       : judge_all<1>(s, distances, table_, stop);
  } catch (const solver::Stopped&) {
    return std::nullopt;
  }
}

std::optional<Solution> Rules::prove(Solver& solver, const State& s,
                                     const std::atomic<bool>* stop) {
  constexpr int kMostEmpty = 11; // a tenth of a second, seldom more than one
  if (s.left > kMostEmpty) return std::nullopt;
  return solver.solve(s, true, stop);
}

std::optional<Solution> Rules::solve(Solver& solver, const State& s, bool distances,
                                     const std::atomic<bool>* stop) {
  return solver.solve(s, distances, stop);
}

namespace {

/// Empty cells. Of states with 14 the slowest took half a minute of a processor.
constexpr int kMostSolved = 14;

} // namespace

std::optional<Complaint> Rules::why_unsolved(const State& s) {
  if (s.turn == kNoSeat)
    return Complaint{"game-over", "the game is over: there is nothing to solve"};
  if (!s.automatic())
    return Complaint{"not-solvable",
                     "only games in which rows are called automatically are solved: "
                     "set the option calls to automatic"};
  if (s.left > kMostSolved)
    return Complaint{"too-far", "with " + std::to_string(s.left) +
                                    " empty cells this would take too long: place pieces until " +
                                    std::to_string(kMostSolved) + " cells are empty"};
  return std::nullopt;
}

} // namespace hmat::quarto
