// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text.hpp"
#include "tests/app/kept.hpp"
#include "tests/app/program_run.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// What goes wrong outside of the program: it says so in one sentence, and nothing else is lost.
namespace hmat::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

bool is_one_line(const std::string& text) {
  return std::count(text.begin(), text.end(), '\n') == 1 && text.ends_with('\n');
}

/// Recordings and transcripts

TEST(Recording, ThatCannotBeWrittenIsRefusedInOneSentence) {
  const Player player;
  const Ran ran =
      player.press("H", "play qardo --seed 7 --lang en --offline --record /nowhere/a.wav");
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(is_one_line(player.said_aside())) << player.said_aside();
  EXPECT_THAT(player.said_aside(), AllOf(StartsWith("hmat: "), HasSubstr("/nowhere/a.wav")));
}

TEST(Recording, ThatFindsNoRoomLosesItselfAlone) {
  const Player player;
  const Ran ran =
      player.press("H Ctrl+S", "play qardo --seed 7 --lang en --offline --record /dev/full");
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(is_one_line(player.said_aside())) << player.said_aside();
  EXPECT_THAT(player.said_aside(), HasSubstr("/dev/full is not complete"));
  EXPECT_THAT(answer_to(ran.out, 1), HasSubstr("Saved."));
  EXPECT_EQ(kept_tables(player.home()), 1);
}

TEST(Recording, NeedsSomethingThatSounds) {
  const Player player;
  const Ran ran = player.press("H", "--record " + player.file("a.wav").string());
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(player.said_aside(), HasSubstr("add --offline"));
}

TEST(Transcript, ThatCannotBeWrittenIsToldAndTheTableIsKept) {
  const Player player;
  put(player.file("keys"), "H Ctrl+S\n");
  int tables = 0;
  for (const char* where : {"--transcript /dev/full", "--transcript - >/dev/full"}) {
    const Ran ran = run_hmat("play qardo --seed 7 --lang en --home " + player.file("").string() +
                             " --keys " + player.file("keys").string() + " " + where + " 2>" +
                             player.file("stderr").string());
    EXPECT_EQ(ran.status, 1) << where;
    EXPECT_TRUE(is_one_line(player.said_aside())) << player.said_aside();
    EXPECT_THAT(player.said_aside(), HasSubstr("the transcript is not complete"));
    EXPECT_EQ(kept_tables(player.home()), ++tables) << where;
  }
}

TEST(Transcript, InAFolderThatIsMissingIsRefused) {
  const Ran ran = run_hmat("--transcript /nowhere/at/all --text </dev/null");
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(is_one_line(ran.out)) << ran.out;
}

/// The table that was left

TEST(KeptTable, ThatIsAFolderIsToldOnceAndPlayGoesOn) {
  const Player player;
  std::filesystem::create_directory(player.file("table.hmat"));
  const std::string heard = player.press("Enter Enter Ctrl+S").out;
  EXPECT_THAT(heard.substr(0, heard.find("key ")),
              AllOf(HasSubstr("Main menu. Qardo, one of " + main_menu_lines()),
                    HasSubstr("The table that you left cannot be read, so it was put aside.")));
  EXPECT_TRUE(is_one_line(player.said_aside())) << player.said_aside();
  EXPECT_THAT(player.said_aside(), HasSubstr("table.hmat.damaged"));
  EXPECT_EQ(words_in_answer(heard, 2), "Saved.");
  EXPECT_EQ(kept_tables(player.home()), 1);
}

TEST(KeptTable, ThatCannotBeReadMakesRoomForANewOne) {
  const Player player;
  // A link in a circle: nobody can read it, whatever their rights.
  std::filesystem::create_symlink("table.hmat", player.file("table.hmat"));
  const std::string heard = player.press("Ctrl+S", "play qardo --seed 7 --lang hr").out;
  EXPECT_THAT(heard, HasSubstr("Stol koji ste napustili nije moguće pročitati"));
  EXPECT_TRUE(is_one_line(player.said_aside())) << player.said_aside();
  EXPECT_EQ(words_in_answer(heard, 0), "Spremljeno.");
}

TEST(KeptTable, ThatIsDamagedIsToldAndPutAside) {
  const Player player;
  put(player.file("table.hmat"), "hmat 1\nnonsense\n");
  const std::string heard = player.press("End").out;
  EXPECT_THAT(heard.substr(0, heard.find("key ")),
              HasSubstr("damaged and cannot be read. It was set aside"));
  EXPECT_TRUE(is_one_line(player.said_aside())) << player.said_aside();
  EXPECT_TRUE(std::filesystem::exists(player.file("table.hmat.damaged")));
}

