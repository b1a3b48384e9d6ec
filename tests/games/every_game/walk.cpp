// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/games/every_game/walk.hpp"
#include <algorithm>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

namespace hmat::every_game {
namespace {

/// No game of the house takes longer by far, the longest match included.
constexpr int kMostMoves = 20'000;
/// Of a number with so many values or more only small ones are combined with everything.
constexpr int kLongRange = 100;
/// Every so many moves stroll() looks more seldom.
constexpr std::size_t kLongGame = 200;

std::vector<int> samples(const OptionSpec& spec) {
  switch (spec.kind) {
  case OptionKind::Number: {
    std::set<int> some{spec.min, std::min(spec.min + 1, spec.max)};
    // Points to play for make long games; the standard number of them is in the first row.
    if (spec.max - spec.min < kLongRange) some.insert(spec.standard);
    return {some.begin(), some.end()};
  }
  case OptionKind::Choice: {
    std::vector<int> all(spec.values.size());
    for (std::size_t i = 0; i < all.size(); ++i)
      all[i] = static_cast<int>(i);
    return all;
  }
  case OptionKind::Flag: return {0, 1};
  case OptionKind::Subset: {
    const int full = (1 << spec.values.size()) - 1;
    std::set<int> some{full, full & 0b0101, full & ~1};
    for (std::size_t i = 0; i < spec.values.size(); ++i)
      some.insert(1 << i);
    some.erase(0);
    return {some.begin(), some.end()};
  }
  }
  return {spec.standard};
}

using Pair = std::array<int, 4>; ///< option, value, option, value

std::set<Pair> pairs_in(const Options& options, std::size_t count) {
  std::set<Pair> pairs;
  for (int a = 0; a < static_cast<int>(count); ++a)
    for (int b = 0; b <= a; ++b)
      pairs.insert(
          {a, options[static_cast<std::size_t>(a)], b, options[static_cast<std::size_t>(b)]});
  return pairs;
}

} // namespace

std::string describe(const Setting& setting) {
  const GameInfo& info = setting.type->info();
  return std::string(info.id) + ", " + std::to_string(setting.seats) + " seats, seed " +
         std::to_string(setting.seed) + ", " + options_json(info.options, setting.options).dump();
}

std::vector<Setting> settings(const Seating& seating) {
  const GameInfo& info = seating.type->info();
  Options options = standard_options(info.options);
  if (info.seats_option >= 0) {
    Json given;
    given[info.options[static_cast<std::size_t>(info.seats_option)].name] = seating.seats;
    Complaint complaint;
    if (!read_options(info.options, given, options, complaint)) ADD_FAILURE() << complaint.say;
  }
  std::vector<Setting> rows;
  std::set<Pair> covered;
  Rng rng(static_cast<std::uint64_t>(seating.seats));
  const auto try_row = [&](const Options& row) {
    Complaint complaint;
    if (!seating.type->allowed(row, seating.seats, complaint)) return;
    const std::set<Pair> pairs = pairs_in(row, info.options.size());
    if (std::includes(covered.begin(), covered.end(), pairs.begin(), pairs.end())) return;
    covered.insert(pairs.begin(), pairs.end());
    rows.push_back({seating.type, seating.seats, row, rows.size() + 1});
  };
  try_row(options);
  EXPECT_FALSE(rows.empty()) << "the standard options must be allowed";
  // Random rows until a long while brings no pair of values that has not met before.
  for (int draws = 0; draws < 400; ++draws) {
    Options row = options;
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      if (static_cast<int>(i) == info.seats_option) continue;
      const std::vector<int> values = samples(info.options[i]);
      row.value[i] =
          static_cast<std::int16_t>(values[rng.below(static_cast<std::uint32_t>(values.size()))]);
    }
    try_row(row);
  }
  return rows;
}

Table deal(const Setting& setting) {
  return Table::deal(*setting.type, setting.options, setting.seats, setting.seed);
}

std::vector<Viewer> everybody(int seats) {
  std::vector<Viewer> all{Viewer::spectator(), Viewer::banker(false), Viewer::banker(true)};
  for (Seat seat = 0; seat < seats; ++seat)
    all.push_back(Viewer::seat(seat));
  return all;
}

std::vector<Move> legal_moves(const Match& match) {
  MoveList moves;
  match.legal(moves);
  return {moves.begin(), moves.end()};
}

Move any_of(const std::vector<Move>& moves, Rng& rng) {
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

Table walk(const Setting& setting, const std::function<void(const Table&)>& visit) {
  SCOPED_TRACE(describe(setting));
  Table table = deal(setting);
  Rng rng(setting.seed + 1000);
  for (int moves = 0; !table.over() && !testing::Test::HasFatalFailure(); ++moves) {
    visit(table);
    const std::vector<Move> legal = legal_moves(table.truth());
    if (moves >= kMostMoves || legal.empty()) {
      ADD_FAILURE() << (legal.empty() ? "nothing is legal" : "the game does not end") << ": "
                    << table.truth().state();
      return table;
    }
    if (const Refusal refusal = table.play(table.turn(), any_of(legal, rng))) {
      ADD_FAILURE() << "a legal move was refused: " << refusal.key;
      return table;
    }
  }
  visit(table);
  return table;
}

Table stroll(const Setting& setting, int stride, const std::function<void(const Table&)>& visit) {
  Rng rng(setting.seed + 2000);
  return walk(setting, [&](const Table& table) {
    const std::size_t moves = table.journal().size();
    const auto rare =
        static_cast<std::uint32_t>(stride) * static_cast<std::uint32_t>(1 + moves / kLongGame);
    if (moves == 0 || table.over() || rng.below(rare) == 0) visit(table);
  });
}

} // namespace hmat::every_game
