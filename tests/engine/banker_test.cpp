// SPDX-License-Identifier: GPL-3.0-or-later
// What the banker does at a table: who hears it, what it stops, what it takes back, what is
// refused.
#include "engine/record.hpp"
#include "tests/engine/secret_game.hpp"
#include "tests/take/take.hpp"
#include <gmock/gmock.h>

namespace hmat {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr Sees kBoth = seat_bit(0) | seat_bit(1);
constexpr ZoneRef kHeap{ZoneKind::Stock, kNoSeat, 0};

const GameType* find(std::string_view id) {
  return id == "take" ? &game_type<take::Rules>() : nullptr;
}

/// With two people at it.
Table take_table() {
  Table table =
      Table::deal(game_type<take::Rules>(), standard_options(take::Rules::info.options), 2, 1);
  table.set_people(2);
  return table;
}
Table secret_table() {
  Table table = Table::deal(secret::type(), {}, 2, 1);
  table.set_people(2);
  return table;
}

std::vector<std::string> tags(const Table& table, const Viewer& viewer) {
  std::vector<std::string> out;
  for (const Heard& heard : table.heard(viewer, 0))
    if (heard.fact().what == What::Banker) out.emplace_back(heard.tag());
  return out;
}

int pieces_seen(const Table& table, const Viewer& viewer) {
  int sum = 0;
  const View view = table.view(viewer);
  for (const ZoneView& zone : view.zones())
    sum += zone.pieces();
  return sum;
}

const std::vector<Viewer> kAll{Viewer::seat(0), Viewer::seat(1), Viewer::spectator(),
                               Viewer::banker(false)};

TEST(Banker, EverybodyHearsWhatTheBankerDoesAndNoComputerPlayerIsConfusedByIt) {
  Table table = take_table();
  EXPECT_FALSE(table.act({.act = BankerAct::Ask}));
  EXPECT_FALSE(table.act({.act = BankerAct::Pause}));
  EXPECT_FALSE(table.act({.act = BankerAct::Resume}));
  for (const Viewer& viewer : kAll)
    EXPECT_THAT(tags(table, viewer), ElementsAre("banker_ask", "banker_pause", "banker_resume"));
  const Knowledge knowledge = table.known_to(0);
  for (const Fact& fact : knowledge.heard())
    EXPECT_NE(fact.what, What::Banker);
}

TEST(Banker, PauseStopsMovesAndTakingBackUntilTheGameGoesOn) {
  Table table = take_table();
  table.play(0, {.a = 1});
  const std::uint64_t digest = table.truth().digest();
  table.act({.act = BankerAct::Pause});
  EXPECT_STREQ(table.play(1, {.a = 1}).key, "table_paused");
  EXPECT_STREQ(table.undo(0, kBoth).key, "table_paused");
  EXPECT_STREQ(table.act({.act = BankerAct::Pause}).key, "already_paused");
  EXPECT_EQ(table.view(Viewer::seat(1)).halt().why, Halt::Why::Paused);
  EXPECT_EQ(table.truth().digest(), digest);
  EXPECT_FALSE(table.act({.act = BankerAct::Resume}));
  EXPECT_STREQ(table.act({.act = BankerAct::Resume}).key, "not_paused");
  EXPECT_FALSE(table.play(1, {.a = 1}));
}

TEST(Banker, APieceThatFellIsInNoZoneUntilItIsRestored) {
  Table table = take_table();
  const int all = table.truth().whole();
  EXPECT_EQ(all, table.truth().pieces());
  table.act({.act = BankerAct::Pause});
  ASSERT_FALSE(table.act({.act = BankerAct::Fell, .zone = kHeap, .item = 0}));
  for (const Viewer& viewer : kAll)
    EXPECT_EQ(pieces_seen(table, viewer), all - 1);
  EXPECT_EQ(table.truth().pieces(), all) << "the rules do not know of floors";
  EXPECT_STREQ(table.play(0, {.a = 1}).key, "piece_fell");
  EXPECT_STREQ(table.act({.act = BankerAct::Fell, .zone = kHeap, .item = 0}).key, "piece_fell");
  EXPECT_STREQ(table.act({.act = BankerAct::Resume}).key, "piece_fell");
  const Fact told = table.heard(Viewer::seat(1), 0).back().fact();
  EXPECT_EQ(told.n[0], all - 1);
  EXPECT_EQ(told.n[1], all);
  ASSERT_FALSE(table.act({.act = BankerAct::Restore}));
  EXPECT_EQ(pieces_seen(table, Viewer::seat(0)), all);
  EXPECT_EQ(table.heard(Viewer::seat(1), 0).back().fact().n[0], all);
  EXPECT_STREQ(table.play(0, {.a = 1}).key, "table_paused") << "the pause goes on";
  EXPECT_STREQ(table.act({.act = BankerAct::Restore}).key, "nothing_fell");
}

TEST(Banker, NothingFallsWhereNothingLies) {
  Table table = take_table();
  EXPECT_STREQ(table.act({.act = BankerAct::Fell, .zone = kHeap, .item = 99}).key,
               "nothing_lies_there");
  EXPECT_STREQ(table.act({.act = BankerAct::Fell, .zone = {ZoneKind::Fan, 1, 0}}).key,
               "nothing_lies_there");
  EXPECT_STREQ(table.act({.act = BankerAct::Point, .zone = kHeap, .item = -2}).key,
               "nothing_lies_there");
  EXPECT_FALSE(table.act({.act = BankerAct::Point, .zone = kHeap, .item = kWholeZone}));
  EXPECT_TRUE(table.halt().why == Halt::Why::No);
}

TEST(Banker, OnlyWhatLiesOpenIsNamed) {
  Table table = Table::deal(secret::type(), {}, 2, 1);
  EXPECT_STREQ(table.act({.act = BankerAct::Name, .zone = secret::kMiddle, .item = 0}).key,
               "not_open");
  EXPECT_STREQ(table.act({.act = BankerAct::Name, .zone = secret::hand(0), .item = 0}).key,
               "not_open");
  Table open = take_table();
  ASSERT_FALSE(open.act({.act = BankerAct::Name, .zone = kHeap, .item = 0}));
  EXPECT_EQ(open.heard(Viewer::seat(1), 0).back().fact().face,
            open.view(Viewer::spectator()).zone(kHeap)->items[0].face);
}

TEST(Banker, AFallenHiddenPieceKeepsItsSecret) {
  Table table = Table::deal(secret::type(), {}, 2, 1);
  ASSERT_FALSE(table.act({.act = BankerAct::Fell, .zone = secret::hand(0), .item = 0}));
  for (const Viewer& viewer : kAll)
    EXPECT_EQ(table.heard(viewer, 0).back().fact().face, kHiddenFace);
}

TEST(Banker, MovesAreTakenBackWhenAllWhoWereAskedAgree) {
  Table table = take_table();
  const std::uint64_t start = table.first_digest();
  EXPECT_STREQ(table.act({.act = BankerAct::Propose, .seat = 0, .asked = kBoth}).key,
               "nothing_to_undo");
  table.play(0, {.a = 1});
  table.play(1, {.a = 2});
  ASSERT_FALSE(table.act({.act = BankerAct::Propose, .seat = 0, .asked = kBoth}));
  EXPECT_STREQ(table.play(0, {.a = 1}).key, "answer_first");
  EXPECT_EQ(table.asked(), kBoth);
  EXPECT_FALSE(table.act({.act = BankerAct::Agree, .seat = 1}));
  EXPECT_STREQ(table.act({.act = BankerAct::Agree, .seat = 1}).key, "not_asked");
  EXPECT_EQ(table.asked(), seat_bit(0));
  EXPECT_EQ(table.journal().size(), 2U) << "not yet";
  EXPECT_FALSE(table.act({.act = BankerAct::Agree, .seat = 0}));
  EXPECT_EQ(table.truth().digest(), start);
  EXPECT_TRUE(table.journal().empty());
  EXPECT_EQ(table.halt().why, Halt::Why::No);
  EXPECT_STREQ(table.heard(Viewer::seat(0), 0).back().tag(), "banker_taken_back");
  EXPECT_FALSE(table.play(0, {.a = 2})) << "the game goes on from there";
}

TEST(Banker, OneObjectionDropsTheProposal) {
  Table table = take_table();
  table.play(0, {.a = 1});
  const std::uint64_t digest = table.truth().digest();
  table.act({.act = BankerAct::Propose, .seat = 0, .asked = kBoth});
  table.act({.act = BankerAct::Agree, .seat = 0});
  EXPECT_FALSE(table.act({.act = BankerAct::Object, .seat = 1}));
  EXPECT_EQ(table.truth().digest(), digest);
  EXPECT_STREQ(table.act({.act = BankerAct::Agree, .seat = 0}).key, "nothing_proposed");
  EXPECT_STREQ(table.act({.act = BankerAct::Withdraw}).key, "nothing_proposed");
  EXPECT_FALSE(table.play(1, {.a = 1}));
}

TEST(Banker, SeesTheHandsOnceAllWhoWereAskedAgreeAndAsLongAsTheBankerHelps) {
  Table table = secret_table();
  const auto hand_shown = [&table] {
    const View seen = table.view(table.banker(table.helping()));
    return seen.zone(secret::hand(0))->items.front().face != kHiddenFace;
  };
  ASSERT_FALSE(table.act({.act = BankerAct::Help, .asked = kBoth}));
  EXPECT_STREQ(table.play(0, {.verb = 1}).key, "answer_first");
  EXPECT_STREQ(table.act({.act = BankerAct::Help, .asked = kBoth}).key, "answer_first");
  EXPECT_EQ(table.proposed(), kNoSeat) << "no move is in question";
  table.act({.act = BankerAct::Agree, .seat = 0});
  EXPECT_FALSE(hand_shown()) << "not yet";
  table.act({.act = BankerAct::Agree, .seat = 1});
  EXPECT_TRUE(hand_shown());
  EXPECT_STREQ(table.act({.act = BankerAct::Help, .asked = kBoth}).key, "helps_already");
  ASSERT_FALSE(table.play(0, {.verb = 1})) << "the game has gone on";
  EXPECT_FALSE(table.act({.act = BankerAct::Rest}));
  EXPECT_FALSE(hand_shown());
  EXPECT_STREQ(table.act({.act = BankerAct::Rest}).key, "helps_not");
  for (const Viewer& viewer : kAll)
    EXPECT_THAT(tags(table, viewer), ElementsAre("banker_help", "banker_agree", "banker_agree",
                                                 "banker_helping", "banker_rest"));
}

TEST(Banker, AsksNobodyButThePeopleAtTheTable) {
  Table table = take_table();
  table.set_people(1);
  table.play(0, {.a = 1});
  for (const Sees asked : {kNobody, kBoth, static_cast<Sees>(1U << 7U), kEverybody})
    EXPECT_STREQ(table.act({.act = BankerAct::Propose, .seat = 0, .asked = asked}).key, "not_asked")
        << asked;
  EXPECT_STREQ(table.act({.act = BankerAct::Help, .asked = kBoth}).key, "not_asked");
  EXPECT_FALSE(table.act({.act = BankerAct::Propose, .seat = 0, .asked = seat_bit(0)}));
}

TEST(Banker, AProposalIsDroppedWithTheMoveThatItIsAbout) {
  Table table = take_table();
  table.play(0, {.a = 1});
  table.act({.act = BankerAct::Propose, .seat = 0, .asked = kBoth});
  ASSERT_TRUE(table.undo_last());
  EXPECT_EQ(table.asked(), kNobody);
  EXPECT_STREQ(table.act({.act = BankerAct::Agree, .seat = 0}).key, "nothing_proposed");
  EXPECT_FALSE(table.play(0, {.a = 1}));
}

TEST(Banker, SeesNoHandsWhereOneObjects) {
  Table table = secret_table();
  table.act({.act = BankerAct::Help, .asked = kBoth});
  table.act({.act = BankerAct::Agree, .seat = 0});
  ASSERT_FALSE(table.act({.act = BankerAct::Object, .seat = 1}));
  EXPECT_FALSE(table.helping());
  EXPECT_FALSE(table.halt().stands());
}

TEST(Banker, WhoDoesNotDealSeesWhatASpectatorSees) {
  const Table table = Table::deal(secret::type(), {}, 2, 1);
  EXPECT_EQ(table.banker(false), Viewer::spectator());
  EXPECT_EQ(table.banker(true), Viewer::banker(true));
}

TEST(Banker, ASlipIsCorrectedWithoutAskingWhereNobodyHasLearntFromIt) {
  Table table = take_table();
  table.play(0, {.a = 2});
  ASSERT_FALSE(table.act({.act = BankerAct::Correct, .seat = 0}));
  EXPECT_EQ(table.truth().digest(), table.first_digest());

  Table secret = Table::deal(secret::type(), {}, 2, 1);
  secret.play(0, {.verb = 1}); // peeks
  const std::uint64_t digest = secret.truth().digest();
  EXPECT_STREQ(secret.act({.act = BankerAct::Correct, .seat = 0}).key, "correct_revealed");
  EXPECT_EQ(secret.truth().digest(), digest);
}

TEST(Banker, EndsTheGame) {
  Table table = take_table();
  table.play(0, {.a = 1});
  ASSERT_FALSE(table.act({.act = BankerAct::End, .why = EndReason::Disturbance}));
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.turn(), kNoSeat);
  EXPECT_EQ(table.view(Viewer::seat(1)).turn(), kNoSeat);
  EXPECT_TRUE(table.view(Viewer::seat(1)).chances().empty());
  EXPECT_STREQ(table.play(1, {.a = 1}).key, "game_over");
  EXPECT_STREQ(table.act({.act = BankerAct::Ask}).key, "game_over");
}

