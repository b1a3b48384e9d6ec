// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/store.hpp"
#include "engine/record.hpp"
#include "games/catalog.hpp"
#include "tests/app/program_run.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>

/// What goes wrong with the disk is said, and costs nothing that was kept before.
namespace hmat::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::string script(const char* game) {
  return (source() / "tests" / "keys" / (std::string(game) + "-whole-game.keys")).string();
}

/// A disk that refuses to write more than `blocks` of 512 bytes into a file: the shell's limit, for
/// which no rights are needed. SQLite sees a failed write there, not the full disk itself.
Ran play_with_room(int blocks, const std::filesystem::path& home) {
  return run_shell("trap '' XFSZ; ulimit -f " + std::to_string(blocks) +
                   "; exec $HMAT play cardavia --seed 3 --level random --lang en --home " +
                   home.string() + " --transcript - --keys " + script("cardavia"));
}

std::size_t kept_moves(const std::filesystem::path& home) {
  const Store store(home);
  EXPECT_TRUE(store.problems().empty()) << store.problems().front().say;
  const auto tables = store.tables();
  if (tables.empty()) return 0;
  const auto read = read_record(store.record(tables.front().id).value_or(""), find_game);
  EXPECT_TRUE(std::holds_alternative<Table>(read));
  const auto* table = std::get_if<Table>(&read);
  return table == nullptr ? 0 : table->journal().size();
}

/// Something that only another program would do to the file.
void change(const std::filesystem::path& home, const std::string& sql) {
  SQLite::Database database(home / "hmat.db", SQLite::OPEN_READWRITE);
  database.exec(sql);
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
}

Ran doctor(const std::filesystem::path& home, const std::string& more = "") {
  return run_hmat("doctor --home " + home.string() + more);
}

TEST(FullDisk, IsToldOnceAndTheGameGoesOn) {
  for (const int blocks : {120, 260, 400}) {
    const TempFolder home;
    const Ran ran = play_with_room(blocks, home.path());
    const std::string told = "Not saved: the disk is full. Make room; the game goes on, and every "
                             "move tries again.";
    const std::size_t first = ran.out.find(told);
    ASSERT_NE(first, std::string::npos) << blocks << '\n' << ran.out;
    EXPECT_EQ(ran.out.find(told, first + 1), std::string::npos) << "once is enough";
    EXPECT_THAT(ran.out, HasSubstr("You win!")) << "played to its end";
    if (blocks > 120) {
      EXPECT_GT(kept_moves(home.path()), 0U) << "what was kept before stays";
    }
  }
}

TEST(FullDisk, TheMoreRoomThereIsTheMoreIsKept) {
  const TempFolder little;
  const TempFolder more;
  const TempFolder enough;
  play_with_room(260, little.path());
  play_with_room(400, more.path());
  const Ran all = play_with_room(100'000, enough.path());
  EXPECT_THAT(all.out, Not(HasSubstr("Not saved")));
  EXPECT_LT(kept_moves(little.path()), kept_moves(more.path()));
  EXPECT_LT(kept_moves(more.path()), kept_moves(enough.path()));
}

TEST(TwoCopies, EachKeepsItsOwnTableAndLeavesTheOthersAlone) {
  const TempFolder home;
  Store mine(home.path(), {}, find_game);
  Store other(home.path(), {}, find_game);
  const GameType& game = *find_game("quarto");
  const auto deal = [&](std::uint64_t seed) {
    return Table::deal(game, standard_options(game.info().options), 2, seed);
  };
  Table one = deal(1);
  Table two = deal(2);
  TableHold hold_one = mine.begin();
  TableHold hold_two = other.begin();
  ASSERT_FALSE(hold_one.keep(one));
  ASSERT_FALSE(hold_two.keep(two));
  for (Table* table : {&one, &two})
    table->play(table->turn(), table->view(Viewer::seat(table->turn())).chances().front().move);
  ASSERT_FALSE(hold_one.keep(one));
  ASSERT_FALSE(hold_two.keep(two));
  EXPECT_EQ(mine.record(hold_one.id()), write_record(one));
  EXPECT_EQ(mine.record(hold_two.id()), write_record(two));
  const auto refused = mine.open(hold_two.id());
  const auto* complaint = std::get_if<Complaint>(&refused);
  ASSERT_NE(complaint, nullptr) << "the other copy sits there";
  EXPECT_NE(complaint->say, "");
  hold_two = TableHold();
  EXPECT_TRUE(std::holds_alternative<TableHold>(mine.open(other.tables().front().id)))
      << "nobody sits there any more";
}

TEST(NewerStore, IsLeftAsItIsAndSaid) {
  const Player player;
  player.press("L Enter", "play quarto --seed 147 --level random --lang en");
  change(player.home(), "PRAGMA user_version = 999");
  const std::string before = contents(player.file("hmat.db"));
  const std::string heard = player.press("Down").out;
  EXPECT_THAT(heard, AllOf(HasSubstr("newer"), HasSubstr("Main menu")));
  EXPECT_EQ(contents(player.file("hmat.db")), before);
}

TEST(Doctor, SaysThatAllIsWellOrThatNothingIsThere) {
  const Player player;
  EXPECT_THAT(doctor(player.home()).out, HasSubstr("Nothing has been kept yet"));
  player.press("L Enter", "play quarto --seed 147 --level random --lang en");
  const Ran ran = doctor(player.home());
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out,
              AllOf(HasSubstr("The file is sound."),
                    HasSubstr("Records played again, move by move: 1. Of these damaged: 0"),
                    HasSubstr("All is well.")));
}

