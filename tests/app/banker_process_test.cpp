// SPDX-License-Identifier: GPL-3.0-or-later
// `hmat banker` beside `hmat play`: two real processes, one of which may be killed.
#include "games/catalog.hpp"
#include "tests/app/kept.hpp"
#include "tests/app/program_run.hpp"
#include "tests/app/running.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hmat::app {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kCome = "The banker has come.";
const std::string kLeft = "The banker has left.";
const std::string kSecond = "This table has a banker already.";

class BankerProcesses : public testing::Test {
protected:
  BankerProcesses() {
    std::filesystem::create_directories(home());
    put(home() / "settings.json", R"({"language":"en","pace_ms":0})");
  }

  /// Longer than an address of a socket.
  std::filesystem::path home() const { return folder_.path() / std::string(120, 'h'); }
  std::string at_home() const { return " --home " + home().string(); }
  std::string play(const std::string& game = "qardo") const {
    return "$HMAT play " + game + " --seed 7 --text" + at_home();
  }
  std::string banker(const std::string& more = "") const {
    return "env SDL_VIDEODRIVER=dummy $HMAT banker" + at_home() + more;
  }
  /// A banker who presses these keys and leaves.
  std::string banker_pressing(const std::string& keys) const {
    put(folder_.file("keys"), keys);
    return banker(" --keys " + folder_.file("keys").string());
  }
  std::string record() const { return kept_record(home()); }

  TempFolder folder_;
};

constexpr auto kTerminal = Running::Keyboard::Terminal;

TEST_F(BankerProcesses, WhatTheBankerDoesIsHeardAndStandsInTheRecord) {
  Running player(play(), kTerminal);
  Running first(banker_pressing("P\n"));
  EXPECT_TRUE(player.until("Banker: pause.")) << player.out();
  EXPECT_EQ(first.wait(), 0) << first.out();
  EXPECT_EQ(first.out(), "");
  EXPECT_TRUE(player.until(kLeft));
  EXPECT_TRUE(player.until("Banker: the game goes on.")) << "nobody waits for one who has gone";
  Running second(banker_pressing("Tab R\n"));
  EXPECT_EQ(second.wait(), 0);
  player.type("e");
  EXPECT_TRUE(player.until("In hand: you"));
  EXPECT_THAT(record(), HasSubstr("\nbanker pause\nbanker resume\nbanker ask\n"));
}

TEST_F(BankerProcesses, MayBeKilledAndAnotherOneComes) {
  Running player(play(), kTerminal);
  {
    Running victim(banker());
    ASSERT_TRUE(player.until(kCome));
    victim.kill();
  }
  ASSERT_TRUE(player.until(kLeft));
  player.type("e");
  EXPECT_TRUE(player.until("In hand: you")) << "the game goes on";
  EXPECT_EQ(player.times(kLeft), 1);
  Running next(banker_pressing("P\n"));
  EXPECT_EQ(next.wait(), 0) << next.out();
  EXPECT_TRUE(player.until("Banker: pause."));
  EXPECT_EQ(player.times(kCome), 2);
}

TEST_F(BankerProcesses, AreRefusedBesideAnother) {
  Running player(play(), kTerminal);
  Running first(banker());
  ASSERT_TRUE(player.until(kCome));
  Running second(banker());
  EXPECT_EQ(second.wait(), 2);
  EXPECT_EQ(second.out(), "hmat: this table has a banker already, in another window; close that "
                          "one first\n");
  EXPECT_TRUE(player.until(kSecond));
  player.type("\x1BOR");                                   // F3
  ASSERT_TRUE(player.until("no display")) << player.out(); // a terminal has none
  first.kill();
  EXPECT_TRUE(player.until(kLeft));
  EXPECT_EQ(player.times(kSecond), 1);
}

TEST_F(BankerProcesses, WaitForAProgramAndForTheNextOne) {
  Running waiting(banker());
  {
    Running player(play(), kTerminal);
    EXPECT_TRUE(player.until(kCome)) << player.out();
    player.hang_up();
    EXPECT_EQ(player.wait(), 0) << player.out();
  }
  {
    Running killed(play("parita"), kTerminal);
    EXPECT_TRUE(killed.until(kCome));
    killed.kill(); // and leaves its socket behind
  }
  Running player(play("quarto"), kTerminal);
  EXPECT_TRUE(player.until(kCome));
  EXPECT_EQ(waiting.out(), "");
}

TEST_F(BankerProcesses, HoldUpNoScript) {
  put(folder_.file("keys"), "H Right*3 E T\n");
  const std::string script =
      " --transcript - --keys " + folder_.file("keys").string() + " 2>/dev/null";
  Running alone(play() + script);
  EXPECT_EQ(alone.wait(), 0);
  std::filesystem::remove(home() / "hmat.db");
  Running waiting(banker());
  Running accompanied(play() + script);
  EXPECT_EQ(accompanied.wait(), 0);
  std::string heard; // without the banker's coming
  std::istringstream lines(accompanied.out());
  for (std::string line; std::getline(lines, line);)
    if (line.find(kCome) == std::string::npos) heard += line + '\n';
  EXPECT_EQ(heard, alone.out());
}

TEST(BankerCommand, SaysWhatIsWrongInOneSentence) {
  const TempFolder folder;
  const std::string picture = folder.file("p.png").string();
  put(folder.file("file"), "");
  put(folder.file("bad.keys"), "NoSuchKey\n");
  for (const auto& [arguments, words] :
       {std::pair<std::string, std::string>{"--screenshot " + picture, "--game"},
        {"--game qardo", "--screenshot"},
        {"--help-mode", "--screenshot"},
        {"--moves x", "--screenshot"},
        {"--size 10", "the size must be given"},
        {"--theme pink", "the theme must be dark or light"},
        {"--lang xx", "no messages for the language xx"},
        {"--home " + folder.file("file").string() + "/below", "cannot be used"},
        {"--keys " + folder.file("bad.keys").string(), "NoSuchKey"},
        {"--game qardo --screenshot " + picture + " --home /tmp", "--home"}}) {
    const Ran ran = run_hmat("banker " + arguments);
    EXPECT_EQ(ran.status, 2) << arguments;
    EXPECT_THAT(ran.out, HasSubstr(words));
    EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1) << ran.out;
  }
  EXPECT_FALSE(std::filesystem::exists(picture));
}

TEST(BankerCommand, NeedsADisplay) {
  const TempFolder folder;
  const Ran ran = run_shell("unset DISPLAY WAYLAND_DISPLAY XDG_SESSION_TYPE SDL_VIDEODRIVER; "
                            "$HMAT banker --home " +
                            folder.path().string());
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.out, HasSubstr("hmat: the banker's window cannot open: there is no display"));
}

} // namespace
} // namespace hmat::app
