// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/games/played.hpp"
#include <algorithm>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace hmat::played {

Match resumed(const GameType& type, const Json& state, std::uint64_t seed) {
  auto result = type.resume(state, seed);
  if (const auto* complaint = std::get_if<Complaint>(&result))
    throw std::runtime_error(complaint->say + ": " + state.dump());
  return std::get<Match>(std::move(result));
}

Options options_of(const GameType& type, const char* json, int first) {
  Json given = Json::parse(json);
  if (!given.contains("first")) given["first"] = first;
  Options options;
  Complaint complaint;
  EXPECT_TRUE(read_options(type.info().options, given, options, complaint)) << complaint.say;
  return options;
}

Refusal refusal(const Match& match, std::string_view text) {
  const auto move = match.type().parse_move(text);
  EXPECT_TRUE(move.has_value()) << text;
  return move ? match.check(*move) : Refusal{};
}

std::vector<std::string> legal(const Match& match) {
  MoveList list;
  match.legal(list);
  std::vector<std::string> texts;
  for (const Move& move : list)
    texts.push_back(match.type().move_text(move));
  return texts;
}

std::string Play::attempt(std::string_view text) {
  const auto move = match_.type().parse_move(text);
  if (!move) return "unknown";
  const Refusal refused = match_.play(*move, log_);
  return refused ? refused.key : "";
}

void Play::play(std::initializer_list<const char*> texts) {
  for (const char* text : texts)
    EXPECT_EQ(attempt(text), "") << text;
}

int Play::count(std::uint8_t tag) const {
  return static_cast<int>(
      std::count_if(log_.begin(), log_.end(), [&](const Fact& fact) { return fact.tag == tag; }));
}

const Fact& Play::last(std::uint8_t tag) const {
  const auto at =
      std::find_if(log_.rbegin(), log_.rend(), [&](const Fact& fact) { return fact.tag == tag; });
  if (at != log_.rend()) return *at;
  ADD_FAILURE() << "not told: " << match_.info().tags[tag];
  static const Fact nothing;
  return nothing;
}

} // namespace hmat::played
