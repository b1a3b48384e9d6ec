// SPDX-License-Identifier: GPL-3.0-or-later
#include "audio/cue_map.hpp"
#include "engine/table.hpp"
#include "games/catalog.hpp"
#include "tests/app/support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

/// How the end of a game sounds: for one who plays, for several who share the keyboard, and for one
/// who only listens.
namespace hmat::app {
namespace {

constexpr Seat kFirst = 0;
constexpr Seat kThird = 2;

class Ending : public testing::Test {
protected:
  /// The sound of an end in which `winner` is alone at the top, or nobody; `places` by seat.
  std::string sound(const Viewer& viewer, Seat winner, std::array<std::int16_t, 3> places,
                    Sees people = kNobody) const {
    Fact fact{.what = What::Ended, .seat = winner};
    std::copy(places.begin(), places.end(), fact.n.begin());
    const auto cues = map_.cues(hear(table_.truth(), fact, viewer), table_.view(viewer), people);
    return cues.empty() ? std::string() : cues.back().name;
  }

private:
  static Table three() {
    const GameType& game = *find_game("cardavia");
    Options options;
    Complaint complaint;
    read_options(game.info().options, Json::object(), options, complaint);
    return Table::deal(game, options, 3, 1);
  }
  Table table_ = three();
  audio::CueMap map_;
};

constexpr Sees kTwoPeople = 0b011;

TEST_F(Ending, ForOneWhoPlays) {
  EXPECT_EQ(sound(Viewer::seat(0), kFirst, {1, 2, 3}), "table.win");
  EXPECT_EQ(sound(Viewer::seat(1), kFirst, {1, 2, 3}), "table.lose");
  EXPECT_EQ(sound(Viewer::seat(0), kNoSeat, {1, 1, 3}), "table.draw_game");
  EXPECT_EQ(sound(Viewer::seat(2), kNoSeat, {1, 1, 3}), "table.lose");
}

TEST_F(Ending, ForAPartnerOfTheWinner) {
  EXPECT_EQ(sound(Viewer::seat(2), kFirst, {1, 3, 1}), "table.win");
}

TEST_F(Ending, ForSeveralPeopleIsThatOfTheBestOfThem) {
  const Viewer all = Viewer::spectator();
  EXPECT_EQ(sound(all, kFirst, {1, 2, 3}, kTwoPeople), "table.win");
  EXPECT_EQ(sound(all, kThird, {2, 3, 1}, kTwoPeople), "table.lose") << "a computer player wins";
  EXPECT_EQ(sound(all, kNoSeat, {1, 1, 3}, kTwoPeople), "table.draw_game");
}

TEST_F(Ending, ForOneWhoOnlyListensIsADrawOnlyWhereNobodyWins) {
  EXPECT_EQ(sound(Viewer::spectator(), kFirst, {1, 2, 3}), "table.lose");
  EXPECT_EQ(sound(Viewer::spectator(), kNoSeat, {1, 1, 1}), "table.draw_game");
}

} // namespace
} // namespace hmat::app
