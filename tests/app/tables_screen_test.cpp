// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ago.hpp"
#include "app/screens/tables_screen.hpp"
#include "app/screens/walk_screen.hpp"
#include "app/table_note.hpp"
#include "app/walk.hpp"
#include "engine/record.hpp"
#include "games/catalog.hpp"
#include "tests/app/kept_house.hpp"
#include "tests/app/program_run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// The list of saved tables and the walk through one, by their keys and in what is heard.
namespace hmat::app {
namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

constexpr std::array kLanguages{"en", "cs", "hr"};

std::string open_list(KeptHouse& house) {
  return house.open(tables_screen(house.house(), house.clipboard()));
}

TEST(Tables, ALineTellsGameCompanyTimeTurnAndMoves) {
  KeptHouse house;
  house.keep(played("quarto", 3, 5));
  EXPECT_THAT(open_list(house), AllOf(StartsWith("Saved tables. Quarto against a club player, just "
                                                 "now, "),
                                      HasSubstr(", five moves, one of two")));
}

TEST(Tables, WhoseTurnItIsAndHowItEndedIsTold) {
  const speech::Catalogue words = speech::Catalogue::load(assets(), "en");
  const auto state = [&](const Table& table) { return state_in_words(note_of(table), words); };
  for (int moves = 0; moves < 4; ++moves) {
    const Table table = played("quarto", 3, moves);
    EXPECT_EQ(state(table), table.turn() == 0 ? "your turn" : "Ann to move");
    EXPECT_EQ(state(played("quarto", 3, moves, 2)),
              table.turn() == 0 ? "player one to move" : "Ann to move");
  }
  bool won = false;
  bool lost = false;
  for (std::uint64_t seed = 1; seed < 12; ++seed) {
    const Table table = played("quarto", seed);
    const Sees winners = table.truth().standing().winners;
    won = won || winners == seat_bit(0);
    lost = lost || winners == seat_bit(1);
    EXPECT_EQ(state(table), winners == seat_bit(0)   ? "you won"
                            : winners == seat_bit(1) ? "you lost"
                                                     : "a draw");
    EXPECT_EQ(state(played("quarto", seed, -1, 2)), winners == seat_bit(0)   ? "won by player one"
                                                    : winners == seat_bit(1) ? "won by Ann"
                                                                             : "a draw");
  }
  EXPECT_TRUE(won && lost) << "only some results were looked at";
  Table ended = played("quarto", 3, 4);
  ended.act({.act = BankerAct::End});
  EXPECT_EQ(state(ended), "ended early");
}

TEST(Tables, CompanyIsToldInEachLanguage) {
  const auto company = [](const char* language, const TableNote& note) {
    return company_in_words(note, speech::Catalogue::load(assets(), language));
  };
  const TableNote one{.game = "quarto", .opponents = 1, .level = Level{Strength::Club}};
  EXPECT_EQ(company("en", one), "Quarto against a club player");
  EXPECT_EQ(company("cs", one), "Quarto proti klubovému hráči");
  EXPECT_EQ(company("hr", one), "Quarto protiv klupskog igrača");
  const TableNote three{.game = "qardo", .opponents = 3, .level = Level{Strength::Learner}};
  EXPECT_EQ(company("en", three), "Qardo against three learners");
  EXPECT_EQ(company("cs", three), "Qardo proti třem začátečníkům");
  EXPECT_EQ(company("hr", three), "Qardo protiv trojice početnika");
  const TableNote partners{
      .game = "qardo", .opponents = 2, .partners = 1, .level = Level{Strength::Master}};
  EXPECT_EQ(company("en", partners), "Qardo with a partner against two masters");
  EXPECT_EQ(company("cs", partners), "Qardo s partnerem proti dvěma mistrům");
  EXPECT_EQ(company("hr", partners), "Qardo s partnerom protiv dvojice majstora");
  const TableNote people{.game = "quarto", .people = 2};
  EXPECT_EQ(company("en", people), "Quarto for two people");
  EXPECT_EQ(company("cs", people), "Quarto, dva lidé u klávesnice");
  EXPECT_EQ(company("hr", people), "Quarto, dvoje ljudi za tipkovnicom");
}

TEST(Tables, HowLongAgoIsToldByDaysAsTheyAreCalled) {
  const std::int64_t now = *read_time("2026-12-01T12:00:00Z");
  const auto ago = [now](std::string_view then, std::int64_t offset = 0) {
    return how_long_ago(*read_time(then), now, offset);
  };
  using Unit = Ago::Unit;
  EXPECT_EQ(ago("2026-12-01T11:55:00Z"), (Ago{Unit::Now}));
  EXPECT_EQ(ago("2026-12-01T12:30:00Z"), (Ago{Unit::Now})) << "a clock was put back";
  EXPECT_EQ(ago("2026-12-01T11:30:00Z"), (Ago{Unit::Hour}));
  EXPECT_EQ(ago("2026-12-01T00:10:00Z"), (Ago{Unit::Today}));
  EXPECT_EQ(ago("2026-11-30T23:50:00Z"), (Ago{Unit::Yesterday}));
  EXPECT_EQ(ago("2026-11-30T23:50:00Z", 3600), (Ago{Unit::Today})) << "where it is later";
  EXPECT_EQ(ago("2026-11-28T23:50:00Z"), (Ago{Unit::Days, 3}));
  EXPECT_EQ(ago("2026-11-20T12:00:00Z"), (Ago{Unit::Weeks, 1}));
  EXPECT_EQ(ago("2026-10-20T12:00:00Z"), (Ago{Unit::Months, 1}));
  EXPECT_EQ(ago("2024-10-20T12:00:00Z"), (Ago{Unit::Years}));
  EXPECT_FALSE(read_time("yesterday"));
  EXPECT_FALSE(read_time("2026-12-01T11:55:00Z and more"));
  const auto words = speech::Catalogue::load(assets(), "cs");
  EXPECT_EQ(in_words({Unit::Days, 3}, words), "před třemi dny");
  EXPECT_EQ(in_words({Unit::Weeks, 1}, words), "před týdnem");
}

TEST(Tables, EnterGoesOnWithARunningOneAndWalksThroughAFinishedOne) {
  KeptHouse house;
  house.keep(played("quarto", 3, 5));
  open_list(house);
  EXPECT_THAT(house.press(Command::Do), StartsWith("Quarto. Level club player: one opponent."));
  house.press(Command::Back);
  KeptHouse finished;
  finished.keep(played("quarto", 3));
  open_list(finished);
  EXPECT_THAT(finished.press(Command::Do),
              StartsWith("Quarto against a club player. As you knew it. The beginning, "));
}

TEST(Tables, ARunningOneCanBeWalkedAsFarAsItIs) {
  KeptHouse house;
  house.keep(played("cardavia", 3, 5));
  open_list(house);
  EXPECT_THAT(house.press(Command::Walk),
              EndsWith("As you knew it. The beginning, five moves in all."));
  EXPECT_THAT(house.press(Command::ItemLast), StartsWith("Move five. "));
  EXPECT_EQ(house.press(Command::ItemRight), "This is the last move so far.");
  EXPECT_EQ(house.press(Command::Eyes),
            "As you knew it. The hands of the others open when the game is over.");
}

TEST(Tables, DeleteAsksAndThenRemoves) {
  KeptHouse house;
  house.keep(played("quarto", 3, 5));
  house.keep(played("parita", 4, 3));
  open_list(house);
  EXPECT_THAT(house.press(Command::Remove),
              StartsWith("Remove for good: Parita against a club player? No"));
  house.press(Command::Do);
  EXPECT_EQ(house.store().tables().size(), 2U) << "no was under the finger";
  house.press(Command::Remove);
  house.press(Command::ZoneToward);
  EXPECT_THAT(house.press(Command::Do), StartsWith("Removed. Saved tables. Quarto against"));
  ASSERT_EQ(house.store().tables().size(), 1U);
  EXPECT_EQ(house.store().tables().front().game, "quarto");
  house.press(Command::Remove);
  house.press(Command::ZoneToward);
  EXPECT_EQ(house.press(Command::Do), "Removed. No tables are saved. Import a table");
  EXPECT_EQ(house.press(Command::Remove), "There is no table in this line.");
}

TEST(Tables, ADamagedOneSaysSoAndIsKept) {
  KeptHouse house;
  const TableId id = house.keep(played("quarto", 3, 5));
  house.store().mark_damaged(id);
  EXPECT_THAT(open_list(house), HasSubstr("Quarto"));
}

class TablesIn : public testing::TestWithParam<const char*> {};

TEST_P(TablesIn, EveryKeyOfTheListAndOfAWalkAnswersAndIsExplained) {
  for (const bool over : {false, true}) {
    KeptHouse house(GetParam());
    house.keep(played("dobar-herc", 3, over ? -1 : 6));
    EXPECT_THAT(open_list(house), Not(IsEmpty()));
    for (const Command key : {Command::Copy, Command::GoTable, Command::Export, Command::Counts,
                              Command::Feel, Command::ZoneToward, Command::Copy, Command::Walk,
                              Command::Feel, Command::ZoneAway, Command::Turn})
      EXPECT_THAT(house.press(key), Not(IsEmpty()))
          << GetParam() << " " << spec_of(key).name << (over ? " over" : "");
    EXPECT_THAT(house.press(Command::Walk), Not(IsEmpty()));
    for (const CommandSpec& spec : commands()) {
      if (spec.command == Command::Back || spec.command == Command::Leave ||
          spec.command == Command::StopSpeaking || spec.command == Command::KeyHelp ||
          spec.command == Command::Options || spec.command == Command::Log ||
          spec.name == "take-back") // leads out of the walk
        continue;
      EXPECT_THAT(house.press(spec.command), Not(IsEmpty())) << GetParam() << " " << spec.name;
      house.press(Command::KeyHelp);
      EXPECT_THAT(house.press(spec.command), Not(IsEmpty())) << GetParam() << " " << spec.name;
      house.press(Command::KeyHelp);
    }
    EXPECT_THAT(house.house().words().missing(), IsEmpty());
  }
}

INSTANTIATE_TEST_SUITE_P(Languages, TablesIn, testing::ValuesIn(kLanguages));

// The walk

TEST(WalkScreen, TellsEachMoveAsItWasHeardWithItsNumberAndSounds) {
  KeptHouse house;
  const Table table = played("quarto", 3);
  house.open(walk_screen(house.house(), table));
  const speech::Narrator& narrator = house.house().narrator();
  Walk walk(table);
  while (walk.step(1)) {
    std::string told;
    for (const Heard& heard : walk.heard()) {
      const std::string sentence = narrator.tell(heard, walk.view());
      if (!sentence.empty()) told += (told.empty() ? "" : " ") + sentence;
    }
    const std::string answer = house.press(Command::ItemRight);
    EXPECT_THAT(answer, StartsWith("Move "));
    EXPECT_THAT(answer, EndsWith(told));
  }
  EXPECT_EQ(house.press(Command::ItemRight), "This is the end of the game.");
  EXPECT_THAT(house.press(Command::ItemRight, true), HasSubstr("table.edge"));
  EXPECT_THAT(house.press(Command::ItemLeft, true), HasSubstr("cue "));
  house.press(Command::ItemFirst);
  EXPECT_EQ(house.press(Command::ItemLeft), "This is the beginning.");
  house.settings().verbosity = speech::Verbosity::Terse;
  house.house().apply_settings();
  EXPECT_THAT(house.press(Command::ItemRight), Not(HasSubstr("Move one")));
}

TEST(WalkScreen, ReadsTheZonesAsTheyWere) {
  KeptHouse house;
  const Table table = played("cardavia", 3);
  house.open(walk_screen(house.house(), table));
  const std::string dealt = house.press(Command::GoHand);
  const View first = table.view_after(0, Viewer::seat(0));
  const speech::Narrator narrator(house.house().words(), speech::Verbosity::Normal);
  const ZoneView& hand = *first.zone({ZoneKind::Hand, 0, 0});
  ASSERT_FALSE(hand.items.empty());
  EXPECT_THAT(dealt, AllOf(StartsWith(narrator.zone(first, hand)),
                           HasSubstr(narrator.item(first, hand, 0).substr(1))));
  EXPECT_EQ(house.press(Command::Item1), narrator.item(first, hand, 0));
  house.press(Command::ItemLast);
  EXPECT_NE(house.press(Command::GoHand), dealt);
  house.press(Command::ItemFirst);
  EXPECT_EQ(house.press(Command::GoHand), dealt);
  EXPECT_THAT(house.press(Command::ZoneAway), Not(IsEmpty()));
  EXPECT_THAT(house.press(Command::Scores), Not(IsEmpty()));
}

TEST(WalkScreen, SaysWhoseViewItIsEachTimeThatChanges) {
  KeptHouse house;
  const Table table = played("cardavia", 3);
  house.open(walk_screen(house.house(), table));
  EXPECT_EQ(house.press(Command::Eyes), "As Ann knew it: the word you now means Ann.");
  const View anns = table.view_after(0, Viewer::seat(1));
  const speech::Narrator narrator(house.house().words(), speech::Verbosity::Normal);
  EXPECT_THAT(house.press(Command::GoHand),
              HasSubstr(narrator.item(anns, *anns.zone({ZoneKind::Hand, 1, 0}), 0)));
  EXPECT_EQ(house.press(Command::Eyes), "As Bob knew it: the word you now means Bob.");
  EXPECT_EQ(house.press(Command::Eyes), "All hands open.");
  EXPECT_EQ(house.press(Command::Eyes), "As you knew it.");
  KeptHouse open;
  open.open(walk_screen(open.house(), played("quarto", 3)));
  EXPECT_EQ(open.press(Command::Eyes), "In this game everybody sees the same.");
}

TEST(WalkScreen, OfASharedRunningGameKeepsToWhatAllKnow) {
  KeptHouse house;
  const Table table = played("dobar-herc", 3, 5, 2);
  EXPECT_THAT(house.open(walk_screen(house.house(), table)), HasSubstr("As all knew it."));
  EXPECT_EQ(house.press(Command::Eyes),
            "As all knew it. What each one knew opens when the game is over.");
  // No card of any hand is named, whatever is asked.
  const speech::Narrator narrator(house.house().words(), speech::Verbosity::Normal);
  std::string heard = house.press(Command::GoHand) + house.press(Command::GoMine);
  for (std::size_t step = 0; step <= table.journal().size(); ++step) {
    heard += house.press(Command::ItemRight) + house.press(Command::GoHand);
    for (int i = 0; i < 8; ++i)
      heard += house.press(Command::ZoneToward) + house.press(Command::Item1);
    for (int i = 0; i < 8; ++i)
      heard += house.press(Command::ZoneAway) + house.press(Command::Item1);
  }
  for (Seat seat = 0; seat < table.seats(); ++seat) {
    const View own = table.view(Viewer::seat(seat));
    for (const ItemView& item : own.zone({ZoneKind::Hand, seat, 0})->items)
      EXPECT_THAT(heard, Not(HasSubstr(narrator.piece(own, item.face))))
          << "still in the hand of seat " << int{seat};
  }
}

TEST(WalkScreen, NeverNamesWhatWasHiddenThen) {
  KeptHouse house;
  const Table table = played("dobar-herc", 5);
  house.open(walk_screen(house.house(), table));
  const speech::Narrator narrator(house.house().words(), speech::Verbosity::Normal);
  // All that can be heard at the beginning, of every zone.
  std::string heard = house.press(Command::Do) + house.press(Command::GoHand);
  for (const Command way : {Command::ZoneAway, Command::ZoneRight, Command::ZoneToward,
                            Command::ZoneLeft, Command::GoBox, Command::GoTable, Command::GoMine})
    for (int i = 0; i < 8; ++i)
      heard += ' ' + house.press(way) + ' ' + house.press(Command::Item1);
  int hidden = 0;
  for (Seat seat = 1; seat < table.seats(); ++seat) {
    const View theirs = table.view_after(0, Viewer::seat(seat));
    for (const ItemView& item : theirs.zone({ZoneKind::Hand, seat, 0})->items) {
      EXPECT_THAT(heard, Not(HasSubstr(narrator.piece(theirs, item.face))));
      ++hidden;
    }
  }
  EXPECT_GT(hidden, 0);
}

// The program

TEST(MainMenu, OffersTheTableThatWaitsBeforeAnythingElse) {
  const Player player;
  player.press("Escape Down Enter", "--lang en play quarto --seed 3 --level club");
  const std::string heard = player.press("Enter").out;
  EXPECT_THAT(heard, HasSubstr("say asked en +0.00: Go on: Quarto against a club player, "));
  EXPECT_THAT(heard, Not(HasSubstr("Main menu. Go on")));
  EXPECT_THAT(answer_to(heard, 0), HasSubstr("Quarto. Level club player: one opponent."));
}

TEST(MainMenu, LeadsToTheListOfTables) {
  const Player player;
  player.press("Escape Down Enter", "--lang en play quarto --seed 3 --level club");
  const std::string heard = player.press("Down Enter Enter Escape Down Enter").out;
  EXPECT_THAT(words_in_answer(heard, 0), StartsWith("Saved tables, two of "));
  EXPECT_THAT(words_in_answer(heard, 1), StartsWith("Saved tables. Quarto against a club player"));
  EXPECT_THAT(words_in_answer(heard, 5), StartsWith("Saved tables. Quarto against a club player"));
}

} // namespace
} // namespace hmat::app
