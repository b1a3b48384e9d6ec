// SPDX-License-Identifier: GPL-3.0-or-later
// The solver of Quarto against the rules themselves, searched plainly.
#include "games/quarto/solver/solver.hpp"
#include "tests/games/quarto_tools.hpp"
#include <map>
#include <numeric>

namespace hmat::quarto {
namespace {

Options automatic(int attributes, bool squares) {
  Options options = standard_options(Rules::info.options);
  options.value[kCalls] = 1;
  options.value[kAttributesInPlay] = static_cast<std::int16_t>(attributes);
  options.value[kSquares] = squares ? 1 : 0;
  return options;
}

/// A position that random play has come to, with so many cells empty.
State random_state(const Options& options, int empty, Phase phase, Rng& rng) {
  while (true) {
    State s = Rules::deal(options, 2, rng, NullSink{});
    Move move;
    while ((s.left > empty || s.phase != phase) && random_move<Rules>(s, rng, move))
      Rules::apply(s, move, rng, NullSink{});
    if (s.phase == phase) return s;
  }
}

/// By the text of the move: positive for a win, negative for a loss, the sooner the farther from 0.
using Scores = std::map<std::string, int>;

constexpr int kFar = 100;
int score(Value value, int plies) { return static_cast<int>(value) * (kFar - plies); }

Scores scores(const Solution& solution) {
  Scores out;
  for (const SolvedMove& solved : solution.moves)
    out[Rules::move_text(solved.move)] = score(solved.value, solved.plies);
  return out;
}

Scores solved(Solver& solver, const State& s) { return scores(*solver.solve(s, true, nullptr)); }

/// Plain minimax by the rules: the score of `move` for the seat on turn, `placed` placements after
/// the position that is asked about.
int minimax(const State& s, const Move& move, int placed) {
  Rng unused;
  State next = s;
  Rules::apply(next, move, unused, NullSink{});
  if (move.verb == static_cast<std::uint8_t>(Verb::Place)) ++placed;
  if (next.phase == Phase::Over)
    return next.winner == kNoSeat ? 0 : (next.winner == s.turn ? 1 : -1) * (kFar - placed);
  MoveList moves;
  Rules::legal(next, moves);
  int best = -kFar;
  for (const Move& reply : moves)
    best = std::max(best, minimax(next, reply, placed));
  return next.turn == s.turn ? best : -best;
}

Scores searched_plainly(const State& s) {
  Scores out;
  MoveList moves;
  Rules::legal(s, moves);
  for (const Move& move : moves)
    out[Rules::move_text(move)] = minimax(s, move, 0);
  return out;
}

int best_of(const Scores& all) {
  return std::max_element(all.begin(), all.end(),
                          [](const auto& a, const auto& b) { return a.second < b.second; })
      ->second;
}

std::string shown(const State& s) {
  Doc doc;
  Rules::describe(s, doc);
  return doc.root().dump();
}

TEST(QuartoSolver, AgreesWithPlainSearchInEveryVariant) {
  Rng rng(5);
  Solver solver;
  int decided = 0;
  for (int attributes = 1; attributes < 16; ++attributes)
    for (const bool squares : {false, true})
      for (const Phase phase : {Phase::Give, Phase::Place})
        for (int empty = 1; empty <= 5; ++empty) {
          const State s = random_state(automatic(attributes, squares), empty, phase, rng);
          const Solution solution = *solver.solve(s, true, nullptr);
          const Scores expected = searched_plainly(s);
          ASSERT_EQ(scores(solution), expected) << shown(s);
          ASSERT_EQ(score(solution.value, solution.plies), best_of(expected)) << shown(s);
          decided += best_of(expected) != 0 ? 1 : 0;
        }
  EXPECT_GT(decided, 50) << "mostly draws would prove little";
}

TEST(QuartoSolver, AgreesWithPlainSearchSixCellsFromTheEnd) {
  Rng rng(6);
  Solver solver;
  for (const int attributes : {15, 15, 7, 3, 8})
    for (const bool squares : {false, true}) {
      const State s = random_state(automatic(attributes, squares), 6, Phase::Place, rng);
      ASSERT_EQ(solved(solver, s), searched_plainly(s)) << shown(s);
    }
  const State s = random_state(automatic(15, false), 6, Phase::Give, rng);
  ASSERT_EQ(solved(solver, s), searched_plainly(s)) << shown(s);
}

TEST(QuartoSolver, AgreesWithPlainSearchSevenCellsFromTheEnd) {
  // Here the last six cells are searched as an endgame.
  Rng rng(16);
  Solver solver;
  for (const int attributes : {15, 6})
    for (const bool squares : {false, true}) {
      const State s = random_state(automatic(attributes, squares), 7, Phase::Place, rng);
      ASSERT_EQ(solved(solver, s), searched_plainly(s)) << shown(s);
    }
}

TEST(QuartoSolver, FindsTheSameValuesWithoutDistances) {
  Rng rng(7);
  for (const bool squares : {false, true})
    for (const Phase phase : {Phase::Give, Phase::Place}) {
      const State s = random_state(automatic(15, squares), 8, phase, rng);
      const Solution far = *Solver().solve(s, true, nullptr);
      const Solution near = *Solver().solve(s, false, nullptr);
      ASSERT_EQ(far.moves.size(), near.moves.size());
      EXPECT_EQ(far.value, near.value);
      EXPECT_EQ(near.plies, 0);
      for (std::size_t i = 0; i < far.moves.size(); ++i) {
        EXPECT_EQ(far.moves[i].move, near.moves[i].move);
        EXPECT_EQ(far.moves[i].value, near.moves[i].value);
        EXPECT_EQ(near.moves[i].plies, 0);
      }
    }
}

using CellMap = std::array<unsigned, kCells>;
using PieceMap = std::array<unsigned, kPieces>;

/// Whether each of the first `groups` groups goes to one of them.
bool keeps_groups(const CellMap& map, int groups) {
  const auto end = kGroupCells.begin() + groups;
  return std::all_of(kGroupCells.begin(), end, [&](Cells group) {
    unsigned image = 0;
    for (unsigned cell = 0; cell < kCells; ++cell)
      if (((group >> cell) & 1U) != 0) image |= 1U << map[cell];
    return std::find(kGroupCells.begin(), end, image) != end;
  });
}

/// All ways to permute rows and columns and to exchange them that keep the groups.
std::vector<CellMap> board_symmetries(int groups) {
  std::vector<CellMap> out;
  std::array<unsigned, 4> rows{0, 1, 2, 3};
  do {
    std::array<unsigned, 4> columns{0, 1, 2, 3};
    do
      for (const bool turned : {false, true}) {
        CellMap map{};
        for (unsigned cell = 0; cell < kCells; ++cell) {
          const unsigned row = rows[cell / 4];
          const unsigned column = columns[cell % 4];
          map[cell] = turned ? 4 * column + row : 4 * row + column;
        }
        if (keeps_groups(map, groups)) out.push_back(map);
      }
    while (std::next_permutation(columns.begin(), columns.end()));
  } while (std::next_permutation(rows.begin(), rows.end()));
  return out;
}

State mapped(const State& s, const CellMap& cells, const PieceMap& pieces) {
  State out = s;
  out.board = {};
  out.free = {0, 0xFFFF, 0, 0};
  for (unsigned cell = 0; cell < kCells; ++cell)
    if (s.taken(cell)) {
      out.board.put(cells[cell], static_cast<Piece>(pieces[s.board.at(cell)]));
      out.take(Phase::Place, cells[cell]);
    }
  for (unsigned piece = 0; piece < kPieces; ++piece)
    if (((s.unplayed() >> piece) & 1U) != 0)
      out.free[0] = static_cast<Cells>(out.free[0] | 1U << pieces[piece]);
  if (s.held != kNoPiece) out.held = static_cast<Piece>(pieces[s.held]);
  return out;
}

/// The scores with the moves of `s` called as they are called in mapped(s, cells, pieces).
Scores mapped(const Solution& solution, const CellMap& cells, const PieceMap& pieces) {
  Solution out = solution;
  for (SolvedMove& solved : out.moves) {
    const bool give = static_cast<Verb>(solved.move.verb) == Verb::Give;
    solved.move.a = static_cast<std::uint8_t>(give ? pieces[solved.move.a] : cells[solved.move.a]);
  }
  return scores(out);
}

constexpr CellMap kSameCells{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
constexpr PieceMap kSamePieces = kSameCells;

TEST(QuartoSolver, SymmetricBoardsAreWorthTheSame) {
  EXPECT_EQ(board_symmetries(kLines).size(), 32U);
  EXPECT_EQ(board_symmetries(kGroups).size(), 8U);
  Rng rng(8);
  for (const bool squares : {false, true})
    for (const Phase phase : {Phase::Give, Phase::Place}) {
      const State s = random_state(automatic(15, squares), 8, phase, rng);
      const Solution solution = *Solver().solve(s, true, nullptr);
      for (const CellMap& cells : board_symmetries(squares ? kGroups : kLines)) {
        Solver solver;
        EXPECT_EQ(solved(solver, mapped(s, cells, kSamePieces)),
                  mapped(solution, cells, kSamePieces))
            << shown(s);
      }
    }
}

TEST(QuartoSolver, WhatItKnowsOfABoardServesItsOtherSides) {
  Rng rng(15);
  for (const bool squares : {false, true}) {
    // With two attributes ten empty cells are soon searched.
    const State s = random_state(automatic(3, squares), 11, Phase::Place, rng);
    const Solution solution = *Solver().solve(s, true, nullptr);
    Solver solver;
    for (const CellMap& cells : board_symmetries(squares ? kGroups : kLines))
      EXPECT_EQ(solved(solver, mapped(s, cells, kSamePieces)), mapped(solution, cells, kSamePieces))
          << shown(s);
  }
}

/// The pieces with some attributes turned round and the attributes exchanged.
PieceMap renamed(const std::array<unsigned, kAttributes>& order, unsigned flipped) {
  PieceMap out{};
  for (unsigned piece = 0; piece < kPieces; ++piece)
    for (unsigned bit = 0; bit < kAttributes; ++bit)
      out[piece] |= (((piece ^ flipped) >> bit) & 1U) << order[bit];
  return out;
}

TEST(QuartoSolver, ItMattersNotWhatTheAttributesAreCalled) {
  Rng rng(9);
  for (const Phase phase : {Phase::Give, Phase::Place}) {
    const State s = random_state(automatic(15, phase == Phase::Give), 8, phase, rng);
    const Solution solution = *Solver().solve(s, true, nullptr);
    std::array<unsigned, kAttributes> order{0, 1, 2, 3};
    do {
      Solver solver;
      const PieceMap pieces = renamed(order, rng.below(16));
      EXPECT_EQ(solved(solver, mapped(s, kSameCells, pieces)), mapped(solution, kSameCells, pieces))
          << shown(s);
    } while (std::next_permutation(order.begin(), order.end()));
  }
}

TEST(QuartoSolver, AnAttributeOutOfPlayDoesNotMatterAtAll) {
  Rng rng(10);
  // Colour and hole are in play: pieces that differ in shape and height only take each other's
  // part.
  for (int times = 0; times < 8; ++times) {
    const State s = random_state(automatic(9, false), 8, Phase::Give, rng);
    PieceMap pieces{};
    for (const unsigned kind : {0U, 1U, 8U, 9U}) {
      std::array<unsigned, 4> others{0, 2, 4, 6};
      rng.shuffle(std::span<unsigned>(others));
      for (unsigned i = 0; i < 4; ++i)
        pieces[kind | 2 * i] = kind | others[i];
    }
    Solver solver;
    EXPECT_EQ(solved(solver, mapped(s, kSameCells, pieces)),
              mapped(*Solver().solve(s, true, nullptr), kSameCells, pieces))
        << shown(s);
  }
}

TEST(QuartoSolver, WhatItWasAskedBeforeChangesNothing) {
  Rng rng(11);
  Solver busy;
  Solver tiny(0); // forgets nearly all it finds
  for (int times = 0; times < 4; ++times) {
    const State s = random_state(automatic(15, times % 2 != 0), 8, Phase::Give, rng);
    busy.solve(random_state(automatic(7, false), 8, Phase::Place, rng), times % 2 == 0, nullptr);
    Solver fresh;
    const Scores expected = solved(fresh, s);
    EXPECT_EQ(solved(busy, s), expected);
    EXPECT_EQ(solved(busy, s), expected) << "from what it knows by now";
    EXPECT_EQ(solved(tiny, s), expected);
    busy.forget();
    EXPECT_EQ(solved(busy, s), expected);
  }
}

TEST(QuartoSolver, StopsWhenItIsTold) {
  Rng rng(12);
  const std::atomic<bool> stop = true;
  const State s = Rules::deal(automatic(15, false), 2, rng, NullSink{});
  EXPECT_FALSE(Solver().solve(s, true, &stop)) << "the empty board would take years";
}

TEST(QuartoSolver, HasNothingToSayOfAGameThatIsOver) {
  Rng rng(13);
  State s = random_state(automatic(15, false), 1, Phase::Place, rng);
  Rules::apply(s, make_move(Verb::Place, nth_bit(s.free[1], 0)), rng, NullSink{});
  ASSERT_EQ(s.phase, Phase::Over);
  EXPECT_FALSE(Solver().solve(s, true, nullptr));
}

State state_of(const Play& play) { return std::get<State>(Rules::read(play.match().state())); }

TEST(QuartoSolver, WithManualCallsAnOpenRowIsCalledByWhoeverMay) {
  Play play;
  play.moves(kFirstRowLight);
  Solver solver;
  const Solution placer = *solver.solve(state_of(play), true, nullptr);
  EXPECT_EQ(placer.value, Value::Win);
  EXPECT_EQ(placer.plies, 0) << "a call needs no placement";
  for (const SolvedMove& solved : placer.moves) {
    const bool call = static_cast<Verb>(solved.move.verb) == Verb::Call;
    EXPECT_EQ(solved.value, call ? Value::Win : Value::Loss) << Rules::move_text(solved.move);
  }
}

TEST(QuartoSolver, WithManualCallsARowLetPassCountsNoMore) {
  Rng rng(14);
  Solver solver;
  int dead = 0;
  for (int times = 0; times < 40; ++times) {
    Options options = automatic(15, false);
    options.value[kCalls] = 0;
    State s = Rules::deal(options, 2, rng, NullSink{});
    while (s.left > 4 || s.open != 0) // nobody calls
      Rules::apply(s, Rules::nth_legal(s, static_cast<int>(rng.below(s.left))), rng, NullSink{});
    if (s.phase == Phase::LastCall) continue;
    dead += s.dead != 0 ? 1 : 0;
    // The same with automatic calls, from here on.
    State twin = s;
    twin.options.value[kCalls] = 1;
    ASSERT_EQ(solved(solver, s), searched_plainly(twin)) << shown(s);
  }
  EXPECT_GT(dead, 5) << "there must be such rows for this to say anything";
}

} // namespace
} // namespace hmat::quarto