TEST(Banker, TheRecordHoldsWhatTheBankerDidAndPlaysItAgain) {
  Table table = take_table();
  table.play(0, {.a = 1});
  table.act({.act = BankerAct::Name, .zone = kHeap, .item = 2});
  table.play(1, {.a = 1});
  table.act({.act = BankerAct::Propose, .seat = 1, .asked = kBoth});
  table.act({.act = BankerAct::Agree, .seat = 0});
  table.act({.act = BankerAct::Agree, .seat = 1});
  table.play(1, {.a = 2});
  table.act({.act = BankerAct::Pause});
  table.act({.act = BankerAct::Fell, .zone = kHeap, .item = 0});
  const std::string text = write_record(table);
  EXPECT_THAT(text, HasSubstr("\nbanker name stock - 0 2\nmove "));
  EXPECT_THAT(text, HasSubstr("\nbanker propose 1 3\nbanker agree 0\nbanker agree 1\nmove "));
  const auto read = read_record(text, find);
  ASSERT_TRUE(std::holds_alternative<Table>(read)) << std::get<Complaint>(read).say;
  const Table& again = std::get<Table>(read);
  EXPECT_EQ(write_record(again), text);
  EXPECT_EQ(again.truth().digest(), table.truth().digest());
  EXPECT_EQ(again.halt().why, Halt::Why::PieceFell);
  EXPECT_EQ(tags(again, Viewer::seat(0)), tags(table, Viewer::seat(0)));
}

