// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bench/latency.hpp"

#include "app/bench/percentile.hpp"
#include "app/house.hpp"
#include "app/input.hpp"
#include "app/keys/key_events.hpp"
#include "app/loop.hpp"
#include "app/screens/main_menu.hpp"
#include "app/screens/start.hpp"
#include "engine/rng.hpp"
#include "games/catalog.hpp"

#include <SDL.h>
#include <array>
#include <chrono>
#include <iostream>
#include <sys/resource.h>
#include <vector>

namespace hmat::app {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kPresses = 240;
constexpr double kBlockMs = 1000.0 * audio::kBlockFrames / audio::kSampleRate;

double milliseconds(Clock::duration time) {
  return std::chrono::duration<double, std::milli>(time).count();
}

struct Answer {
  double total_ms = 0; ///< key event → the device asks for the block with the first audible sample
  double device_ms = 0; ///< of that: the sample lay ready and waited for the device
};

/// A program at a table, its loop turned by hand.
class Bench {
public:
  explicit Bench(const std::filesystem::path& assets)
      : ear_({.delivery = Delivery::Device, .assets = assets, .print = &std::cerr}, [] { wake(); }),
        keys_(KeyMap::standard()),
        house_(ear_, settings_, {.assets = assets}, keys_, catalog(), [] { wake(); }),
        loop_(house_, input_, nullptr, nullptr) {}

  bool audible() const { return ear_.delivery() == Delivery::Device; }
  House& house() { return house_; }

  /// Turns the loop until an utterance newer than the last is heard to begin.
  Answer wait_for_speech(Clock::time_point since) {
    house_.carry_out();
    for (;;) {
      loop_.step();
      const auto& spans = ear_.timeline().speech();
      if (spans.empty() || spans.back().id <= last_ || !spans.back().start_frame) continue;
      last_ = spans.back().id;
      const auto asked = ear_.mixer().asked_for(*spans.back().start_frame);
      return {milliseconds(asked - since), milliseconds(asked - ear_.bridge().ready())};
    }
  }

  /// Turns the loop for so many blocks of the device.
  void rest(audio::Frame blocks) {
    const audio::Frame until = ear_.mixer().frames() + blocks * audio::kBlockFrames;
    while (ear_.mixer().frames() < until) {
      wake();
      SDL_Delay(1);
      loop_.step();
    }
  }

private:
  static void wake() {
    SDL_Event event{};
    event.type = SDL_USEREVENT;
    SDL_PushEvent(&event);
  }

  Settings settings_;
  Ear ear_;
  KeyMap keys_;
  House house_;
  Input input_;
  Loop loop_;
  std::uint64_t last_ = 0;
};

double peak_memory_mb() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

Invitation first_game(std::uint64_t seed) {
  const GameType& game = *catalog().front();
  return {.game = &game,
          .options = standard_options(game.info().options),
          .seats = game.info().seats[0],
          .seed = seed};
}

struct Answers {
  std::vector<double> total;
  std::vector<double> device;
};

/// Sits down and presses keys.
Answers answers_at(Bench& bench, const Invitation& wish) {
  bench.house().push(new_table(bench.house(), wish));
  bench.wait_for_speech(Clock::now());
  Rng chance(1);
  Answers answers;
  // Keys that read: T what is asked, S scores, E counts, M own pile, C table.
  constexpr std::array kKeys{SDL_SCANCODE_T, SDL_SCANCODE_S, SDL_SCANCODE_E, SDL_SCANCODE_M,
                             SDL_SCANCODE_C};
  for (int i = 0; i < kPresses; ++i) {
    bench.rest(2 + chance.below(6));
    SDL_Delay(chance.below(11)); // the next press falls anywhere in a block, mid-utterance
    const auto pressed = Clock::now();
    push_chord({kKeys[static_cast<std::size_t>(i) % kKeys.size()], Modifiers::None});
    const Answer answer = bench.wait_for_speech(pressed);
    answers.total.push_back(answer.total_ms);
    answers.device.push_back(answer.device_ms);
  }
  return answers;
}

/// The median of the answers, in ms.
double measure_keys(Bench& bench, BenchReport& report) {
  const auto [total, device] = answers_at(bench, first_game(1));
  const auto add = [&report](const std::string& name, const std::vector<double>& values) {
    report.add(name + ", median", percentile(values, 0.5), "ms");
    report.add(name + ", 95 %", percentile(values, 0.95), "ms");
    report.add(name + ", 99 %", percentile(values, 0.99), "ms");
  };
  add("key to first audible sample", total);
  add("of that, waiting for the device", device);
  report.add("key to first audible sample, 95 % beyond one device period",
             percentile(total, 0.95) - kBlockMs, "ms");
  return percentile(total, 0.5);
}

/// The same while a computer player thinks, on and on; and how long it takes to leave that table.
void measure_thinking(Bench& bench, BenchReport& report, double median_without) {
  Invitation wish = first_game(1);
  wish.level = Level{Strength::Uct, 999'999'999};
  while (Table::deal(*wish.game, wish.options, wish.seats, wish.seed).turn() == 0)
    ++wish.seed;
  const Answers answers = answers_at(bench, wish);
  report.add("key to first audible sample while a computer player thinks, median",
             percentile(answers.total, 0.5) / median_without, "times that without");
  const auto leaving = Clock::now();
  bench.house().pop(1, false);
  bench.house().carry_out();
  report.add("to leave a table where a computer player thinks",
             milliseconds(Clock::now() - leaving), "ms");
}

} // namespace

void measure_speech(BenchReport& report, const std::filesystem::path& assets) {
  const auto started = Clock::now();
  if (SDL_Init(SDL_INIT_VIDEO) != 0) {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    SDL_Init(SDL_INIT_VIDEO);
  }
  {
    Bench bench(assets);
    if (!bench.audible()) {
      std::cerr << "hmat: without a sound device the speech is not measured; set "
                   "SDL_AUDIODRIVER=dummy to measure on a silent one\n";
      return;
    }
    bench.house().push(main_menu(bench.house()));
    report.add("start to first speech", bench.wait_for_speech(started).total_ms, "ms");
    const double median = measure_keys(bench, report);
    report.add("peak memory", peak_memory_mb(), "MB");
    measure_thinking(bench, report, median);
  }
  SDL_Quit();
}

} // namespace hmat::app
