// SPDX-License-Identifier: GPL-3.0-or-later
// Computer players: always legal, and nothing but the view decides.
#include "engine/bot/bot.hpp"
#include "tests/games/every_game/walk.hpp"
#include <algorithm>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace hmat::every_game {
namespace {

class Bots : public testing::TestWithParam<Seating> {};
HMAT_EVERY_GAME(Bots);

/// One who plays, named for messages.
struct Kind {
  std::string name;
  Skill skill;
};

/// Everybody, but with few playouts: enough to take every turn of the search, few enough for the
/// sanitizers.
std::vector<Kind> kinds(const GameType& type) {
  constexpr std::uint32_t kFew = 20;
  std::vector<Kind> out;
  std::vector<std::string> names{"random", "greedy", "uct:20"};
  for (const char* name : strength_names())
    names.emplace_back(name);
  for (const std::string& name : names) {
    Skill skill = skill_of(*find_level(name), type.skills());
    skill.playouts = std::min(skill.playouts, kFew);
    out.push_back({name, skill});
  }
  return out;
}

Move chosen(Mind& mind, const Knowledge& known, const Skill& skill, std::uint64_t seed) {
  return mind.think(known, {.skill = skill, .seed = seed}).best();
}

TEST_P(Bots, PlayWholeGamesByTheRules) {
  const auto mind = GetParam().type->mind();
  const auto all = kinds(*GetParam().type);
  for (const Setting& setting : settings(GetParam()))
    for (std::size_t kind = 0; kind < all.size(); ++kind) {
      // One kind a setting, and all of them in the first ones.
      if (setting.seed > 3 && setting.seed % all.size() != kind) continue;
      Table table = deal(setting);
      Rng dealing(setting.seed); // a banker deals anything
      for (int moves = 0; !table.over(); ++moves) {
        ASSERT_LT(moves, 20'000) << describe(setting);
        if (table.turn() == kBankerSeat) {
          ASSERT_FALSE(table.play(kBankerSeat, any_of(legal_moves(table.truth()), dealing)));
          continue;
        }
        const Move move = chosen(*mind, table.known_to(table.turn()), all[kind].skill,
                                 setting.seed + table.journal().size());
        const Refusal refusal = table.play(table.turn(), move);
        ASSERT_FALSE(refusal) << all[kind].name << ": " << refusal.key << " in "
                              << table.truth().state();
      }
    }
}

TEST_P(Bots, TheSameKnowledgeAndSeedGiveTheSameMove) {
  const GameType& type = *GetParam().type;
  const auto used = type.mind(); // what it remembers of other positions must not matter
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 12, [&](const Table& table) {
      if (table.over() || table.turn() == kBankerSeat) return;
      const Knowledge known = table.known_to(table.turn());
      for (const Kind& kind : kinds(type))
        EXPECT_EQ(chosen(*type.mind(), known, kind.skill, 5), chosen(*used, known, kind.skill, 5))
            << kind.name;
    });
}

TEST_P(Bots, WhatTheyCannotSeeMakesNoDifference) {
  const GameType& type = *GetParam().type;
  const auto mind = type.mind();
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 12, [&](const Table& table) {
      if (table.over() || table.turn() == kBankerSeat) return;
      const Seat seat = table.turn();
      const Knowledge known = table.known_to(seat);
      for (std::uint64_t world = 0; world < 2; ++world) {
        const auto other = type.imagined(known.view(), world);
        ASSERT_TRUE(other.has_value());
        const Knowledge theirs = known_to(*other, table.true_facts(), seat);
        for (const Kind& kind : kinds(type))
          EXPECT_EQ(chosen(*mind, theirs, kind.skill, 7), chosen(*mind, known, kind.skill, 7))
              << kind.name;
      }
    });
}

} // namespace
} // namespace hmat::every_game
