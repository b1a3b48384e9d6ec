// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record.hpp"
#include "games/catalog.hpp"
#include "speech/utterance.hpp"
#include "tests/app/kept.hpp"
#include "tests/app/program_run.hpp"
#include "tests/app/transcript_lines.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// The banker deals by hand to four people, through both windows of the real program: what each of
/// them hears is held against what each may know, and the journal against what was done.
namespace hmat::app {
namespace {

using speech::kToAll;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Kind = TranscriptLine::Kind;

/// Deals four tokens to each, and a fifth to the first player, who returns one; it is offered to
/// the second, who declines and gets another one. Something falls and is put back; the second
/// returns a token, and all agree that this is taken back.
const char* const kKeys = "banker: 1 2 3 4 5 6 7 8\n"
                          "banker: 1 2 3 4 5 6 7 8\n"
                          "banker: 7\n"
                          "Enter Enter\n" // the curtain; the first token goes back
                          "banker: D D\n" // collects, offers
                          "Enter P\n"
                          "banker: 1\n"
                          "banker: Down F P F\n"
                          "Enter\n"
                          "banker: U\n"
                          "Enter T Enter Enter Enter\n"
                          "Enter\n";

class BankerDeals : public testing::Test {
protected:
  void SetUp() override {
    const Ran ran = player_.press(
        kKeys, "play qardo --people 4 --option dealing=hand --banker --seed 7 --lang en");
    ASSERT_EQ(ran.status, 0) << player_.said_aside();
    std::string players; // the banker's keys are no lines of theirs
    std::istringstream in(ran.out);
    for (std::string line; std::getline(in, line);)
      if (!line.starts_with("banker key ")) players += line + '\n';
    lines_ = lines_of(players);
  }

  std::vector<std::string> said_to(int listener) const {
    std::vector<std::string> said;
    for (const TranscriptLine& line : lines_)
      if (line.kind == Kind::Say && line.to == listener) said.push_back(line.text);
    return said;
  }
  /// The names of the tokens in what was said to `listener` of being given one.
  std::vector<std::string> given_to(int listener) const {
    const std::string begin = "The banker gives you ";
    std::vector<std::string> tokens;
    for (const std::string& text : said_to(listener)) {
      if (!text.starts_with(begin)) continue;
      const std::string token = text.substr(begin.size());
      tokens.push_back(token.substr(token.find(' ') + 1));
    }
    return tokens;
  }

  Player player_;
  std::vector<TranscriptLine> lines_;
};

TEST_F(BankerDeals, EachHearsTheirOwnTokensAndNobodyHearsAnothers) {
  EXPECT_THAT(given_to(0), ElementsAre("circle.", "triangle.", "square.", "ellipse.", "heart."));
  EXPECT_THAT(given_to(1), ElementsAre("crescent.", "star.", "heart.", "house.", "circle."));
  // They have not been at the keyboard yet.
  EXPECT_THAT(said_to(2), IsEmpty());
  EXPECT_THAT(said_to(3), IsEmpty());
  for (const std::string& text : said_to(kToAll))
    for (const char* token : {"triangle", "square", "ellipse", "star", "heart", "house"})
      EXPECT_THAT(text, Not(HasSubstr(token))) << "nobody has shown one";
  for (const TranscriptLine& line : lines_)
    for (const char* token : {"triangle", "square", "ellipse", "star", "heart", "house"})
      if (line.kind == Kind::Cue && line.to == kToAll) {
        EXPECT_NE(line.text, std::string("qardo.") + token);
      }
}

TEST_F(BankerDeals, EverybodyHearsWhatTheBankerDoes) {
  const auto all = said_to(kToAll);
  for (const char* sentence :
       {"The banker gives player one a token.", "player one returns a circle.",
        "The banker offers Ann a circle.", "Ann declines.", "The banker gives Ann a token.",
        "Banker: something fell down, one hidden token: sixty-three tokens left, there must be "
        "sixty-four tokens. Wait.",
        "To the banker: Not now: something fell down and must be put back first.",
        "Banker: it lies again where it lay: sixty-four tokens, all there.",
        "Ann returns a crescent.",
        "Banker: shall the last move of Ann be taken back? All must agree.", "player one agrees.",
        "Ann agrees.", "Bob agrees.", "Banker: the last move of Ann is taken back."})
    EXPECT_THAT(all, Contains(std::string(sentence)));
  EXPECT_EQ(said_to(1).back(), "Choose one of your tokens and return it with Enter.")
      << "the game goes on from before that move";
}

TEST_F(BankerDeals, TheJournalHoldsAllOfIt) {
  const std::string record = kept_record(player_.home());
  EXPECT_THAT(record, HasSubstr("\nbanker fell hand 1 0 0\n"));
  EXPECT_THAT(record, HasSubstr("\nbanker restore\nmove "));
  EXPECT_THAT(record, HasSubstr(" return crescent\nbanker propose 1 15\nbanker agree 0\nbanker "
                                "agree 1\nbanker agree 2\nbanker agree 3\n"));
  const auto read = read_record(record, find_game);
  ASSERT_TRUE(std::holds_alternative<Table>(read)) << std::get<Complaint>(read).say;
  const Table& table = std::get<Table>(read);
  EXPECT_EQ(table.turn(), 1);
  EXPECT_EQ(table.truth().pieces(), 64);
  std::vector<std::string> moves;
  for (const Table::Entry& entry : table.journal())
    moves.push_back(table.truth().type().move_text(entry.move));
  ASSERT_EQ(moves.size(), 22U);
  EXPECT_THAT(
      std::vector(moves.begin() + 16, moves.end()),
      ElementsAre("give heart 0", "return circle", "collect", "offer", "decline", "give circle 1"));
}

TEST_F(BankerDeals, ATokenThatTheBoxDoesNotHoldIsRefusedAndNothingChanges) {
  // Eight circles to eight places: the ninth is not there.
  const Player other;
  const Ran ran = other.press("banker: 1 1 1 1 1 1 1 1\nbanker: 1\nT\n",
                              "play qardo --people 4 --option dealing=hand --banker --seed 7 "
                              "--lang en --verbosity terse");
  EXPECT_THAT(ran.out, HasSubstr("table.refused"));
  const auto read = read_record(kept_record(other.home()), find_game);
  ASSERT_TRUE(std::holds_alternative<Table>(read));
  EXPECT_EQ(std::get<Table>(read).journal().size(), 8U);
  EXPECT_THAT(ran.out.substr(ran.out.rfind("banker key 1")), HasSubstr("circle"));
}

} // namespace
} // namespace hmat::app
