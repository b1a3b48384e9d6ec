// SPDX-License-Identifier: GPL-3.0-or-later
// Why a move is good: what it completes, and what it leaves to be given.
#include "games/quarto/quarto.hpp"
#include <bit>

namespace hmat::quarto {
namespace {

/// The unplayed pieces that complete nothing, wherever they are put.
Cells safe_pieces(const State& s) {
  Cells safe = 0;
  for (Piece piece = 0; piece < kPieces; ++piece)
    if (((s.unplayed() >> piece) & 1U) != 0 && !wins_somewhere(s, piece))
      safe = static_cast<Cells>(safe | 1U << piece);
  return safe;
}

/// Whether a group lacks but one piece: before that no piece can complete anything.
bool threatened(const State& s) {
  for (unsigned group = 0; group < s.groups(); ++group)
    if (std::has_single_bit(static_cast<Cells>(s.free[1] & kGroupCells[group]))) return true;
  return false;
}

Reason of_give(const State& s, Piece piece) {
  if (!threatened(s)) return {};
  const Cells safe = safe_pieces(s);
  if (safe == 0) return {.key = "none_safe"};
  if (((safe >> piece) & 1U) == 0) return {};
  const bool only = std::has_single_bit(safe) && safe != s.unplayed();
  return {.key = only ? "only_safe" : "safe"};
}

/// How many pieces can be given when the held one lies on `cell`, and it completes nothing.
int safe_after(const State& s, unsigned cell) {
  State after = s;
  after.put(cell, s.held);
  return std::popcount(safe_pieces(after));
}

/// Whether no other cell leaves more pieces that can be given, and some cell leaves fewer.
bool leaves_most(const State& s, int safe) {
  bool fewer = false;
  for (unsigned cell = 0; cell < kCells; ++cell) {
    if (s.taken(cell)) continue;
    const int other = safe_after(s, cell);
    if (other > safe) return false;
    fewer = fewer || other < safe;
  }
  return fewer;
}

Reason of_place(const State& s, unsigned cell) {
  State after = s;
  if (after.put(cell, s.held)) {
    const Groups made = made_at(after, cell);
    return {.key = "makes_row", .slot = static_cast<std::uint8_t>(std::countr_zero(made))};
  }
  if (after.unplayed() == 0 || !threatened(after)) return {};
  const Cells safe = safe_pieces(after);
  if (safe == after.unplayed()) return {.key = "all_safe"};
  const int number = std::popcount(safe);
  if (number == 0 || !leaves_most(s, number)) return {};
  return {.key = "leaves_safe", .n = {static_cast<std::int16_t>(number), 0}, .promises = true};
}

} // namespace

Reason Rules::reason(const State& s, const Move& move) {
  switch (static_cast<Verb>(move.verb)) {
  case Verb::Give: return of_give(s, move.a);
  case Verb::Place: return of_place(s, move.a);
  case Verb::Call:
    return {.key = "row_there", .n = {shared_value(s, move.a, 0), shared_value(s, move.a, 1)}};
  case Verb::Pass: break;
  }
  return {};
}

} // namespace hmat::quarto
