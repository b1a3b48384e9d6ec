// SPDX-License-Identifier: GPL-3.0-or-later
// What a seat knows: imagined hands fit it, the table shows plays as they are, facts tell enough.
#include "engine/hear.hpp"
#include "tests/games/cardavia_tools.hpp"
#include <gmock/gmock.h>
#include <set>

namespace hmat::cardavia::test {
namespace {

using testing::ElementsAre;

/// The view of `viewer` on a position, read back.
Known known_from(const Match& match, Seat viewer) {
  return std::get<Known>(Rules::read(look(match, Viewer::seat(viewer)).document()));
}

TEST(CardaviaWorlds, GiveAHolderOfTheLeadTheThreeOfHearts) {
  const Options options = standard_options(Rules::info.options);
  FactLog facts;
  const Match match = game().start(options, kSeats, 5, facts);
  const Seat other = State::next(match.turn());
  const Known known = known_from(match, other);
  Rng rng(1);
  for (int world = 0; world < 200; ++world) {
    const State s = Rules::fill(known, rng);
    EXPECT_NE(s.hands[match.turn()] & kThreeOfHearts, 0U);
    EXPECT_EQ(s.hands[0] | s.hands[1] | s.hands[2], kDeck);
    EXPECT_EQ(size_of(s.hands[other]), kHandSize);
  }
}

TEST(CardaviaWorlds, HoldNoCardThatIsKnownToBePlayed) {
  const Match match = resumed(answering(position("4c 4d", "6c 6d 8c", "7c 7d"), 0, "99"));
  const Known known = known_from(match, 1);
  Rng rng(2);
  std::set<Cards> hands;
  for (int world = 0; world < 300; ++world) {
    const State s = Rules::fill(known, rng);
    EXPECT_EQ(size_of(s.hands[0]), 2);
    EXPECT_EQ(size_of(s.hands[2]), 2);
    EXPECT_EQ(s.hands[0] & s.hands[2], 0U);
    EXPECT_EQ((s.hands[0] | s.hands[2]) & kThreeOfHearts, 0U);
    EXPECT_LE(count_of(counts(s.hands[0] | s.hands[2]), 6), 2) << "two nines lie on the table";
    hands.insert(s.hands[0]);
  }
  EXPECT_GT(hands.size(), 200U);
}

/// In every position of random deals where somebody has passed, every world of the others has it
/// passing rightly.
TEST(CardaviaWorlds, LetAPassBeAPass) {
  const Options options = standard_options(Rules::info.options);
  Rng rng(31);
  int passes = 0;
  for (int deal = 0; deal < 150; ++deal) {
    Game<Rules> played(options, kSeats, rng.next(), NullSink{});
    for (Move move; random_move<Rules>(played.state(), rng, move); played.play(move, NullSink{})) {
      const State& truth = played.state();
      if (truth.passes != 1) continue;
      const Match match(std::make_unique<MatchOf<Rules>>(played));
      const Seat passed = passed_seat(truth);
      for (Seat viewer = 0; viewer < kSeats; ++viewer) {
        const State world = Rules::fill(known_from(match, viewer), rng);
        ASSERT_FALSE(can_beat(world.to_beat, world.hands[passed])) << match.state();
        ASSERT_EQ(world.hands[viewer], truth.hands[viewer]);
        ++passes;
      }
    }
  }
  EXPECT_GT(passes, 3000);
}

/// Sixteen cards of which hardly any sixteen cannot beat the play: chance alone would not find
/// them.
TEST(CardaviaWorlds, FindTheHandThatIsHardToFind) {
  Json state = position("3c", "4d 4h 4s 8c 8d 8h 9c 9d 9h Jc Jd Qc Qd Kc Kd 2s",
                        "5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s Ac Ad As");
  state = answering(state, 0, "TTT");
  state["turn"] = 2;
  state["passes"] = 1;
  const Match match = resumed(state);
  const Known known = known_from(match, 2);
  Rng rng(6);
  for (int world = 0; world < 200; ++world) {
    const State s = Rules::fill(known, rng);
    EXPECT_FALSE(can_beat(s.to_beat, s.hands[1]));
    EXPECT_EQ(size_of(s.hands[1]), 16);
  }
}

const ZoneView& zone_of(const View& view, const ZoneRef& ref) {
  const ZoneView* zone = view.zone(ref);
  if (zone == nullptr) throw std::logic_error("there is no such zone");
  return *zone;
}

TEST(CardaviaTable, ShowsThePlayToBeatAsOnePieceAndHidesBeatenCards) {
  const Match match = resumed(answering(position("4c 4d", "6c 6d 8c", "7c 7d"), 0, "99"));
  const View view = look(match, Viewer::seat(2));
  const ZoneView& table = zone_of(view, kTable);
  ASSERT_EQ(table.items.size(), 1U);
  EXPECT_STREQ(view.info().faces[table.items[0].face], "99");
  const ZoneView& lid = zone_of(view, kLid);
  EXPECT_EQ(lid.pieces(), 48 - 7 - 2);
  for (const ItemView& item : lid.items)
    EXPECT_EQ(item.face, kHiddenFace);
  EXPECT_EQ(zone_of(view, hand_of(2)).items[0].face, 16);
  EXPECT_EQ(zone_of(view, hand_of(0)).items[0].face, kHiddenFace);
}

TEST(CardaviaTable, GoesCounterClockwise) {
  const Match match = resumed(position("4c 4d", "6c 6d 8c", "7c 7d"));
  const View view = look(match, Viewer::seat(0));
  EXPECT_GT(zone_of(view, hand_of(1)).place.across, 0) << "the next sits to the right";
  EXPECT_LT(zone_of(view, hand_of(2)).place.across, 0);
}

TEST(CardaviaFaces, NameEveryCardAndEveryPlayOnce) {
  std::set<std::string> names;
  for (std::size_t face = 0; face < kFaces; ++face)
    names.insert(kFaceNames[face]);
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kFaces));
  for (std::size_t face = kCards; face < kFaces; ++face)
    EXPECT_EQ(face_of(play_of(ranks_named(kFaceNames[face]))), face) << kFaceNames[face];
  EXPECT_EQ(face_of({}), kNoFace);
}

