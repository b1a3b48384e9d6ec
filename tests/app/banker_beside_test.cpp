// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/table.hpp"
#include "games/catalog.hpp"
#include "speech/narrator.hpp"
#include "speech/sanitise.hpp"
#include "tests/app/program_run.hpp"
#include "tests/app/transcript_lines.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

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

/// All that the banker may do, one deed after the other.
std::vector<Deed> deeds(const Table& table) {
  std::vector<Deed> all{{.act = BankerAct::Ask}, {.act = BankerAct::Explain}};
  const View seen = table.view(table.banker(true));
  for (const ZoneView& zone : seen.zones()) {
    all.push_back({.act = BankerAct::Point, .zone = zone.ref, .item = kWholeZone});
    all.push_back({.act = BankerAct::Name, .zone = zone.ref});
    all.push_back({.act = BankerAct::Fell, .zone = zone.ref});
    all.push_back({.act = BankerAct::Restore});
  }
  const Sees asked = seat_bit(0);
  for (const BankerAct act :
       {BankerAct::Pause, BankerAct::Resume, BankerAct::Help, BankerAct::Object, BankerAct::Help,
        BankerAct::Agree, BankerAct::Rest, BankerAct::Propose, BankerAct::Withdraw,
        BankerAct::Propose, BankerAct::Object, BankerAct::Correct, BankerAct::Propose,
        BankerAct::Agree})
    all.push_back({.act = act, .seat = 0, .asked = asked});
  for (std::size_t why = 0; why < kEndReasons; ++why)
    all.push_back({.act = BankerAct::End, .why = static_cast<EndReason>(why)});
  return all;
}

class EveryLanguage : public testing::TestWithParam<const char*> {};

TEST_P(EveryLanguage, HasWordsInEveryGameForWhatTheBankerDoesAndIsRefused) {
  const auto words = speech::Catalogue::load(assets(), GetParam());
  const speech::Narrator narrator(words, speech::Verbosity::Normal);
  const auto understood = [&](const std::string& text, const std::string& of) {
    EXPECT_FALSE(text.empty()) << of;
    EXPECT_NE(text, words.say("unknown_message")) << of;
    EXPECT_FALSE(speech::sanitise(text, GetParam()).changed) << of << ": " << text;
  };
  for (const GameType* game : catalog()) {
    const std::string name = game->info().id;
    Table table =
        Table::deal(*game, standard_options(game->info().options), game->info().seats.front(), 5);
    for (int moves = 0; moves < 5; ++moves)
      table.play(table.turn(), table.view(Viewer::of(table.turn())).chances().front().move);
    std::set<BankerAct> told;
    for (const Deed& deed : deeds(table)) {
      const std::size_t before = table.facts();
      const std::string of = name + ' ' + deed_text(deed);
      const View view = table.view(table.banker(false));
      if (const Refusal refusal = table.act(deed)) {
        understood(narrator.refusal(view, refusal), of + " refused");
        continue;
      }
      told.insert(deed.act);
      const View now = table.view(Viewer::seat(0));
      for (const Viewer& viewer : {Viewer::seat(0), Viewer::seat(1), Viewer::spectator()})
        for (const Heard& heard : table.heard(viewer, std::min(before, table.facts() - 1)))
          understood(narrator.tell(heard, now), of);
      if (table.halt().stands()) understood(narrator.ask(now), of);
    }
    EXPECT_GE(told.size(), 14U) << name;
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
  EXPECT_THAT(pointed, HasSubstr(all.back().substr(1))) << "the card that is felt then";
}

TEST(Banker, WhoIsRefusedInterruptsNobody) {
  const Player player;
  const Ran ran = player.press("@during 100\nbanker: D\n",
                               "play dobar-herc --seed 5 --seats 2 --banker --lang en");
  const auto all = said(ran.out);
  const auto refused = std::ranges::find(all, "To the banker: Not yet: player one is on turn.");
  ASSERT_NE(refused, all.end());
  EXPECT_THAT(all, testing::Contains(StartsWith("Your cards: ")));
  EXPECT_THAT(ran.out, Not(HasSubstr("cut")));
}

TEST(Banker, WhatWasDoneStandsInTheHistoryOfATableThatWasLeft) {
  const Player player;
  const std::string keys =
      "L Enter L Enter\nbanker: Tab Tab Right Space R E F F P P\nEscape Enter\n";
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
    return text == "Ann takes a move back.";
  })) << "Enter still answers it";
}

} // namespace
} // namespace hmat::app
