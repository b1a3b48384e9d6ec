// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/history.hpp"
#include "speech/lanes.hpp"
#include "tests/speech/support.hpp"

#include <gtest/gtest.h>

namespace hmat::speech {
namespace {

std::string next_text(Lanes& lanes) {
  const auto next = lanes.next();
  return next ? next->text : "(nothing)";
}

TEST(Lanes, NarratesInOrder) {
  Lanes lanes;
  const auto generation = lanes.generation();
  lanes.narrate(utterance("One."));
  lanes.narrate(utterance("Two."));
  EXPECT_EQ(next_text(lanes), "One.");
  EXPECT_EQ(next_text(lanes), "Two.");
  EXPECT_EQ(next_text(lanes), "(nothing)");
  EXPECT_EQ(lanes.generation(), generation);
}

TEST(Lanes, AnAnswerDropsWhatWaitsAndCutsWhatIsSaid) {
  Lanes lanes;
  lanes.narrate(utterance("Old news."));
  const auto generation = lanes.generation();
  lanes.ask(utterance("Answer."));
  lanes.narrate(utterance("News."));
  EXPECT_GT(lanes.generation(), generation);
  const auto answer = lanes.next();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->text, "Answer.");
  EXPECT_EQ(answer->lane, Lane::Asked);
  EXPECT_EQ(next_text(lanes), "News.");
}

TEST(Lanes, TheLastOfTwoAnswersIsSaid) {
  Lanes lanes;
  lanes.ask(utterance("First."));
  lanes.ask(utterance("Second."));
  EXPECT_EQ(next_text(lanes), "Second.");
  EXPECT_TRUE(lanes.empty());
}

TEST(Lanes, AnActFlushesStaleNews) {
  Lanes lanes;
  lanes.narrate(utterance("Stale."));
  const auto generation = lanes.generation();
  lanes.flush();
  EXPECT_TRUE(lanes.empty());
  EXPECT_GT(lanes.generation(), generation);
}

TEST(Lanes, AreQuietForAWhileBetweenEventsButNeverBeforeAnAnswer) {
  Lanes lanes;
  lanes.set_pause(300);
  lanes.narrate(utterance("One."));
  EXPECT_TRUE(lanes.next(50)) << "nothing was narrated before";
  lanes.narrate(utterance("Two."));
  EXPECT_FALSE(lanes.due());
  lanes.narrated(100);
  EXPECT_EQ(lanes.due(), 400U);
  EXPECT_FALSE(lanes.next(399));
  EXPECT_FALSE(lanes.empty());
  EXPECT_EQ(lanes.next(400)->text, "Two.");
  lanes.narrated(500);
  lanes.ask(utterance("Answer."));
  lanes.narrate(utterance("Three."));
  EXPECT_EQ(lanes.next(500)->text, "Answer.");
  EXPECT_EQ(lanes.next(500)->text, "Three.") << "an answer ends the pause";
}

TEST(Lanes, NeverHandsOutBlankText) {
  Lanes lanes;
  lanes.narrate(utterance(" \n"));
  lanes.narrate(utterance("News."));
  EXPECT_EQ(next_text(lanes), "News.");
  lanes.ask(utterance(""));
  EXPECT_TRUE(lanes.empty());
}

class HistoryOfFour : public ::testing::Test {
protected:
  HistoryOfFour() {
    history.add(utterance("Table one.", Lane::Narrated, Category::Table));
    history.add(utterance("Mine one.", Lane::Narrated, Category::Mine));
    history.add(utterance("Table two.", Lane::Narrated, Category::Table));
    history.add(utterance("Chat.", Lane::Narrated, Category::Chat));
  }
  std::string go(Category category, Step step) {
    const auto found = history.step(category, step);
    if (!found) return "(nothing)";
    return found->utterance.text + (found->edge ? " (edge)" : "");
  }
  History history;
};

TEST_F(HistoryOfFour, WalksBackFromTheNewestToTheEdge) {
  EXPECT_EQ(go(Category::All, Step::Older), "Table two."); // "Chat." has just been heard
  EXPECT_EQ(go(Category::All, Step::Newer), "Chat.");
  EXPECT_EQ(go(Category::All, Step::Newer), "Chat. (edge)");
  EXPECT_EQ(go(Category::All, Step::Oldest), "Table one.");
  EXPECT_EQ(go(Category::All, Step::Older), "Table one. (edge)");
  EXPECT_EQ(go(Category::All, Step::Newest), "Chat.");
}

TEST_F(HistoryOfFour, WalksEachCategoryOnItsOwn) {
  EXPECT_EQ(go(Category::Table, Step::Older), "Table two.");
  EXPECT_EQ(go(Category::Mine, Step::Older), "Mine one.");
  EXPECT_EQ(go(Category::Table, Step::Older), "Mine one."); // it happened at the table, too
  EXPECT_EQ(go(Category::Table, Step::Older), "Table one.");
  EXPECT_EQ(go(Category::Mine, Step::Older), "Mine one. (edge)");
  EXPECT_EQ(go(Category::System, Step::Older), "(nothing)");
}

TEST_F(HistoryOfFour, BeginsAgainAfterNews) {
  go(Category::Table, Step::Oldest);
  history.add(utterance("Table three."));
  EXPECT_EQ(go(Category::Table, Step::Older), "Table two.");
  history.add(utterance("Help.", Lane::Asked, Category::System));
  EXPECT_EQ(go(Category::Table, Step::Older), "Table three.");
  EXPECT_EQ(history.last()->text, "Help.");
}

TEST(History, ForgetsTheOldestBeyondItsCapacity) {
  History history(2);
  EXPECT_FALSE(history.last());
  for (const char* text : {"One.", "Two.", "Three."})
    history.add(utterance(text));
  EXPECT_EQ(history.size(Category::All), 2U);
  EXPECT_EQ(history.step(Category::All, Step::Oldest)->utterance.text, "Two.");
}

} // namespace
} // namespace hmat::speech
