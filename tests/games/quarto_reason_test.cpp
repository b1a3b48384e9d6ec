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
  EXPECT_EQ(key(three, "place c1"), "leaves_safe");
  EXPECT_EQ(key(three, "place c2"), "") << "no row lacks but one";
}

} // namespace
} // namespace hmat::quarto
