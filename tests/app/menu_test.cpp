// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/catalog.hpp"
#include "tests/app/program_run.hpp"

#include <array>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// Menus as they are heard.
namespace hmat::app {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string repeated(const std::string& keys, int times) {
  std::string all;
  for (int i = 0; i < times; ++i)
    all += keys + ' ';
  return all;
}

TEST(Menu, ALineSaysWhereItStandsUnlessFewWordsAreWanted) {
  const Player player;
  const std::string heard = player.press("Down Up V End V Up").out;
  const std::string lines = main_menu_lines();
  EXPECT_THAT(heard, HasSubstr("Main menu. Qardo, one of " + lines + "\n"));
  EXPECT_EQ(words_in_answer(heard, 0), "Quarto, two of " + lines);
  EXPECT_EQ(words_in_answer(heard, 3), "Quit, " + lines + " of " + lines) << "full";
  EXPECT_EQ(words_in_answer(heard, 5), "Language") << "terse";
}

TEST(Menu, AQuestionIsNotCounted) {
  const std::string heard = Player().press("Escape Down").out;
  EXPECT_EQ(words_in_answer(heard, 0), "Quit Hmat? No");
  EXPECT_EQ(words_in_answer(heard, 1), "Yes");
}

TEST(Menu, ALineThatIsASentenceIsCountedInAnother) {
  // The second line above the end asks for the language.
  const std::string heard = Player().press("End Up Enter Home").out;
  EXPECT_EQ(words_in_answer(heard, 3), "Čeština. Pro češtinu stiskněte Enter. Řádek jeden ze tří.");
}

TEST(Menu, TheEndOfAValueSoundsLikeAnEdgeAndSaysTheValue) {
  // The number of players of the first game, from four down to three.
  const std::string heard = Player().press("Enter 3 Down Left Left Right").out;
  EXPECT_EQ(answer_to(heard, 3), "cue +0.00 table.menu_move\nsay asked en +0.00: Players: three\n");
  EXPECT_EQ(answer_to(heard, 4), "cue +0.00 table.edge\nsay asked en +0.00: Players: three\n");
  EXPECT_THAT(answer_to(heard, 5), HasSubstr("table.menu_move"));
}

TEST(Menu, TheEndsOfSettingsSoundLikeEdges) {
  const std::string heard =
      Player().press("Alt+O 3 Enter Right Right Left*3 Escape Home Enter Down*2 Right").out;
  EXPECT_THAT(answer_to(heard, 3), HasSubstr("table.menu_move\nsay asked en +0.00: Speech: full"));
  EXPECT_THAT(answer_to(heard, 4), HasSubstr("table.edge\nsay asked en +0.00: Speech: full"));
  EXPECT_THAT(answer_to(heard, 7), HasSubstr("table.edge\nsay asked en +0.00: Speech: short"));
  EXPECT_THAT(answer_to(heard, 13), HasSubstr("table.edge")) << "the voice is as loud as it can be";
}

class MenuHelp : public testing::TestWithParam<const char*> {
protected:
  /// Walks down a menu of `lines` lines that `open` opens and asks each what it does.
  static void every_line_explains_itself(const std::string& open, int keys, int lines) {
    const std::string heard =
        Player()
            .press(open + " Home Tab " + repeated("Down Tab", lines - 1) + "Down",
                   std::string("--verbosity terse --lang ") + GetParam())
            .out;
    for (int line = 0; line < lines; ++line) {
      const auto at = static_cast<std::size_t>(keys + 2 * line);
      const std::string text = words_in_answer(heard, at);
      const std::string help = words_in_answer(heard, at + 1);
      EXPECT_NE(help, text);
      EXPECT_THAT(help, EndsWith(".")) << text;
    }
    EXPECT_THAT(answer_to(heard, static_cast<std::size_t>(keys + 2 * lines)),
                HasSubstr("table.edge"))
        << "there are more lines than were asked";
  }
};

TEST_P(MenuHelp, EveryLineExplainsItself) {
  const int games = static_cast<int>(catalog().size());
  every_line_explains_itself("", 0, games + 6);
  every_line_explains_itself("Alt+O", 1, 7);
  constexpr std::array kGroups{4, 2, 9, 5, 3, 2}; // lines of each menu of settings
  for (std::size_t i = 0; i < kGroups.size(); ++i)
    every_line_explains_itself("Alt+O " + std::to_string(i + 1) + " Enter", 3, kGroups.at(i));
  every_line_explains_itself("Alt+O 1 Enter End Enter", 5, 5);
  every_line_explains_itself("Alt+O 5 Enter Down Enter", 5, kMaxSeats);
  every_line_explains_itself("Alt+O 5 Enter Down Enter Enter", 6, 3);
  every_line_explains_itself("Escape", 1, 2);
  for (int i = 0; i < games; ++i) {
    const int options =
        static_cast<int>(catalog()[static_cast<std::size_t>(i)]->info().options.size());
    every_line_explains_itself(repeated("Down", i) + "Enter", i + 1, options + 6);
  }
}

INSTANTIATE_TEST_SUITE_P(Languages, MenuHelp, testing::Values("en", "cs", "hr"),
                         [](const auto& param) { return std::string(param.param); });

TEST(MainMenu, OffersToGoOnOnlyWhileATableIsWaiting) {
  const Player player;
  EXPECT_THAT(player.press("Home Up").out, Not(HasSubstr("Go on")));
  // A table is left with the question answered by yes; then the main menu has one line more, the
  // one for saved tables stands below it, and the finger still lies on the game.
  const std::string left = player.press("Enter Enter Ctrl+Q Down Enter Escape Home").out;
  const std::string lines = main_menu_lines(1);
  EXPECT_THAT(answer_to(left, 5), HasSubstr("Qardo, three of " + lines));
  EXPECT_THAT(words_in_answer(left, 6),
              AllOf(StartsWith("Go on: Qardo against "), EndsWith(", one of " + lines)));
  const std::string again = player.press("H Down Down").out;
  EXPECT_THAT(again, HasSubstr("say asked en +0.00: Go on: Qardo against ")) << "said first";
  EXPECT_THAT(words_in_answer(again, 1), StartsWith("Saved tables, two of "));
  EXPECT_THAT(words_in_answer(again, 2), StartsWith("Qardo, three of "));
}

} // namespace
} // namespace hmat::app
