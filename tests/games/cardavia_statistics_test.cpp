// SPDX-License-Identifier: GPL-3.0-or-later
// The simulation table of the rule text (section 7). The bounds are a few standard errors wide, so
// that a rule read differently falls out of them.
#include "tests/games/cardavia_tools.hpp"
#include <functional>

namespace hmat::cardavia::test {
namespace {

constexpr int kDeals = 5000;

using Chooser = std::function<Move(const MoveList&, Rng&)>;

struct Tally {
  double plays = 0, tricks = 0, passes = 0, bombs = 0, bonuses = 0, overbombed = 0, only_bombs = 0;
  double never_played = 0, two_left = 0, opener_wins = 0, winner_score = 0, loser_positive = 0;
  int most_plays = 0, lowest_winner = 0, unplayed_bombs = 0;
};

bool only_bombs_answer(const State& s) {
  if (s.phase != Phase::Answer || s.to_beat.shape == Shape::Bomb) return false;
  const Answers answers = answers_to(s.to_beat, counts(s.hands[s.turn]));
  return answers.alike == 0 && answers.bombs != 0;
}

void count_facts(const FactLog& facts, Tally& sum) {
  int plays = 0;
  for (const Fact& fact : facts) {
    const bool bomb = fact.n[0] >= static_cast<int>(Shape::Bomb);
    switch (fact.tag) {
    case kPlayed:
      ++plays;
      sum.bombs += bomb ? 1 : 0;
      sum.overbombed += bomb && fact.n[5] == static_cast<int>(Manner::Answered) ? 1 : 0;
      break;
    case kPassed: ++sum.passes; break;
    case kTrickEnded: ++sum.tricks; break;
    case kBombBonusPaid: ++sum.bonuses; break;
    case kSettled:
      sum.never_played += fact.n[2];
      sum.two_left += fact.n[3];
      sum.unplayed_bombs += fact.n[4];
      break;
    default: break;
    }
  }
  sum.plays += plays;
  sum.most_plays = std::max(sum.most_plays, plays);
}

/// Averages a deal.
Tally simulate(const Chooser& choose) {
  const Options options = standard_options(Rules::info.options);
  Tally sum;
  Rng choice(77);
  for (std::uint64_t seed = 0; seed < kDeals; ++seed) {
    FactLog facts;
    Game<Rules> game(options, kSeats, seed, LogSink{facts});
    const Seat opener = game.state().turn;
    while (game.state().turn != kNoSeat) {
      sum.only_bombs += only_bombs_answer(game.state()) ? 1 : 0;
      MoveList moves;
      Rules::legal(game.state(), moves);
      EXPECT_FALSE(game.play(choose(moves, choice), LogSink{facts}));
    }
    const State& end = game.state();
    const Seat winner = seat_out(end);
    sum.opener_wins += winner == opener ? 1 : 0;
    sum.winner_score += end.totals[winner];
    sum.lowest_winner = std::min<int>(sum.lowest_winner, end.totals[winner]);
    sum.loser_positive +=
        std::any_of(end.totals.begin(), end.totals.end(),
                    [&](std::int16_t total) { return total > 0 && total != end.totals[winner]; })
            ? 1
            : 0;
    EXPECT_EQ(end.totals[0] + end.totals[1] + end.totals[2], 0);
    count_facts(facts, sum);
  }
  for (double* each : {&sum.plays, &sum.tricks, &sum.passes, &sum.bombs, &sum.bonuses,
                       &sum.overbombed, &sum.only_bombs, &sum.never_played, &sum.two_left,
                       &sum.opener_wins, &sum.winner_score, &sum.loser_positive})
    *each /= kDeals;
  return sum;
}

TEST(CardaviaStatistics, OfRandomPlay) {
  const Tally tally = simulate([](const MoveList& moves, Rng& rng) {
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  });
  EXPECT_NEAR(tally.plays, 28.3, 0.3);
  EXPECT_LE(tally.most_plays, 48);
  EXPECT_NEAR(tally.tricks, 10.2, 0.25);
  EXPECT_NEAR(tally.passes, 23.2, 0.5);
  EXPECT_NEAR(tally.bombs, 0.29, 0.035);
  EXPECT_NEAR(tally.bonuses, 0.26, 0.035);
  EXPECT_NEAR(tally.overbombed, 0.017, 0.008);
  EXPECT_NEAR(tally.only_bombs, 0.19, 0.025);
  EXPECT_LT(tally.never_played, 0.003);
  EXPECT_LT(tally.two_left, 0.005);
  EXPECT_NEAR(tally.opener_wins, 0.42, 0.025);
  EXPECT_NEAR(tally.winner_score, 7.3, 0.6);
  EXPECT_LT(tally.lowest_winner, 0);
  EXPECT_NEAR(tally.loser_positive, 0.16, 0.03);
  EXPECT_EQ(tally.unplayed_bombs, 0) << "whoever can beat must, so a bomb does not stay in hand";
}

/// Most cards first, then the lowest; bombs last.
TEST(CardaviaStatistics, OfLowFirstPlay) {
  const auto key = [](const Move& move) {
    const Play play = play_in(move);
    return (play.shape == Shape::Bomb ? 10'000 : 0) - 100 * cards_in(play) + play.low;
  };
  const Tally tally = simulate([&](const MoveList& moves, Rng&) {
    return *std::min_element(moves.begin(), moves.end(),
                             [&](const Move& a, const Move& b) { return key(a) < key(b); });
  });
  EXPECT_NEAR(tally.plays, 21.0, 0.4);
  EXPECT_LE(tally.most_plays, 45);
  EXPECT_NEAR(tally.tricks, 5.8, 0.25);
  EXPECT_NEAR(tally.passes, 13.5, 0.5);
  EXPECT_NEAR(tally.bombs, 0.18, 0.035);
  EXPECT_NEAR(tally.bonuses, 0.17, 0.03);
  EXPECT_NEAR(tally.overbombed, 0.010, 0.009);
  EXPECT_NEAR(tally.only_bombs, 0.18, 0.025);
  EXPECT_NEAR(tally.two_left, 0.16, 0.02);
  EXPECT_NEAR(tally.opener_wins, 0.42, 0.025);
  EXPECT_NEAR(tally.winner_score, 10.1, 0.7);
  EXPECT_NEAR(tally.loser_positive, 0.10, 0.03);
  EXPECT_EQ(tally.unplayed_bombs, 0);
}

TEST(CardaviaStatistics, OfTheDeal) {
  const Options options = standard_options(Rules::info.options);
  constexpr int deals = 20'000;
  Rng rng(3);
  double any = 0;
  double aces = 0;
  double heavenly = 0;
  for (int i = 0; i < deals; ++i) {
    const State s = Rules::deal(options, kSeats, rng, NullSink{});
    PerRank bombs = 0;
    for (const Cards hand : s.hands)
      bombs |= bombs_in(counts(hand));
    any += bombs != 0 ? 1 : 0;
    aces += count_of(bombs, kAce);
    heavenly += count_of(bombs, kThree);
  }
  EXPECT_NEAR(any / deals, 0.34, 0.015);
  EXPECT_NEAR(aces / deals, 0.097, 0.01);
  EXPECT_NEAR(heavenly / deals, 0.027, 0.005);
}

} // namespace
} // namespace hmat::cardavia::test
