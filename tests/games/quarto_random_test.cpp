// SPDX-License-Identifier: GPL-3.0-or-later
// Thousands of games of Quarto: laws that hold after every move, and the published statistics.
#include "tests/games/quarto_tools.hpp"
#include <set>

namespace hmat::quarto {
namespace {

constexpr std::array kOptionSets{
    R"({})",
    R"({"squares": true})",
    R"({"attributes": ["colour"]})",
    R"({"attributes": ["shape", "hole"], "squares": true, "first": "random"})",
    R"({"attributes": ["height", "hole", "colour"], "first": 1})",
    R"({"calls": "automatic"})",
    R"({"calls": "automatic", "attributes": ["hole"], "squares": true})",
};

/// The groups that qualify, reckoned from the written state alone.
std::set<std::string> qualifying(const Json& state) {
  const auto named = [&](std::size_t cell) {
    return std::string(1, static_cast<char>('a' + cell % 4)) + std::to_string(cell / 4 + 1);
  };
  const std::string counts = state["options"]["attributes"].dump();
  std::set<std::string> found;
  for (unsigned group = 0; group < (state["options"]["squares"] == true ? 19U : 10U); ++group) {
    std::vector<std::string> pieces;
    for (unsigned cell = 0; cell < 16; ++cell)
      if (((kGroupCells[group] >> cell) & 1U) != 0 && state["board"].contains(named(cell)))
        pieces.push_back(state["board"][named(cell)].get<std::string>());
    if (pieces.size() < 4) continue;
    constexpr std::array kNames{"colour", "shape", "height", "hole"};
    for (std::size_t i = 0; i < 4; ++i) {
      const bool same = pieces[0][i] == pieces[1][i] && pieces[0][i] == pieces[2][i] &&
                        pieces[0][i] == pieces[3][i];
      if (same && counts.find(kNames[i]) != std::string::npos)
        found.insert(type().move_text(make_move(Verb::Call, group)).substr(5));
    }
  }
  return found;
}

std::set<std::string> names(const Json& list) {
  std::set<std::string> out;
  for (const Json& one : list)
    out.insert(one.get<std::string>());
  return out;
}

/// What must hold of any state, from its written form.
void expect_lawful(const Json& state) {
  const std::size_t held = state["held"].is_null() ? 0 : 1;
  ASSERT_EQ(state["board"].size() + state["unplayed"].size() + held, 16U);
  const auto open = names(state["open_rows"]);
  const auto dead = names(state["dead_rows"]);
  const auto all = qualifying(state);
  for (const std::string& row : open)
    ASSERT_FALSE(dead.contains(row));
  std::set<std::string> either = open;
  either.insert(dead.begin(), dead.end());
  if (state["winner"].is_null()) {
    ASSERT_EQ(either, all);
  } else {
    ASSERT_GT(all.size(), dead.size());
  }
  if (state["options"]["calls"] == "automatic") {
    ASSERT_TRUE(either.empty());
    ASSERT_EQ(all.empty(), state["winner"].is_null());
  }
  ASSERT_EQ(state["over"], state["phase"] == "over");
  ASSERT_EQ(state["turn"].is_null(), state["phase"] == "over");
}

TEST(QuartoRandom, LawsHoldAfterEveryMoveForAllOptions) {
  for (const char* json : kOptionSets) {
    Rng rng(5);
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      FactLog facts;
      Match match = type().start(options_of(json), 2, seed, facts);
      std::set<std::string> dead;
      int moves = 0;
      while (!match.over()) {
        MoveList legal;
        match.legal(legal);
        ASSERT_GT(legal.size(), 0U);
        for (const Move& move : legal) {
          ASSERT_FALSE(match.check(move));
          ASSERT_EQ(*type().parse_move(type().move_text(move)), move);
        }
        // Right calls are seldom drawn, so that games run on to dead rows and last calls.
        Move move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        if (move.verb == static_cast<std::uint8_t>(Verb::Call) && rng.below(4) != 0)
          move = legal[0];
        ASSERT_FALSE(match.play(move, facts));
        const Json state = match.state();
        expect_lawful(state);
        for (const std::string& row : dead) // dead for good
          ASSERT_TRUE(names(state["dead_rows"]).contains(row));
        dead = names(state["dead_rows"]);
        ASSERT_LE(++moves, 34);
      }
    }
  }
}

TEST(QuartoRandom, ExactlyTheLegalMovesAreAccepted) {
  for (const char* json : kOptionSets) {
    Rng rng(6);
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      State s = Rules::deal(options_of(json), 2, rng, NullSink{});
      for (Move move; random_move<Rules>(s, rng, move); Rules::apply(s, move, rng, NullSink{})) {
        int accepted = 0;
        for (int verb = 0; verb < 5; ++verb)
          for (int a = 0; a < 256; ++a)
            accepted += Rules::check(s, Move{.verb = static_cast<std::uint8_t>(verb),
                                             .a = static_cast<std::uint8_t>(a)})
                            ? 0
                            : 1;
        // A pass is one move whatever its unused field says.
        if (s.phase == Phase::LastCall) accepted -= 255;
        ASSERT_EQ(accepted, Rules::count_legal(s));
      }
      ASSERT_EQ(Rules::count_legal(s), 0);
    }
  }
}

