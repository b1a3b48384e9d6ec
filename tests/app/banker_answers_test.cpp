// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record.hpp"
#include "games/catalog.hpp"
#include "tests/app/program_run.hpp"
#include "tests/app/take_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// What is heard where the banker's part does not apply, comes to an end, or takes something back:
/// once, and by whoever it concerns.
namespace hmat::app {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

/// A game of the catalogue, with a player at seat 0.
class CatalogueTable {
public:
  explicit CatalogueTable(Table table) {
    auto screen = std::make_unique<TableScreen>(house_, Sitting(std::move(table), {}));
    screen_ = screen.get();
    house_.set_now(1000);
    house_.push(std::move(screen));
    heard();
  }

  std::string banker(SDL_Scancode key) {
    screen_->banker_desk()->banker_key({key, Modifiers::None}, {});
    return heard();
  }
  std::string press(Command command) {
    house_.command(command);
    return heard();
  }
  std::string at_window() const { return screen_->banker_desk()->banker_lines().front(); }
  bool at_table() { return house_.top() == screen_; }

private:
  std::string heard() {
    house_.carry_out();
    ear_.pump();
    const std::string all = transcript_.str();
    transcript_.str("");
    std::string said;
    std::istringstream lines(all);
    for (std::string line; std::getline(lines, line);)
      if (line.starts_with("say "))
        said += (said.empty() ? "" : " ") + line.substr(line.find(": ") + 2);
    return said;
  }

