// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/hear.hpp"
#include "games/quarto/quarto.hpp"
#include "games/quarto/tags.hpp"
#include "tests/games/played.hpp"
#include <algorithm>
#include <gtest/gtest.h>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

/// What the tests of Quarto share: a game driven by written moves.
namespace hmat::quarto {

inline const GameType& type() { return game_type<Rules>(); }

/// Options as the protocol writes them; seat 0 gives first unless told otherwise.
inline Options options_of(const char* json = "{}") { return played::options_of(type(), json, 0); }

class Play : public played::Play {
public:
  explicit Play(const char* options = "{}") : played::Play(type(), options_of(options), 2, 1) {}
  explicit Play(Match match) : played::Play(std::move(match)) {}

  Play& moves(std::initializer_list<const char*> texts) {
    play(texts);
    return *this;
  }
  std::string code(const char* text) const {
    const Refusal refused = refusal(text);
    return refused ? refused.code : "";
  }
  bool legal(const char* text) const {
    const auto texts = played::Play::legal();
    return std::find(texts.begin(), texts.end(), text) != texts.end();
  }
  std::vector<const char*> tags() const {
    std::vector<const char*> tags;
    for (const Fact& fact : told())
      tags.push_back(type().info().tags[fact.tag]);
    return tags;
  }
};

/// Row 1 gets pieces 0, 3, 5, 6: all light. Seat 0 gave first, so seat 0 places the fourth.
inline constexpr std::initializer_list<const char*> kFirstRowLight{
    "give lrth", "place a1", "give lrsf", "place b1",
    "give lstf", "place c1", "give lssh", "place d1"};

} // namespace hmat::quarto
