// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/finger.hpp"
#include "games/dobar_herc/facts.hpp"
#include "games/dobar_herc/rules.hpp"
#include "tests/games/played.hpp"
#include <algorithm>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

/// What the tests of Dobar Herc share: positions written as cards, and a game driven by moves.
namespace hmat::dobar_herc {

inline const GameType& type() { return game_type<Rules>(); }

using Names = std::vector<std::string>;

/// "7h 8c" as a list.
inline Names names(const std::string& text) {
  Names list;
  for (std::size_t i = 0; i < text.size(); i += 3)
    list.push_back(text.substr(i, 2));
  return list;
}

inline Cards cards(const std::string& text) {
  Cards set = 0;
  for (const std::string& name : names(text))
    set |= bit(*card_named(name));
  return set;
}

inline Options options_of(const char* json = "{}") {
  Options options;
  Complaint complaint;
  EXPECT_TRUE(read_options(type().info().options, Json::parse(json), options, complaint))
      << complaint.say;
  return options;
}

/// A position of two players in the second half of a hand; seat 1 has dealt, seat 0 is on turn.
struct Position {
  std::string mine = "Ac";
  std::string theirs = "2c";
  std::string table = {};
  std::string my_pile = {};
  const char* options = "{}";
  int my_total = 0;
  int their_total = 0;
  int my_good_games = 0;

  /// Whatever is not named lies in the other's pile.
  Json json() const {
    Cards rest = kWholePack;
    for (const std::string& part : {mine, theirs, table, my_pile})
      rest &= ~cards(part);
    Names theirs_taken;
    for (Card card = 0; card < kCards; ++card)
      if ((rest & bit(card)) != 0) theirs_taken.emplace_back(kCardNames[card]);
    Json state;
    state["game"] = "dobar-herc";
    state["options"] = options_json(type().info().options, options_of(options));
    state["phase"] = "throw";
    state["turn"] = 0;
    state["over"] = false;
    state["hands"] = Json::array({names(mine), names(theirs)});
    state["deck"] = Json::array();
    state["table"] = names(table);
    state["piles"] = Json::array({names(my_pile), theirs_taken});
    state["good_games"] = {my_good_games, 0};
    state["last_capture"] = 1;
    state["dealer"] = 1;
    state["hand_number"] = 30;
    state["totals"] = {my_total, their_total};
    state["claimed"] = nullptr;
    return state;
  }
};

/// The position must be possible.
inline Match resumed(const Json& state) { return played::resumed(type(), state); }

class Play : public played::Play {
public:
  explicit Play(const Position& position) : played::Play(resumed(position.json())) {}
  explicit Play(Match match) : played::Play(std::move(match)) {}
  Play(const char* options, int seats, std::uint64_t seed)
      : played::Play(type(), options_of(options), seats, seed) {}

  Play& play(const std::string& text) {
    EXPECT_EQ(attempt(text), "") << text;
    return *this;
  }
  /// Plays the first legal move until `done`.
  template <class Done>
  Play& play_until(Done done) {
    while (!over() && !done(*this))
      play(legal().front());
    return *this;
  }
};

} // namespace hmat::dobar_herc
