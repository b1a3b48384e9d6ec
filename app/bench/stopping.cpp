// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bench/stopping.hpp"

#include "app/bench/percentile.hpp"
#include "app/thinker.hpp"
#include "engine/table.hpp"

#include <string>

namespace hmat::app {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr std::uint64_t kTables = 5;
constexpr double kPromisedMs = 5;

/// Until a mind is well inside its search.
constexpr auto kSunkIn = 15ms;

double ms_to_stop(Thinker& thinker, const Table& table) {
  Task task{.skill = skill_of({Strength::Master}, table.truth().type().skills())};
  task.skill.playouts = 0; // it would go on for ever
  const Thought thought(thinker, table.known_to(table.turn()), task);
  std::this_thread::sleep_for(kSunkIn);
  Clock::time_point let_go;
  const Clock::time_point told = Clock::now();
  thinker.begin([&let_go](Mind&, const std::atomic<bool>&) { let_go = Clock::now(); });
  thinker.wait();
  return std::chrono::duration<double, std::milli>(let_go - told).count();
}

} // namespace

void measure_stopping(const GameType& game, BenchReport& report) {
  const GameInfo& info = game.info();
  Thinker thinker(game, {});
  std::vector<double> times;
  for (std::uint64_t seed = 1; seed <= kTables; ++seed) {
    Table table = Table::deal(game, standard_options(info.options), info.seats[0], seed);
    Rng chance(seed);
    while (!table.over()) {
      times.push_back(ms_to_stop(thinker, table));
      for (int skipped = 0; skipped < 5 && !table.over(); ++skipped) {
        MoveList legal;
        table.truth().legal(legal);
        table.play(table.turn(), legal[chance.below(static_cast<std::uint32_t>(legal.size()))]);
      }
      if (table.journal().size() > 100) break; // long matches go on in the same way
    }
  }
  const std::string name = std::string(info.id) + ", to stop a master who thinks";
  report.add(name + ", median", percentile(times, 0.5), "ms");
  report.add(name + ", most of " + std::to_string(times.size()), percentile(times, 1) / kPromisedMs,
             "of the 5 ms that are promised");
}

} // namespace hmat::app