TEST(QuartoRandom, EveryStateReadsBackAsItselfAndTheViewAsTheSamePosition) {
  for (const char* json : kOptionSets) {
    Rng rng(7);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      FactLog facts;
      Match match = type().start(options_of(json), 2, seed, facts);
      for (bool more = true; more;) {
        auto read = type().resume(match.state(), 1);
        const auto* refused = std::get_if<Complaint>(&read);
        ASSERT_EQ(refused, nullptr) << refused->say << match.state().dump();
        ASSERT_EQ(std::get<Match>(read).state().dump(), match.state().dump());
        const auto imagined = type().imagined(look(match, Viewer::seat(0)).document(), 1);
        ASSERT_TRUE(imagined.has_value());
        MoveList expected;
        MoveList from_state;
        MoveList from_view;
        match.legal(expected);
        std::get<Match>(read).legal(from_state);
        imagined->legal(from_view);
        for (const MoveList* got : {&from_state, &from_view})
          ASSERT_TRUE(std::equal(expected.begin(), expected.end(), got->begin(), got->end()));
        more = !match.over();
        if (!more) break;
        MoveList legal;
        match.legal(legal);
        match.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))], facts);
      }
    }
  }
}

TEST(QuartoRandom, AViewHoldsNothingOfOpenRowsWhateverHappens) {
  Rng rng(8);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    FactLog facts;
    Match match = type().start(options_of(), 2, seed, facts);
    while (!match.over()) {
      MoveList legal;
      match.legal(legal);
      match.play(legal[rng.below(16) % legal.size()], facts);
      for (const Viewer& viewer : {Viewer::seat(0), Viewer::seat(1), Viewer::spectator(),
                                   Viewer::banker(false), Viewer::banker(true)}) {
        const View view = look(match, viewer);
        ASSERT_FALSE(view.document().contains("open_rows"));
        ASSERT_TRUE(view.document().contains("dead_rows"));
      }
    }
  }
}

// Statistics (rule text 8)

struct Tally {
  double draws = 0, placements = 0, several = 0, first_wins = 0;
};

/// `choose` picks a move from the state; automatic calls.
template <class Choose>
Tally tally(const char* options, int games, Choose choose) {
  Rng rng(9);
  Tally sum;
  for (int i = 0; i < games; ++i) {
    State s = Rules::deal(options_of(options), 2, rng, NullSink{});
    int placements = 0;
    unsigned last = 0;
    while (s.phase != Phase::Over) {
      const Move move = choose(s, rng);
      if (s.phase == Phase::Place) {
        ++placements;
        last = move.a;
      }
      Rules::apply(s, move, rng, NullSink{});
    }
    sum.draws += s.winner == kNoSeat ? 1 : 0;
    sum.placements += placements;
    sum.several += count_groups(made_at(s, last)) > 1 ? 1 : 0;
    sum.first_wins += s.winner == 0 ? 1 : 0;
  }
  for (double* one : {&sum.draws, &sum.placements, &sum.several, &sum.first_wins})
    *one /= games;
  return sum;
}

Move at_random(const State& s, Rng& rng) {
  Move move;
  random_move<Rules>(s, rng, move);
  return move;
}

/// Wins when possible, never hands over a winning piece if it can be helped, otherwise at random.
Move with_care(const State& s, Rng& rng) {
  MoveList legal;
  Rules::legal(s, legal);
  std::vector<Move> best;
  int highest = -1'000'000;
  for (const Move& move : legal) {
    int value = Rules::value(s, move, s.turn);
    if (s.phase == Phase::Place && value < 1000) value = 0; // any cell that does not win
    if (value > highest) best.clear();
    highest = std::max(highest, value);
    if (value == highest) best.push_back(move);
  }
  return best[rng.below(static_cast<std::uint32_t>(best.size()))];
}

struct Row {
  const char* options;
  double draw_random, draw_careful, length_random, length_careful, several_random, several_careful;
};
constexpr std::array kTable{
    Row{R"({"calls": "automatic"})", 0.021, 0.006, 11.7, 10.7, 0.079, 0.038},
    Row{R"({"calls": "automatic", "attributes": ["colour", "shape", "height"]})", 0.059, 0.028,
        12.3, 11.3, 0.061, 0.037},
    Row{R"({"calls": "automatic", "attributes": ["shape", "hole"]})", 0.165, 0.096, 13.2, 12.2,
        0.037, 0.026},
    Row{R"({"calls": "automatic", "attributes": ["height"]})", 0.41, 0.35, 14.3, 13.7, 0.006, 0.0},
    Row{R"({"calls": "automatic", "squares": true})", 0.004, 0.0, 10.5, 9.4, 0.158, 0.085},
    Row{R"({"calls": "automatic", "squares": true, "attributes": ["colour"]})", 0.27, 0.17, 13.5,
        12.3, 0.053, 0.013},
};

