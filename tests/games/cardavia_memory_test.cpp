// SPDX-License-Identifier: GPL-3.0-or-later
// What a player remembers of a deal, and that imagined hands agree with it.
#include "engine/hear.hpp"
#include "tests/games/cardavia_tools.hpp"
#include <algorithm>

namespace hmat::cardavia::test {
namespace {

constexpr int kWorlds = 1000;

/// What `seat` remembers of the last `most` facts.
Memory remembered(const Match& match, const FactLog& facts, Seat seat,
                  std::size_t most = SIZE_MAX) {
  const Knowledge knowledge = known_to(match, facts, seat);
  const FactLog& heard = knowledge.heard();
  Memory memory;
  for (std::size_t i = heard.size() - std::min(most, heard.size()); i < heard.size(); ++i)
    Rules::notice(memory, heard[i], seat);
  return memory;
}

Known known_from(const Match& match, Seat viewer) {
  return std::get<Known>(Rules::read(look(match, Viewer::seat(viewer)).document()));
}

/// A position that goes on with these moves, and calls `visit(world)` for many worlds that `viewer`
/// imagines after them.
template <class Visit>
void imagine(const Json& state, const std::vector<std::string>& moves, Seat viewer,
             const Visit& visit) {
  Match match = resumed(state);
  const FactLog facts = play(match, moves);
  const Known known = known_from(match, viewer);
  const Memory memory = remembered(match, facts, viewer);
  Rng rng(17);
  for (int world = 0; world < kWorlds; ++world)
    visit(Rules::fill(known, memory, rng));
}

Cards named(const std::string& text) {
  Cards cards = 0;
  std::istringstream in(text);
  for (std::string card; in >> card;)
    cards |=
        Cards{1} << (std::find(kFaceNames.begin(), kFaceNames.end(), card) - kFaceNames.begin());
  return cards;
}

TEST(CardaviaMemory, WhoPassedOnASingleHoldsNoHigherCardForTheRestOfTheDeal) {
  imagine(position("Jc 4c 4d 4s", "5c 5d 6c 7d", "Qc 9c 9d 8c"),
          {"play J", "pass", "play Q", "pass", "pass", "play 8"}, 0, [](const State& world) {
            for (Rank rank = 9; rank < kRanks; ++rank)
              ASSERT_EQ(world.hands[1] & of_rank(rank), 0U) << int{rank};
          });
}

TEST(CardaviaMemory, WhoPassedOnAPairCannotHaveHeldOneEvenWithWhatItHasLaidSince) {
  // Seat 1 passes on a pair of sixes and then lays a king: another king would have made a pair.
  imagine(position("6c 6d 4c 5c 5d", "7c 9d Kc Td", "8c Jd Qc 9s"),
          {"play 66", "pass", "pass", "play 4", "play K", "pass"}, 2, [](const State& world) {
            for (Rank rank = 4; rank < kRanks; ++rank)
              ASSERT_LE(size_of(world.hands[1] & of_rank(rank)), rank == kKing ? 0 : 1)
                  << int{rank};
          });
}

TEST(CardaviaMemory, WhoPassedOnATripleHoldsNeitherAHigherOneNorABomb) {
  imagine(position("6c 6d 6h 4c 5c", "7c 7d 8d 9d Td Jd", "8c Qc Qd"),
          {"play 666", "pass", "pass", "play 4"}, 1, [](const State& world) {
            const PerRank hand = counts(world.hands[2]);
            EXPECT_EQ(bombs_in(hand), 0U);
            EXPECT_EQ(at_least_three(hand) & ~((PerRank{16} << 12U) - 1), 0U);
          });
}

TEST(CardaviaMemory, WhoPassedOnAStraightHoldsNoHigherOne) {
  imagine(position("4c 5c 6c 7c 8c 4d", "5d 6d 7d 8d Td Jd Qd Kd 2s", "Jc Qc Kc Ac 9c"),
          {"play 45678", "pass", "pass", "play 4"}, 2, [](const State& world) {
            ASSERT_EQ(answers_to({Shape::Straight, 1, 5}, counts(world.hands[1])).alike, 0U);
          });
}

TEST(CardaviaMemory, WhoPassedOnABombMayHoldALowerOneOnly) {
  imagine(position("9c 9d 9h 9s 4c 4d", "5c 5d 5h 5s 6d 7d", "Jc Qc Kc Ac Tc"),
          {"play 9999", "pass", "pass", "play 4"}, 2, [](const State& world) {
            ASSERT_FALSE(can_beat({Shape::Bomb, 6, 1}, world.hands[1]));
          });
}

TEST(CardaviaMemory, CardsThatWereLaidLieInNoHand) {
  const Cards gone = named("Jc Qc");
  imagine(position("Jc 4c 4d 4s", "5c 5d 6c 7d", "Qc 9c 9d 8c"),
          {"play J", "pass", "play Q", "pass", "pass", "play 8"}, 0,
          [&](const State& world) { ASSERT_EQ((world.hands[1] | world.hands[2]) & gone, 0U); });
}

/// The rules' own account of a pass, kept beside the game.
struct Account {
  Seat seat;
  Play play;
  Cards since;
};

/// Random deals from the first card on: every world that any seat imagines, at any time, is one in
/// which everything could have happened as it did.
TEST(CardaviaMemory, WorldsAgreeWithAllThatHappened) {
  const Options options = standard_options(Rules::info.options);
  Rng rng(77);
  int worlds = 0;
  for (int deal = 0; deal < 40; ++deal) {
    FactLog facts;
    Match match = game().start(options, kSeats, rng.next(), facts);
    std::vector<Account> passes;
    Cards gone = 0;
    while (!match.over()) {
      const State truth = std::get<Known>(Rules::read(match.state())).state;
      for (Seat viewer = 0; viewer < kSeats; ++viewer) {
        const State world =
            Rules::fill(known_from(match, viewer), remembered(match, facts, viewer), rng);
        ASSERT_EQ(world.hands[viewer], truth.hands[viewer]);
        ASSERT_EQ(world.hands[0] | world.hands[1] | world.hands[2], kDeck & ~gone);
        for (const Account& pass : passes)
          ASSERT_FALSE(can_beat(pass.play, world.hands[pass.seat] | pass.since)) << match.state();
        ++worlds;
      }
      Move move;
      random_move<Rules>(truth, rng, move);
      if (move == make_pass()) {
        passes.push_back({truth.turn, truth.to_beat, 0});
      } else {
        const Cards laid = cards_for(play_in(move), truth.hands[truth.turn]);
        gone |= laid;
        for (Account& pass : passes)
          if (pass.seat == truth.turn) pass.since |= laid;
      }
      ASSERT_FALSE(match.play(move, facts));
    }
  }
  EXPECT_GT(worlds, 3000);
}

void expect_whole(const State& world, const State& truth, Seat viewer) {
  EXPECT_EQ(world.hands[viewer], truth.hands[viewer]);
  EXPECT_EQ(world.gone(), truth.gone());
  for (Seat seat = 0; seat < kSeats; ++seat)
    EXPECT_EQ(size_of(world.hands[seat]), size_of(truth.hands[seat]));
}

/// One who came late, or whose memory is short, imagines whole hands all the same, and where only
/// the last pass was heard it is still a pass.
TEST(CardaviaMemory, OneThatBeganLateStillGivesWholeHands) {
  const Options options = standard_options(Rules::info.options);
  Rng rng(78);
  for (int deal = 0; deal < 40; ++deal) {
    FactLog facts;
    Match match = game().start(options, kSeats, rng.next(), facts);
    while (!match.over()) {
      const State truth = std::get<Known>(Rules::read(match.state())).state;
      const auto viewer = static_cast<Seat>(rng.below(kSeats));
      const Memory memory = remembered(match, facts, viewer, rng.below(40));
      const State world = Rules::fill(known_from(match, viewer), memory, rng);
      expect_whole(world, truth, viewer);
      if (truth.passes == 1) {
        EXPECT_FALSE(can_beat(truth.to_beat, world.hands[passed_seat(truth)]));
      }
      Move move;
      random_move<Rules>(truth, rng, move);
      ASSERT_FALSE(match.play(move, facts));
    }
  }
}

TEST(CardaviaMemory, OneThatCannotBeTrueStillGivesWholeHands) {
  const Match match = resumed(position("Jc 4c 4d 4s", "5c 5d 6c 7d", "Qc 9c 9d 8c"));
  const State truth = std::get<Known>(Rules::read(match.state())).state;
  const Known known = known_from(match, 0);
  Rng rng(5);
  Memory everything_gone;
  everything_gone.gone = kDeck;
  Memory no_card_left;
  for (Seat seat = 0; seat < kSeats; ++seat)
    no_card_left.passes.push_back({seat, {Shape::Single, kThree, 1}, 0});
  Memory laid_twice;
  for (int i = 0; i < 3; ++i)
    laid_twice.passes.push_back({1, {Shape::Straight, kThree, 5}, kCountsOfDeck});
  for (const Memory& memory : {everything_gone, no_card_left, laid_twice})
    for (int world = 0; world < 100; ++world)
      expect_whole(Rules::fill(known, memory, rng), truth, 0);
}

TEST(CardaviaMemory, ANewDealForgetsTheOldOne) {
  Options options = standard_options(Rules::info.options);
  options.value[kDealsOption] = 2;
  Rng rng(3);
  FactLog facts;
  Match match = game().start(options, kSeats, 4, facts);
  const auto truth = [&] { return std::get<Known>(Rules::read(match.state())).state; };
  for (Move move; truth().deal == 1 && random_move<Rules>(truth(), rng, move);)
    ASSERT_FALSE(match.play(move, facts));
  EXPECT_EQ(truth().deal, 2);
  const Memory memory = remembered(match, facts, 0);
  EXPECT_EQ(memory.gone, 0U);
  EXPECT_TRUE(memory.passes.empty());
}

/// Equally likely deals are imagined equally often: the two of spades lies with either of two seats
/// as their numbers of cards have it.
TEST(CardaviaMemory, WorldsAreDealtFairly) {
  const Match match = resumed(position("Jc 4c 4d 4s", "5c 5d", "Qc 9c 9d 8c 2s 6d"));
  Memory memory;
  memory.gone = kDeck & ~named("Jc 4c 4d 4s 5c 5d Qc 9c 9d 8c 2s 6d");
  const Known known = known_from(match, 0);
  Rng rng(5);
  constexpr int worlds = 8000;
  constexpr int quarter = worlds / 4; // two cards of eight
  std::array<int, kSeats> holds{};
  for (int world = 0; world < worlds; ++world) {
    const State s = Rules::fill(known, memory, rng);
    for (Seat seat = 1; seat < kSeats; ++seat)
      holds[seat] += (s.hands[seat] & kTwoOfSpades) != 0 ? 1 : 0;
  }
  EXPECT_EQ(holds[1] + holds[2], worlds);
  EXPECT_NEAR(holds[1], quarter, 200) << "more than five standard deviations";
}

} // namespace
} // namespace hmat::cardavia::test
