// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/walk.hpp"
#include "engine/rng.hpp"
#include "games/catalog.hpp"
#include "speech/narrator.hpp"
#include "tests/app/support.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

/// A game gone through move by move: at each step what is heard and seen is what was heard and seen
/// then, by the same listener, in every game.
namespace hmat::app {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

constexpr int kMostMoves = 2000;

/// A table of the game with its usual options.
Table deal(const GameType& type, std::uint64_t seed, int people = 1) {
  const GameInfo& info = type.info();
  Options options = standard_options(info.options);
  const int seats = info.seats_option >= 0 ? seats_chosen(info, options) : info.seats[0];
  Table table = Table::deal(type, options, seats, seed);
  table.set_people(people);
  return table;
}

Move any_move(const Table& table, Rng& rng) {
  MoveList moves;
  table.truth().legal(moves);
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

/// All that can be read of a view: what is told of every zone, what is asked, the points.
std::string read_out(const View& view, const speech::Narrator& narrator) {
  std::string text = view.document().dump() + '\n' + narrator.ask(view) + '\n' +
                     narrator.scores(view) + '\n' + narrator.counts(view) + '\n';
  for (const ZoneView& zone : view.zones()) {
    text += narrator.zone(view, zone);
    for (std::size_t i = 0; i < zone.items.size(); ++i)
      text += " | " + narrator.item(view, zone, static_cast<int>(i));
    text += '\n';
  }
  return text;
}

std::string read_out(const std::vector<Heard>& heard, const View& view,
                     const speech::Narrator& narrator) {
  std::string text;
  for (const Heard& one : heard)
    text += narrator.tell(one, view) + '\n';
  return text;
}

/// What one listener heard and saw when it happened, a line for each move.
struct Witness {
  Viewer viewer;
  std::size_t told = 0;
  std::vector<std::string> heard = {};
  std::vector<std::string> seen = {};

  void attend(const Table& table, const speech::Narrator& narrator) {
    const View view = table.view(viewer);
    heard.push_back(read_out(table.heard(viewer, told), view, narrator));
    seen.push_back(read_out(view, narrator));
    told = table.facts();
  }
};

/// Plays at random, to the end or for so many moves, while everybody attends.
void play(Table& table, int moves, std::vector<Witness>& witnesses,
          const speech::Narrator& narrator) {
  Rng rng(table.beginning().seed + 7);
  for (Witness& one : witnesses)
    one.attend(table, narrator);
  for (int move = 0; move < moves && !table.over(); ++move) {
    const Refusal refusal = table.play(table.turn(), any_move(table, rng));
    ASSERT_FALSE(refusal) << refusal.key;
    for (Witness& one : witnesses)
      one.attend(table, narrator);
  }
}

class WalkOf : public testing::TestWithParam<const GameType*> {
protected:
  speech::Catalogue words_ = speech::Catalogue::load(assets(), "en");
  speech::Narrator narrator_{words_, speech::Verbosity::Full};
};

TEST_P(WalkOf, TellsAtEachStepWhatThatSeatHeardAndSawThen) {
  for (const std::uint64_t seed : {3U, 4U}) {
    Table table = deal(*GetParam(), seed);
    std::vector<Witness> witnesses;
    for (Seat seat = 0; seat < table.seats(); ++seat)
      witnesses.push_back({Viewer::seat(seat)});
    play(table, kMostMoves, witnesses, narrator_);
    ASSERT_TRUE(table.over());

    Walk walk(table);
    EXPECT_EQ(walk.moves() + 1, witnesses[0].seen.size());
    for (std::size_t eyes = 0; eyes < walk.all_eyes().size(); ++eyes) {
      if (walk.all_eyes()[eyes].whose != Eyes::Whose::Seat) continue;
      walk.look_through(eyes);
      const Witness& then = witnesses[walk.eyes().seat];
      walk.to_beginning();
      do {
        EXPECT_EQ(read_out(walk.heard(), walk.view(), narrator_), then.heard[walk.at()])
            << "step " << walk.at() << " as seat " << int{walk.eyes().seat};
        EXPECT_EQ(read_out(walk.view(), narrator_), then.seen[walk.at()])
            << "step " << walk.at() << " as seat " << int{walk.eyes().seat};
      } while (walk.step(1) && !HasFailure());
      EXPECT_EQ(walk.at(), table.journal().size());
    }
  }
}

TEST_P(WalkOf, OfARunningGameShowsTheOwnSeatAlone) {
  Table table = deal(*GetParam(), 5);
  std::vector<Witness> none;
  play(table, 6, none, narrator_);
  ASSERT_FALSE(table.over());
  EXPECT_THAT(eyes_for(table), ElementsAre(Eyes{Eyes::Whose::Seat, 0}));
  table.set_people(2);
  EXPECT_THAT(eyes_for(table), ElementsAre(Eyes{Eyes::Whose::Everybody, kNoSeat}));
}

TEST_P(WalkOf, OfASharedKeyboardBeginsWithWhatAllKnew) {
  Table table = deal(*GetParam(), 6, 2);
  std::vector<Witness> witnesses{{Viewer::spectator()}};
  play(table, kMostMoves, witnesses, narrator_);
  ASSERT_TRUE(table.over());
  Walk walk(table);
  EXPECT_EQ(walk.eyes().whose, Eyes::Whose::Everybody);
  do
    EXPECT_EQ(read_out(walk.heard(), walk.view(), narrator_), witnesses[0].heard[walk.at()]);
  while (walk.step(1) && !HasFailure());
}

TEST_P(WalkOf, AllHandsShowsWhatEachSeatHolds) {
  if (GetParam()->info().open) return; // there is nothing more to see
  Table table = deal(*GetParam(), 8);
  std::vector<Witness> none;
  play(table, kMostMoves, none, narrator_);
  Walk walk(table);
  walk.look_through(walk.all_eyes().size() - 1);
  ASSERT_EQ(walk.eyes().whose, Eyes::Whose::All);
  int cards = 0;
  do {
    const View all = walk.view();
    for (Seat seat = 0; seat < table.seats(); ++seat) {
      const View own = table.view_after(walk.at(), Viewer::seat(seat));
      const ZoneView* const theirs = own.zone({ZoneKind::Hand, seat, 0});
      const ZoneView* const shown = all.zone({ZoneKind::Hand, seat, 0});
      if (theirs == nullptr) continue;
      ASSERT_NE(shown, nullptr);
      ASSERT_EQ(shown->items.size(), theirs->items.size());
      for (std::size_t i = 0; i < shown->items.size(); ++i) {
        EXPECT_EQ(shown->items[i].face, theirs->items[i].face);
        ++cards;
      }
    }
  } while (walk.step(1) && !HasFailure());
  EXPECT_GT(cards, 0);
}

/// The strongest form of "nothing more": two games that the player could not tell apart, with other
/// hidden things in them and another end, are told alike as far as they were alike then.
TEST_P(WalkOf, IsTheSameWhereOnlyHiddenThingsDiffer) {
  if (GetParam()->info().open) return;
  const GameType& type = *GetParam();
  const Viewer me = Viewer::seat(0);
  int different = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Table dealt = deal(type, seed);
    const auto imagined = type.imagined(dealt.view(me).document(), seed + 100);
    ASSERT_TRUE(imagined);
    auto first = Table::set_up(type, dealt.truth().state(), seed);
    auto second = Table::set_up(type, imagined->state(), seed);
    ASSERT_TRUE(std::holds_alternative<Table>(first) && std::holds_alternative<Table>(second));
    auto& one = std::get<Table>(first);
    auto& other = std::get<Table>(second);
    if (one.truth() == other.truth()) continue;
    ++different;
    const auto alike = [&] {
      return read_out(one.view(me), narrator_) == read_out(other.view(me), narrator_) &&
             read_out(one.heard(me, 0), one.view(me), narrator_) ==
                 read_out(other.heard(me, 0), other.view(me), narrator_);
    };
    ASSERT_TRUE(alike());
    std::size_t steps = 0;
    Rng rng(seed);
    while (!one.over() && alike()) {
      steps = one.journal().size();
      const Move move = any_move(one, rng);
      if (other.truth().check(move)) break;
      ASSERT_FALSE(one.play(one.turn(), move));
      if (other.play(other.turn(), move)) break;
    }
    std::vector<Witness> none;
    play(one, kMostMoves, none, narrator_);
    play(other, kMostMoves, none, narrator_);
    Walk here(one);
    Walk there(other);
    for (std::size_t step = 0; step <= steps; ++step) {
      EXPECT_EQ(read_out(here.view(), narrator_), read_out(there.view(), narrator_))
          << "seed " << seed << ", step " << step;
      EXPECT_EQ(read_out(here.heard(), here.view(), narrator_),
                read_out(there.heard(), there.view(), narrator_));
      here.step(1);
      there.step(1);
    }
  }
  EXPECT_GT(different, 0) << "nothing was compared";
}

INSTANTIATE_TEST_SUITE_P(Games, WalkOf, testing::ValuesIn(catalog().begin(), catalog().end()),
                         [](const auto& tested) {
                           std::string name = tested.param->info().id;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(Walk, GoesByTheMovesOfOneSeatAndByParts) {
  const GameType& type = *find_game("qardo");
  Table table = deal(type, 9);
  const speech::Catalogue words = speech::Catalogue::load(assets(), "en");
  std::vector<Witness> none;
  play(table, kMostMoves, none, speech::Narrator(words, speech::Verbosity::Full));
  Walk walk(table);
  EXPECT_FALSE(walk.step(-1));
  EXPECT_FALSE(walk.same_mover(-1));
  EXPECT_FALSE(walk.part(-1));
  ASSERT_TRUE(walk.same_mover(1));
  EXPECT_EQ(walk.at(), 1U);
  const Seat mover = walk.mover();
  ASSERT_TRUE(walk.same_mover(1));
  EXPECT_EQ(walk.mover(), mover);
  for (std::size_t between = 2; between < walk.at(); ++between)
    EXPECT_NE(table.journal()[between - 1].seat, mover);
  ASSERT_TRUE(walk.same_mover(-1));
  EXPECT_EQ(walk.at(), 1U);
  EXPECT_FALSE(walk.same_mover(-1));

  ASSERT_TRUE(walk.part(1));
  const auto heard = walk.heard();
  EXPECT_TRUE(std::any_of(heard.begin(), heard.end(),
                          [](const Heard& one) { return one.fact().what == What::PhaseBegan; }));
  ASSERT_TRUE(walk.part(-1));
  EXPECT_EQ(walk.at(), 0U);
  ASSERT_TRUE(walk.to_end());
  EXPECT_FALSE(walk.step(1));
  EXPECT_FALSE(walk.part(1));
}

TEST(Walk, IsNotChangedByWhatHappensLater) {
  Table table = deal(*find_game("quarto"), 2);
  Walk walk(table);
  Rng rng(1);
  ASSERT_FALSE(table.play(table.turn(), any_move(table, rng)));
  EXPECT_EQ(walk.moves(), 0U);
  EXPECT_FALSE(walk.step(1));
}

} // namespace
} // namespace hmat::app
