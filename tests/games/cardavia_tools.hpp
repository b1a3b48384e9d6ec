// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/match.hpp"
#include "games/cardavia/facts.hpp"
#include "games/cardavia/rules.hpp"
#include "tests/games/played.hpp"
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

/// What the tests of Cardavia share: positions written as documents, and how to play them.
namespace hmat::cardavia::test {

inline const GameType& game() { return game_type<Rules>(); }

/// "3c Ts 2s" as the list of a hand.
inline Json cards(const std::string& text) {
  Json list = Json::array();
  std::istringstream in(text);
  for (std::string card; in >> card;)
    list.push_back(card);
  return list;
}

/// A position in the middle of a deal: `turn` leads, whoever holds fewer than sixteen has played.
inline Json position(const std::string& hand0, const std::string& hand1, const std::string& hand2,
                     int turn = 0) {
  Json state = {{"game", "cardavia"},
                {"options", {{"final_bomb_bonus", true}, {"deals", 1}}},
                {"phase", "lead"},
                {"turn", turn},
                {"over", false},
                {"hands", Json::array({cards(hand0), cards(hand1), cards(hand2)})},
                {"to_beat", nullptr},
                {"passes", 0},
                {"has_played", {true, true, true}},
                {"bomb_owner", nullptr},
                {"opening", false},
                {"bonus", {0, 0, 0}},
                {"deal", 1},
                {"totals", {0, 0, 0}}};
  for (std::size_t seat = 0; seat < kSeats; ++seat)
    state["has_played"][seat] = state["hands"][seat].size() < kHandSize;
  return state;
}
/// The same, and the seat after `by` has to answer its `ranks`.
inline Json answering(Json state, int by, const std::string& ranks) {
  state["phase"] = "answer";
  state["turn"] = (by + 1) % kSeats;
  state["to_beat"] = {{"seat", by}, {"ranks", ranks}};
  return state;
}

inline Match resumed(const Json& state) { return played::resumed(game(), state); }

/// Why `text` is refused; "" if it is not.
inline std::string refusal(const Match& match, const std::string& text) {
  const auto move = game().parse_move(text);
  if (!move) return "unreadable";
  const Refusal refused = match.check(*move);
  return refused ? refused.key : "";
}

/// Plays moves one after the other and returns what came of them.
inline FactLog play(Match& match, const std::vector<std::string>& moves) {
  FactLog facts;
  for (const std::string& text : moves) {
    const auto move = game().parse_move(text);
    if (!move) {
      ADD_FAILURE() << "unreadable: " << text;
      return facts;
    }
    const Refusal refused = match.play(*move, facts);
    EXPECT_FALSE(refused) << text << ": " << refused.key << " in " << match.state();
  }
  return facts;
}

using played::legal;

inline std::vector<int> scores(const Match& match) {
  const Standing standing = match.standing();
  return {standing.scores[0], standing.scores[1], standing.scores[2]};
}
inline std::vector<int> places(const Match& match) {
  const Standing standing = match.standing();
  return {standing.places[0], standing.places[1], standing.places[2]};
}

/// The facts with one tag.
inline std::vector<Fact> told(const FactLog& facts, Tag tag) {
  std::vector<Fact> some;
  for (const Fact& fact : facts)
    if (fact.tag == tag) some.push_back(fact);
  return some;
}

} // namespace hmat::cardavia::test
