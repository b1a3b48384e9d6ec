// SPDX-License-Identifier: GPL-3.0-or-later
// Thousands of games of Parita: laws that hold after every move, and the legal moves against a slow
// second reading of the rules from the written state alone.
#include "tests/games/parita_tools.hpp"
#include <algorithm>
#include <map>
#include <set>

namespace hmat::parita {
namespace {

constexpr std::array kOptionSets{R"({})", R"({"deal": "equal"})",
                                 R"({"first": "random", "theme": "chess"})", R"({"first": 1})"};
const std::string kOrder = "TJQKA";

int rank_of(const Json& cell) {
  return static_cast<int>(kOrder.find(cell["rank"].get<std::string>()));
}

/// An end of a sequence as the text has it.
struct WrittenEnd {
  std::size_t side;
  std::string suit;
  std::string text; ///< "#3 left"
  bool left;
  Json cell;
  const Json* cards;
};

std::vector<WrittenEnd> ends_of(const Json& state) {
  std::vector<WrittenEnd> ends;
  for (std::size_t side = 0; side < 2; ++side)
    for (const Json& row : state["sides"][side])
      for (const bool left : {true, false}) {
        const Json& cards = row["cards"];
        ends.push_back({side, row["suit"],
                        "#" + std::to_string(row["id"].get<int>()) + (left ? " left" : " right"),
                        left, left ? cards.front() : cards.back(), &cards});
      }
  return ends;
}

bool has_joker(const WrittenEnd& end) {
  return std::any_of(end.cards->begin(), end.cards->end(),
                     [](const Json& cell) { return cell["joker"] == true; });
}
/// Both ends of a single card are the same card; pairing and taking call it the left one.
bool counts_once(const WrittenEnd& end) { return end.left || end.cards->size() > 1; }

bool takable(const WrittenEnd& end) {
  if (end.cards->size() == kOrder.size() || !counts_once(end)) return false;
  if (end.cell["joker"] == true || end.cell["paired"] == true) return false;
  return !(end.cards->size() == 2 && has_joker(end));
}

/// Every legal move, straight from the text of the rules.
std::set<std::string> reckoned(const Json& state) {
  std::set<std::string> moves;
  const auto turn = state["turn"].get<std::size_t>();
  const std::vector<WrittenEnd> ends = ends_of(state);
  for (const Json& held : state["hands"][turn]) {
    const auto card = held.get<std::string>();
    const bool joker = card == "joker";
    if (!joker)
      for (const char* side : {" 0", " 1"})
        moves.insert("lay " + card + side);
    for (const WrittenEnd& end : ends) {
      const int beyond = rank_of(end.cell) + (end.left ? -1 : 1);
      if (beyond >= 0 && beyond < 5) {
        const std::string wanted = kOrder[static_cast<std::size_t>(beyond)] + end.suit;
        if (joker ? !has_joker(end) : card == wanted) moves.insert("add " + card + " " + end.text);
      }
      const std::string same = end.cell["rank"].get<std::string>() + end.suit;
      const bool alike = end.cell["joker"] == true ? joker : card == same;
      if (!alike || end.cell["paired"] == true || !counts_once(end)) continue;
      for (const WrittenEnd& from : ends)
        if (from.side != end.side && from.cell["rank"] == end.cell["rank"] && takable(from))
          moves.insert("pair " + card + " " + end.text + " take " + from.text);
    }
  }
  if (moves.empty()) moves.insert("pass");
  return moves;
}

std::array<int, 2> reckoned_points(const Json& state) {
  std::array<int, 2> points{};
  for (std::size_t side = 0; side < 2; ++side)
    for (const Json& row : state["sides"][side]) {
      if (row["cards"].size() < 5) continue;
      const auto pairs =
          static_cast<int>(std::count_if(row["cards"].begin(), row["cards"].end(),
                                         [](const Json& cell) { return cell["paired"] == true; }));
      points[side] += 5 - pairs;
      points[1 - side] += pairs;
    }
  return points;
}

/// What must hold of any state, from its written form.
void expect_lawful(const Json& state) {
  std::map<std::string, int> pack;
  for (const Json& hand : state["hands"])
    for (const Json& card : hand)
      ++pack[card.get<std::string>()];
  std::set<int> numbers;
  for (const Json& side : state["sides"])
    for (const Json& row : side) {
      ASSERT_TRUE(numbers.insert(row["id"].get<int>()).second);
      ASSERT_LT(row["id"], state["next_id"]);
      int jokers = 0;
      for (std::size_t i = 0; i < row["cards"].size(); ++i) {
        const Json& cell = row["cards"][i];
        ASSERT_EQ(rank_of(cell), rank_of(row["cards"][0]) + static_cast<int>(i));
        const bool joker = cell["joker"] == true;
        jokers += joker ? 1 : 0;
        pack[joker ? "joker" : cell["rank"].get<std::string>() + row["suit"].get<std::string>()] +=
            cell["paired"] == true ? 2 : 1;
      }
      ASSERT_LE(jokers, 1);
      ASSERT_TRUE(jokers == 0 || row["cards"].size() > 1) << "a joker alone";
    }
  ASSERT_EQ(pack.size(), 21U);
  for (const auto& [card, count] : pack)
    ASSERT_EQ(count, card == "joker" ? 6 : 2) << card;
  const auto points = reckoned_points(state);
  const bool empty = state["hands"][0].empty() || state["hands"][1].empty();
  ASSERT_EQ(state["over"] == true, points[0] >= 9 || points[1] >= 9 || empty);
}

/// Plays random games, sometimes with a liking for pairs, and shows every state.
template <class Visit>
void random_games(int games, const Visit& visit) {
  for (const char* options : kOptionSets) {
    Rng rng(5);
    for (int game = 0; game < games; ++game) {
      FactLog facts;
      Match match = type().start(options_of(options), 2, rng.next(), facts);
      while (!match.over()) {
        visit(match);
        MoveList moves;
        match.legal(moves);
        ASSERT_GT(moves.size(), 0U);
        Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        if (game % 2 == 1 && rng.below(2) == 0) move = moves[moves.size() - 1];
        ASSERT_FALSE(match.play(move, facts));
        ASSERT_FALSE(testing::Test::HasFatalFailure());
      }
      visit(match);
    }
  }
}

TEST(ParitaRandom, LawsHoldAfterEveryMove) {
  random_games(40, [](const Match& match) {
    const Json state = match.state();
    expect_lawful(state);
    const auto points = reckoned_points(state);
    ASSERT_EQ(match.standing().scores[0], points[0]);
    ASSERT_EQ(match.standing().scores[1], points[1]);
  });
}

TEST(ParitaRandom, TheLegalMovesAreThoseOfASecondReading) {
  random_games(20, [](const Match& match) {
    if (match.over()) return;
    MoveList moves;
    match.legal(moves);
    std::set<std::string> texts;
    for (const Move& move : moves) {
      ASSERT_FALSE(match.check(move));
      texts.insert(type().move_text(move));
    }
    ASSERT_EQ(texts.size(), moves.size()) << "no move twice";
    ASSERT_EQ(texts, reckoned(match.state())) << match.state();
  });
}

TEST(ParitaRandom, EverythingElseIsRefusedWithARule) {
  int refused = 0;
  random_games(1, [&](const Match& match) {
    MoveList moves;
    match.legal(moves);
    std::size_t accepted = 0;
    const auto judge = [&](const Move& move) {
      if (match.check(move))
        ++refused;
      else
        ++accepted;
    };
    constexpr std::uint8_t kBeyond = 96; // past every number that can come up
    for (std::uint8_t card = 0; card <= kJoker + 2; ++card) {
      for (std::uint8_t b = 0; b < kBeyond; ++b) {
        judge(Move{.verb = static_cast<std::uint8_t>(Verb::Lay), .a = card, .b = b});
        judge(add_move(card, b));
      }
      for (std::uint8_t b = 0; b < 60; ++b)
        for (std::uint8_t c = 0; c < 60; ++c)
          judge(pair_move(card, b, c));
    }
    judge(pass_move());
    judge(Move{.verb = 9});
    ASSERT_EQ(accepted, moves.size());
  });
  EXPECT_GT(refused, 1'000'000);
}

} // namespace
} // namespace hmat::parita
