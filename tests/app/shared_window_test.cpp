// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screens/table_screen.hpp"
#include "engine/record.hpp"
#include "games/catalog.hpp"
#include "tests/app/secrets.hpp"
#include "tests/app/support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

/// Several people at one keyboard: the window stands where all can see it.
namespace hmat::app {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// A shared table whose window is looked at after each key.
class SharedTable {
public:
  SharedTable(const char* game, int seats, int people) {
    const GameType& type = *find_game(game);
    Options options = standard_options(type.info().options);
    choose_seats(type.info(), options, seats);
    Table table = Table::deal(type, options, seats, 3);
    table.set_people(people);
    house_.set_scripted(true);
    house_.push(
        std::make_unique<TableScreen>(house_, Sitting(std::move(table), house_.store().begin())));
    house_.carry_out();
  }

  std::string press(Command command) {
    house_.command(command);
    house_.top()->settle();
    if (const auto due = house_.top()->due(); due && *due <= house_.now()) {
      house_.top()->act(house_.now());
      house_.carry_out();
    }
    return shown();
  }
  /// All letters of the window, its title among them.
  std::string shown() const {
    const Picture picture = house_.picture();
    std::string all = picture.title + '\n' + picture.big;
    for (const std::string& line : picture.small)
      all += '\n' + line;
    return all;
  }
  Table truth() const {
    return std::get<Table>(
        read_record(*house_.store().record(house_.store().tables()[0].id), find_game));
  }
  const speech::Catalogue& words() const { return house_.words(); }
  House& house() { return house_; }

private:
  TempFolder folder_;
  Settings settings_;
  KeyMap keys_ = KeyMap::standard();
  Ear ear_{{.delivery = Delivery::Silent, .assets = assets()}, [] {}};
  House house_{ear_, settings_, {.assets = assets()}, keys_, catalog()};
};

constexpr std::array kLooks{
    Command::GoHand,       Command::ItemRight, Command::ItemRight, Command::Feel,
    Command::Feel,         Command::Select,    Command::Select,    Command::Moves,
    Command::Sort,         Command::Hint,      Command::Turn,      Command::KeyHelp,
    Command::KeyHelp,      Command::Options,   Command::Back,      Command::Rules,
    Command::Back,         Command::GoTable,   Command::GoHand,    Command::Repeat,
    Command::HistoryOlder, Command::Leave,     Command::Back};

void expect_no_hand_shown(SharedTable& table, const std::string& shown, Command after) {
  const Table truth = table.truth();
  for (Seat seat = 0; seat < truth.seats(); ++seat)
    for (const std::string& card : held_by(truth, seat, table.words()))
      EXPECT_THAT(shown, Not(HasSubstr(card)))
          << "after " << spec_of(after).name << ", of seat " << +seat;
}

TEST(SharedWindow, ShowsNoCardThatLiesInAHand) {
  SharedTable table("dobar-herc", 2, 2);
  for (int visit = 0; visit < 3; ++visit) {
    EXPECT_THAT(table.shown(), HasSubstr("headphones on?"));
    expect_no_hand_shown(table, table.press(Command::Do), Command::Do);
    for (const Command look : kLooks)
      expect_no_hand_shown(table, table.press(look), look);
    EXPECT_THAT(table.shown(), HasSubstr("is on turn."));
    EXPECT_THAT(table.shown(), HasSubstr("Points: "));
    table.press(Command::Moves);
    expect_no_hand_shown(table, table.press(Command::Do), Command::Do);
  }
  EXPECT_EQ(table.truth().journal().size(), 3U);
}

TEST(SharedWindow, ShowsWhatIsOpenAnyway) {
  SharedTable table("quarto", 2, 2);
  table.press(Command::Do);
  const std::string before = table.shown();
  EXPECT_NE(table.press(Command::ItemRight), before) << "all pieces lie open: low sight is served";
}

TEST(SharedWindow, IsThePlayersOwnWhereOnePlays) {
  SharedTable table("dobar-herc", 2, 1);
  const std::string shown = table.press(Command::GoHand);
  bool named = false;
  for (const std::string& card : held_by(table.truth(), 0, table.words()))
    named = named || shown.find(card) != std::string::npos;
  EXPECT_TRUE(named);
}

TEST(SharedWindow, ShowsAMenuThatIsNobodysOwn) {
  SharedTable table("dobar-herc", 2, 2);
  table.press(Command::Do);
  EXPECT_THAT(table.press(Command::Options), HasSubstr("Settings\nSpeech"));
}

/// On a terminal, what was printed for one goes out of sight before the next comes.
TEST(SharedTerminal, KeepsOnlyWhatAllHaveHeard) {
  std::ostringstream screen;
  Ear ear({.delivery = Delivery::Print, .assets = assets(), .print = &screen, .print_clears = true},
          [] {});
  ear.speak_to(speech::kToAll);
  ear.narrate("Ann wins.", {}, speech::Category::Table);
  ear.speak_to(1);
  ear.answer("The king of hearts.");
  ear.speak_to(speech::kToAll);
  ear.clear_screen();
  const std::string printed = screen.str();
  const auto cleared = printed.rfind("\033[3J");
  ASSERT_NE(cleared, std::string::npos);
  EXPECT_EQ(printed.substr(cleared + 4), "Ann wins.\n");
}

} // namespace
} // namespace hmat::app
