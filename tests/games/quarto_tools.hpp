// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/hear.hpp"
#include "games/quarto/quarto.hpp"
#include "games/quarto/tags.hpp"
#include <gtest/gtest.h>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

/// What the tests of Quarto share: a game driven by written moves.
namespace hmat::quarto {

inline const GameType& type() { return game_type<Rules>(); }

/// Options as the protocol writes them; seat 0 gives first unless told otherwise.
inline Options options_of(const char* json = "{}") {
  Json given = Json::parse(json);
  if (!given.contains("first")) given["first"] = 0;
  Options options;
  Complaint complaint;
  EXPECT_TRUE(read_options(type().info().options, given, options, complaint)) << complaint.say;
  return options;
}

class Play {
public:
  explicit Play(const char* options = "{}")
      : match_(type().start(options_of(options), 2, 1, log_)) {}
  explicit Play(Match match) : match_(std::move(match)) {}

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
  std::string code(const char* text) const {
    const Refusal refusal = match_.check(*type().parse_move(text));
    return refusal ? refusal.code : "";
  }
  bool legal(const char* text) const {
    MoveList list;
    match_.legal(list);
    for (const Move& move : list)
      if (type().move_text(move) == text) return true;
    return false;
  }
  std::vector<const char*> tags() const {
    std::vector<const char*> tags;
    for (const Fact& fact : log_)
      tags.push_back(type().info().tags[fact.tag]);
    return tags;
  }
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
    return log_.front();
  }
  std::string phase() const { return match_.phase(); }
  Json state() const { return match_.state(); }
  Seat turn() const { return match_.turn(); }
  bool over() const { return match_.over(); }
  Standing standing() const { return match_.standing(); }
  const Match& match() const { return match_; }

private:
  FactLog log_;
  Match match_;
};

/// Row 1 gets pieces 0, 3, 5, 6: all light. Seat 0 gave first, so seat 0 places the fourth.
inline constexpr std::initializer_list<const char*> kFirstRowLight{
    "give lrth", "place a1", "give lrsf", "place b1",
    "give lstf", "place c1", "give lssh", "place d1"};

} // namespace hmat::quarto
