// SPDX-License-Identifier: GPL-3.0-or-later
// What may be played: listing and checking agree, and a refused move changes nothing.
#include "tests/games/every_game/walk.hpp"
#include <algorithm>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

namespace hmat::every_game {
namespace {

class Moves : public testing::TestWithParam<Seating> {};
HMAT_EVERY_GAME(Moves);

std::string text_of(const Match& match, const Move& move) { return match.type().move_text(move); }

TEST_P(Moves, EveryRandomGameEnds) {
  for (const Setting& setting : settings(GetParam())) {
    const Table end = walk(setting, [](const Table&) {});
    EXPECT_TRUE(end.over()) << describe(setting);
    EXPECT_TRUE(legal_moves(end.truth()).empty());
  }
}

TEST_P(Moves, SomebodyIsOnTurnUntilTheEnd) {
  for (const Setting& setting : settings(GetParam()))
    walk(setting, [&](const Table& table) {
      EXPECT_EQ(table.over(), table.turn() == kNoSeat);
      EXPECT_TRUE(table.over() || table.turn() < setting.seats || table.turn() == kBankerSeat);
    });
}

TEST_P(Moves, LegalOnesAreAcceptedAndListedOnce) {
  for (const Setting& setting : settings(GetParam()))
    walk(setting, [](const Table& table) {
      std::set<std::string> texts;
      for (const Move& move : legal_moves(table.truth())) {
        const Refusal refusal = table.truth().check(move);
        EXPECT_FALSE(refusal) << text_of(table.truth(), move) << ": " << refusal.key;
        EXPECT_TRUE(texts.insert(text_of(table.truth(), move)).second) << "listed twice";
      }
    });
}

TEST_P(Moves, TextAndMoveAreTheSameThing) {
  for (const Setting& setting : settings(GetParam()))
    walk(setting, [](const Table& table) {
      const GameType& type = table.truth().type();
      for (const Move& move : legal_moves(table.truth())) {
        const std::string text = type.move_text(move);
        const auto back = type.parse_move(text);
        ASSERT_TRUE(back.has_value()) << text;
        EXPECT_EQ(*back, move) << text;
      }
    });
}

/// Every move that comes up in a game, of all its phases.
std::vector<Move> moves_of_a_game(const Setting& setting) {
  std::vector<Move> all;
  walk(setting, [&](const Table& table) {
    for (const Move& move : legal_moves(table.truth()))
      if (std::find(all.begin(), all.end(), move) == all.end()) all.push_back(move);
  });
  return all;
}

TEST_P(Moves, WhatIsNotLegalIsRefusedWithAReasonAndChangesNothing) {
  for (const Setting& setting : settings(GetParam())) {
    const std::vector<Move> all = moves_of_a_game(setting);
    stroll(setting, 8, [&](const Table& table) {
      const std::vector<Move> legal = legal_moves(table.truth());
      for (const Move& move : all) {
        const bool listed = std::find(legal.begin(), legal.end(), move) != legal.end();
        Match match = table.truth();
        FactLog facts;
        if (listed) continue;
        const Refusal refusal = match.play(move, facts);
        ASSERT_TRUE(refusal) << text_of(match, move) << " in " << match.state();
        EXPECT_STRNE(refusal.key, "");
        EXPECT_STRNE(refusal.code, "");
        EXPECT_TRUE(facts.empty());
        EXPECT_TRUE(match == table.truth());
      }
    });
  }
}

std::string mutated(std::string text, Rng& rng) {
  constexpr std::string_view kBytes = "abcdhs1234567890 +-#\tAKQJTXé\xFF";
  const auto at = [&] { return rng.below(static_cast<std::uint32_t>(text.size())); };
  const auto byte = [&] { return kBytes[rng.below(static_cast<std::uint32_t>(kBytes.size()))]; };
  for (std::uint32_t i = 1 + rng.below(3); i > 0 && !text.empty(); --i) {
    switch (rng.below(5)) {
    case 0: text.erase(at(), 1); break;
    case 1: text.insert(text.begin() + at(), byte()); break;
    case 2: text[at()] = byte(); break;
    case 3: std::swap(text[at()], text[at()]); break;
    default: text += byte(); break;
    }
  }
  return text;
}

TEST_P(Moves, GarbledTextIsNoMoveOrSpeltAsItPrints) {
  const Setting setting = settings(GetParam()).front();
  Rng rng(5);
  walk(setting, [&](const Table& table) {
    const GameType& type = table.truth().type();
    const std::vector<Move> legal = legal_moves(table.truth());
    for (const Move& move : legal)
      for (int i = 0; i < 20; ++i) {
        const std::string text = mutated(type.move_text(move), rng);
        const auto parsed = type.parse_move(text);
        if (!parsed) continue;
        EXPECT_EQ(type.move_text(*parsed), text);
        const bool listed = std::find(legal.begin(), legal.end(), *parsed) != legal.end();
        EXPECT_EQ(!table.truth().check(*parsed), listed) << text << " in " << table.truth().state();
      }
  });
}

TEST_P(Moves, OthersSpellingsDoNotCount) {
  const Setting setting = settings(GetParam()).front();
  walk(setting, [&](const Table& table) {
    const GameType& type = table.truth().type();
    for (const Move& move : legal_moves(table.truth())) {
      const std::string text = type.move_text(move);
      std::string upper = text;
      std::transform(upper.begin(), upper.end(), upper.begin(),
                     [](char c) { return 'a' <= c && c <= 'z' ? static_cast<char>(c - 32) : c; });
      for (const std::string& other : {" " + text, text + " ", text + "\n", upper})
        EXPECT_FALSE(type.parse_move(other).has_value()) << other;
    }
  });
}

TEST_P(Moves, ThePlayerOnTurnIsOfferedAllThatIsLegalAndNobodyElseAnything) {
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 4, [](const Table& table) {
      for (const Viewer& viewer : everybody(table.seats())) {
        const View view = table.view(viewer);
        if (!viewer.is(table.turn())) {
          EXPECT_TRUE(view.chances().empty());
          continue;
        }
        for (const Move& move : legal_moves(table.truth()))
          EXPECT_TRUE(std::any_of(view.chances().begin(), view.chances().end(),
                                  [&](const Chance& chance) { return chance.move == move; }))
              << text_of(table.truth(), move);
        for (const Chance& chance : view.chances()) {
          EXPECT_EQ(chance.text, text_of(table.truth(), chance.move));
          EXPECT_EQ(view.type().parse_move(chance.text), chance.move);
        }
      }
    });
}

TEST_P(Moves, AChanceLiesWhereTheHandFindsIt) {
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 4, [](const Table& table) {
      if (table.over()) return;
      const View view = table.view(Viewer::of(table.turn()));
      for (const Chance& chance : view.chances()) {
        const Handle& handle = chance.handle;
        if (handle.role != Role::Act || handle.zone.kind == ZoneKind::None) continue;
        const ZoneView* zone = view.zone(handle.zone);
        ASSERT_NE(zone, nullptr) << chance.text;
        EXPECT_TRUE(std::any_of(zone->items.begin(), zone->items.end(), [&](const ItemView& item) {
          return item.id == handle.item;
        })) << chance.text;
      }
    });
}

TEST_P(Moves, NobodyPlaysForAnother) {
  const Setting setting = settings(GetParam()).front();
  walk(setting, [](const Table& table) {
    if (table.over()) return;
    const Move move = legal_moves(table.truth()).front();
    const auto seats = static_cast<Seat>(table.seats());
    for (Seat seat = 0; seat < seats; ++seat) {
      if (seat == table.turn()) continue;
      Table copy = table;
      EXPECT_STREQ(copy.play(seat, move).key, "not_your_turn");
      EXPECT_EQ(copy.journal().size(), table.journal().size());
      EXPECT_TRUE(copy.truth() == table.truth());
    }
  });
}

} // namespace
} // namespace hmat::every_game