/// Settings

TEST(UnknownLanguage, IsToldAndTheQuestionAskedAgain) {
  const Player player;
  put(player.file("settings.json"), R"({"language": "xx", "rate": 200})");
  const std::string heard = player.press("Down Enter", "").out;
  const std::string first = heard.substr(0, heard.find("key "));
  EXPECT_THAT(first, AllOf(HasSubstr("Pro češtinu stiskněte Enter."),
                           HasSubstr("Your settings name a language that this program does not")));
  EXPECT_TRUE(is_one_line(player.said_aside())) << player.said_aside();
  EXPECT_THAT(player.said_aside(), HasSubstr("xx"));
  EXPECT_THAT(answer_to(heard, 1), HasSubstr("Main menu"));
  EXPECT_THAT(kept_settings(player.home()),
              AllOf(HasSubstr("\"language\": \"en\""), HasSubstr("\"rate\": 200")));
}

TEST(Complaints, AreHeardAfterTheMenuHasOpenedAndAllOfThem) {
  const Player player;
  put(player.file("settings.json"), R"({"language": "cs", "rate": "fast"})");
  put(player.file("keymap"), "nonsense\n");
  const std::string heard = player.press("Down", "").out;
  EXPECT_THAT(heard.substr(0, heard.find("key ")),
              AllOf(StartsWith("cue +0.00 table.menu_open\nsay asked cs +0.00: Hmat."),
                    HasSubstr("Jedno z vašich nastavení nedává smysl"),
                    HasSubstr("Řádek jeden vašeho souboru kláves není příkaz s klávesami")));
}

/// Key scripts

TEST(KeyScript, ThatIsDamagedIsToldInTheLanguageOfThePlayer) {
  const Player player;
  const Ran ran = player.press("H\nNonsense\n", "--lang cs");
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.out, HasSubstr("say narrated cs +0.00: Ve skriptu kláves je chyba."));
  EXPECT_THAT(ran.out, Not(HasSubstr("key H"))) << "a damaged script presses nothing";
  EXPECT_TRUE(is_one_line(player.said_aside())) << player.said_aside();
  EXPECT_THAT(player.said_aside(), AllOf(HasSubstr("line 2"), HasSubstr("\"Nonsense\"")));
}

TEST(KeyScript, FromAPipeGoesOnAfterADamagedLine) {
  const TempFolder home;
  const Ran ran = run_hmat("--text --lang en --home " + home.path().string() +
                           " --transcript - <<'END'\nNonsense\nEnd\n@during 5\nEND\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out, HasSubstr("narrated en +0.00: There is a fault in the script of keys."));
  EXPECT_THAT(ran.out, HasSubstr("hmat: standard input, line 1: "));
  EXPECT_THAT(ran.out, HasSubstr("hmat: standard input, line 3: the script ends after @during"));
  EXPECT_THAT(ran.out, HasSubstr("Quit, " + main_menu_lines() + " of " + main_menu_lines()));
  EXPECT_LT(ran.out.find("There is a fault"), ran.out.find("key End"));
}

/// The command line

TEST(CommandLine, AWrongCallIsOneSentenceOnOneLine) {
  for (const char* call :
       {"--bogus", "--bogus --other", "play", "play qardo --seats many", "--verbosity loud",
        "play qardo quarto", "protocol play qardo", "--lang", "--bogus $'a\\nb'", "frobnicate"}) {
    const Ran ran = run_hmat(std::string(call) + " </dev/null");
    EXPECT_EQ(ran.status, 2) << call;
    EXPECT_TRUE(is_one_line(ran.out)) << call << ": " << ran.out;
    EXPECT_THAT(ran.out, AllOf(StartsWith("hmat: "), HasSubstr("; type hmat --help to see")))
        << call;
  }
  EXPECT_THAT(run_hmat("--bogus").out, HasSubstr("--bogus"));
  EXPECT_THAT(run_hmat("--one --two --three").out, HasSubstr("means: --one --two --three;"));
  EXPECT_THAT(run_hmat("protocol --one two --three").out, HasSubstr("means: --one two --three;"));
}

TEST(CommandLine, HelpAndVersionAreNoErrors) {
  const Ran help = run_hmat("--help");
  EXPECT_EQ(help.status, 0);
  EXPECT_THAT(help.out, HasSubstr("--verbosity"));
  EXPECT_EQ(run_hmat("--version").status, 0);
}

} // namespace
} // namespace hmat::app