  Settings settings_;
  KeyMap keys_ = KeyMap::standard();
  std::ostringstream transcript_;
  Ear ear_{{.delivery = Delivery::Silent, .assets = assets(), .transcript = &transcript_}, [] {}};
  House house_{ear_, settings_, {.assets = assets()}, keys_, catalog()};
  TableScreen* screen_ = nullptr;
};

Table dealt(const char* game, int seats, std::uint64_t seed) {
  const GameType& type = *find_game(game);
  return Table::deal(type, standard_options(type.info().options), seats, seed);
}

std::string left_at(const std::vector<Deed>& deeds, int people = 1) {
  Options options = standard_options(take::Rules::info.options);
  Table table = Table::deal(game_type<take::Rules>(), options, 2, 1);
  table.set_people(people);
  table.play(0, table.view(Viewer::seat(0)).chances().front().move);
  for (const Deed& deed : deeds)
    EXPECT_FALSE(table.act(deed)) << deed_text(deed);
  return write_record(table);
}

struct Left {
  const char* name;
  std::vector<Deed> deeds;
  const char* told;
};
void PrintTo(const Left& left, std::ostream* out) { *out << left.name; }

const Deed kPause{.act = BankerAct::Pause};
const Deed kFall{.act = BankerAct::Fell, .zone = {ZoneKind::Stock, kNoSeat, 0}, .item = 0};
const Deed kProposal{.act = BankerAct::Propose, .seat = 0, .asked = seat_bit(0)};
const Deed kHelp{.act = BankerAct::Help};

class BankerGone : public testing::TestWithParam<Left> {};

TEST_P(BankerGone, EndsWhatStandsAtATableThatWasLeftWithOneSentenceAndNobodysVoice) {
  for (const int people : {1, 2}) {
    const TakeTable table(left_at(GetParam().deeds, people));
    EXPECT_THAT(table.greeted(), HasSubstr(GetParam().told)) << people;
    EXPECT_THAT(table.greeted(),
                AllOf(Not(HasSubstr("Banker:")), Not(HasSubstr("The banker says")),
                      Not(HasSubstr("Wait until the banker")), Not(HasSubstr("All must answer"))))
        << people;
  }
}

TEST_P(BankerGone, EndsWhatStandsWhenTheBankerLeavesTheTableWithOneSentence) {
  TakeTable table(left_at({}));
  table.hide_pieces();
  for (const Deed& deed : GetParam().deeds)
    table.banker(deed.act == BankerAct::Pause  ? SDL_SCANCODE_P
                 : deed.act == BankerAct::Fell ? SDL_SCANCODE_F
                 : deed.act == BankerAct::Help ? SDL_SCANCODE_H
                                               : SDL_SCANCODE_U);
  if (GetParam().deeds.back().act == BankerAct::Help) table.press(Command::Do); // agreed
  EXPECT_EQ(table.banker_leaves(), GetParam().told);
  EXPECT_EQ(table.banker_leaves(), "") << "nothing stands any more";
  EXPECT_EQ(table.house().top(), &table.screen());
}

INSTANTIATE_TEST_SUITE_P(
    Tables, BankerGone,
    testing::Values(
        Left{"pause", {kPause}, "There is no banker now: the pause is over."},
        Left{"fall", {kFall}, "There is no banker now: what fell lies again where it lay."},
        Left{"proposal", {kProposal}, "There is no banker now: what was asked no longer counts."},
        Left{"hands", {kHelp}, "There is no banker now: nobody else sees the hands."},
        Left{"several", {kPause, kFall}, "There is no banker now: the game goes on."}),
    [](const auto& param) { return std::string(param.param.name); });

TEST(BankerAnswers, AfterACorrectionAndAfterAnAgreedTakingBackThePlayerHearsOnceWhatIsAsked) {
  TakeTable table(10);
  table.let_think(false);
  table.take(2);
  EXPECT_EQ(table.banker(SDL_SCANCODE_K),
            "Banker: a slip of the key, your last move is taken back. Take one or two.");
  table.take(2);
  table.banker(SDL_SCANCODE_U);
  EXPECT_EQ(table.press(Command::Do), "Banker: your last move is taken back. Take one or two.");
  table.let_think(true);
}

TEST(BankerAnswers, WhoeverEndsTheGameLeavesNoQuestionOpen) {
  for (const SDL_Scancode question : {SDL_SCANCODE_U, SDL_SCANCODE_H})
    for (const int people : {1, 2}) {
      TakeTable table(10, {Strength::Master}, people);
      table.hide_pieces();
      table.let_think(false);
      if (people > 1) table.press(Command::Do);
      table.take(2);
      table.banker(question);
      table.banker(SDL_SCANCODE_X);
      table.banker(SDL_SCANCODE_1);
      EXPECT_TRUE(table.screen().table().over());
      EXPECT_EQ(table.house().top(), &table.screen());
      EXPECT_THAT(table.press(Command::Turn), Not(HasSubstr("Enter agrees")));
      table.press(Command::Back);
      EXPECT_NE(table.house().top(), &table.screen()) << "Escape leaves";
      table.let_think(true);
    }
}

TEST(BankerAnswers, APauseIsToldBeforeWhatIsChosen) {
  const std::string heard =
      Player().press("H Home Enter\nbanker: P\nT\n", "play parita --banker --seed 5 --lang en").out;
  const std::size_t asked = heard.rfind("key T");
  ASSERT_NE(asked, std::string::npos) << heard;
  EXPECT_THAT(heard.substr(asked), HasSubstr("Pause."));
}

TEST(BankerAnswers, AfterACorrectionPeopleWhoShareTheKeyboardHearOnceWhoseTurnItIs) {
  TakeTable table(10, {Strength::Master}, 2);
  table.press(Command::Do); // the first one's curtain
  table.take(1);
  EXPECT_THAT(table.banker(SDL_SCANCODE_K),
              AllOf(HasSubstr("a slip of the key"), HasSubstr("player one"), EndsWith("Enter.")));
  table.press(Command::Do);
  EXPECT_EQ(table.take(1).substr(0, 4), "play");
}

TEST(BankerAnswers, WhoDoesNotDealIsToldSoAloud) {
  CatalogueTable table(dealt("qardo", 4, 3));
  for (const SDL_Scancode key : {SDL_SCANCODE_1, SDL_SCANCODE_8, SDL_SCANCODE_D}) {
    const std::string heard = table.banker(key);
    EXPECT_THAT(heard, AllOf(HasSubstr("To the banker: "), HasSubstr("on turn")));
    EXPECT_THAT(heard, EndsWith(table.at_window())) << "and so says the window";
  }
}

TEST(BankerAnswers, NobodyAsksToSeeHandsWhereEveryPieceLiesOpen) {
  CatalogueTable table(dealt("quarto", 2, 3));
  EXPECT_EQ(table.banker(SDL_SCANCODE_H),
            "To the banker: This game has no hands: every piece lies open.");
  EXPECT_EQ(table.at_window(), "This game has no hands: every piece lies open.");
  EXPECT_TRUE(table.at_table());
}

/// A table where Enter on the item of the hand that is returned leaves a choice between moves.
std::optional<std::pair<Table, std::size_t>> before_a_choice(std::uint64_t seed) {
  Table table = dealt("dobar-herc", 2, seed);
  while (!table.over()) {
    const View view = table.view(Viewer::seat(table.turn()));
    const ZoneView* hand = view.zone({ZoneKind::Hand, 0, 0});
    for (std::size_t i = 0; table.turn() == 0 && i < hand->items.size(); ++i) {
      Finger finger;
      finger.lay_on(view, Target{hand->ref, hand->items[i].id});
      if (std::holds_alternative<Choice>(finger.act(view, {Intent::Do})))
        return std::pair(std::move(table), i);
    }
    table.play(table.turn(), view.chances().front().move);
  }
  return std::nullopt;
}

TEST(BankerAnswers, APauseRefusesAChoiceBeforeItOpens) {
  std::optional<std::pair<Table, std::size_t>> found;
  for (std::uint64_t seed = 1; !found && seed < 100; ++seed)
    found = before_a_choice(seed);
  ASSERT_TRUE(found);
  CatalogueTable table(std::move(found->first));
  table.press(Command::GoHand);
  table.press(Command::ItemFirst);
  for (std::size_t i = 0; i < found->second; ++i)
    table.press(Command::ItemRight);
  table.banker(SDL_SCANCODE_P);
  EXPECT_EQ(table.press(Command::Do), "Pause: wait until the banker lets the game go on.");
  EXPECT_TRUE(table.at_table());
  table.banker(SDL_SCANCODE_P);
  table.press(Command::Do);
  EXPECT_FALSE(table.at_table()) << "now there is the choice";
}

} // namespace
} // namespace hmat::app
