// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/quarto/quarto.hpp"

namespace hmat::quarto {

bool wins_somewhere(const State& s, Piece piece) {
  for (unsigned cell = 0; cell < kCells; ++cell)
    if (!s.taken(cell) && State(s).put(cell, piece)) return true;
  return false;
}

namespace {

constexpr int kWin = 1000;
constexpr int kLoss = -100; ///< the opponent can win with the piece we must hand over

/// After our placement on `cell`: a win, or how many of the pieces left would give one away.
int value_of_place(const State& s, unsigned cell) {
  State next = s;
  if (next.put(cell, s.held)) return kWin;
  int winning = 0;
  int left = 0;
  for (Piece piece = 0; piece < kPieces; ++piece) {
    if (((s.unplayed() >> piece) & 1U) == 0) continue;
    ++left;
    winning += wins_somewhere(next, piece) ? 1 : 0;
  }
  return left > 0 && winning == left ? kLoss : -winning;
}

} // namespace

int Rules::value(const State& s, const Move& move, Seat) {
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Call: return kWin + 1;
  case Verb::Place: return value_of_place(s, move.a);
  case Verb::Give: return wins_somewhere(s, move.a) ? kLoss : 0;
  case Verb::Pass: return 0;
  }
  return 0;
}

} // namespace hmat::quarto
