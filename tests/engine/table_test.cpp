// SPDX-License-Identifier: GPL-3.0-or-later
// One sitting: who may play, what is kept, and who may take back what.
#include "engine/table.hpp"
#include "tests/engine/secret_game.hpp"
#include "tests/take/take.hpp"
#include <gtest/gtest.h>

namespace hmat {
namespace {

constexpr Move kShow{.verb = 0};
constexpr Move kPeek{.verb = 1};
constexpr Move kPass{.verb = 2};
constexpr Sees kBoth = seat_bit(0) | seat_bit(1);

Table secret_table() { return Table::deal(secret::type(), {}, 2, 1); }

TEST(Table, OnlyTheSeatOnTurnPlays) {
  Table table = secret_table();
  EXPECT_STREQ(table.play(1, kPass).key, "not_your_turn");
  EXPECT_TRUE(table.journal().empty());
  EXPECT_FALSE(table.play(0, kPass));
  EXPECT_STREQ(table.play(0, kPass).key, "not_your_turn");
  EXPECT_FALSE(table.play(1, kPass));
  EXPECT_STREQ(table.play(0, kPass).key, "game_over");
}

TEST(Table, ARefusedMoveChangesNothing) {
  Table table = secret_table();
  const Match before = table.truth();
  const std::size_t facts = table.facts();
  EXPECT_STREQ(table.play(0, {.verb = 9}).key, "not_a_move");
  EXPECT_TRUE(table.truth() == before);
  EXPECT_EQ(table.facts(), facts);
  EXPECT_TRUE(table.journal().empty());
}

TEST(Table, TheJournalHasSeatMoveDigestAndFirstFact) {
  Table table = secret_table();
  table.play(0, kPeek);
  table.play(1, kPass);
  ASSERT_EQ(table.journal().size(), 2U);
  EXPECT_EQ(table.journal()[0].seat, 0);
  EXPECT_EQ(table.journal()[0].move, kPeek);
  EXPECT_EQ(table.journal()[0].first_fact, 2U);
  EXPECT_EQ(table.journal()[1].seat, 1);
  EXPECT_EQ(table.journal()[1].first_fact, 3U);
  EXPECT_EQ(table.journal()[1].digest, table.truth().digest());
  EXPECT_NE(table.journal()[0].digest, table.journal()[1].digest);
}

TEST(Table, TheDigestIsOfTheStateAndOfTheChanceToCome) {
  const Table a = Table::deal(secret::type(), {}, 2, 1);
  const Table b = Table::deal(secret::type(), {}, 2, 1);
  EXPECT_EQ(a.first_digest(), b.first_digest());
  Table played = a;
  played.play(0, kPass);
  EXPECT_NE(played.truth().digest(), a.truth().digest());
  const Options heap = standard_options(take::Rules::info.options);
  EXPECT_NE(Table::deal(game_type<take::Rules>(), heap, 2, 1).first_digest(),
            Table::deal(game_type<take::Rules>(), heap, 2, 2).first_digest())
      << "the same heap, another seed";
}

TEST(Table, UndoTakesBackFromTheAskersLastMoveOn) {
  Table table = secret_table();
  const std::uint64_t start = table.first_digest();
  table.play(0, kPass);
  table.play(1, kPass);
  EXPECT_FALSE(table.undo(0, kNobody)) << "nobody has learnt anything";
  EXPECT_TRUE(table.journal().empty());
  EXPECT_EQ(table.truth().digest(), start);
  EXPECT_EQ(table.facts(), 2U);
}

TEST(Table, UndoStopsWhereAFaceWasShown) {
  for (const Move& move : {kShow, kPeek}) {
    Table table = secret_table();
    table.play(0, move);
    const std::uint64_t digest = table.truth().digest();
    EXPECT_STREQ(table.undo(0, kNobody).key, "undo_revealed");
    EXPECT_STREQ(table.undo(0, seat_bit(0)).key, "undo_revealed") << "one is not all";
    EXPECT_EQ(table.truth().digest(), digest);
    EXPECT_EQ(table.journal().size(), 1U);
    EXPECT_FALSE(table.undo(0, kBoth)) << "all at the table agree";
    EXPECT_TRUE(table.journal().empty());
  }
}

TEST(Table, WhatWasRevealedBeforeTheMoveDoesNotMatter) {
  Table table = secret_table();
  table.play(0, kShow);
  table.play(1, kPass);
  EXPECT_FALSE(table.undo(1, kNobody));
  EXPECT_EQ(table.journal().size(), 1U);
}

TEST(Table, AnothersRevealAfterMyMoveStopsMeToo) {
  Table table = secret_table();
  table.play(0, kPass);
  table.play(1, kShow);
  EXPECT_STREQ(table.undo(0, kNobody).key, "undo_revealed");
}

TEST(Table, WhoHasNotMovedHasNothingToTakeBack) {
  Table table = secret_table();
  EXPECT_STREQ(table.undo(0, kBoth).key, "nothing_to_undo");
  table.play(0, kPass);
  EXPECT_STREQ(table.undo(1, kBoth).key, "nothing_to_undo");
  EXPECT_EQ(table.journal().size(), 1U);
}

TEST(Table, TheHostTakesBackOneMoveWhateverWasLearnt) {
  Table table = secret_table();
  EXPECT_FALSE(table.undo_last());
  table.play(0, kShow);
  table.play(1, kPeek);
  EXPECT_TRUE(table.undo_last());
  EXPECT_EQ(table.turn(), 1);
  EXPECT_EQ(table.journal().size(), 1U);
}

TEST(Table, HeardIsWhatTheViewerMayKnowSinceAFact) {
  Table table = secret_table();
  table.play(0, kPeek);
  const auto mine = table.heard(Viewer::seat(0), 2);
  const auto theirs = table.heard(Viewer::seat(1), 2);
  ASSERT_EQ(mine.size(), 1U);
  ASSERT_EQ(theirs.size(), 1U);
  EXPECT_LT(mine[0].fact().face, 3);
  EXPECT_EQ(theirs[0].fact().face, kHiddenFace);
  EXPECT_TRUE(table.heard(Viewer::seat(0), 99).empty());
}

TEST(Table, AnImpossiblePositionIsRefusedWithTheReason) {
  const auto table = Table::set_up(secret::type(), Json::object(), 1);
  ASSERT_TRUE(std::holds_alternative<Complaint>(table));
  EXPECT_FALSE(std::get<Complaint>(table).say.empty());
}

} // namespace
} // namespace hmat