TEST(QuartoStatistics, RandomGamesFallOutAsInTheTable) {
  for (const Row& row : kTable) {
    const Tally t = tally(row.options, 40'000, at_random);
    EXPECT_NEAR(t.draws, row.draw_random, 0.008) << row.options;
    EXPECT_NEAR(t.placements, row.length_random, 0.08) << row.options;
    EXPECT_NEAR(t.several, row.several_random, 0.010) << row.options;
  }
}

TEST(QuartoStatistics, CarefulGamesFallOutAsInTheTable) {
  for (const Row& row : kTable) {
    const Tally t = tally(row.options, 1'500, with_care);
    EXPECT_NEAR(t.draws, row.draw_careful, 0.04) << row.options;
    EXPECT_NEAR(t.placements, row.length_careful, 0.25) << row.options;
    EXPECT_NEAR(t.several, row.several_careful, 0.025) << row.options;
  }
}

TEST(QuartoStatistics, SeatsAreAboutEvenAndCarefulPlayBeatsRandomPlay) {
  const Tally even = tally(kTable[0].options, 40'000, at_random);
  EXPECT_NEAR(even.first_wins, 0.49, 0.02);
  const Tally uneven = tally(kTable[0].options, 1'000, [](const State& s, Rng& rng) {
    return s.turn == 0 ? with_care(s, rng) : at_random(s, rng);
  });
  EXPECT_GT(uneven.first_wins, 0.9);
}

TEST(QuartoStatistics, HalfTheChancesMissedGiveThePublishedShares) {
  // Each player notices what he may call with probability one half, once for each window.
  constexpr int kGames = 40'000;
  Rng rng(10);
  int by_placer = 0;
  int by_opponent = 0;
  int drawn = 0;
  int with_dead = 0;
  for (int i = 0; i < kGames; ++i) {
    State s = Rules::deal(options_of(), 2, rng, NullSink{});
    Seat placer = kNoSeat;
    while (s.phase != Phase::Over) {
      MoveList legal;
      Rules::legal(s, legal);
      Move move = legal[rng.below(s.left == 0 ? 1U : s.left)];
      if (s.open != 0 && rng.below(2) == 0) {
        move = legal[s.left];
      } else if (s.phase == Phase::LastCall) {
        move = make_move(Verb::Pass);
      }
      if (s.phase == Phase::Place) placer = s.turn;
      if (move.verb == static_cast<std::uint8_t>(Verb::Call)) {
        // In the placing phase it is the opponent of the last placer who calls.
        const bool second = s.phase == Phase::Place || s.passes != 0;
        ++(second ? by_opponent : by_placer);
      }
      Rules::apply(s, move, rng, NullSink{});
    }
    EXPECT_NE(placer, kNoSeat);
    drawn += s.winner == kNoSeat ? 1 : 0;
    with_dead += s.dead != 0 ? 1 : 0;
  }
  EXPECT_NEAR(by_placer / double(kGames), 0.62, 0.015);
  EXPECT_NEAR(by_opponent / double(kGames), 0.30, 0.015);
  EXPECT_NEAR(drawn / double(kGames), 0.08, 0.015);
  EXPECT_NEAR(with_dead / double(kGames), 0.25, 0.02);
}

TEST(QuartoStatistics, NoGameIsWonBeforeTheFourthPlacement) {
  Rng rng(12);
  int earliest = 16;
  for (int i = 0; i < 200'000; ++i) {
    State s = Rules::deal(options_of(R"({"calls": "automatic"})"), 2, rng, NullSink{});
    const int plies = playout<Rules>(s, rng);
    ASSERT_LE(plies, 32);
    earliest = std::min(earliest, plies / 2);
  }
  EXPECT_EQ(earliest, 4);
}

TEST(QuartoState, IsSmall) { EXPECT_LE(sizeof(State), sizeof(Options) + 40); }

// Judgement (one ply)

TEST(QuartoValue, AWinIsCalledAndAWinningPieceIsNotHandedOver) {
  State s;
  s.options = options_of();
  for (unsigned cell = 0; cell < 3; ++cell) {
    const auto piece = static_cast<Piece>(cell == 0 ? 0 : cell == 1 ? 3 : 5); // light
    s.put(cell, piece);
    s.take(Phase::Give, piece);
    --s.left;
  }
  EXPECT_LT(Rules::value(s, make_move(Verb::Give, 6), 0), 0);  // light: wins on d1
  EXPECT_EQ(Rules::value(s, make_move(Verb::Give, 15), 0), 0); // dark: cannot
  Rng rng(1);
  Rules::apply(s, make_move(Verb::Give, 6), rng, NullSink{});
  const int winning = Rules::value(s, make_move(Verb::Place, 3), 1);
  for (unsigned cell = 4; cell < 16; ++cell)
    EXPECT_GT(winning, Rules::value(s, make_move(Verb::Place, cell), 1));
  Rules::apply(s, make_move(Verb::Place, 3), rng, NullSink{});
  const int call = Rules::value(s, make_move(Verb::Call, 0), 1);
  EXPECT_GT(call, Rules::value(s, make_move(Verb::Give, 15), 1));
}

} // namespace
} // namespace hmat::quarto
