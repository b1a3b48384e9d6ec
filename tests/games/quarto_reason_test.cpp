// SPDX-License-Identifier: GPL-3.0-or-later
// Why a piece is given, placed or a row called.
#include "tests/games/quarto_tools.hpp"

namespace hmat::quarto {
namespace {

State after(std::initializer_list<const char*> moves) {
  Rng rng(1);
  State s = Rules::deal(options_of(), 2, rng, NullSink{});
  for (const char* move : moves)
    Rules::apply(s, *type().parse_move(move), rng, NullSink{});
  return s;
}

std::string key(const State& s, const char* move) {
  const Reason why = Rules::reason(s, *type().parse_move(move));
  return why.key == nullptr ? "" : why.key;
}

TEST(QuartoReason, ACallTellsWhatIsShared) {
  const Reason why = Rules::reason(after(kFirstRowLight), make_move(Verb::Call, 0));
  EXPECT_STREQ(why.key, "row_there");
  EXPECT_EQ(why.n[0], 0) << "light";
  EXPECT_EQ(why.n[1], -1) << "and nothing else";
}

TEST(QuartoReason, NothingIsSaidOfRowsWhileNoneLacksButOnePiece) {
  EXPECT_EQ(key(after({}), "give lrth"), "");
  EXPECT_EQ(key(after({"give lrth"}), "place a1"), "");
  const State three = after({"give lrth", "place a1", "give lrsf", "place b1", "give lstf"});
  EXPECT_EQ(key(three, "place c1"), "") << "three alike in a row leave fewer than any other place";
  EXPECT_EQ(key(three, "place c2"), "") << "no row lacks but one";
}

/// The pieces that can be given without being placed to win, when the held one lies on `cell`.
int safe_when_on(State s, unsigned cell) {
  s.put(cell, s.held);
  int safe = 0;
  for (Piece piece = 0; piece < kPieces; ++piece)
    safe += ((s.unplayed() >> piece) & 1U) != 0 && !wins_somewhere(s, piece) ? 1 : 0;
  return safe;
}

TEST(QuartoReason, APlaceIsPraisedOnlyWhereNoOtherLeavesMore) {
  Rng rng(5);
  int praised = 0;
  for (int game = 0; game < 400; ++game) {
    State s = Rules::deal(options_of(), 2, rng, NullSink{});
    for (Move move; random_move<Rules>(s, rng, move); Rules::apply(s, move, rng, NullSink{})) {
      if (static_cast<Verb>(move.verb) != Verb::Place) continue;
      const Reason why = Rules::reason(s, move);
      if (why.key == nullptr || why.key != std::string("leaves_safe")) continue;
      ++praised;
      EXPECT_EQ(why.n[0], safe_when_on(s, move.a));
      EXPECT_GT(why.n[0], 0) << "nothing left to give is a lost game";
      EXPECT_TRUE(why.promises);
      for (unsigned cell = 0; cell < kCells; ++cell)
        if (!s.taken(cell)) {
          EXPECT_LE(safe_when_on(s, cell), why.n[0]);
        }
    }
  }
  EXPECT_GT(praised, 0);
}

} // namespace
} // namespace hmat::quarto
