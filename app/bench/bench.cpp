// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bench/bench.hpp"

#include "app/bench/latency.hpp"
#include "app/bench/report.hpp"
#include "app/bench/stopping.hpp"
#include "games/catalog.hpp"

#include <ctime>

namespace hmat::app {
namespace {

/// Time this process has had on a core, in seconds: other programs do not count.
double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// Games a second on one core: batches that grow until one takes long enough to be trusted.
double games_a_second(const GameType& game, const Options& options, int seats, bool checked) {
  constexpr double kLongEnough = 0.7; // seconds
  for (int games = 1000;; games *= 2) {
    const double start = processor_seconds();
    game.random_games(options, seats, 1, games, checked);
    const double seconds = processor_seconds() - start;
    if (seconds > kLongEnough) return games / seconds;
  }
}

void measure_games(const GameType& game, BenchReport& report) {
  const GameInfo& info = game.info();
  const auto measure = [&](const Options& options, int seats, const std::string& name) {
    for (const bool checked : {true, false})
      report.add(name + (checked ? ", checked" : ", playout"),
                 games_a_second(game, options, seats, checked), "games/s");
  };
  const Options standard = standard_options(info.options);
  for (const std::uint8_t seats : info.seats) {
    Options options = standard;
    if (info.seats_option >= 0) options.value[static_cast<std::size_t>(info.seats_option)] = seats;
    measure(options, seats, std::string(info.id) + ", " + std::to_string(seats) + " seats");
  }
  for (std::size_t i = 0; i < info.options.size(); ++i) { // each option by itself
    const OptionSpec& spec = info.options[i];
    if (static_cast<int>(i) == info.seats_option) continue;
    const int values = spec.kind == OptionKind::Choice ? static_cast<int>(spec.values.size())
                       : spec.kind == OptionKind::Flag ? 2
                                                       : 0;
    for (int value = 0; value < values; ++value) {
      if (value == spec.standard) continue;
      Options options = standard;
      options.value[i] = static_cast<std::int16_t>(value);
      Complaint complaint;
      if (!game.allowed(options, info.seats[0], complaint)) continue;
      const std::string shown = spec.kind == OptionKind::Flag
                                    ? (value != 0 ? "true" : "false")
                                    : spec.values[static_cast<std::size_t>(value)];
      measure(options, info.seats[0], std::string(info.id) + ", " + spec.name + " " + shown);
    }
  }
}

} // namespace

int run_bench(const BenchOptions& options, const std::filesystem::path& assets) {
  BenchReport report(options.json);
  measure_speech(report, assets);
  for (const GameType* game : catalog())
    measure_stopping(*game, report);
  for (const GameType* game : catalog())
    measure_games(*game, report);
  return 0;
}

} // namespace hmat::app