TEST(CardaviaFacts, TellWhatAPlayIs) {
  Match match = resumed(position("6c 6d 7c", "5c 5d 5h 5s Jc", "9c 9d 9h 9s Jd"));
  const auto played = told(play(match, {"play 66", "play 5555", "play 9999"}), kPlayed);
  ASSERT_EQ(played.size(), 3U);
  EXPECT_THAT(played[0].n, ElementsAre(2, 2, 1, 6, 6, static_cast<int>(Manner::Led), 0, 0));
  EXPECT_THAT(played[1].n, ElementsAre(6, 4, 1, 5, 5, static_cast<int>(Manner::Bombed), 0, 0));
  EXPECT_THAT(played[2].n, ElementsAre(6, 4, 1, 9, 9, static_cast<int>(Manner::Answered), 0, 0));
  EXPECT_EQ(played[1].other, 0);
  EXPECT_STREQ(kFaceNames[played[1].face], "5555");
  EXPECT_EQ(played[0].set, (Cards{3} << 12U));
}

TEST(CardaviaFacts, TellOnlyTheOneOnTurnWhetherThereIsAnAnswer) {
  Match match = resumed(position("6c 7c", "5c 5d", "9c 9d"));
  const FactLog facts = play(match, {"play 7", "pass"});
  const auto turns = told(facts, kTurn);
  ASSERT_EQ(turns.size(), 2U);
  EXPECT_EQ(turns[0].set, 0U) << "seat 1 cannot beat a seven";
  EXPECT_NE(turns[1].set, 0U) << "seat 2 can";
  EXPECT_EQ(hear(match, turns[1], Viewer::seat(2)).fact().set, turns[1].set);
  EXPECT_EQ(hear(match, turns[1], Viewer::seat(0)).fact().set, 0U);
  const auto passed = told(facts, kPassed);
  ASSERT_EQ(passed.size(), 1U);
  EXPECT_STREQ(kFaceNames[passed[0].face], "7");
}

/// The best move by value(), which sees of the others only how many cards they hold.
Move valued_best(const State& s) {
  MoveList moves;
  Rules::legal(s, moves);
  return *std::max_element(moves.begin(), moves.end(), [&](const Move& a, const Move& b) {
    return Rules::value(s, a, s.turn) < Rules::value(s, b, s.turn);
  });
}

TEST(CardaviaValue, WinsFarMoreThanItsThirdAgainstChance) {
  const Options options = standard_options(Rules::info.options);
  Rng rng(9);
  int wins = 0;
  int points = 0;
  constexpr int deals = 1500;
  for (int deal = 0; deal < deals; ++deal) {
    State s = Rules::deal(options, kSeats, rng, NullSink{});
    const auto mine = static_cast<Seat>(deal % kSeats);
    for (Move move; random_move<Rules>(s, rng, move);)
      Rules::apply(s, s.turn == mine ? valued_best(s) : move, rng, NullSink{});
    wins += s.hands[mine] == 0 ? 1 : 0;
    points += s.totals[mine];
  }
  EXPECT_GT(wins, deals * 6 / 10);
  EXPECT_GT(points, deals * 5);
}

TEST(CardaviaValue, DoesNotLookIntoOtherHands) {
  const Options options = standard_options(Rules::info.options);
  Rng rng(10);
  for (int deal = 0; deal < 50; ++deal) {
    State s = Rules::deal(options, kSeats, rng, NullSink{});
    State other = s;
    const Seat next = State::next(s.turn);
    std::swap(other.hands[next], other.hands[State::next(next)]);
    EXPECT_EQ(valued_best(s), valued_best(other));
  }
}

TEST(CardaviaValue, GoesOutWhenItCan) {
  const State s = std::get<Known>(Rules::read(position("6c 6d", "5c 5d", "9c 9d"))).state;
  EXPECT_GT(Rules::value(s, *game().parse_move("play 66"), 0),
            Rules::value(s, *game().parse_move("play 6"), 0));
}

} // namespace
} // namespace hmat::cardavia::test
