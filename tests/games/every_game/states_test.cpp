// SPDX-License-Identifier: GPL-3.0-or-later
// A position is all of itself: printed, read back, it is the same one; the score sheet adds up.
#include "tests/games/every_game/walk.hpp"
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>

namespace hmat::every_game {
namespace {

class States : public testing::TestWithParam<Seating> {};
HMAT_EVERY_GAME(States);

TEST_P(States, PrintedAndReadBackTheyAreTheSame) {
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 3, [&](const Table& table) {
      const Json state = table.truth().state();
      auto resumed = setting.type->resume(state, 1);
      ASSERT_TRUE(std::holds_alternative<Match>(resumed))
          << std::get<Complaint>(resumed).say << ": " << state;
      const Match& match = std::get<Match>(resumed);
      EXPECT_EQ(match.state().dump(), state.dump());
      EXPECT_EQ(match.turn(), table.turn());
      EXPECT_EQ(legal_moves(match), legal_moves(table.truth()));
      EXPECT_EQ(match.options(), table.truth().options());
      EXPECT_EQ(match.seats(), setting.seats);
    });
}

TEST_P(States, HoldEveryPieceOfTheGame) {
  // shared/rules: the sections on components.
  const std::map<std::string_view, int> kPieces{
      {"qardo", 64}, {"quarto", 16}, {"cardavia", 48}, {"parita", 46}, {"dobar-herc", 52}};
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 1, [&](const Table& table) {
      EXPECT_EQ(table.truth().pieces(), table.truth().whole());
      const auto law = kPieces.find(setting.type->info().id);
      if (law == kPieces.end()) return; // a game of the tests alone
      EXPECT_EQ(table.truth().whole(), law->second);
    });
}

TEST_P(States, HaveTheFieldsOfEveryState) {
  for (const Setting& setting : settings(GetParam()))
    stroll(setting, 6, [&](const Table& table) {
      const Json state = table.truth().state();
      const GameInfo& info = setting.type->info();
      EXPECT_EQ(state["game"], info.id);
      EXPECT_EQ(state["options"], options_json(info.options, setting.options));
      EXPECT_EQ(state["phase"], table.truth().phase());
      EXPECT_EQ(state["over"], table.over());
      EXPECT_EQ(state["turn"], table.over()                  ? Json(nullptr)
                               : table.turn() == kBankerSeat ? Json("banker")
                                                             : Json(table.turn()));
    });
}

TEST_P(States, OfWhichAnythingIsMissingOrOfAnotherKindAreNotTakenForGood) {
  const Setting setting = settings(GetParam()).front();
  stroll(setting, 6, [&](const Table& table) {
    const Json state = table.truth().state();
    for (const auto& field : state.items()) {
      for (const Json& value : {Json(nullptr), Json(-1), Json(1e9), Json("x"), Json::array(),
                                Json::object(), Json(true), Json({{"x", 1}}), Json({"x", 7})}) {
        Json wrong = state;
        wrong[field.key()] = value;
        const auto resumed = setting.type->resume(wrong, 1); // must answer, one way or the other
        if (const auto* complaint = std::get_if<Complaint>(&resumed)) {
          EXPECT_FALSE(complaint->say.empty());
          continue;
        }
        // What is accepted is a whole position that can be played on.
        const Match& match = std::get<Match>(resumed);
        EXPECT_EQ(match.over(), legal_moves(match).empty()) << wrong;
        EXPECT_TRUE(std::holds_alternative<Match>(setting.type->resume(match.state(), 1))) << wrong;
      }
    }
  });
}

TEST_P(States, ScoresAndPlacesAgree) {
  for (const Setting& setting : settings(GetParam()))
    walk(setting, [&](const Table& table) {
      const Standing standing = table.truth().standing();
      const auto seats = static_cast<std::size_t>(setting.seats);
      for (std::size_t a = 0; a < seats; ++a) {
        EXPECT_GE(standing.places[a], 1);
        EXPECT_LE(standing.places[a], setting.seats);
        for (std::size_t b = 0; b < seats; ++b)
          // Who ends a game by a claim wins, whatever others would still have got.
          EXPECT_TRUE(standing.scores[a] <= standing.scores[b] ||
                      standing.places[a] < standing.places[b] ||
                      ((standing.winners >> b) & 1U) != 0);
      }
      // Places are given like this: after two at the first comes the third.
      for (std::size_t a = 0; a < seats; ++a) {
        const auto before =
            std::count_if(standing.places.begin(), standing.places.begin() + setting.seats,
                          [&](std::uint8_t place) { return place < standing.places[a]; });
        EXPECT_EQ(standing.places[a], before + 1);
      }
      for (std::size_t a = seats; a < kMaxSeats; ++a)
        EXPECT_EQ(standing.scores[a], 0);
    });
}

TEST_P(States, ThereAreWinnersAtTheEndAndNotBefore) {
  for (const Setting& setting : settings(GetParam()))
    walk(setting, [&](const Table& table) {
      const Standing standing = table.truth().standing();
      if (!table.over()) {
        EXPECT_EQ(standing.winners, 0);
        return;
      }
      Sees first = 0;
      for (Seat seat = 0; seat < setting.seats; ++seat)
        if (standing.places[seat] == 1) first |= seat_bit(seat);
      EXPECT_EQ(standing.winners, first);
    });
}

TEST_P(States, TheEndIsTold) {
  for (const Setting& setting : settings(GetParam())) {
    const Table end = walk(setting, [](const Table&) {});
    const FactLog& facts = end.true_facts();
    ASSERT_FALSE(facts.empty());
    EXPECT_EQ(facts.back().what, What::Ended);
    const auto ended = std::count_if(facts.begin(), facts.end(),
                                     [](const Fact& f) { return f.what == What::Ended; });
    EXPECT_EQ(ended, 1);
    const Standing standing = end.truth().standing();
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(setting.seats); ++seat)
      EXPECT_EQ(facts.back().n[seat], standing.places[seat]);
  }
}

TEST_P(States, TheOneOnTurnHasBeenTold) {
  for (const Setting& setting : settings(GetParam()))
    walk(setting, [](const Table& table) {
      if (table.over()) return;
      const FactLog& facts = table.true_facts();
      const auto last = std::find_if(facts.rbegin(), facts.rend(),
                                     [](const Fact& f) { return f.what == What::TurnBegan; });
      ASSERT_NE(last, facts.rend());
      EXPECT_EQ(last->seat, table.turn());
    });
}

TEST_P(States, FactsNameOnlyWhatThereIs) {
  const GameInfo& info = GetParam().type->info();
  for (const Setting& setting : settings(GetParam())) {
    const Table end = walk(setting, [](const Table&) {});
    for (const Fact& fact : end.true_facts()) {
      EXPECT_LT(fact.tag, info.tags.size());
      EXPECT_TRUE(fact.seat == kNoSeat || fact.seat == kBankerSeat || fact.seat < setting.seats)
          << info.tags[fact.tag];
      EXPECT_TRUE(fact.other == kNoSeat || fact.other < setting.seats) << info.tags[fact.tag];
      EXPECT_TRUE(fact.face == kNoFace || fact.face < info.faces.size()) << info.tags[fact.tag];
      for (const ZoneRef& zone : {fact.from, fact.to})
        EXPECT_TRUE(zone.owner == kNoSeat || zone.owner < setting.seats) << info.tags[fact.tag];
    }
  }
}

} // namespace
} // namespace hmat::every_game