TEST(Banker, APlayersUndoAfterADeedIsPlayedAgainToo) {
  Table table = take_table();
  table.play(0, {.a = 1});
  table.act({.act = BankerAct::Ask});
  table.play(1, {.a = 1});
  ASSERT_FALSE(table.undo(0, kBoth));
  table.play(0, {.a = 2});
  ASSERT_FALSE(table.undo(0, kBoth));
  table.play(0, {.a = 2});
  const std::string text = write_record(table);
  const auto read = read_record(text, find);
  ASSERT_TRUE(std::holds_alternative<Table>(read)) << std::get<Complaint>(read).say << text;
  EXPECT_EQ(std::get<Table>(read).truth().digest(), table.truth().digest());
  EXPECT_EQ(std::get<Table>(read).journal().size(), 1U);
  EXPECT_EQ(write_record(std::get<Table>(read)), text);
}

TEST(Banker, ADamagedDeedIsNamed) {
  Table table = take_table();
  table.act({.act = BankerAct::Pause});
  std::string text = write_record(table);
  for (const char* bad : {"banker dance", "banker agree 0", "banker point table x 0 0",
                          "banker end rain", "banker agree", "banker pause now"}) {
    const auto read = read_record(text + bad + "\n", find);
    ASSERT_TRUE(std::holds_alternative<Complaint>(read)) << bad;
    EXPECT_THAT(std::get<Complaint>(read).say,
                HasSubstr("line 9 of the record is damaged: the banker cannot do this here: "));
  }
}

TEST(Deed, EveryKindReadsBackAsItWasWritten) {
  for (std::size_t act = 0; act < kBankerActs; ++act)
    for (const Seat seat : {Seat{0}, Seat{3}, kNoSeat})
      for (std::size_t why = 0; why < kEndReasons; ++why) {
        const Deed deed{.act = static_cast<BankerAct>(act),
                        .seat = seat,
                        .zone = {ZoneKind::Side, seat, 4},
                        .item = 7,
                        .asked = 5,
                        .why = static_cast<EndReason>(why)};
        const std::string text = deed_text(deed);
        const auto read = parse_deed(text);
        if (deed.act == BankerAct::TakenBack || deed.act == BankerAct::Helping) {
          EXPECT_FALSE(read) << "is only told";
          continue;
        }
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(deed_text(*read), text);
      }
}

} // namespace
} // namespace hmat
