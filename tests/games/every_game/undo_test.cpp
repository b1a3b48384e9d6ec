// SPDX-License-Identifier: GPL-3.0-or-later
// Taking back: exactly the state that was, and never what somebody has learnt, unless all agree.
#include "tests/games/every_game/walk.hpp"
#include <algorithm>
#include <gtest/gtest.h>

namespace hmat::every_game {
namespace {

class Undo : public testing::TestWithParam<Seating> {};
HMAT_EVERY_GAME(Undo);

/// The number of moves that stay when `seat` takes back; nothing if it has not moved.
std::optional<std::size_t> moves_before(const Table& table, Seat seat) {
  for (std::size_t i = table.journal().size(); i > 0; --i)
    if (table.journal()[i - 1].seat == seat) return i - 1;
  return std::nullopt;
}

std::uint64_t digest_after(const Table& table, std::size_t moves) {
  return moves == 0 ? table.first_digest() : table.journal()[moves - 1].digest;
}

TEST_P(Undo, RestoresTheVeryState) {
  for (const Setting& setting : settings(GetParam()))
    walk(setting, [](const Table& table) {
      Table copy = table;
      if (!copy.undo_last()) {
        EXPECT_TRUE(table.journal().empty());
        return;
      }
      EXPECT_EQ(copy.truth().digest(), digest_after(table, table.journal().size() - 1));
      EXPECT_EQ(copy.facts(), table.journal().back().first_fact);
      // The same move once more: the same shuffle, the same facts.
      ASSERT_FALSE(copy.play(copy.turn(), table.journal().back().move));
      EXPECT_TRUE(copy.truth() == table.truth());
      EXPECT_EQ(copy.facts(), table.facts());
    });
}

TEST_P(Undo, StopsWhereSomebodyHasLearntSomething) {
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 4, [&](const Table& table) {
      for (Seat seat = 0; seat < setting.seats; ++seat) {
        Table copy = table;
        const auto stays = moves_before(table, seat);
        const Refusal refusal = copy.undo(seat, kNobody);
        if (!stays) {
          EXPECT_STREQ(refusal.key, "nothing_to_undo");
          continue;
        }
        const FactLog& facts = table.true_facts();
        const auto since =
            facts.begin() + static_cast<std::ptrdiff_t>(table.journal()[*stays].first_fact);
        const bool learnt =
            std::any_of(since, facts.end(), [](const Fact& fact) { return fact.reveals; });
        ASSERT_EQ(static_cast<bool>(refusal), learnt);
        const std::size_t left = learnt ? table.journal().size() : *stays;
        EXPECT_EQ(copy.journal().size(), left);
        EXPECT_EQ(copy.truth().digest(), digest_after(table, left));
      }
    });
}

TEST_P(Undo, GoesThroughWhenAllAgreeAndNotWhenOneIsMissing) {
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 4, [&](const Table& table) {
      const auto all = static_cast<Sees>((1U << static_cast<unsigned>(setting.seats)) - 1U);
      for (Seat seat = 0; seat < setting.seats; ++seat) {
        const auto stays = moves_before(table, seat);
        if (!stays) continue;
        Table copy = table;
        ASSERT_FALSE(copy.undo(seat, all));
        EXPECT_EQ(copy.truth().digest(), digest_after(table, *stays));
        EXPECT_EQ(copy.turn(), seat);
        for (Seat other = 0; other < setting.seats; ++other) {
          Table with = table;
          Table without = table;
          const Refusal alone = without.undo(seat, kNobody);
          const Refusal some = with.undo(seat, static_cast<Sees>(all & ~seat_bit(other)));
          EXPECT_EQ(static_cast<bool>(some), static_cast<bool>(alone));
        }
      }
    });
}

} // namespace
} // namespace hmat::every_game
