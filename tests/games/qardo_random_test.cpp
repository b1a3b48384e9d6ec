// SPDX-License-Identifier: GPL-3.0-or-later
// Laws that hold in every game of Qardo, tried on random games with every seat count and option.
#include "games/qardo/facts.hpp"
#include "tests/games/qardo_tools.hpp"
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

namespace hmat::qardo::test {
namespace {

using testing::Each;

State state_of(const Json& json) {
  Rng rng(0);
  auto read = Rules::read(json);
  EXPECT_TRUE(std::holds_alternative<Known>(read)) << std::get<Complaint>(read).say;
  return Rules::fill(std::get<Known>(read), rng);
}

Json document(const State& s) {
  Doc doc;
  Rules::describe(s, doc);
  return doc.root();
}

/// Plays random games to the end; `step` sees each state, with the move and facts that led there.
template <class Step>
void play_games(const Setting& setting, int games, Step step) {
  for (int i = 0; i < games; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    Rng chance(seed + 1000);
    FactLog facts;
    Game<Rules> game(setting.options, setting.seats, seed, LogSink{facts});
    step(State{}, Move{}, game.state(), facts);
    for (Move move; random_move<Rules>(game.state(), chance, move);) {
      const State before = game.state();
      facts.clear();
      ASSERT_FALSE(game.play(move, LogSink{facts}));
      step(before, move, game.state(), facts);
    }
  }
}

TEST(QardoRandomGames, SixtyFourTokensAfterEveryStep) {
  for (const Setting& setting : settings())
    play_games(setting, 4, [](const State&, const Move&, const State& s, const FactLog&) {
      ASSERT_THAT(recount(document(s)), Each(kAlike));
    });
}

TEST(QardoRandomGames, EveryStateIsReadBackAsItWas) {
  for (const Setting& setting : settings())
    play_games(setting, 2, [](const State&, const Move&, const State& s, const FactLog&) {
      ASSERT_EQ(state_of(document(s)), s);
    });
}

TEST(QardoRandomGames, TheEndComesWithThirtyTwoPairsAndTheCheckSum) {
  for (const Setting& setting : settings())
    play_games(setting, 20, [&](const State&, const Move&, const State& s, const FactLog&) {
      if (s.phase != Phase::Over) {
        ASSERT_FALSE(s.pool() == 0 && s.nobody_loose());
        return;
      }
      ASSERT_EQ(s.pool(), 0);
      ASSERT_TRUE(s.nobody_loose());
      int pairs = 0;
      int points = 0;
      int cells = 0;
      for (Seat seat = 0; seat < s.seats; ++seat) {
        pairs += s.pairs[seat].sum();
        points += s.totals[seat];
        for (Shape shape = 0; shape < kShapes; ++shape)
          cells += s.pairs[seat].of(shape) > 0 ? 1 : 0;
      }
      ASSERT_EQ(pairs, 32);
      ASSERT_EQ(points, 64 - cells);
      ASSERT_GE(points, setting.seats == 3 ? 40 : 32);
      ASSERT_LE(points, 56);
    });
}

/// What the turns of one move were, read from its facts.
struct Told {
  int pairs = 0;
  int returned = 0;
  int offered = 0;
};
Told told(const FactLog& facts) {
  Told sum;
  for (const Fact& fact : facts) {
    sum.pairs += fact.tag == kPairLaid ? 1 : 0;
    sum.returned += fact.tag == kReturned ? 1 : 0;
    sum.offered += fact.tag == kOffered ? 1 : 0;
  }
  return sum;
}

TEST(QardoRandomGames, ATokenIsReturnedAndOfferedToTheNextSeatOnly) {
  for (const Setting& setting : settings())
    play_games(setting, 10,
               [](const State& before, const Move& move, const State& s, const FactLog& facts) {
                 const Told sum = told(facts);
                 const bool returned =
                     move == make_move(Verb::Return, move.a) && before.phase == Phase::Return;
                 ASSERT_EQ(sum.returned, returned ? 1 : 0);
                 ASSERT_EQ(sum.offered, returned ? 1 : 0);
                 if (!returned) return;
                 ASSERT_EQ(s.phase, Phase::Offer);
                 ASSERT_EQ(s.turn, before.next(before.turn));
                 ASSERT_EQ(s.offer(), move.a);
               });
}

TEST(QardoRandomGames, LegalMovesAreExactlyThoseThatAreAccepted) {
  std::vector<Move> every{make_move(Verb::Accept), make_move(Verb::Decline)};
  for (std::uint8_t i = 0; i < 10; ++i) {
    every.push_back(make_move(Verb::Return, i));
    every.push_back(make_move(Verb::Draw, i));
  }
  for (const Setting& setting : settings())
    play_games(setting, 3, [&](const State&, const Move&, const State& s, const FactLog&) {
      MoveList legal;
      Rules::legal(s, legal);
      ASSERT_EQ(legal.empty(), s.phase == Phase::Over);
      std::size_t accepted = 0;
      for (const Move& move : every) {
        if (Rules::check(s, move)) continue;
        ++accepted;
        ASSERT_NE(std::find(legal.begin(), legal.end(), move), legal.end());
        ASSERT_EQ(Rules::parse_move(Rules::move_text(move)), move);
      }
      ASSERT_EQ(accepted, legal.size());
    });
}

} // namespace
} // namespace hmat::qardo::test
