// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange.hpp"
#include "app/screens/tables_screen.hpp"
#include "app/walk_words.hpp"
#include "engine/record.hpp"
#include "games/catalog.hpp"
#include "tests/app/kept_house.hpp"
#include "tests/app/program_run.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// Records that go out and come in: by the clipboard, by files, on the command line.
namespace hmat::app {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string open_list(KeptHouse& house) {
  return house.open(tables_screen(house.house(), house.clipboard()));
}

/// The line number `line` (from 1) is another one.
std::string damaged(std::string record, int line) {
  std::size_t at = 0;
  for (int i = 1; i < line; ++i)
    at = record.find('\n', at) + 1;
  record.insert(at, "x");
  return record;
}

int lines_in(const std::string& text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

TEST(Copying, PutsTheRecordOnTheClipboard) {
  for (const Command key : {Command::Copy, Command::GoTable}) {
    KeptHouse house;
    const Table table = played("quarto", 3, 5);
    house.keep(table);
    open_list(house);
    EXPECT_EQ(house.press(key),
              "Copied to the clipboard: the record of Quarto against a club player.");
    EXPECT_EQ(house.copied, write_record(table));
  }
}

TEST(Copying, WithoutAClipboardWritesAFileAndSaysSo) {
  KeptHouse house;
  const Table table = played("quarto", 3, 5);
  house.keep(table);
  house.has_clipboard = false;
  open_list(house);
  EXPECT_EQ(house.press(Command::GoTable),
            "There is no clipboard here, so it is written to a file. The record is in the file "
            "quarto, in the folder exported.");
  EXPECT_EQ(contents(house.file("exported/quarto.txt")), write_record(table));
}

TEST(Exporting, NamesTheFileAndWritesOverNone) {
  KeptHouse house;
  const Table table = played("dobar-herc", 3, 5);
  house.keep(table);
  open_list(house);
  EXPECT_EQ(house.press(Command::Counts),
            "The record is in the file dobar-herc, in the folder exported.");
  put(house.file("exported/dobar-herc.txt"), "mine");
  EXPECT_EQ(house.press(Command::Export),
            "The record is in the file dobar-herc two, in the folder exported.");
  EXPECT_EQ(contents(house.file("exported/dobar-herc.txt")), "mine");
  EXPECT_EQ(contents(house.file("exported/dobar-herc-2.txt")), write_record(table));
}

TEST(Exporting, ToAPlaceThatCannotBeWrittenIsSaid) {
  KeptHouse house;
  house.keep(played("quarto", 3, 5));
  put(house.file("exported"), "a file where the folder should be");
  open_list(house);
  EXPECT_EQ(house.press(Command::Counts), "Not written: the folder for exported games cannot be "
                                          "written. Make room or give it write permission.");
}

TEST(Importing, FromTheClipboardBringsTheSameGame) {
  KeptHouse house;
  const Table table = played("parita", 7);
  house.copied = write_record(table);
  EXPECT_EQ(open_list(house), "No tables are saved. Import a table");
  EXPECT_EQ(house.press(Command::Do), "Import from where? The clipboard");
  EXPECT_THAT(house.press(Command::Do),
              StartsWith("Imported: Parita against a club player. Saved tables. Parita against"));
  ASSERT_EQ(house.store().tables().size(), 1U);
  const KeptTable kept = house.store().tables().front();
  EXPECT_TRUE(kept.imported);
  EXPECT_TRUE(kept.over);
  EXPECT_EQ(house.store().record(kept.id), write_record(table));
  EXPECT_THAT(house.press(Command::Do), HasSubstr("The beginning"));
}

TEST(Importing, FromAFileThatWasExported) {
  KeptHouse house;
  const Table table = played("qardo", 7, 20);
  house.keep(table);
  house.has_clipboard = false;
  open_list(house);
  house.press(Command::Counts);
  EXPECT_EQ(house.press(Command::Import), "Import from where? Qardo");
  EXPECT_THAT(house.press(Command::Do), StartsWith("Imported: Qardo against "));
  ASSERT_EQ(house.store().tables().size(), 2U);
  for (const KeptTable& kept : house.store().tables())
    EXPECT_EQ(house.store().record(kept.id), write_record(table));
}

TEST(Importing, WithNothingToReadSaysWhatToDo) {
  KeptHouse house;
  open_list(house);
  house.press(Command::Import);
  EXPECT_EQ(house.press(Command::Do), "The clipboard is empty. Copy a record first.");
  house.press(Command::Back);
  house.has_clipboard = false;
  EXPECT_EQ(house.press(Command::Import), "No file is in the folder exported, and there is no "
                                          "clipboard here. Put a record there.");
}

class ImportingIn : public testing::TestWithParam<const char*> {};

TEST_P(ImportingIn, NamesTheDamagedLineAndChangesNothing) {
  KeptHouse house(GetParam());
  const Table kept = played("quarto", 3, 5);
  const TableId id = house.keep(kept);
  const std::string record = write_record(played("cardavia", 4, 8));
  const speech::Catalogue& words = house.house().words();
  open_list(house);
  for (int line = 2; line <= lines_in(record); ++line) {
    house.copied = damaged(record, line);
    house.press(Command::Import);
    const std::string said = house.press(Command::Do);
    EXPECT_EQ(said, words.say("tables.import.damaged", {{"n", speech::Number{line}}}))
        << "line " << line;
    house.press(Command::Back);
  }
  for (const std::string foreign : {"", "Once upon a time", "hmat-record 99\n", "\xff\xfe\x00"}) {
    house.copied = foreign;
    house.press(Command::Import);
    EXPECT_EQ(house.press(Command::Do), words.say("tables.import.foreign")) << foreign;
    house.press(Command::Back);
  }
  ASSERT_EQ(house.store().tables().size(), 1U);
  EXPECT_EQ(house.store().record(id), write_record(kept));
}

INSTANTIATE_TEST_SUITE_P(Languages, ImportingIn, testing::Values("en", "cs", "hr"));

// The command line

TEST(TableCommands, ListExportReplayAndImport) {
  const TempFolder home;
  const Table table = played("cardavia", 3);
  put(home.file("in.txt"), write_record(table));
  const std::string at = " --home " + home.path().string();
  const Ran in = run_hmat("import " + home.file("in.txt").string() + at);
  EXPECT_EQ(in.status, 0) << in.out;
  EXPECT_EQ(in.out, "1\n");
  const Ran list = run_hmat("tables --lang cs" + at);
  EXPECT_EQ(list.status, 0);
  EXPECT_THAT(list.out, StartsWith("1 Cardavia proti dvěma klubovým hráčům, právě teď, "));
  const std::string out = home.file("out.txt").string();
  EXPECT_EQ(run_hmat("export 1 " + out + at).status, 0);
  EXPECT_EQ(contents(home.file("out.txt")), write_record(table));
  const Ran again = run_hmat("export 1 " + out + at);
  EXPECT_EQ(again.status, 2);
  EXPECT_THAT(again.out, HasSubstr("is there already and is not written over"));
  for (const char* id : {"2", "one", "1x", ""}) {
    const Ran none = run_hmat(fmt::format("export '{}' {}-no{}", id, out, at));
    EXPECT_EQ(none.status, 2) << id;
    EXPECT_EQ(lines_in(none.out), 1) << none.out;
  }
  const Ran walk = run_hmat("replay " + out);
  EXPECT_EQ(walk.status, 0);
  EXPECT_EQ(lines_in(walk.out), static_cast<int>(table.journal().size()) + 2);
  EXPECT_THAT(walk.out, StartsWith("Cardavia against two club players. As you knew it.\n"));
  EXPECT_THAT(walk.out, HasSubstr("\nMove one. "));
}

TEST(TableCommands, ReplayPrintsWhatThatSeatHeard) {
  const TempFolder folder;
  const Table table = played("cardavia", 3);
  put(folder.file("game"), write_record(table));
  const std::string file = folder.file("game").string();
  const speech::Catalogue words = speech::Catalogue::load(assets(), "hr");
  const speech::Narrator narrator(words, speech::Verbosity::Normal);
  Walk walk(table);
  const auto printed = [&](const std::string& arguments, std::size_t eyes) {
    walk.look_through(eyes);
    walk.to_beginning();
    std::string lines;
    do
      lines += step_in_words(walk, narrator) + '\n';
    while (walk.step(1));
    const Ran ran = run_hmat("replay " + file + " --lang hr " + arguments);
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, EndsWith(lines));
    return ran.out;
  };
  const std::string own = printed("", 0);
  EXPECT_EQ(own, printed("--seat 0", 0));
  EXPECT_NE(own, printed("--seat 1", 1));
  printed("--all", walk.all_eyes().size() - 1);
}

TEST(TableCommands, ARunningGameKeepsItsHandsHidden) {
  const TempFolder folder;
  put(folder.file("game"), write_record(played("cardavia", 3, 6)));
  const std::string file = folder.file("game").string();
  EXPECT_EQ(run_hmat("replay " + file).status, 0);
  EXPECT_EQ(run_hmat("replay " + file + " --seat 0").status, 0);
  for (const char* wish : {" --seat 1", " --all"}) {
    const Ran ran = run_hmat("replay " + file + wish);
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.out, "hmat: this game is not over, so the hands of others stay hidden; walk "
                       "through it without --seat and --all\n");
  }
  EXPECT_THAT(run_hmat("replay " + file + " --seat 9").out,
              HasSubstr("there is no seat 9 at this table; choose one from 0 to 2"));
}

TEST(TableCommands, FaultsAreOneSentence) {
  const TempFolder folder;
  put(folder.file("damaged"), damaged(write_record(played("quarto", 3, 5)), 9));
  for (const std::string& arguments :
       {"replay " + folder.file("nothing").string(), "replay " + folder.file("damaged").string(),
        "import " + folder.file("damaged").string() + " --home " + folder.path().string(),
        "import " + folder.path().string() + " --home " + folder.path().string()}) {
    const Ran ran = run_hmat(arguments);
    EXPECT_EQ(ran.status, 2) << arguments;
    EXPECT_THAT(ran.out, StartsWith("hmat: ")) << arguments;
    EXPECT_EQ(lines_in(ran.out), 1) << ran.out;
  }
}

} // namespace
} // namespace hmat::app
