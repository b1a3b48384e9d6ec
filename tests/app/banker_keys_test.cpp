// SPDX-License-Identifier: GPL-3.0-or-later
// The banker's window beside the player's: who gets which key.
#include "app/banker/focus.hpp"
#include "app/banker/lock.hpp"
#include "tests/app/program_run.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>

namespace hmat::app {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kTable = "play qardo --seed 7 --lang en";

TEST(BankersKeys, DoNotReachThePlayer) {
  const Player player;
  const Ran ran = player.press("F3\nbanker: Right Down Tab Shift+Tab\nbanker: F3\nRight\n", kTable);
  EXPECT_EQ(ran.status, 0) << player.said_aside();
  EXPECT_THAT(ran.out, HasSubstr("Banker's window open."));
  EXPECT_THAT(ran.out, HasSubstr("Banker's window closed."));
  const std::size_t from = ran.out.find("banker key Right");
  const std::size_t to = ran.out.find("banker key F3");
  ASSERT_NE(from, std::string::npos);
  ASSERT_NE(to, std::string::npos);
  // The arrows moved the banker's focus, and no finger of a player.
  EXPECT_THAT(ran.out.substr(from, to - from), Not(HasSubstr("say asked")));
  EXPECT_THAT(ran.out.substr(to), HasSubstr("\nkey Right\n"));
}

TEST(BankersKeys, NeedTheirWindow) {
  const Player player;
  const Ran ran = player.press("banker: Right\n@click 10 10\n", kTable);
  EXPECT_THAT(player.said_aside(), HasSubstr("line 1 of the script is for the banker's window"));
  EXPECT_THAT(player.said_aside(), HasSubstr("line 2 of the script is for the banker's window"));
  EXPECT_THAT(ran.out, Not(HasSubstr("banker key")));
}

TEST(BankersWindow, IsOpenAtOnceIfWanted) {
  const Player player;
  const Ran ran = player.press("banker: Right\n", kTable + " --banker");
  EXPECT_THAT(ran.out, HasSubstr("banker key Right"));
}

TEST(BankersWindow, IsRefusedAloudWithTheReason) {
  const Player player;
  EXPECT_THAT(player.press("F3\n").out,
              HasSubstr("There is no table here that a banker could see"));
  BankerLock other;
  ASSERT_TRUE(other.take(player.home()));
  EXPECT_THAT(player.press("F3\n", kTable).out, HasSubstr("This table has a banker already."));
  other.release();
  EXPECT_THAT(player.press("F3\n", kTable).out, HasSubstr("Banker's window open."));
}

TEST(BankersPicture, BadArgumentsGetOneSentence) {
  const TempFolder folder;
  const std::string picture = " --screenshot " + folder.file("p.png").string();
  put(folder.file("bad.moves"), "fly to the moon\n");
  for (const auto& [arguments, words] :
       {std::pair<std::string, std::string>{"--game chess", "no game called chess"},
        {"--game qardo --size 10", "the size must be given"},
        {"--game qardo --size 1280x", "the size must be given"},
        {"--game qardo --theme pink", "the theme must be dark or light"},
        {"--game qardo --moves /nowhere", "cannot be read"},
        {"--game qardo --moves " + folder.file("bad.moves").string(), "line 1"}}) {
    const Ran ran = run_hmat("banker " + arguments + picture);
    EXPECT_EQ(ran.status, 2) << arguments;
    EXPECT_THAT(ran.out, HasSubstr(words));
    EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1) << ran.out;
  }
  const Ran ran = run_hmat("banker --game qardo" + picture);
  EXPECT_EQ(ran.status, 0) << ran.out;
  EXPECT_EQ(contents(folder.file("p.png")).substr(1, 3), "PNG");
}

/// Two zones beside each other, two items in the first; below them an empty one.
std::vector<Spotted> three_zones() {
  const ZoneRef left{ZoneKind::Stock, kNoSeat, 0};
  const ZoneRef right{ZoneKind::Discard, kNoSeat, 0};
  const ZoneRef below{ZoneKind::Hand, 0, 0};
  return {{{left, -1}, {0, 0, 100, 50}},   {{left, 0}, {5, 10, 40, 30}},
          {{left, 1}, {55, 10, 40, 30}},   {{right, -1}, {200, 0, 100, 50}},
          {{right, 0}, {205, 10, 40, 30}}, {{below, -1}, {0, 200, 100, 50}}};
}

TEST(BankersFocus, GoesToTheNearestPlaceInThatDirection) {
  const auto spots = three_zones();
  std::optional<BankerSpot> at = focus_toward(spots, std::nullopt, Toward::Right);
  EXPECT_EQ(at, spots[1].spot);
  at = focus_toward(spots, at, Toward::Right);
  EXPECT_EQ(at, spots[2].spot);
  at = focus_toward(spots, at, Toward::Right);
  EXPECT_EQ(at, spots[4].spot);
  EXPECT_EQ(focus_toward(spots, at, Toward::Right), at); // the edge
  EXPECT_EQ(focus_toward(spots, at, Toward::Down), spots[5].spot);
}

TEST(BankersFocus, GoesAroundTheZonesAndStaysWithTheZoneOfWhatIsGone) {
  auto spots = three_zones();
  EXPECT_EQ(focus_zone(spots, spots[2].spot, 1), spots[4].spot);
  EXPECT_EQ(focus_zone(spots, spots[5].spot, 1), spots[1].spot);
  EXPECT_EQ(focus_zone(spots, spots[1].spot, -1), spots[5].spot);
  const BankerSpot second = spots[2].spot;
  EXPECT_EQ(focus_kept(spots, second), second);
  spots.erase(spots.begin() + 2);
  EXPECT_EQ(focus_kept(spots, second), spots[0].spot);
}

} // namespace
} // namespace hmat::app
