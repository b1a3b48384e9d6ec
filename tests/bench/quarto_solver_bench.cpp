// SPDX-License-Identifier: GPL-3.0-or-later
// How long the solver of Quarto takes for a position, with nothing in its table.
#include "games/quarto/quarto.hpp"
#include <algorithm>
#include <benchmark/benchmark.h>
#include <ctime>

namespace hmat::quarto {
namespace {

/// Time this process has had on a core, in milliseconds.
double processor_ms() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Where random play has come to without a row, with so many cells empty and no piece in hand.
State random_state(int empty, bool squares, Rng& rng) {
  Options options = standard_options(Rules::info.options);
  options.value[kCalls] = 1;
  options.value[kSquares] = squares ? 1 : 0;
  while (true) {
    State s = Rules::deal(options, 2, rng, NullSink{});
    Move move;
    while ((s.left > empty || s.phase == Phase::Place) && random_move<Rules>(s, rng, move))
      Rules::apply(s, move, rng, NullSink{});
    if (s.phase == Phase::Give) return s;
  }
}

constexpr int kPositions = 200;

/// Arguments: empty cells, with squares, with distances.
void solve(benchmark::State& bench) {
  Rng rng(static_cast<std::uint64_t>(bench.range(0)));
  Solver solver;
  std::vector<double> times;
  for ([[maybe_unused]] const auto& once : bench)
    for (int i = 0; i < kPositions; ++i) {
      const State s = random_state(static_cast<int>(bench.range(0)), bench.range(1) != 0, rng);
      solver.forget();
      const double start = processor_ms();
      benchmark::DoNotOptimize(solver.solve(s, bench.range(2) != 0, nullptr));
      times.push_back(processor_ms() - start);
    }
  std::sort(times.begin(), times.end());
  bench.counters["median_ms"] = times[times.size() / 2];
  bench.counters["p90_ms"] = times[times.size() * 9 / 10];
  bench.counters["worst_ms"] = times.back();
}

void sizes(benchmark::internal::Benchmark* bench) {
  for (const int squares : {0, 1})
    for (const int distances : {0, 1})
      for (const int empty : {8, 9, 10, 11})
        bench->Args({empty, squares, distances});
}

BENCHMARK(solve)
    ->ArgNames({"empty", "squares", "distances"})
    ->Apply(sizes)
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

} // namespace
} // namespace hmat::quarto
