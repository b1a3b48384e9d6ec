// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/match.hpp"
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

/// Games driven by written moves, for the tests of all games.
namespace hmat::played {

/// A match that goes on from `state`; throws with the complaint if it is refused.
Match resumed(const GameType& type, const Json& state, std::uint64_t seed = 1);
/// Options as the protocol writes them; `first` is the value of that option unless it is given.
Options options_of(const GameType& type, const char* json, int first);
/// The refusal of a move that is not played; the test fails if it cannot be read.
Refusal refusal(const Match& match, std::string_view text);
std::vector<std::string> legal(const Match& match);

/// A match, and everything that was told of it.
class Play {
public:
  Play(const GameType& type, const Options& options, int seats, std::uint64_t seed)
      : match_(type.start(options, seats, seed, log_)) {}
  explicit Play(Match match) : match_(std::move(match)) {}

  /// The key of the refusal, "unknown" for what is no move, or an empty text if it was played.
  std::string attempt(std::string_view text);
  /// Plays each move; the test fails where one is refused.
  void play(std::initializer_list<const char*> texts);
  std::vector<std::string> legal() const { return played::legal(match_); }
  Refusal refusal(std::string_view text) const { return played::refusal(match_, text); }

  const FactLog& told() const { return log_; }
  /// How often this was told.
  int count(std::uint8_t tag) const;
  /// The last fact with that tag; the test fails if there is none.
  const Fact& last(std::uint8_t tag) const;

  Json state() const { return match_.state(); }
  Standing standing() const { return match_.standing(); }
  Seat turn() const { return match_.turn(); }
  bool over() const { return match_.over(); }
  std::string phase() const { return match_.phase(); }
  const Match& match() const { return match_; }

private:
  FactLog log_;
  Match match_;
};

} // namespace hmat::played
