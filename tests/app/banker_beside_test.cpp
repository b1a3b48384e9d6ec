// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program_run.hpp"
#include "tests/app/transcript_lines.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// The banker beside the players of the real games: nothing that the banker does makes anybody lose
/// what was said, asked or read out to them.
namespace hmat::app {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using Kind = TranscriptLine::Kind;

const char* const kNoWords = "no words for";

/// All that was said, in order.
std::vector<std::string> said(const std::string& transcript) {
  std::vector<std::string> all;
  std::istringstream in(transcript);
  std::string players;
  for (std::string line; std::getline(in, line);)
    if (!line.starts_with("banker key ")) players += line + '\n';
  for (const TranscriptLine& line : lines_of(players))
    if (line.kind == Kind::Say) all.push_back(line.text);
  return all;
}

class EveryLanguage : public testing::TestWithParam<const char*> {};

TEST_P(EveryLanguage, APieceThatFellIsNamedAndCountedInEveryGame) {
  for (const char* game : {"qardo", "quarto", "cardavia", "parita", "dobar-herc"}) {
    const Player player;
    const Ran ran = player.press("banker: F F\n", std::string("play ") + game +
                                                      " --seed 5 --banker --lang " + GetParam());
    EXPECT_EQ(ran.status, 0) << player.said_aside();
    const auto all = said(ran.out);
    ASSERT_GE(all.size(), 2U);
    const std::string banker = all.back().substr(0, all.back().find(':') + 1);
    EXPECT_THAT(all[all.size() - 2], StartsWith(banker)) << game;
    EXPECT_THAT(banker, StartsWith("Bank")) << all.back();
  }
}

INSTANTIATE_TEST_SUITE_P(Banker, EveryLanguage, testing::Values("en", "cs", "hr"),
                         [](const auto& each) { return std::string(each.param); });

TEST(Banker, NamesTheCardThatThePlayersFingerThenLiesOn) {
  const Player player;
  const Ran ran = player.press("H\nbanker: Tab*4 Home Down*3 Space\nTab\n",
                               "play dobar-herc --seed 5 --seats 2 --banker --lang en");
  const auto all = said(ran.out);
  ASSERT_GE(all.size(), 2U);
  const std::string& pointed = all[all.size() - 2];
  ASSERT_THAT(pointed, StartsWith("Banker points: Your hand"));
  EXPECT_THAT(pointed, HasSubstr(all.back())) << "the card that is felt then";
}

TEST(Banker, WhoIsRefusedInterruptsNobody) {
  const Player player;
  const Ran ran = player.press("@during 100\nbanker: D\n",
                               "play dobar-herc --seed 5 --seats 2 --banker --lang en");
  const auto all = said(ran.out);
  const auto refused = std::ranges::find(all, "Banker: Not yet: player one is on turn.");
  ASSERT_NE(refused, all.end());
  EXPECT_THAT(all, testing::Contains(StartsWith("Your cards: ")));
  EXPECT_THAT(ran.out, Not(HasSubstr("cut")));
}

TEST(Banker, WhatWasDoneStandsInTheHistoryOfATableThatWasLeft) {
  const Player player;
  const std::string keys = "L Enter L Enter\nbanker: Space R E F F P P\nEscape Enter\n";
  player.press(keys, "play quarto --seed 5 --banker --lang en");
  const Ran back = player.press("Enter PageUp*12\n", "--lang en");
  EXPECT_THAT(back.out, Not(HasSubstr(kNoWords)));
  EXPECT_THAT(back.out,
              HasSubstr("Banker: it lies again where it lay: sixteen pieces, all there."));
}

TEST(Banker, LeavesAPlayersQuestionToTheOthersOpen) {
  const Player player;
  const Ran ran = player.press("Enter L Enter\nEnter L Enter\nU\nbanker: R\nEnter\n",
                               "play dobar-herc --seed 5 --seats 2 --people 2 --banker --lang en");
  const auto all = said(ran.out);
  const auto asked = std::ranges::find_if(
      all, [](const std::string& text) { return text.find("asks to take") != std::string::npos; });
  ASSERT_NE(asked, all.end()) << ran.out;
  EXPECT_TRUE(std::any_of(asked, all.end(), [](const std::string& text) {
    return text.find("taken back") != std::string::npos;
  })) << "Enter still answers it";
}

} // namespace
} // namespace hmat::app
