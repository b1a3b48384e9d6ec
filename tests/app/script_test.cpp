// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/script.hpp"
#include "tests/app/support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hmat::app {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

using What = decltype(Step::what);

std::vector<What> steps(std::string_view text) {
  auto result = parse_script(text, "s");
  std::vector<What> what;
  if (const auto* complaint = std::get_if<Complaint>(&result)) {
    ADD_FAILURE() << complaint->say;
    return what;
  }
  for (const Step& step : std::get<std::vector<Step>>(result))
    what.push_back(step.what);
  return what;
}

std::string fault(std::string_view text) {
  const auto result = parse_script(text, "s.keys");
  const auto* const complaint = std::get_if<Complaint>(&result);
  return complaint == nullptr ? "" : complaint->say;
}

What press(std::string_view chord) { return PressKey{key(chord), {}}; }

TEST(Script, KeysStandInOrder) {
  EXPECT_THAT(steps("H\nRight Shift+Tab\tEnter\n"),
              ElementsAre(press("H"), press("Right"), press("Shift+Tab"), press("Enter")));
}

TEST(Script, ALineCanBeForTheBankersWindow) {
  EXPECT_THAT(steps("H\nbanker: Tab Right*2 # there\nEnter\n@during 960\nbanker: F5\n"),
              ElementsAre(press("H"), PressKey{key("Tab"), {}, true},
                          PressKey{key("Right"), {}, true}, PressKey{key("Right"), {}, true},
                          press("Enter"), PressKey{key("F5"), 960, true}));
  EXPECT_THAT(steps("@click 640 0 # the title\n"), ElementsAre(ClickBanker{640, 0}));
  EXPECT_THAT(fault("@click 640"), HasSubstr("line 1: @click needs two numbers"));
  EXPECT_THAT(fault("@click 1 2 3"), HasSubstr("@click needs two numbers"));
  EXPECT_THAT(fault("H banker: Tab"), HasSubstr("\"banker:\" is not a key"));
}

TEST(Script, AKeyCanBeRepeated) {
  EXPECT_THAT(steps("Right*3 Ctrl+Left*2"),
              ElementsAre(press("Right"), press("Right"), press("Right"), press("Ctrl+Left"),
                          press("Ctrl+Left")));
}

TEST(Script, CommentsAndEmptyLinesSayNothing) {
  EXPECT_THAT(steps("# the hand\n\n   \r\nH # Enter\n@wait idle # really\n"),
              ElementsAre(press("H"), WaitIdle{}));
  EXPECT_THAT(steps(""), IsEmpty());
}

TEST(Script, DirectivesSayWhenAndWhat) {
  EXPECT_THAT(steps("@wait idle\n@frames 4800\n@type Ana  Nováková #1\n"),
              ElementsAre(WaitIdle{}, AdvanceFrames{4800}, TypeText{"Ana  Nováková #1"}));
}

TEST(Script, DuringHoldsForTheNextKeyAlone) {
  EXPECT_THAT(steps("@during 960\n# in the middle of speech\n\nT*2"),
              ElementsAre(PressKey{key("T"), 960}, press("T")));
}

TEST(Script, StepsKnowTheirLine) {
  const auto result = parse_script("# one\nH\n\nT T", "s");
  const auto& read = std::get<std::vector<Step>>(result);
  ASSERT_THAT(read, SizeIs(3));
  EXPECT_EQ(read[0].line, 2U);
  EXPECT_EQ(read[2].line, 4U);
}

TEST(Script, FaultsAreOneSentenceWithTheLine) {
  EXPECT_THAT(fault("H\nWrong"),
              AllOf(HasSubstr("s.keys, line 2"), HasSubstr("\"Wrong\" is not a key")));
  EXPECT_THAT(fault("Right*0"), HasSubstr("from 1 to 1000"));
  EXPECT_THAT(fault("Right*"), HasSubstr("how often"));
  EXPECT_THAT(fault("Right*3x"), HasSubstr("how often"));
  EXPECT_THAT(fault("Right*99999999999999999999"), HasSubstr("how often"));
  EXPECT_THAT(fault("@frames"), HasSubstr("@frames needs a number"));
  EXPECT_THAT(fault("@frames -1"), HasSubstr("@frames needs a number"));
  EXPECT_THAT(fault("@during 1.5\nH"), HasSubstr("@during needs a number"));
  EXPECT_THAT(fault("@wait 5"), HasSubstr("write: @wait idle"));
  EXPECT_THAT(fault("@type   "), HasSubstr("needs a text"));
  EXPECT_THAT(fault("@jump"), HasSubstr("no directive \"@jump\""));
  EXPECT_THAT(fault("@during 10\n@wait idle"), HasSubstr("must be followed by a key"));
  EXPECT_THAT(fault("H\n@during 10\n"), HasSubstr("ends after @during"));
  EXPECT_THAT(fault("\x1B[A"), HasSubstr("\"?[A\"")); // no control characters on a terminal
}

TEST(Script, APersonsSlipDoesNotEndTheInput) {
  ScriptReader reader("the input");
  EXPECT_TRUE(std::holds_alternative<Complaint>(reader.line("H Wrong")));
  const auto next = reader.line("T");
  const auto* const read = std::get_if<std::vector<Step>>(&next);
  ASSERT_NE(read, nullptr);
  ASSERT_THAT(*read, SizeIs(1));
  EXPECT_EQ((*read)[0].line, 2U);
}

TEST(Script, AMissingFileIsSaid) {
  const TempFolder folder;
  const auto result = load_script(folder.file("none.keys"));
  ASSERT_TRUE(std::holds_alternative<Complaint>(result));
  EXPECT_THAT(std::get<Complaint>(result).say, HasSubstr("cannot be read"));
  EXPECT_TRUE(std::holds_alternative<Complaint>(load_script(folder.path()))); // a folder
}

} // namespace
} // namespace hmat::app
