// SPDX-License-Identifier: GPL-3.0-or-later
// The simulation table of the rule text (section 7), with bounds that a wrong rule would break.
#include "tests/games/dobar_herc_tools.hpp"

namespace hmat::dobar_herc {
namespace {

/// Averages over hands that were played to their last card.
struct Figures {
  double captures = 0;
  double good_games = 0;
  double points = 0; ///< a side
  double leftover = 0;
  double hands = 0; ///< a match
  double direct = 0;
  double claims = 0; ///< share of the matches
  double shared = 0; ///< share of the hands whose best score is tied
  int least_leftover = kCards;
  int most_leftover = 0;
  int longest_table = 0;
};

/// Any card of the hand, and with it anything that it may do; never a claim.
Move random_card(const State& s, Rng& rng) {
  const Hand& hand = s.hand(s.turn);
  const Card card = hand[static_cast<int>(rng.below(static_cast<std::uint32_t>(hand.size())))];
  MoveList moves;
  Rules::legal(s, moves);
  std::vector<Move> fitting;
  for (const Move& move : moves)
    if (move.a == card) fitting.push_back(move);
  return fitting[rng.below(static_cast<std::uint32_t>(fitting.size()))];
}

/// The largest capture of the moment, whatever it leaves to others; without one the lowest card.
int greed(const Move& move) {
  if (move.set == 0) return -value_of(move.a);
  return 1000 * move.b + count(move.set);
}

Move greedy_move(const State& s, Rng& rng) {
  MoveList moves;
  Rules::legal(s, moves);
  std::vector<Move> best;
  int top = INT_MIN;
  for (const Move& move : moves) {
    const int value = greed(move);
    if (value > top) best.clear();
    top = std::max(top, value);
    if (value == top) best.push_back(move);
  }
  return best[rng.below(static_cast<std::uint32_t>(best.size()))];
}

/// Counts what is told of whole hands.
class Counter {
public:
  void hear(const Fact& fact) {
    switch (static_cast<Tag>(fact.tag)) {
    case kHandBegan: begin(); break;
    case kOpeningNineteen:
    case kGoodGame: ++good_; break;
    case kTaken:
      ++captures_;
      direct_ += fact.n[2];
      break;
    case kThrown: longest_ = std::max<int>(longest_, fact.n[0]); break;
    case kLeftover:
      leftover_ = fact.n[0];
      // D4: everything taken makes nineteen or twenty-five, and all together 3 (mod 19).
      EXPECT_EQ(((total_value(fact.set) - 3 + 6 * direct_) % kNineteen + kNineteen) % kNineteen, 0);
      EXPECT_GE(fact.n[0], 1);
      break;
    case kTallySum: points_ += fact.n[1]; break;
    case kHandWon: end(fact.seat == kNoSeat); break;
    case kClaimed: ++claims_; break;
    default: break;
    }
  }
  Figures figures(int matches, int sides) const {
    Figures f = sum_;
    const double n = hands_;
    for (double* value : {&f.captures, &f.good_games, &f.leftover, &f.direct, &f.shared})
      *value /= n;
    f.points /= n * sides;
    f.hands = static_cast<double>(begun_) / matches;
    f.claims = static_cast<double>(claims_) / matches;
    f.longest_table = longest_;
    return f;
  }

private:
  void begin() {
    ++begun_;
    captures_ = good_ = direct_ = points_ = leftover_ = 0;
  }
  void end(bool shared) {
    ++hands_;
    sum_.captures += captures_;
    sum_.good_games += good_;
    sum_.points += points_;
    sum_.leftover += leftover_;
    sum_.direct += direct_;
    sum_.shared += shared ? 1 : 0;
    sum_.least_leftover = std::min(sum_.least_leftover, leftover_);
    sum_.most_leftover = std::max(sum_.most_leftover, leftover_);
  }
  Figures sum_;
  int hands_ = 0, begun_ = 0, claims_ = 0, longest_ = 0;
  int captures_ = 0, good_ = 0, direct_ = 0, points_ = 0, leftover_ = 0;
};

Figures play(int seats, bool teams, bool greedy, int matches, const char* more = "") {
  const std::string options = R"({"seats": )" + std::to_string(seats) + R"(, "teams": )" +
                              (teams ? "true" : "false") + more + "}";
  Rng rng(static_cast<std::uint64_t>(seats));
  Counter counter;
  for (int i = 0; i < matches; ++i) {
    FactLog log;
    Game<Rules> game(options_of(options.c_str()), seats, rng.next(), LogSink{log});
    while (Rules::turn(game.state()) != kNoSeat) {
      const Move move = greedy ? greedy_move(game.state(), rng) : random_card(game.state(), rng);
      EXPECT_FALSE(game.play(move, LogSink{log}));
    }
    for (const Fact& fact : log)
      counter.hear(fact);
  }
  return counter.figures(matches, teams ? seats / 2 : seats);
}

void expect_near(double value, double expected, double within, const char* what) {
  EXPECT_NEAR(value, expected, within) << what;
}

struct Row {
  int seats;
  double good_games, points, hands;
  int matches;
};

TEST(DobarHercStatistics, RandomPlayIsThatOfTheRuleText) {
  for (const Row& row : {Row{2, 1.2, 3.7, 12.0, 150}, Row{3, 1.2, 1.7, 22.9, 80},
                         Row{4, 1.1, 1.0, 37.5, 50}, Row{6, 1.2, 0.5, 60.0, 25}}) {
    SCOPED_TRACE(row.seats);
    const Figures f = play(row.seats, false, false, row.matches);
    expect_near(f.captures, 17.6, 0.3, "captures");
    expect_near(f.good_games, row.good_games, 0.25, "good games");
    expect_near(f.points, row.points, 0.25, "points of a side");
    expect_near(f.hands, row.hands, row.hands * 0.12, "hands to fifty");
    EXPECT_GE(f.leftover, 3.0);
    EXPECT_LE(f.leftover, 4.1);
    EXPECT_EQ(f.least_leftover, 1);
    EXPECT_LE(f.most_leftover, 12);
    EXPECT_LE(f.longest_table, 16);
  }
}

TEST(DobarHercStatistics, GreedyPlayEmptiesTheTableMoreOften) {
  const Figures f = play(2, false, true, 120);
  expect_near(f.captures, 17.2, 0.7, "captures");
  expect_near(f.good_games, 6.7, 1.8, "good games");
  expect_near(f.points, 6.8, 1.0, "points of a side");
  expect_near(f.hands, 7.1, 1.2, "hands to fifty");
  expect_near(f.claims, 0.83, 0.15, "matches ended by a claim");
}

TEST(DobarHercStatistics, PartnersScoreAboutAsMuchAsTwoPlayers) {
  const Figures f = play(4, true, false, 100);
  expect_near(f.hands, 12.1, 1.5, "hands to fifty");
  expect_near(f.captures, 17.6, 0.3, "captures");
}

TEST(DobarHercStatistics, WithoutKingAndQueenGoodGamesAreRarer) {
  const Figures with = play(2, false, false, 150);
  const Figures without = play(2, false, false, 150, R"(, "direct_kq": false)");
  EXPECT_GT(with.direct, 0.4);
  EXPECT_EQ(without.direct, 0);
  EXPECT_NEAR(with.shared, 0.06, 0.03);
}

TEST(DobarHercStatistics, OneHandInThirtySevenBeginsWithNineteen) {
  int four = 0;
  int running = 0;
  constexpr int kDeals = 20'000;
  const Options by_four = options_of();
  const Options by_running = options_of(R"({"opening19": "running"})");
  for (std::uint64_t seed = 0; seed < kDeals; ++seed) {
    Rng one(seed);
    Rng two(seed);
    four += Rules::deal(by_four, 2, one, NullSink{}).last_capture != kNoSeat ? 1 : 0;
    running += Rules::deal(by_running, 2, two, NullSink{}).last_capture != kNoSeat ? 1 : 0;
  }
  EXPECT_NEAR(four / static_cast<double>(kDeals), 0.027, 0.004);
  EXPECT_NEAR(running / static_cast<double>(kDeals), 0.13, 0.02);
}

TEST(DobarHercStatistics, CountingAndListingAgreeInRandomGames) {
  for (const char* options :
       {"{}", R"({"capture": "voluntary", "target": 12})", R"({"seats": 4, "target": 8})"}) {
    Rng rng(11);
    for (int i = 0; i < 12; ++i) {
      const Options chosen = options_of(options);
      State s = Rules::deal(chosen, kSeatNumbers[static_cast<std::size_t>(chosen[kSeatsOption])],
                            rng, NullSink{});
      while (Rules::turn(s) != kNoSeat) {
        MoveList moves;
        Rules::legal(s, moves);
        ASSERT_EQ(Rules::count_legal(s), static_cast<int>(moves.size()));
        for (int n = 0; n < static_cast<int>(moves.size()); ++n)
          ASSERT_EQ(Rules::nth_legal(s, n), moves[static_cast<std::size_t>(n)]);
        // Throws without a capture make the table long where they are allowed.
        const auto last = static_cast<std::uint32_t>(moves.size());
        Rules::apply(s, moves[s.compulsory() || rng.below(3) == 0 ? rng.below(last) : last - 1],
                     rng, NullSink{});
      }
    }
  }
}

} // namespace
} // namespace hmat::dobar_herc
