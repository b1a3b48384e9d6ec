// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/hear.hpp"
#include "games/parita/rules.hpp"
#include "games/parita/tags.hpp"
#include "tests/games/played.hpp"
#include <gtest/gtest.h>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

/// What the tests of Parita share: positions in short notation, and games driven by written moves.
namespace hmat::parita {

inline const GameType& type() { return game_type<Rules>(); }

/// Options as the protocol writes them; seat 0 begins unless told otherwise.
inline Options options_of(const char* json = "{}") { return played::options_of(type(), json, 0); }

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

class Play : public played::Play {
public:
  explicit Play(const char* options = "{}", std::uint64_t seed = 1)
      : played::Play(type(), options_of(options), 2, seed) {}
  explicit Play(const Position& position) : Play(state_of(position)) {}
  explicit Play(const Json& state) : played::Play(played::resumed(type(), state)) {}

  Play& moves(std::initializer_list<const char*> texts) {
    play(texts);
    return *this;
  }
  using played::Play::legal;
  /// The legal moves that begin so.
  std::vector<std::string> legal(std::string_view begin) const {
    std::vector<std::string> texts;
    for (const std::string& text : legal())
      if (text.starts_with(begin)) texts.push_back(text);
    return texts;
  }
  /// A sequence in short notation, or an empty text.
  std::string row(unsigned number) const;
  std::vector<int> points() const {
    const Standing now = standing();
    return {now.scores[0], now.scores[1]};
  }
};

} // namespace hmat::parita