TEST(Doctor, NamesATableThatCannotBePlayedAgainAndSetsItApart) {
  const Player player;
  player.press("L Enter", "play quarto --seed 147 --level random --lang en");
  player.press("L Enter", "play parita --seed 28 --level random --lang en");
  change(player.home(), "UPDATE lines SET text = 'nonsense' WHERE table_id = 1 AND number = 2");
  const Ran ran = doctor(player.home());
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("Table 1, quarto: "), HasSubstr("hmat doctor --repair")));
  const Ran mended = doctor(player.home(), " --repair");
  EXPECT_EQ(mended.status, 0) << mended.out;
  EXPECT_THAT(mended.out,
              AllOf(HasSubstr("table 1 is marked as damaged"), HasSubstr("All is well now.")));
  EXPECT_THAT(player.press("Enter T").out, HasSubstr("Parita")) << "the other one goes on";
}

TEST(Doctor, SavesWhatCanBeReadOfAFileWithGarbageInIt) {
  const Player player;
  player.press("L Enter", "play quarto --seed 147 --level random --lang en");
  change(player.home(), "VACUUM");
  std::string file = contents(player.file("hmat.db"));
  ASSERT_GT(file.size(), 8192U);
  file.replace(4096, 64, std::string(64, 'x')); // the head of a page in the middle
  put(player.file("hmat.db"), file);
  EXPECT_EQ(doctor(player.home()).status, 1);
  const Ran mended = doctor(player.home(), " --repair");
  EXPECT_EQ(mended.status, 0) << mended.out;
  EXPECT_THAT(mended.out, AllOf(HasSubstr("Repair: "), HasSubstr(".damaged")));
  EXPECT_EQ(doctor(player.home()).status, 0);
}

TEST(DamagedStore, IsReplacedWithoutAMomentAtWhichATableIsNowhere) {
  const Player player;
  player.press("L Enter", "play quarto --seed 147 --level random --lang en");
  change(player.home(), "VACUUM");
  const std::string whole = contents(player.file("hmat.db"));
  // Killed after the damaged file was put aside, before the new one was in its place.
  put(player.file("hmat.db.damaged"), "garbage");
  put(player.file("hmat.db.new"), whole);
  std::filesystem::remove(player.file("hmat.db"));
  EXPECT_THAT(player.press("Down").out, HasSubstr("Go on: Quarto"));
  // Killed while what can be read was being gathered: that begins anew.
  put(player.file("hmat.db.new"), "half a file");
  std::string damaged = whole;
  damaged.replace(4096, 64, std::string(64, 'x'));
  put(player.file("hmat.db"), damaged);
  const std::string heard = player.press("Down").out;
  EXPECT_THAT(heard, HasSubstr("The file of your tables was damaged."));
  EXPECT_EQ(doctor(player.home()).status, 0) << doctor(player.home()).out;
}

TEST(Doctor, LeavesANewerVersionsFileAlone) {
  const Player player;
  player.press("L Enter", "play quarto --seed 147 --level random --lang en");
  change(player.home(), "PRAGMA user_version = 999");
  const std::string before = contents(player.file("hmat.db"));
  const Ran ran = doctor(player.home(), " --repair");
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.out, HasSubstr("A newer version of the program has written it"));
  EXPECT_EQ(contents(player.file("hmat.db")), before);
}

} // namespace
} // namespace hmat::app
