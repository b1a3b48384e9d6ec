// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/catalogue.hpp"
#include "tests/app/program_run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tuple>

/// A game that is over still answers every key, and says that it is over where that is the answer.
namespace hmat::app {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

struct Ended {
  const char* game;
  const char* call;
};
constexpr std::array kEnded{Ended{"qardo", "--seed 15 --seats 4"}, Ended{"quarto", "--seed 147"}};

class AfterTheEnd : public testing::TestWithParam<std::tuple<std::size_t, const char*>> {
protected:
  static std::string game() { return kEnded[std::get<0>(GetParam())].game; }
  static std::string language() { return std::get<1>(GetParam()); }

  /// What is said in answer to each of the keys pressed after the last fact.
  static std::vector<std::string> answers(const std::string& keys, std::size_t count) {
    const std::string script =
        contents(source() / "tests" / "keys" / (game() + "-whole-game.keys"));
    const std::string call = "play " + game() + ' ' + kEnded[std::get<0>(GetParam())].call +
                             " --level random --lang " + language();
    const std::string heard = Player().press(script + "\n" + keys + "\n", call).out;
    std::size_t pressed = 0;
    for (std::size_t at = heard.find("\nkey "); at != std::string::npos;
         at = heard.find("\nkey ", at + 1))
      ++pressed;
    std::vector<std::string> said;
    for (std::size_t i = pressed - count; i < pressed; ++i)
      said.push_back(words_in_answer(heard, i));
    return said;
  }
};

std::string first_sentence(const std::string& text) { return text.substr(0, text.find('.') + 1); }

TEST_P(AfterTheEnd, QuestionsAreAnswered) {
  const auto words = speech::Catalogue::load(assets(), language());
  const auto said = answers("S T L Shift+H E", 5);
  const std::string over = words.say("table.over");
  EXPECT_THAT(said[0], HasSubstr(":")) << "the scores, with what they are";
  EXPECT_THAT(over, StartsWith(first_sentence(said[1]))) << "T says that the game is over";
  EXPECT_THAT(said[1], HasSubstr(words.say("review.offer"))) << "and what can be done now";
  EXPECT_THAT(said[1], EndsWith(said[0])) << "T says the scores, too";
  EXPECT_EQ(said[2], over) << "no move is left to read";
  EXPECT_EQ(said[3], over) << "no hint is left to give";
  EXPECT_FALSE(said[4].empty()) << "counts";
  for (const std::string& one : said)
    EXPECT_NE(one, words.say("unknown_message"));
}

TEST_P(AfterTheEnd, EnterOpensTheReview) {
  const auto words = speech::Catalogue::load(assets(), language());
  const auto said = answers("Enter Home Tab End Escape", 5);
  EXPECT_THAT(said[0], StartsWith(words.say("review.title") + ". "));
  EXPECT_THAT(said[0], HasSubstr(said[1]));
  EXPECT_THAT(said[2], EndsWith("."));
  EXPECT_THAT(said[4], StartsWith(words.say(game() + ".title"))) << "Escape goes back to the table";
  for (const std::string& one : said)
    EXPECT_THAT(one, Not(HasSubstr(words.say("unknown_message"))));
}

TEST_P(AfterTheEnd, UndoTakesBackOrSaysWhyNot) {
  const auto words = speech::Catalogue::load(assets(), language());
  const auto said = answers("U T", 2);
  EXPECT_THAT(said[0], AllOf(EndsWith("."), Not(HasSubstr(words.say("unknown_message")))));
  const bool refused = said[0] == words.say("table.refuse.undo_revealed") ||
                       said[0] == words.say("table.refuse.nothing_to_undo") ||
                       said[0] == words.say("table.refuse.game_over");
  const bool over = words.say("table.refuse.game_over").starts_with(first_sentence(said[1]));
  EXPECT_EQ(refused, over) << said[0] << " but then: " << said[1];
}

INSTANTIATE_TEST_SUITE_P(Games, AfterTheEnd,
                         testing::Combine(testing::Range<std::size_t>(0, kEnded.size()),
                                          testing::Values("en", "cs", "hr")),
                         [](const auto& param) {
                           return std::string(kEnded[std::get<0>(param.param)].game) + "_" +
                                  std::get<1>(param.param);
                         });

} // namespace
} // namespace hmat::app
