// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/hear.hpp"
#include "games/parita/rules.hpp"
#include "games/parita/tags.hpp"
#include <gtest/gtest.h>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

/// What the tests of Parita share: positions in short notation, and games driven by written moves.
namespace hmat::parita {

inline const GameType& type() { return game_type<Rules>(); }

/// Options as the protocol writes them; seat 0 begins unless told otherwise.
inline Options options_of(const char* json = "{}") {
  Json given = Json::parse(json);
  if (!given.contains("first")) given["first"] = 0;
  Options options;
  Complaint complaint;
  EXPECT_TRUE(read_options(type().info().options, given, options, complaint)) << complaint.say;
  return options;
}

/// A position in short notation.
struct Position {
  /// Sequences, numbered from 1 in this order: the side, the suit, then the cells; '*' is a joker
  /// in the place of the card, '+' a pair: "0 h T* J Q+".
  std::vector<std::string> rows;
  std::vector<std::string> hand = {}; ///< what the seat on turn holds among other cards
  Seat turn = 0;
  /// Cards that the seat on turn does not hold, so that the other one has what is left of them.
  std::vector<std::string> not_held = {};
};

/// The state of that position, the cards left over dealt out so that the hands fit the moves made.
Json state_of(const Position& position);

class Play {
public:
  explicit Play(const char* options = "{}", std::uint64_t seed = 1)
      : match_(type().start(options_of(options), 2, seed, log_)) {}
  explicit Play(const Position& position) : Play(state_of(position)) {}
  explicit Play(const Json& state) : match_(resumed(state)) {}

  /// Plays each move; fails the test where one is refused.
  Play& moves(std::initializer_list<const char*> texts) {
    for (const char* text : texts)
      EXPECT_EQ(attempt(text), "") << text;
    return *this;
  }
  /// The key of the refusal, or an empty text if the move was played.
  std::string attempt(const char* text) {
    const auto move = type().parse_move(text);
    if (!move) return "unknown";
    const Refusal refusal = match_.play(*move, log_);
    return refusal ? refusal.key : "";
  }
  /// The whole refusal of a move that is not played.
  Refusal refusal(const char* text) const {
    const auto move = type().parse_move(text);
    EXPECT_TRUE(move.has_value()) << text;
    return move ? match_.check(*move) : Refusal{};
  }
  std::vector<std::string> legal() const {
    MoveList list;
    match_.legal(list);
    std::vector<std::string> texts;
    for (const Move& move : list)
      texts.push_back(type().move_text(move));
    return texts;
  }
  /// The legal moves that begin so.
  std::vector<std::string> legal(std::string_view begin) const {
    std::vector<std::string> texts;
    for (const std::string& text : legal())
      if (text.starts_with(begin)) texts.push_back(text);
    return texts;
  }
  /// How often this was told.
  int count(Tag tag) const {
    int count = 0;
    for (const Fact& fact : log_)
      count += fact.tag == tag ? 1 : 0;
    return count;
  }
  const Fact& last(Tag tag) const {
    for (std::size_t i = log_.size(); i > 0; --i)
      if (log_[i - 1].tag == tag) return log_[i - 1];
    ADD_FAILURE() << "not told: " << type().info().tags[tag];
    static const Fact nothing;
    return nothing;
  }
  Json state() const { return match_.state(); }
  /// A sequence in short notation, or an empty text.
  std::string row(unsigned number) const;
  std::vector<int> points() const {
    const Standing standing = match_.standing();
    return {standing.scores[0], standing.scores[1]};
  }
  Standing standing() const { return match_.standing(); }
  Seat turn() const { return match_.turn(); }
  bool over() const { return match_.over(); }
  const Match& match() const { return match_; }

private:
  static Match resumed(const Json& state) {
    auto result = type().resume(state, 1);
    if (const auto* complaint = std::get_if<Complaint>(&result))
      throw std::runtime_error(complaint->say + ": " + state.dump());
    return std::get<Match>(std::move(result));
  }
  FactLog log_;
  Match match_;
};

} // namespace hmat::parita
